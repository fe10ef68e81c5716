import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '@sitewide/kit/hash';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prune } from './approve';
import { resolveConfig } from './config/config';
import { type Choice, runTests } from './run';
import { testSite, withSite } from './session';
import { planOf } from './sources/plan';
import { byTest, readRecord, writeRecord } from './store/record';

let folder = '';
beforeEach(() => {
  folder = createTemporaryFolder('run');
});
afterEach(() => removeTemporaryFolder(folder));

/** A site of two pages with the baselines of three, and of a test of its own. */
function siteWithBaselines() {
  const [site = '', baselines = ''] = ['site', 'baselines'].map((name) => join(folder, name));
  for (const path of [site, baselines]) mkdirSync(path);
  for (const page of ['index', 'about']) writeFileSync(join(site, `${page}.html`), page);
  const hash = hashOf('');
  const entry = { pixels: hash, bytes: hash, width: 1, height: 1, definition: hash, inputs: '' };
  const snapshots = Object.fromEntries(
    ['index-desktop', 'about-desktop', 'gone-desktop', 'cart'].map((id) => {
      writeFileSync(join(baselines, `${id}.webp`), id);
      return [id, { ...entry, file: hashOf(id), always: id === 'cart' ? byTest : 'planted' }];
    }),
  );
  writeRecord(baselines, { ...readRecord(baselines), snapshots });
  const variants = { desktop: 800 };
  const results = join(folder, 'results');
  // Without workers nothing is captured, and no browser started.
  return { ...resolveConfig({ site, variants, baselines, results }), workers: 0 };
}

const all: Choice = { only: [], shard: '', all: true };
type Run = (config: ReturnType<typeof siteWithBaselines>) => ReturnType<typeof testSite>;
const testChosen =
  (choice: Partial<Choice>): Run =>
  (config) =>
    testSite(config, { ...all, ...choice });
const testAgainst: Run = (config) =>
  withSite(config, async (site, pages) =>
    runTests(site, planOf(config, await pages()), all, 'https://example.org'),
  );

test.each<[string, Run, readonly string[]]>([
  ['all snapshots', testChosen({}), ['gone-desktop', 'gone-desktop.webp']],
  ['the first shard', testChosen({ shard: '1/2' }), []],
  ['the second shard', testChosen({ shard: '2/2' }), []],
  ['chosen snapshots', testChosen({ only: ['index-*'] }), []],
  ['all snapshots against another site', testAgainst, []],
])('a run of %s: which baselines are obsolete, and pruned', async (_of, run, obsolete) => {
  const config = siteWithBaselines();
  expect((await run(config)).obsolete).toEqual(obsolete);
  expect(await prune(config)).toEqual(obsolete);
  const kept = ['about-desktop', 'cart', 'gone-desktop', 'index-desktop'];
  const left = Object.keys(readRecord(config.baselines).snapshots).toSorted();
  expect(left).toEqual(kept.filter((id) => !obsolete.includes(id)));
});
