import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { crawlerFiles, renderPage } from '../../tools/site/render';
import { faithful, fixed } from '../../tools/site/site-state';
import { states } from '../../tools/spec/base';
import { declaredRoutes, routes } from '../../tools/spec/routes';

const origin = 'https://site.test';
const profiles = { faithful, fixed };

function fileAt(path: string, state: 'faithful' | 'fixed'): string {
  return crawlerFiles[path]?.(origin, profiles[state]) ?? '';
}

/** The entries of the sitemap: each address with its versions by language. */
function entriesIn(xml: string) {
  const $ = load(xml, { xml: true });
  return $('urlset > url')
    .toArray()
    .map((url) => {
      const versions = $(url)
        .find('xhtml\\:link')
        .toArray()
        .map(({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? ''] as const);
      return { address: $(url).find('loc').text(), versions: new Map(versions) };
    });
}

describe.each(states)('the sitemap, %s', (state) => {
  const xml = fileAt('/sitemap.xml', state);
  const entries = entriesIn(xml);
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));

  test('is well-formed', async () => {
    const { errors } = await validateXML({ xml, normalization: 'format' });
    expect(errors).toEqual([]);
    expect(
      (await validateXML({ xml: xml.replace('</url>', ''), normalization: 'format' })).valid,
    ).toBe(false);
  });

  test('lists every declared route that may be indexed, and nothing else', () => {
    expect(byAddress.size).toBe(entries.length);
    expect([...byAddress.keys()].toSorted()).toEqual(
      declaredRoutes(state)
        .map(({ path }) => origin + path)
        .toSorted(),
    );
    for (const address of byAddress.keys()) {
      const page = renderPage(new URL(address).pathname, profiles[state]);
      expect(page.status, address).toBe(200);
      expect(page.$('meta[name="robots"]').length, address).toBe(0);
    }
  });

  test('names every version of a page, each of which names it too', () => {
    for (const { address, versions } of entries) {
      const route = declaredRoutes(state).find(({ path }) => origin + path === address);
      const siblings = declaredRoutes(state).filter(({ page }) => page === route?.page);
      const expected = siblings.map(({ language, path }) => [language, origin + path]);
      const first = siblings.find(({ language }) => language === 'de') ?? siblings[0];
      expect(Object.fromEntries(versions)).toEqual(
        Object.fromEntries([...expected, ['x-default', origin + first?.path]]),
      );
      for (const version of versions.values()) {
        expect(byAddress.get(version)?.versions).toEqual(versions);
      }
    }
  });

  test('robots.txt names it, and keeps crawlers from no page', () => {
    const lines = fileAt('/robots.txt', state).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const forbidden = lines.flatMap((line) => line.match(/(?<=^Disallow: ).*/)?.[0] ?? []);
    expect(forbidden).toEqual(['/api/', '/inbox']);
    for (const { path } of [...declaredRoutes(state), ...routes.unknown]) {
      expect(forbidden.filter((prefix) => path.startsWith(prefix))).toEqual([]);
    }
  });
});
