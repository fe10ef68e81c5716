import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from '@sitewide/audit';
import { readPage, unmarked } from '@sitewide/audit/internal';
import { filesBelow } from '@sitewide/kit/folder';
import { expect, test } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import { root } from '../site/paths';
import { declaredPaths, render } from '../site/render';
import { faithful, fixed } from '../site/site-state';
import { serveForTest } from '../site/test-server';
import { routes } from '../spec/routes';

/** The program: its sources, and the examples and corpus that it is tested with. */
const sources = filesBelow(join(root, 'packages/audit'), /\.(ts|html)$/)
  .filter((file) => !/dist/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, 'packages/audit', file), 'utf8') }));

/** The texts of the site that are long enough to be its own. */
function textsOfSite(): Set<string> {
  const pages = [faithful, fixed].flatMap((state) =>
    declaredPaths(state).map((path) => readPage(render(path, state).html, unmarked).content()),
  );
  const texts = pages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  return new Set(texts.filter((text) => text.length >= 12 && text.split(' ').length >= 2));
}

/** What any site might have. */
const commonplace = new Set([
  ...['default title', 'default description', 'our services', 'skip to content'],
  ...['view all: roofing', 'view all: painting', '/en/projects'],
]);

test('the audit names no route, defect or text of this site', () => {
  const paths = routes.routes.map(({ path }) => path).filter((path) => path.length > 5);
  const own = [...paths, ...defectIds, ...textsOfSite(), 'musterbau'].map((each) =>
    each.toLowerCase(),
  );
  const found = sources.flatMap(({ file, text }) => {
    const lower = text.toLowerCase();
    const named = own.filter((each) => lower.includes(each) && !commonplace.has(each));
    return named.map((each) => `${file}: ${each}`);
  });
  expect(found).toEqual([]);
  expect([sources.length > 100, own.length > 1000]).toEqual([true, true]);
});

test('the audit, which knows nothing of the fixed site, finds nothing there', async () => {
  const { origin, close } = await serveForTest({ selection: 'fixed' });
  try {
    const found: string[] = [];
    for await (const { code, page, name } of audit({ start: `${origin}/de` })) {
      found.push(`${code} ${page} “${name}”`);
    }
    expect(found).toEqual([]);
  } finally {
    await close();
  }
});
