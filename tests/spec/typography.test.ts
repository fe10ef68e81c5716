import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../tools/spec/base';
import { declaredRoutes, nameOf } from '../../tools/spec/routes';
import { pageAt } from './pages';
import { textOf } from './texts';

/*
 * One rule in each language for what a typesetter minds. The texts are those that travel
 * with their page, so that labels and messages that are not shown at once are among them.
 */

/** The strings of a page's state; of a toggle, those of its fixed face. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('$toggle' in value) return stringsIn((value.$toggle as unknown[])[2]);
  return Object.values(value).flatMap(stringsIn);
}

/** Every text of the fixed site in a language, each once. */
function textsOf(language: Language): readonly string[] {
  const states = declaredRoutes('fixed')
    .filter((route) => route.language === language)
    .map(({ path }) => pageAt(path, 'fixed').$('script[type="application/json"]').text())
    .map((json) => JSON.parse(json) as { frameTexts: unknown; content: unknown });
  return [...new Set(states.flatMap((state) => stringsIn([state.frameTexts, state.content])))];
}

const texts = { de: textsOf('de'), ru: textsOf('ru'), en: textsOf('en') };

/** What a language must not have, by what is wrong with it. */
const mistakes: Readonly<Record<string, Partial<Record<Language, RegExp>>>> = {
  'a line could break between a number and what it counts': {
    de: /(?<![\p{L}\d.,\u00a0-])\d{1,3}(?:[.,]\d+)*\+? (?=[\p{L}%°])/u,
    // In Russian a year is followed by the word for it.
    ru: /(?<![\p{L}\d.,\u00a0-])\d{1,4}(?:[.,]\d+)*\+? (?=[\p{L}%°])/u,
    en: /(?<![\p{L}\d.,\u00a0-])\d{1,3}(?:[.,]\d+)*\+? (?=[\p{L}%°])/u,
  },
  'a line could break after a title or an abbreviation': {
    de: /(?:§|\bAbs\.|\bDr\.|\bHRB|\bz\.) |\bz\.B\./u,
    ru: /(?:§|№|\bHRB) /u,
    en: /\b(?:Dr|Mr|Ms|HRB) |\b(?:Dr|Mr|Ms)\./u,
  },
  'a percent sign stands too near or too far': { de: /\d%/, ru: /\d%/, en: /\d[ \u00a0]%/ },
  'a line could begin with a dash': { de: / [–—]/, ru: / [–—]/, en: / [–—]/ },
  'a dash is of the wrong kind': {
    de: /—|\s-\s/,
    ru: /[\s]–|\s-\s|—(?! )/,
    en: /—|\s-\s/,
  },
  'quotation marks are of another language, or straight': {
    de: /["'”«»]/,
    ru: /["'„“”]/,
    en: /["'„«»]/,
  },
  'an ellipsis is three dots, or stands too near or too far': {
    de: /\.\.\.| …|\p{L}…/u,
    ru: /\.\.\.|\s…/,
    en: /\.\.\.|\s…/,
  },
  'a space is doubled, or stands before a mark': {
    de: /\s\s|\s[,;:!?.]/,
    ru: /\s\s|\s[,;:!?.]/,
    en: /\s\s|\s[,;:!?.]/,
  },
};

describe.each(Object.entries(mistakes))('%s', (_mistake, patterns) => {
  test.each(languages)('nowhere in %s', (language) => {
    const wrong = patterns[language];
    expect(texts[language].length).toBeGreaterThan(300);
    expect(texts[language].filter((text) => wrong?.test(text))).toEqual([]);
  });
});

test('taglines end with a full stop in German and English, without one in Russian', () => {
  const wrong = declaredRoutes('fixed')
    .filter(({ page }) => page !== 'home')
    .filter(({ path, language }) => {
      const tagline = textOf(pageAt(path, 'fixed').$('main h1 + p').first());
      return /[.?!]$/.test(tagline) === (language === 'ru') && tagline !== '';
    });
  expect(wrong.map(nameOf)).toEqual([]);
});
