import { expect, test } from 'vitest';
import { namesLanguage } from './language-switch';

test.each([
  ['tyskflag', 'da', 'de', true],
  ['engelskflag', 'da', 'en', true],
  ['midtflag', 'da', 'de', false],
  ['tyskflagstang', 'da', 'de', false],
  ['Castellano', 'ca', 'es', true],
  ['Castellano', 'ca', 'fr', false],
])('“%s” on a page in %s says that it leads to %s: %s', (name, current, target, expected) => {
  expect(namesLanguage({ name, lang: '' }, current, target)).toBe(expected);
});
