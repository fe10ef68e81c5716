import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { pictures, renderPage } from '../../tools/site/render';
import { faithful } from '../../tools/site/site-state';
import { states } from '../../tools/spec/base';
import { declaredRoutes, routes } from '../../tools/spec/routes';
import { pageAt } from './pages';

/*
 * What a shared link to a page shows: Open Graph, and the same for X.
 */

const origin = 'http://localhost:4173';

const every = states.flatMap((state) =>
  [...declaredRoutes(state), ...routes.unknown].map(({ path }) => [path, state] as const),
);

/** The one value of a tag. */
function contentOf($: CheerioAPI, key: string): string {
  const tags = $(`head meta[property="${key}"], head meta[name="${key}"]`);
  expect(tags.length, key).toBe(1);
  return tags.attr('content') ?? '';
}

describe.each(every)('%s, %s', (path, state) => {
  const { $ } = pageAt(path, state);

  test('the tags repeat what the head shows', () => {
    const title = $('head title').text();
    const description = $('meta[name="description"]').attr('content');
    for (const prefix of ['og', 'twitter']) {
      expect(contentOf($, `${prefix}:title`)).toBe(title);
      expect(contentOf($, `${prefix}:description`)).toBe(description);
    }
    const urls = $('meta[property="og:url"]').toArray();
    const canonicals = $('link[rel="canonical"]').toArray();
    expect(urls.map((tag) => tag.attribs.content)).toEqual(
      canonicals.map((link) => link.attribs.href),
    );
    const locale = { de: 'de_DE', ru: 'ru_RU', en: 'en_GB' }[$('html').attr('lang') ?? ''];
    expect(contentOf($, 'og:locale')).toBe(locale);
    expect(contentOf($, 'og:site_name')).toBe('Musterbau');
    const isArticle = $('script[type="application/ld+json"]').text().includes('"headline":');
    expect(contentOf($, 'og:type')).toBe(isArticle ? 'article' : 'website');
    expect(contentOf($, 'twitter:card')).toBe('summary_large_image');
  });

  test('the picture is a file of the given size, large enough to be shown', async () => {
    const url = contentOf($, 'og:image');
    expect(contentOf($, 'twitter:image')).toBe(url);
    expect(url.startsWith(`${origin}/`), url).toBe(true);
    const file = join(root, 'public', url.slice(origin.length));
    expect(existsSync(file), url).toBe(true);
    const { width, height, format } = await sharp(file).metadata();
    expect(format).toBe('jpeg');
    expect([String(width), String(height)]).toEqual([
      contentOf($, 'og:image:width'),
      contentOf($, 'og:image:height'),
    ]);
    // Networks show smaller ones beside the text or not at all.
    expect(width).toBeGreaterThanOrEqual(600);
    expect(height).toBeGreaterThanOrEqual(315);
    const alt = contentOf($, 'og:image:alt');
    expect(contentOf($, 'twitter:image:alt')).toBe(alt);
    expect(alt.length).toBeGreaterThan(20);
    expect(/[а-я]/i.test(alt)).toBe($('html').attr('lang') === 'ru');
  });
});

test('pages with a large picture share that, all others the same one', () => {
  const shared = declaredRoutes('fixed').map(({ path, page }) => {
    const url = contentOf(pageAt(path, 'fixed').$, 'og:image');
    return [page, /\/pictures\/([a-z-]+)-/.exec(url)?.[1]] as const;
  });
  const byPage = Object.fromEntries(shared);
  for (const page of ['plumbing', 'renovation', 'hvac', 'roofing', 'electrical', 'painting']) {
    expect(byPage[page]).toBe(`service-${page}`);
  }
  expect(byPage).toMatchObject({ about: 'about-workshop', article: 'article-construction' });
  expect(new Set([byPage.home, byPage.contact, byPage.legal])).toEqual(new Set(['hero-house']));
  expect(Object.keys(pictures)).toEqual(expect.arrayContaining(Object.values(byPage)));
});

test('the picture is on the origin that serves pictures, if there is one (7.06)', () => {
  const surroundings = {
    origin,
    providerOrigin: origin,
    cdnOrigin: 'https://cdn.test',
    year: 2026,
  };
  const { $ } = renderPage('/de', faithful, { surroundings });
  expect(contentOf($, 'og:image')).toMatch(/^https:\/\/cdn[.]test\/pictures\//);
});
