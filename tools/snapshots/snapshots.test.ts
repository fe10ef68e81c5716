import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@sitewide/kit/folder';
import { expect, test } from 'vitest';
import { root } from '../site/paths';
import { clausesOf, routeOf } from './clauses';
import { sampleStubs, writeSamples } from './samples';
import { scenarios } from './scenarios';
import { config, siteSnapshots } from './snapshots';

const ids = siteSnapshots().map(({ id }) => id);
const matching = (pattern: RegExp) => ids.filter((id) => pattern.test(id));

test('every declared page of every language has snapshots at both widths, and words, in both states', () => {
  // 42 pages exist as configured; two more legal notices and three posts in the fixed state, and
  // in that state an address of each language that no page has. Three pages have a query.
  const count = (variant: string) =>
    siteSnapshots().filter((each) => each.variant.name === variant && each.scenario === null)
      .length;
  expect(['1280', '390', '820'].map(count)).toEqual([42 + 2, 42 + 3 + 2, 42]);
  expect(['1280-fixed', '390-fixed'].map(count)).toEqual([47 + 3, 47 + 3]);
  const wordy = siteSnapshots().filter(({ words, scenario }) => words && scenario === null);
  expect(wordy).toHaveLength(42 + 3 + 2 + 47 + 3);
  expect(matching(/^ru\/legal-/)).toEqual(['ru/legal-1280-fixed', 'ru/legal-390-fixed']);
});

test('every scenario is on each of its pages', () => {
  for (const scenario of scenarios) {
    const own = siteSnapshots().filter((each) => each.scenario?.run === scenario.run);
    expect(own.length, scenario.name).toBe(scenario.pages.length * scenario.variants.length);
  }
  expect(matching(/-submenu$/)).toEqual([
    ...['de/about-390-submenu', 'ru/about-390-submenu', 'en/about-390-submenu'],
  ]);
});

test('every snapshot of the site has the clauses that describe its page', () => {
  const ofSite = siteSnapshots().filter(({ page }) => !page.name.startsWith('samples/'));
  expect(ofSite.filter((each) => clausesOf(each).length === 0)).toEqual([]);
  const named = (id: string) => siteSnapshots().filter((each) => each.id === id);
  expect(named('en/blog-tag-390').map((each) => routeOf(each)?.page)).toEqual(['blog']);
  expect(named('samples/report-390').map(clausesOf)).toEqual([[]]);
});

test('samples of report and review have the clause, defect and pictures that they show', async () => {
  await writeSamples();
  const textOf = (name: string) =>
    sampleStubs
      .filter(({ url }) => url.endsWith(name))
      .map(({ file }) => readFileSync(file, 'utf8'));
  expect(textOf('/report')).toEqual([expect.stringContaining('id="clause/2.31"')]);
  const [review = ''] = textOf('/review');
  for (const { url } of sampleStubs.filter((each) => each.contentType === 'image/png')) {
    expect(review).toContain(url.replace('**/samples/', ''));
  }
});

test('baselines weigh at most 32 MB, and are all there are', () => {
  const folder = join(root, config.baselines);
  const files = filesBelow(folder, /./);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(32_000_000);
  const wanted = siteSnapshots().flatMap(({ id, words }) => [
    `${id}.webp`,
    ...(words ? [`${id}.txt`] : []),
  ]);
  const records = ['snapshots.json', 'verdicts.json'];
  expect(files.toSorted()).toEqual([...wanted, ...records].toSorted());
});
