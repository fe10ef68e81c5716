import { join } from 'node:path';
import { ExpectedError } from '@sitewide/kit/command-line';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import type { Camera, Site } from './capture/camera';
import { withCameras } from './capture/cameras';
import type { Config } from './config/config';
import { openInputs } from './inputs/inputs';
import { reviewPage } from './review/page';
import { type Choice, runTests } from './run';
import { namePages } from './sources/pages';
import { choose, planOf, shardOf } from './sources/plan';
import { openSource } from './sources/source';
import { readRecord } from './store/record';
import type { RunReport, SitePage, Snapshot, Variant } from './types';

/** Opens the site of a configuration, works with it, and closes it. */
export async function withSite<Value>(
  config: Config,
  work: (site: Site, pages: () => Promise<readonly SitePage[]>) => Promise<Value>,
): Promise<Value> {
  const source = await openSource(config);
  try {
    return await work({ ...config, origin: source.origin }, source.pages);
  } finally {
    await source.close();
  }
}

/** Compares the snapshots of a site with their baselines, and leaves the results. */
export function testSite(config: Config, choice: Choice): Promise<RunReport> {
  return withSite(config, async (site, pages) => {
    const chosen = choose(planOf(config, await pages()), choice.only);
    return runTests(site, shardOf(chosen, choice.shard), choice);
  });
}

/** Says of a snapshot whether it would be captured, and why. */
export function explain(config: Config, id: string): Promise<string> {
  return withSite(config, async (site, pages) => {
    const [snapshot] = choose(planOf(config, await pages()), [id]) as [Snapshot];
    const record = readRecord(config.baselines);
    const because = await (await openInputs(site, record)).check(snapshot);
    const list = record.lists[record.snapshots[snapshot.id]?.inputs ?? ''] ?? [];
    const inputs = list.map((name) => `  ${name}`).join('\n');
    return because === null
      ? `${id} is not captured: its inputs are unchanged.\n${inputs}`
      : `${id} is captured: ${because}.`;
  });
}

/** The snapshots of a configuration that lists its pages; the site is not opened. */
export function snapshotsOf(config: Config): readonly Snapshot[] {
  const { pages } = config;
  if (!Array.isArray(pages)) throw new ExpectedError('The configuration lists no pages.');
  return planOf(config, namePages(pages, new URL('http://localhost')));
}

/** Opens the site, and works through items with several browsers, each with a camera. */
export function withSiteCameras<Item extends { readonly variant: Variant }>(
  config: Config,
  items: readonly Item[],
  work: (item: Item, camera: Camera) => Promise<void>,
): Promise<void> {
  return withSite(config, (site) => withCameras(items, site, work));
}

/** Writes the page on which a report is reviewed, and returns its path. */
export function writeReview(folder: string, report: RunReport): string {
  const page = join(folder, 'index.html');
  writeFileAtomically(page, reviewPage(report));
  return page;
}
