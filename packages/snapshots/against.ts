import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import { approve } from './approve';
import type { Config } from './config/config';
import { openInputs } from './inputs/inputs';
import { runTests } from './run';
import { ask } from './sources/pages';
import { chooseSnapshots, planOf, shardOf } from './sources/plan';
import { openSource } from './sources/source';
import { Baselines } from './store/baselines';
import { readRecord } from './store/record';
import { pictureFile, writeResults } from './store/results';
import type { Result, RunReport, SitePage, Snapshot } from './types';

type Source = Awaited<ReturnType<typeof openSource>>;

/** One of two sites that are compared. */
interface Side {
  readonly origin: string;
  readonly pages: readonly SitePage[];
}

/** The pages of a side, with those of the other one that it has as well, although nothing lists them. */
async function allPages({ origin, pages }: Side, other: Side): Promise<readonly SitePage[]> {
  const names = new Set(pages.map(({ name }) => name));
  const unlisted = other.pages.filter(({ name }) => !names.has(name));
  const answers = await Promise.all(unlisted.map(({ path }) => ask(origin + path)));
  return [...pages, ...unlisted.filter((_, index) => (answers[index]?.status ?? 404) < 400)];
}

/** Captures snapshots as baselines in a folder. Returns those that cannot be one. */
async function captureBaselines(config: Config, origin: string, snapshots: readonly Snapshot[]) {
  const report = await run(config, origin, snapshots);
  const ids = report.results.filter(({ status }) => status === 'new').map(({ id }) => id);
  const { baselines, results } = config;
  const record = readRecord(baselines);
  await approve(ids, { record, results, baselines: new Baselines(baselines) });
  return report.results;
}

async function run(config: Config, origin: string, snapshots: readonly Snapshot[], against = '') {
  const record = readRecord(config.baselines);
  return runTests({
    ...{ snapshots, record, against, shard: '', upgrade: false, all: true, isWhole: false },
    baselines: new Baselines(config.baselines),
    inputs: await openInputs(config, origin, record),
    site: { ...config, origin },
  });
}

/** A result that only one side has. */
function alone(result: Result, site: string): Result {
  const message = `${result.page} is only at ${site}`;
  return { ...result, status: 'new', message, parts: [`Only at ${site}`] };
}

/**
 * Compares a site with another one, such as a preview with what is online, without baselines: each
 * snapshot is captured of both, and nothing can be approved.
 *
 * @param against - the folder or address of the other site.
 * @throws ExpectedError if either site does not answer, or the choice names no snapshot.
 */
export async function compareSites(
  config: Config,
  against: string,
  { only, shard }: { readonly only: readonly string[]; readonly shard: string },
): Promise<RunReport> {
  const workspace = createTemporaryFolder('against');
  const opened: Source[] = [];
  const open = async (site: Config['site']): Promise<Side> => {
    const source = await openSource({ ...config, site });
    opened.push(source);
    return { origin: source.origin, pages: await source.pages() };
  };
  try {
    const [own, other] = [await open(config.site), await open(against)];
    const plans = [
      planOf(config, await allPages(own, other)),
      planOf(config, await allPages(other, own)),
    ] as const;
    const asked = new Set(chooseSnapshots(plans.flat(), only).map(({ id }) => id));
    const [snapshots, others] = plans
      .map((plan) => plan.filter(({ id }) => asked.has(id)))
      .map((plan) => (shard === '' ? plan : shardOf(plan, shard))) as [Snapshot[], Snapshot[]];
    const aside = { ...config, baselines: join(workspace, 'baselines'), results: workspace };
    const before = new Map(
      (await captureBaselines(aside, other.origin, others)).map((each) => [each.id, each]),
    );
    const compared = { ...config, baselines: aside.baselines };
    const report = await run(compared, own.origin, snapshots, against);
    const results = report.results.map((result) => {
      const there = before.get(result.id);
      if (!there) return alone(result, String(config.site));
      const isKnown = there.status === 'new';
      return isKnown
        ? result
        : { ...result, status: there.status, message: `${against}: ${there.message}` };
    });
    const ids = new Set(snapshots.map(({ id }) => id));
    const missing = [...before.values()].filter(({ id }) => !ids.has(id));
    for (const { id, pictures } of missing) {
      if (pictures.actual === undefined) continue;
      cpSync(join(workspace, pictures.actual), join(config.results, pictureFile(id, 'actual')));
    }
    const whole = {
      ...report,
      results: [...results, ...missing.map((each) => alone(each, against))],
    };
    writeResults(config.results, whole, null);
    return whole;
  } finally {
    for (const { close } of opened) await close();
    removeTemporaryFolder(workspace);
  }
}
