import { expect, test } from 'vitest';
import { mixedScriptsIn } from './look-alikes';

/* A letter of another script is written as an escape: nobody could see it otherwise. */

test.each([
  ['\u0441ontact', 'contact', 'Cyrillic'],
  ['H\u0430us', 'Haus', 'Cyrillic'],
  ['Cтроим', 'Строим', 'Latin'],
  ['нapyжный', 'наружный', 'Latin'],
  ['КOНТАКТЫ', 'КОНТАКТЫ', 'Latin'],
  ['Επικoινωνία', 'Επικοινωνία', 'Latin'],
  ['m\u03bfdel', 'model', 'Greek'],
  ['հայuստան', 'հայսստան', 'Latin'],
])('%s is spelt %s, and has letters that are %s', (word, expected, script) => {
  const found = mixedScriptsIn(word);
  expect([found?.expected, found?.script]).toEqual([expected, script]);
});

test.each([
  // The language decides, else the word beside, else most letters.
  ['\u041a\u041eM', 'en', '', 'КОМ'],
  ['KO\u041c', 'mk', '', 'КОМ'],
  ['KO\u041c', 'mk', 'Google', 'КОМ'],
  ['KO\u041c', 'en', 'Группа', 'КОМ'],
  ['KO\u041c', 'en', 'Our', 'KOM'],
  ['KO\u041c', 'en', '', 'KOM'],
  ['KO\u041c', 'ja', '', 'KOM'],
  // Cyrillic has no R.
  ['KORA\u041c', 'ru', '', 'KORAM'],
])('%s in %s beside %s is %s', (word, language, beside, expected) => {
  expect(mixedScriptsIn(word, language, beside)?.expected ?? null).toBe(expected);
});

test('an abbreviation may be one of either script, a word is not', () => {
  expect(mixedScriptsIn('\u041cBA', 'ru')).toMatchObject({ expected: 'МВА', orElse: 'MBA' });
  expect(mixedScriptsIn('C\u0442роим')).toMatchObject({ expected: 'Строим', orElse: null });
});

test.each([
  ...['Haus', 'Строим', 'Επικοινωνία', '日本語', 'ТВ'],
  // Abbreviations with endings, names, units and what looks like no letter of the other script.
  ...['HTMLа', 'SMSки', 'VKонтакте', 'iOSом', 'µm', 'μm', 'URLы', 'PDFа', 'αβγabc', 'eLТО'],
])('%s is right', (word) => {
  expect(mixedScriptsIn(word)).toBeNull();
});
