import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import { approve } from './approve';
import type { Config } from './config/config';
import { type Choice, compareSnapshots, withSite } from './session';
import { ask } from './sources/pages';
import { chooseSnapshots, planOf, shardOf } from './sources/plan';
import { pictureFile, writeResults } from './store/results';
import type { Result, RunReport, SitePage } from './types';

/** The pages of a site, with those of the other one that it has as well, although nothing lists them. */
async function allPages(origin: string, pages: readonly SitePage[], others: readonly SitePage[]) {
  const names = new Set(pages.map(({ name }) => name));
  const unlisted = others.filter(({ name }) => !names.has(name));
  const answers = await Promise.all(unlisted.map(({ path }) => ask(origin + path)));
  return [...pages, ...unlisted.filter((_, index) => (answers[index]?.status ?? 404) < 400)];
}

/** A result that only one side has. */
function alone(result: Result, site: string): Result {
  const message = `${result.page} is only at ${site}`;
  return { ...result, status: 'new', message, parts: [`Only at ${site}`] };
}

/**
 * Compares a site with another one, such as a preview with what is online, without baselines: each
 * snapshot is captured of both, and nothing can be approved.
 */
export function compareSites(
  config: Config,
  against: string,
  { only, shard }: Pick<Choice, 'only' | 'shard'>,
): Promise<RunReport> {
  const compare = async (origin: string, otherOrigin: string, lists: readonly SitePage[][]) => {
    const plans = lists.map((pages) => planOf(config, pages));
    const chosen = new Set(chooseSnapshots(plans.flat(), only));
    const [snapshots = [], others = []] = plans.map((plan) =>
      shardOf(
        plan.filter((each) => chosen.has(each)),
        shard,
      ),
    );
    const workspace = createTemporaryFolder('against');
    const setup = { shard: '', upgrade: false, all: true, isWhole: false };
    try {
      const aside = { ...config, baselines: join(workspace, 'baselines'), results: workspace };
      const before = await compareSnapshots(aside, otherOrigin, { ...setup, snapshots: others });
      const captured = before.results.filter(({ status }) => status === 'new');
      await approve(
        aside,
        captured.map(({ id }) => id),
      );
      const report = await compareSnapshots({ ...aside, results: config.results }, origin, {
        ...{ ...setup, snapshots, against },
      });
      const there = new Map(before.results.map((each) => [each.id, each]));
      const results = report.results.map((result) => {
        const { status = 'new', message } = there.get(result.id) ?? {};
        if (message === undefined) return alone(result, String(config.site));
        return status === 'new' ? result : { ...result, status, message: `${against}: ${message}` };
      });
      const ids = new Set(snapshots.map(({ id }) => id));
      const missing = before.results.filter(({ id }) => !ids.has(id));
      for (const { id, pictures } of missing) {
        if (pictures.actual === undefined) continue;
        cpSync(join(workspace, pictures.actual), join(config.results, pictureFile(id, 'actual')));
      }
      const whole = [...results, ...missing.map((each) => alone(each, against))];
      writeResults(config.results, { ...report, results: whole }, null);
      return { ...report, results: whole };
    } finally {
      removeTemporaryFolder(workspace);
    }
  };
  return withSite(config, (origin, ownPages) =>
    withSite({ ...config, site: against }, async (otherOrigin, otherPages) => {
      const [own, other] = [await ownPages(), await otherPages()];
      return compare(origin, otherOrigin, [
        await allPages(origin, own, other),
        await allPages(otherOrigin, other, own),
      ]);
    }),
  );
}
