import type { CheerioAPI } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { siteStates } from '../../tools/site/site-state';
import { type Language, languages, type State, states } from '../../tools/spec/base';
import { claims, content } from '../../tools/spec/facts';
import { addressOf, declaredRoutes, nameOf } from '../../tools/spec/routes';
import { pageAt, pageNamed } from './pages';
import { textOf, wordsOf } from './texts';

/*
 * Which language a text is in, told by its script and by its commonest words.
 * A text without any sign of a language, e.g. a name, is nobody's.
 */

const markers: Record<'de' | 'en', ReadonlySet<string>> = {
  de: new Set(
    'der die das und mit für wir sie ihr ihre ihren unser unsere uns alle ansehen von vom im den dem ein eine einem ist sind nicht bei auf aus zur zum darum warum häufige fragen schritt leistungen wartung planen rechtzeitig gebäude'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of with for we you our your is are to on it that view all read more get touch why choose who people meet what every from homeowners still building'.split(
      ' ',
    ),
  ),
};

/** Names that stand in any language as they are. */
const names =
  /\p{Lu}\p{L}+( (und )?\p{Lu}\p{L}+)* (GmbH|mbH|eG)\b|Musterbau|\S+@\S+|\bBIM\b|\bHVAC\b/gu;

/** The language of a text; null where nothing tells. */
function languageOf(given: string): Language | null {
  const text = given.replace(names, '');
  const cyrillic = text.match(/\p{sc=Cyrl}/gu)?.length ?? 0;
  const latin = text.match(/\p{sc=Latn}/gu)?.length ?? 0;
  if (cyrillic > latin) return 'ru';
  const words = wordsOf(text.toLowerCase()).map((word) => word.replace(/[^\p{L}]/gu, ''));
  const score = (language: 'de' | 'en') =>
    words.filter((word) => markers[language].has(word)).length;
  if (score('de') === score('en')) return null;
  return score('de') > score('en') ? 'de' : 'en';
}

const told =
  'h1, h2, h3, h4, p, li:not(:has(p)), summary, label, button, a, figcaption, blockquote';

/** The texts of a part that are in another language than the page. */
function strangersIn($: CheerioAPI, part: string, own: Language): string[] {
  return $(part)
    .find(told)
    .toArray()
    .filter((element) => $(element).closest('[lang]').is('html, header, footer'))
    .filter((element) => $(element).find('[lang]').length === 0)
    .map((element) => textOf($(element)))
    .filter((text) => {
      const language = languageOf(text);
      return language !== null && language !== own;
    });
}

/** The pages of a state whose main part has texts in another language. */
function mixedPages(state: State): string[] {
  return declaredRoutes(state)
    .filter(({ path, language }) => strangersIn(pageAt(path, state).$, 'main', language).length > 0)
    .map(nameOf);
}

describe('mixed language (1.15, 2.60, 2.77, 3.07)', () => {
  const isService = (page: string) => content.header.services.includes(page.split('/')[1] ?? '');

  test('on the documented pages, faithful', () => {
    const { pages, servicePagesAtLeast } = claims.mixedLanguage.faithful;
    const mixed = mixedPages('faithful');
    expect(mixed.filter((page) => !isService(page)).toSorted()).toEqual(pages.toSorted());
    for (const language of languages) {
      const services = mixed.filter((page) => isService(page) && page.startsWith(language));
      const least = servicePagesAtLeast[language];
      if (least === 0) expect(services).toEqual([]);
      expect(services.length).toBeGreaterThanOrEqual(least);
    }
  });

  test('each text in another language is one of that language’s own pages, faithful', () => {
    const foreign = declaredRoutes('faithful')
      .filter(({ language }) => language !== 'de')
      .flatMap(({ path, page, language }) =>
        strangersIn(pageAt(path, 'faithful').$, 'main', language).map((text) => ({ page, text })),
      );
    const sources = (page: string) =>
      (['de', 'en'] as const).flatMap((language) =>
        strangersIn(pageAt(addressOf(page, language), 'fixed').$, 'main', 'ru'),
      );
    const invented = foreign.filter(({ page, text }) => !sources(page).includes(text));
    expect(invented).toEqual([]);
    expect(foreign.length).toBeGreaterThan(20);
  });

  test.each(['ru', 'en'] as const)('in headings, labels and a paragraph of %s, faithful', (own) => {
    const kinds = declaredRoutes('faithful')
      .filter(({ language }) => language === own)
      .flatMap(({ path }) => {
        const { $ } = pageAt(path, 'faithful');
        const wrong = (part: string, least = 1) =>
          $(part)
            .toArray()
            .map((element) => textOf($(element)))
            .filter((text) => wordsOf(text).length >= least)
            .map(languageOf)
            .some((language) => language !== null && language !== own);
        return [
          ...(wrong('main :is(h2, h3)') ? ['heading'] : []),
          ...(wrong('main :is(a, button)') ? ['label'] : []),
          // An eyebrow is a paragraph too, but a short one.
          ...(wrong('main p', 10) ? ['paragraph'] : []),
        ];
      });
    expect(new Set(kinds)).toEqual(new Set(['heading', 'label', 'paragraph']));
  });

  test('on none, fixed', () => {
    expect(mixedPages('fixed')).toEqual([]);
  });
});

describe.each(states)('header and footer speak one language, %s (2.30, 2.38)', (state) => {
  test.each(languages)('%s', (language) => {
    const { $ } = pageNamed(`${language}/contact`, state);
    expect(strangersIn($, 'header', language)).toEqual([]);
    expect(strangersIn($, 'footer', language)).toEqual([]);
  });

  test('and say so where the page speaks another', () => {
    const { $ } = pageNamed('en/blog', state);
    const foreign = siteStates[state].has('nav-header-by-prefix') ? 'de' : undefined;
    expect($('header').attr('lang')).toBe(foreign);
    expect($('footer').attr('lang')).toBe(foreign);
  });

  test('Russian texts are written in Cyrillic: titles, descriptions, labels (2.36)', () => {
    for (const { path, language } of declaredRoutes(state)) {
      const { $ } = pageAt(path, state);
      const description = $('meta[name="description"]').attr('content') ?? '';
      const header = $('header nav').first().text();
      expect(/\p{sc=Cyrl}/u.test(description), path).toBe(language === 'ru');
      expect(/\p{sc=Cyrl}/u.test(header), path).toBe(language === 'ru');
    }
  });
});

test('what only screen readers say is Russian on Russian pages, fixed (4.06)', () => {
  for (const { path } of declaredRoutes('fixed').filter(({ language }) => language === 'ru')) {
    const { $ } = pageAt(path, 'fixed');
    for (const name of ['aria-label', 'aria-roledescription']) {
      for (const element of $(`[${name}]`).toArray()) {
        expect($(element).attr(name), `${path} ${name}`).toMatch(/\p{sc=Cyrl}/u);
      }
    }
  }
});
