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
  ...['Haus', 'Строим', 'Επικοινωνία', '日本語', 'ТВ'],
  // Abbreviations with endings, names, units and what looks like no letter of the other script.
  ...['HTMLа', 'SMSки', 'VKонтакте', 'iOSом', 'µm', 'μm', 'URLы', 'PDFа', 'αβγabc', 'eLТО'],
])('%s is right', (word) => {
  expect(mixedScriptsIn(word)).toBeNull();
});
