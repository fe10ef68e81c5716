import { memoized, rememberedByText } from '@sitewide/kit/collections';
import { displayName } from './language-names';
import words from './words.json' with { type: 'json' };

/** Short names of September besides those that ICU knows. */
const otherNames: Readonly<Record<string, string>> = { en: 'sept', es: 'sep' };

/** What a language calls a part of some times, in small letters, with the numbers of these; none where it is unknown. */
export function namesIn(
  language: string,
  part: 'month' | 'weekday',
  times: readonly Date[],
  forms: readonly Intl.DateTimeFormatOptions[],
) {
  if (displayName(language, 'en') === '') return [];
  return forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
    return times.map((time, number) => {
      const name = format.formatToParts(time).find(({ type }) => type === part)?.value ?? '';
      return [name.toLowerCase().replace(/\.$/, ''), number] as const;
    });
  });
}

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const full = [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const;

/** The names of months in a language, in full and short, in small letters, with their numbers from 0. */
export const monthsOf = memoized((language: string): ReadonlyMap<string, number> => {
  const { [language]: other } = otherNames;
  const names = namesIn(language, 'month', months, [...full, { month: 'short' }]);
  return new Map(other === undefined ? names : [...names, [other, 8]]);
});

/** The full names of months in a language with their numbers from 0. */
export const fullNamesOf = memoized(
  (language: string): ReadonlyMap<string, number> =>
    new Map(namesIn(language, 'month', months, full)),
);

/** Whether a language writes the month before the day. */
const hasMonthFirst = memoized((language: string): boolean => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' });
  const types = format.formatToParts(new Date()).map(({ type }) => type);
  return types.indexOf('month') < types.indexOf('day');
});

const year = '(?:19|20)\\d\\d(?!\\d)';
/** The English order: “March 12, 2026”, “Mar 12th 2026”. */
const monthFirst = new RegExp(
  `(?<![\\p{L}\\d])(\\p{L}{3,12})\\.? [0-3]?\\d(?:st|nd|rd|th)?(?:,| ,)? ${year}`,
  'gu',
);
const dayFirst = new RegExp(
  `(?<![\\p{L}\\d.])[0-3]?\\d(?:st|nd|rd|th|\\.)? (?:of |de )?(\\p{L}{3,12})\\.?,? (?:de )?${year}`,
  'gu',
);
/** A month, and a day that can be no month. */
const numeric = new RegExp(`(?<![\\d/])(?:0?[1-9]|1[0-2])/(?:1[3-9]|2\\d|3[01])/${year}`, 'gu');

/** Texts about how dates are written. */
const aboutFormats = /format|формат|\bMM\b|\bdd\b/iu;

/**
 * A date in a text that is not written as its language does: with the name of a month in another,
 * or, where the day is first, with the month first. With that language; its own, where only the order is
 * that of another. Null for none.
 *
 * @param others - the languages that it may be written in, besides English.
 */
export function foreignDate(text: string, own: string, others: readonly string[]) {
  if (!/(?:19|20)\d\d/.test(text) || aboutFormats.test(text)) return null;
  const isNameIn = (month: string, language: string) => monthsOf(language).has(month.toLowerCase());
  // Short names are alike: “28 apr.”. The site has its own languages first.
  const languages = [...new Set([...others, 'en'])].filter((each) => each !== own);
  for (const pattern of [monthFirst, dayFirst]) {
    for (const [date, month = ''] of text.matchAll(pattern)) {
      const isOrderWrong = pattern === monthFirst && !hasMonthFirst(own);
      if (isNameIn(month, own)) {
        if (!isOrderWrong) continue;
        return { date, language: isNameIn(month, 'en') ? 'en' : own };
      }
      // English has no full stop after the day, and others have none of its endings.
      const [, ordinal = ''] = /^\d+(\.|[a-z]+)/.exec(date) ?? [];
      const mayBe = (each: string) => ordinal === '' || (ordinal === '.') !== (each === 'en');
      const named = languages.filter((each) => isNameIn(month, each) && mayBe(each));
      const language =
        named.find((each) => hasMonthFirst(each) === (pattern === monthFirst)) ?? named[0];
      if (language !== undefined) return { date, language };
    }
  }
  const [found] = hasMonthFirst(own) ? [] : text.matchAll(numeric);
  return found ? { date: found[0], language: 'en' } : null;
}

/** A day, a month and a year with full stops between them. */
const withStops = /(?<![\d.])\d\d?\.\s?(\d\d?)\.\s?(?:19|20)\d\d(?!\d)/g;

