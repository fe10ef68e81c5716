import { expect, test } from 'vitest';
import { languageOfRegion } from './language-names';

test.each([
  ['jp', 'ja'],
  ['UA', 'uk'],
  ['kz', 'kk'],
  ['de', 'de'],
  ['qq', ''],
  ['deu', ''],
])('a site that writes %s for a language means “%s”', (code, language) => {
  expect(languageOfRegion(code)).toBe(language);
});
