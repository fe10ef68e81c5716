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

/** What the pages of the fixed site show in a language. */
function statesOf(language: Language): readonly unknown[] {
  return declaredRoutes('fixed')
    .filter((route) => route.language === language)
    .map(({ path }) => pageAt(path, 'fixed').$('script[type="application/json"]').text())
    .map((json) => JSON.parse(json) as { frameTexts: unknown; content: unknown })
    .map((state) => [state.frameTexts, state.content]);
}

/** Every text of the fixed site in a language, each once. */
function textsOf(language: Language): readonly string[] {
  return [...new Set(stringsIn(statesOf(language)))];
}

/** The labels of links and buttons in a page's state. */
function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'label' in value && 'href' in value ? stringsIn(value.label) : [];
  const button = 'button' in value && typeof value.button === 'string' ? [value.button] : [];
  return [...own, ...button, ...Object.values(value).flatMap(labelsIn)];
}

/** The texts of every page’s frame in a language, by their places: `header.logo`. */
function frameTextsOf(language: Language): ReadonlyMap<string, string> {
  const [[frame] = []] = statesOf(language) as unknown[][];
  const found = new Map<string, string>();
  const read = (value: unknown, place: readonly string[]) => {
    const isToggle = typeof value === 'object' && value !== null && '$toggle' in value;
    if (typeof value === 'string' || isToggle) found.set(place.join('.'), stringsIn(value).join());
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) read(part, [...place, name]);
    }
  };
  read(frame, []);
  return found;
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

test('labels of English links and buttons are in title case', () => {
  const labels = new Set(labelsIn(statesOf('en')));
  expect(labels.size).toBeGreaterThan(20);
  const wrong = [...labels].filter((label) => /^\p{Lu}.* (?!with\b)\p{Ll}{4,}/u.test(label));
  expect(wrong).toEqual([]);
});

test('the points of a list end without a full stop', () => {
  const points = declaredRoutes('fixed').flatMap(({ path }) => {
    const { $ } = pageAt(path, 'fixed');
    return $('main li:not(:has(p, a, h3, h4, button, time))')
      .toArray()
      .map((point) => textOf($(point)));
  });
  expect(points.length).toBeGreaterThan(150);
  expect(points.filter((point) => point.endsWith('.'))).toEqual([]);
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

describe('labels and messages are alike in all languages', () => {
  const frames = languages.map((language) => [...frameTextsOf(language)] as const);
  const [german = [], ...others] = frames;
  const groupOf = (place: string) => place.slice(0, place.lastIndexOf('.'));
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

  test('in the values that take the place of a name', () => {
    expect(german.length).toBeGreaterThan(50);
    const named = german.map(([place, text]) => [place, placeholders(text)]);
    for (const texts of others) {
      expect(texts.map(([place, text]) => [place, placeholders(text)])).toEqual(named);
    }
  });

  test('in which of a group are the same, such as the two labels of a button', () => {
    const equalIn = (texts: typeof german) =>
      texts.flatMap(([place, text]) =>
        texts
          .filter(([other, same]) => other > place && same === text)
          .filter(([other]) => groupOf(other) === groupOf(place))
          .map(([other]) => `${place} = ${other}`),
      );
    for (const texts of others) expect(equalIn(texts)).toEqual(equalIn(german));
  });
});
