import { beforeAll, expect, test } from 'vitest';
import { loadDetector } from './detector';
import { foreignLanguage } from './foreign';
import { areNear } from './near';
import { shareOfScript } from './scripts';

beforeAll(loadDetector);

const english =
  'We have been with you for more than ten years, and that is what you can see in our work';

test('a text in another language is known by its words, of which three are told', () => {
  const found = foreignLanguage(english, 'de', ['de', 'en']);
  expect(found).toMatchObject({ language: 'en', isSure: true });
  expect(found?.evidence).toMatch(/^“[a-z]+”, “[a-z]+”, “[a-z]+”$/);
  expect(foreignLanguage(english, 'en', ['de', 'en'])).toBeNull();
});

test.each([
  ['nb', 'da', true],
  ['uk', 'ru', true],
  ['da', 'ru', false],
  ['de', 'nl', false],
])('%s and %s are near: %s', (one, other, expected) => {
  expect(areNear(one, other)).toBe(expected);
});

test.each([
  ['Дом und Haus', 'ru', 0.3],
  ['Дом und Haus', 'de', 0.7],
  ['24 000', 'ru', 0],
])('of the letters of “%s”, %s has the share %f', (text, language, share) => {
  expect(shareOfScript(text, language)).toBe(share);
});
