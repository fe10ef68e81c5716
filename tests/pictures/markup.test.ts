import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { declaredPaths, pictures, renderPage } from '../../tools/site/render';
import { faithful, fixed } from '../../tools/site/site-state';

const publicFolder = join(import.meta.dirname, '../../public');
const pages = declaredPaths(fixed).map((path) => [path, renderPage(path, fixed).$] as const);

/** Every address of a picture that a page names. */
function addressesOf($: CheerioAPI): string[] {
  const sets = $('picture source')
    .toArray()
    .flatMap((source) => ($(source).attr('srcset') ?? '').split(', '));
  return [
    ...sets.map((entry) => entry.split(' ')[0] ?? ''),
    ...$('picture img')
      .map((_, image) => $(image).attr('src') ?? '')
      .get(),
    ...$('a[href*="/pictures/"]')
      .map((_, link) => $(link).attr('href') ?? '')
      .get(),
  ];
}

test.each(pages)('%s: every picture is offered in AVIF, WebP and JPEG', (_path, $) => {
  for (const image of $('img').toArray()) {
    const sources = $(image).closest('picture').find('source:not([media])');
    expect(sources.map((_, source) => $(source).attr('type')).get()).toEqual([
      'image/avif',
      'image/webp',
    ]);
    for (const source of $(image).closest('picture').find('source').toArray()) {
      const widths = ($(source).attr('srcset') ?? '').match(/ \d+w/g);
      expect(widths).toHaveLength(3);
      expect($(source).attr('sizes')).toMatch(/(px|vw|\))$/);
    }
    expect($(image).attr('src')).toMatch(/\.jpg$/);
    expect(Number($(image).attr('width'))).toBeGreaterThan(0);
    expect(Number($(image).attr('height'))).toBeGreaterThan(0);
    expect($(image).attr('alt')).toBeDefined();
  }
});

test('the hero’s picture is preloaded with high priority, in one shape for each screen', () => {
  for (const path of ['/de', '/ru', '/en']) {
    const { $ } = renderPage(path, faithful);
    const preloads = $('head link[rel="preload"][as="image"]');
    const sources = $('img[fetchpriority="high"]').closest('picture').find('[type="image/avif"]');
    const shapes = (elements: typeof preloads, set: string, sizes: string) =>
      elements.map((_, each) => `${$(each).attr(set)} | ${$(each).attr(sizes)}`).get();
    expect(shapes(preloads, 'imagesrcset', 'imagesizes')).toEqual(
      shapes(sources, 'srcset', 'sizes'),
    );
    expect(preloads.map((_, each) => $(each).attr('media')).get()).toEqual([
      '(max-aspect-ratio: 4/5)',
      'not (max-aspect-ratio: 4/5)',
    ]);
    expect(preloads.get().every((each) => $(each).attr('fetchpriority') === 'high')).toBe(true);
  }
});

test.each(pages)('%s: only what the first screen shows is loaded at once', (_path, $) => {
  const eager = $('img:not([loading="lazy"])');
  expect(eager.length).toBeLessThanOrEqual(1);
  expect(eager.get()).toEqual($('img[fetchpriority="high"]').get());
});

test('every address is a file, and every picture is shown somewhere', () => {
  const addresses = new Set(pages.flatMap(([, $]) => addressesOf($)));
  for (const address of addresses) {
    expect(existsSync(join(publicFolder, address)), address).toBe(true);
  }
  const shown = [...addresses].map((address) =>
    address.replace(/^\/pictures\/|-\d+\.\w+\.\w+$/g, ''),
  );
  expect(shown).toEqual(expect.arrayContaining(Object.keys(pictures)));
});

test('no picture stands on a page for two things', () => {
  for (const [path, $] of pages) {
    // But a banner's background may be seen again further down.
    const names = $('img')
      .not('main > section > picture > img')
      .map((_, image) => $(image).attr('src'))
      .get();
    expect(new Set(names).size, path).toBe(names.length);
  }
});

test('a CDN origin is put before every picture and nothing else', () => {
  const surroundings = {
    origin: 'http://localhost:4173',
    providerOrigin: 'http://localhost:4174',
    year: 2026,
  };
  const own = renderPage('/de', faithful, { surroundings: { ...surroundings, cdnOrigin: '' } });
  const cdn = renderPage('/de', faithful, {
    surroundings: { ...surroundings, cdnOrigin: 'https://cdn.test' },
  });
  const addresses = addressesOf(cdn.$);
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/cdn\.test\/pictures\//);
  expect(
    cdn.html.replaceAll('https://cdn.test/pictures/', '/pictures/').replace('https://cdn.test', ''),
  ).toBe(own.html.replaceAll(`${surroundings.origin}/pictures/`, '/pictures/'));
});