/**
 * The dates of a text that has their day, month and year, with the month in words of its language or with full stops.
 *
 * @example fullDates('am 6. und 7.2.2027', 'de') // ['2027-02-07']
 */
export function fullDates(text: string, language: string): string[] {
  // Texts are compared with all versions, and few have a year.
  if (!/(?:19|20)\d\d/.test(text)) return [];
  const found = [monthFirst, dayFirst, withStops].flatMap((each) => [...text.matchAll(each)]);
  return found
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ 0: date, 1: name = '' }) => {
      const [day = ''] = /\d+/.exec(date) ?? [];
      const month = /\d/.test(name)
        ? Number(name)
        : (monthsOf(language).get(name.toLowerCase()) ?? -1) + 1;
      const parts = [date.slice(-4), `${month}`.padStart(2, '0'), day.padStart(2, '0')];
      return month > 0 ? parts.join('-') : [];
    });
}

const anyOrder = /(?<![\d.])(\d\d?)[./-]\s?(\d\d?)[./-]\s?((?:19|20)\d\d)(?!\d)/;

/** A date that is another than its `datetime`, in whatever order it is written; null for none. */
export function differingDate(text: string, datetime: string, language: string): string | null {
  const [iso, ofYear, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(datetime.trim()) ?? [];
  const [date, one, other, written] = anyOrder.exec(text) ?? [];
  if (ofYear === undefined) return null;
  const [named, ...more] = fullDates(text, language);
  const isOne = more.length === 0 && monthsIn(text, language).length < 2;
  if (date === undefined) return named === undefined || !isOne || named === iso ? null : text;
  const numbers = [one, other].map(Number);
  const isSame = (order: readonly (string | undefined)[]) =>
    order.every((each, at) => Number(each) === numbers[at]);
  const isRight = written === ofYear && (isSame([day, month]) || isSame([month, day]));
  return isRight ? null : date;
}

/** Finds the names of a language that a text has, as their numbers; texts are compared with all versions. */
export function finderOf(namesOf: (language: string) => ReadonlyMap<string, number>, word: RegExp) {
  const ofLanguage = memoized((language: string) =>
    rememberedByText((text): readonly number[] =>
      (text.toLowerCase().match(word) ?? []).flatMap((each) => namesOf(language).get(each) ?? []),
    ),
  );
  return (text: string, language: string) => ofLanguage(language)(text);
}

/** The months that a text names in its language, by their full names, as numbers from 0. */
export const monthsIn = finderOf(fullNamesOf, /\p{L}+/gu);

/** The words for the numbers from two to twelve in a language, in all their forms; none that are other words, too. */
const numberWordsOf = memoized((language: string): ReadonlyMap<string, number> => {
  const written = (words.numbers as Readonly<Record<string, string>>)[language]?.split(' ') ?? [];
  return new Map(
    written.flatMap((forms, at) => forms.split('|').map((form) => [form, at + 2] as const)),
  );
});

/** The numbers from two to twelve that a text has as words of its language, without parts of others: “ninety-six”. */
export const numberWordsIn = finderOf(numberWordsOf, /\p{L}+(?:-\p{L}+)*/gu);

/** What a time is called in English, by a part of it: “Monday”. */
export function inEnglish(time: Date, part: Intl.DateTimeFormatOptions): string {
  return time.toLocaleString('en', { ...part, timeZone: 'UTC' });
}

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** Numbers that languages have other forms of a word for. */
const forms = [1, 2, 5, 1.5];

/** What units of time are called in a language, in full and in short, by their numbers in {@link units}. */
const timeUnitsOf = memoized((language: string): ReadonlyMap<string, number> => {
  if (displayName(language, 'en') === '') return new Map();
  const names = units.flatMap((unit, number) =>
    (['long', 'short'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
      return forms.flatMap((each) =>
        format
          .formatToParts(each)
          .filter(({ type }) => type === 'unit')
          .map(({ value }) => [value.toLowerCase().replace(/\.$/, ''), number] as const),
      );
    }),
  );
  return new Map(names);
});

/** The units of time that numbers of a text have, as numbers: those of “45 minutes”. */
export const timeUnitsIn = finderOf(timeUnitsOf, /(?<=(?<!\d)\d{1,3}[\s\u00a0]?)\p{L}{3,}/gu);

/** What a unit of time is called in English. */
export const timeUnit = (number: number): string => `${units[number]}s`;
