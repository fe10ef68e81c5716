import { describe, expect, test } from 'vitest';
import { type Language, type State, states } from '../../tools/spec/base';
import { pictures } from '../../tools/spec/facts';
import { addressOf, declaredRoutes, routes } from '../../tools/spec/routes';
import { pageAt } from './pages';
import { textOf } from './texts';

const every = states.flatMap((state) =>
  declaredRoutes(state).map((route) => [route.path, state] as const),
);

/** Signs that phone numbers are written with, and what hints call them. */
const namedSigns = [
  [' ', 'leerzeichen', 'spaces', 'пробел'],
  ['.', 'punkte', 'dots', 'точк'],
  ['-', 'binde-', 'hyphens', 'дефис'],
  ['/', 'schrägstrich', 'slashes', 'косая'],
] as const;

describe.each(every)('%s, %s', (path, state) => {
  const { $ } = pageAt(path, state);

  test('one h1, and no level of heading is skipped', () => {
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map((heading) => Number(heading.tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
    });
    for (const heading of $('h1, h2, h3, h4').toArray()) expect(textOf($(heading))).not.toBe('');
  });

  test('every picture has alt, width and height, and stands on the site (7.06)', () => {
    for (const picture of $('img').toArray()) {
      const { src, alt, width, height } = picture.attribs;
      expect(alt, src).toBeDefined();
      expect(Number(width), src).toBeGreaterThan(0);
      expect(Number(height), src).toBeGreaterThan(0);
      expect(src).toMatch(/^\/[a-z]/);
    }
  });

  test('a picture’s alt text names what the picture shows', () => {
    for (const picture of $('img:not([alt=""])').toArray()) {
      const { src = '', alt } = picture.attribs;
      const name = /([^/]+)-\d+[.][0-9a-f]+[.]\w+$/.exec(src)?.[1] ?? '';
      const language = $(picture).closest('[lang]').attr('lang') as Language;
      expect(alt, `${name}, ${language}`).toMatch(
        new RegExp(pictures[name]?.[language] ?? /^$/, 'i'),
      );
    }
  });

  test('the example that an input’s hint gives has the format that the input wants', () => {
    for (const input of $('input[pattern]').toArray()) {
      const { title = '', pattern } = input.attribs;
      const [, example] = /(?:zum Beispiel|например|for example|such as) (.+)$/.exec(title) ?? [];
      const accepted = new RegExp(`^(?:${pattern})$`, 'v');
      expect(example, title).toMatch(accepted);
      // Every sign that a hint names may stand between digits.
      for (const [sign, ...words] of namedSigns) {
        const isNamed = words.some((word) => title.toLowerCase().includes(word));
        if (isNamed) expect(`05241${sign}12${sign}3456`, title).toMatch(accepted);
      }
    }
  });

  test('ids are unique, and what refers to one finds it', () => {
    const ids = $('[id]')
      .toArray()
      .map((element) => element.attribs.id ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    for (const name of ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby']) {
      for (const element of $(`[${name}]`).toArray()) expect(ids).toContain($(element).attr(name));
    }
  });

  test('outside links but the map’s stand on reserved names (7.06)', () => {
    for (const link of $('a[href^="http"]').toArray()) {
      expect(new URL(link.attribs.href ?? '').hostname).toMatch(
        $(link).parent().prev().is('iframe') ? /^www\.openstreetmap\.org$/ : /\.example$/,
      );
    }
  });
});

/** How a link to a page in English says so to people, in the words of its own page. */
const inEnglish = { de: 'auf Englisch', ru: 'на английском', en: '' };

const fixed: State = 'fixed';
const byPath = new Map(declaredRoutes(fixed).map((route) => [route.path, route]));

describe('links, fixed', () => {
  test.each(declaredRoutes(fixed).map((route) => [route.path, route] as const))(
    'every link of %s leads to a declared page in the right language',
    (path, route) => {
      const { $ } = pageAt(path, fixed);
      for (const link of $('a').toArray()) {
        const { href, hreflang } = link.attribs;
        expect(href, textOf($(link))).toBeTruthy();
        if (href === undefined || /^(https?:|mailto:|#|\/pictures\/)/.test(href)) continue;
        // A query chooses among what a page lists (2.81), a fragment names a part of it (2.28).
        const { pathname, hash } = new URL(href, 'https://site.example');
        const target = byPath.get(pathname);
        expect(target, href).toBeDefined();
        if (!target) continue;
        if (hash) expect(pageAt(pathname, fixed).$(`main ${hash}`).length, href).toBe(1);
        expect(target.language, href).toBe(hreflang ?? route.language);
        // The names of the language menu are languages (2.35).
        if (link.attribs['aria-hidden'] || $(link).closest('header').length > 0) continue;
        if (hreflang) expect($(link).text()).toContain(inEnglish[route.language]);
      }
    },
  );

  test.each(routes.unknown.map((each) => [each.path, each] as const))(
    'the not-found page of %s leads home in its language (2.01)',
    (path, { fixed: { htmlLang } }) => {
      const { $ } = pageAt(path, fixed);
      expect($('main a').attr('href')).toBe(addressOf('home', htmlLang));
    },
  );

  test('every declared page is linked from another one', () => {
    const linked = new Set(
      declaredRoutes(fixed).flatMap(({ path }) => {
        const { $ } = pageAt(path, fixed);
        const hrefs = $('a:not([hreflang])')
          .toArray()
          .map((link) => link.attribs.href ?? '');
        return hrefs.filter((href) => href !== path);
      }),
    );
    for (const { path } of declaredRoutes(fixed)) expect(linked.has(path), path).toBe(true);
  });
});
