import { beforeAll, expect, test } from 'vitest';
import { loadDetector } from './detector';
import { foreignLanguage } from './foreign';

beforeAll(loadDetector);

const english =
  'We have been with you for more than ten years, and that is what you can see in our work';

test('a text in another language is known by its words, of which three are told', () => {
  const found = foreignLanguage(english, 'de', ['de', 'en']);
  expect(found).toMatchObject({ language: 'en', isSure: true });
  expect(found?.evidence).toMatch(/^“[a-z]+”, “[a-z]+”, “[a-z]+”$/);
  expect(foreignLanguage(english, 'en', ['de', 'en'])).toBeNull();
});
