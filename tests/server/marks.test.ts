import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unmarked } from '../../server/build';
import { marksSetting } from '../../server/settings';
import type * as Site from '../../src/entry-server';
import { openBuiltSite } from '../../tools/site/built-site';
import { root } from '../../tools/site/paths';
import { siteStates } from '../../tools/site/site-state';

/** In the project, as a build imports its packages. */
const outDir = join(root, `dist/marks-${process.pid}`);
const hiddenMark = /<(div|li) hidden="" data-defect="[^"]*"><\/\1>/g;

let marked: Awaited<ReturnType<typeof openBuiltSite>>;
let site: typeof Site;
beforeAll(async () => {
  marked = await openBuiltSite();
  await build({
    logLevel: 'warn',
    plugins: [unmarked],
    build: { outDir, ssr: 'src/entry-server.tsx' },
  });
  site = (await import(pathToFileURL(join(outDir, 'entry-server.js')).href)) as typeof Site;
}, 60_000);
afterAll(() => rmSync(outDir, { recursive: true, force: true }));
afterEach(() => {
  delete process.env.DEFECTS_MARKS;
});

test.each(Object.entries(siteStates))(
  'a build without marks differs by them alone, %s',
  (_, state) => {
    const options = { manifest: marked.manifest };
    const paths = [...marked.site.declaredPaths(state), '/nope'];
    let marks = 0;
    for (const path of paths) {
      const { html } = marked.site.render(path, state, options);
      marks += html.match(/ data-defect=/g)?.length ?? 0;
      const without = html.replace(hiddenMark, '').replace(/ data-defect="[^"]*"/g, '');
      expect(site.render(path, state, options).html, path).toBe(without);
    }
    expect(marks).toBeGreaterThan(paths.length);
  },
);

test('DEFECTS_MARKS is on or off', () => {
  expect(marksSetting()).toBe(true);
  process.env.DEFECTS_MARKS = 'off';
  expect(marksSetting()).toBe(false);
  process.env.DEFECTS_MARKS = 'no';
  expect(marksSetting).toThrow('DEFECTS_MARKS must be on or off, not “no”.');
});
