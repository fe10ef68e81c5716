import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { compareSites } from './against';
import { approve } from './approve';
import { resolveConfig } from './config/config';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-against-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a site of pages with a text each. */
function site(name: string, pages: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [page, text] of Object.entries(pages)) {
    writeFileSync(
      join(path, `${page}.html`),
      `<!doctype html><title>${page}</title><h1>${text}</h1>`,
    );
  }
  return path;
}

test('two folders are compared page by page, and nothing can be approved', async ({
  launchOptions,
}) => {
  const old = site('old', { index: 'Welcome', about: 'We build', gone: 'Gone' });
  const now = site('now', { index: 'Welcome', about: 'We plan', here: 'Here' });
  const { executablePath = '', args = [], env = {} } = launchOptions;
  const config = resolveConfig({
    ...{ site: now, variants: { desktop: 800 }, workers: 1 },
    ...{ baselines: join(folder, 'baselines'), results: join(folder, 'results') },
    browser: { executablePath, args: [...args], env },
    workers: 1,
  });
  const report = await compareSites(config, old, { only: [], shard: '' });
  const found = report.results.map(({ id, status, parts }) => [id, status, parts.join()]);
  expect(found).toEqual([
    ['about-desktop', 'changed', '“We plan”'],
    ['here-desktop', 'new', `Only at ${now}`],
    ['index-desktop', 'unchanged', ''],
    ['gone-desktop', 'new', `Only at ${old}`],
  ]);
  expect(report.against).toBe(old);
  for (const { pictures } of report.results) {
    for (const each of Object.values(pictures)) readFileSync(join(config.results, each));
  }
  await expect(approve(config, ['about-desktop'])).rejects.toThrow(/nothing|no results/);
  await expect(compareSites(config, join(folder, 'none'), { only: [], shard: '' })).rejects.toThrow(
    /not a folder/,
  );
});
