import { expect, test } from 'vitest';
import { foreignDate, fullDates } from './dates';

test.each([
  ['Stand: March 12, 2026', 'de', 'March 12, 2026', 'en'],
  // The name is German too, the order is not.
  ['Stand: September 12, 2026', 'de', 'September 12, 2026', 'en'],
  ['Vom Mai 14, 2026 an', 'de', 'Mai 14, 2026', 'de'],
  ['Päivitetty toukokuuta 14, 2026', 'fi', 'toukokuuta 14, 2026', 'fi'],
  ['Vom 3 May 2026 an', 'de', '3 May 2026', 'en'],
  ['Publié le Dec 1st, 2025', 'fr', 'Dec 1st, 2025', 'en'],
  ['Стоит с 12/31/2026', 'ru', '12/31/2026', 'en'],
  ['Since 12. März 2026', 'en', '12. März 2026', 'de'],
  ['Le 2. April 2026', 'fr', '2. April 2026', 'de'],
  ['最終更新: Mar 12, 2026', 'ja', 'Mar 12, 2026', 'en'],
])('“%s” on a page in %s', (text, own, date, language) => {
  expect(foreignDate(text, own, ['de', 'en'])).toEqual({ date, language });
});

test('a short name that English has, too, is one of the site’s language', () => {
  expect(foreignDate('28 apr. 2026', 'fr', ['ro', 'fr'])?.language).toBe('ro');
  expect(foreignDate('Apr 28, 2026', 'fr', ['ro', 'fr'])?.language).toBe('en');
  expect(foreignDate('16th of August 1943', 'el', ['de', 'en'])?.language).toBe('en');
  expect(foreignDate('16. August 1943', 'el', ['en', 'de'])?.language).toBe('de');
});

test.each([
  ['Am 12. März 2026', 'de'],
  ['Am 12. September 2026', 'de'],
  ['Seit 31.12.2026 oder 31/12/2026', 'de'],
  ['Am 03/04/2026, am 2026-03-12', 'de'],
  ['Das Format ist 12/31/2026', 'de'],
  ['Debian 12, im Mai 2026', 'de'],
  ['Version 12/31/20266', 'de'],
  ['Am 14. Mai 2026, im Mai 2026', 'de'],
  ['2026. május 14., május 14, 2026', 'hu'],
  ['Le 12 mars 2026', 'fr'],
  ['El 12 de marzo de 2026', 'es'],
  ['12 марта 2026 г.', 'ru'],
  ['2026年3月12日', 'ja'],
  ['March 12, 2026 or 12/31/2026', 'en'],
  ['12 March 2026', 'en'],
  ['Halle 7, Raum 12, 2026 Plätze', 'de'],
  ['01 sep 2026', 'es'],
  ['Sept. 1, 2026', 'en'],
])('“%s” on a page in %s is right', (text, own) => {
  expect(foreignDate(text, own, ['de', 'en', 'fr'])).toBeNull();
});

test('the days of dates are told from other numbers', () => {
  expect(fullDates('Day 2 – November 28, 2026, hall 3; 3.1.2027', 'en')).toEqual([
    '2026-11-28',
    '2027-01-03',
  ]);
  expect(fullDates('День 2 – 29 листопада 2026', 'uk')).toEqual(['2026-11-29']);
  expect(fullDates('Stand 3 von 2026', 'de')).toEqual([]);
});
