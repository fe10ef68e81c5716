import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { clientFolder } from '../../server/build';
import { openBuiltSite } from '../../tools/site/built-site';

/** Most JavaScript that a first load may need before interaction, in gzipped bytes. */
const limit = 80_000;

let built: Awaited<ReturnType<typeof openBuiltSite>>;
beforeAll(async () => {
  built = await openBuiltSite();
}, 60_000);

test('no page’s first load needs more than 80 kB of scripts', () => {
  const paths = [...built.site.declaredPaths(new Set()), '/nope'];
  for (const path of paths) {
    const { html } = built.site.render(path, new Set(), { manifest: built.manifest });
    const $ = load(html);
    const start = $('script[data-app]');
    const scripts = (start.data('app') as string).split(' ');
    const bytes = [start.text(), ...scripts.map((path) => readFileSync(join(clientFolder, path)))];
    expect(Math.min(...bytes.map(({ length }) => length))).toBeGreaterThan(0);
    expect(
      bytes.reduce((sum, each) => sum + gzipSync(each).length, 0),
      path,
    ).toBeLessThan(limit);
  }
});

test('every document names the script of its page’s component, an unknown path’s none', () => {
  const { site, manifest } = built;
  const components = new Map(
    Object.entries(manifest)
      .filter(([source]) => source.startsWith('src/pages/'))
      .map(([source, { file }]) => [`/${file}`, source]),
  );
  const named = (path: string) => {
    const { html } = site.render(path, new Set(), { manifest });
    const later = String(load(html)('script[data-app]').data('later')).split(' ');
    return later.flatMap((file) => components.get(file) ?? []);
  };
  for (const path of site.declaredPaths(new Set()))
    expect([path, named(path).length]).toEqual([path, 1]);
  expect(named('/de/klempnerarbeiten-dienstleistungen')).toEqual(['src/pages/service-page.tsx']);
  expect(named('/nope')).toEqual([]);
});
