import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { approve } from './approve';
import type { Site } from './capture/camera';
import type { Config } from './config/config';
import { type Choice, runTests } from './run';
import { withSite } from './session';
import { ask } from './sources/pages';
import { choose, planOf, shardOf } from './sources/plan';
import { writeResults } from './store/results';
import type { Result, RunReport, SitePage } from './types';

type Pages = readonly SitePage[];

/** The pages of a site, with those of the other one that it has as well, although nothing lists them. */
async function allPages({ origin }: Site, pages: Pages, others: Pages) {
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
  return withSite(config, (site, pages) =>
    withSite({ ...config, site: against }, async (otherSite, otherPages) => {
      const [own, other] = [await pages(), await otherPages()];
      const all = [await allPages(site, own, other), await allPages(otherSite, other, own)];
      const plans = all.map((pages) => planOf(config, pages));
      const chosen = new Set(shardOf(choose(plans.flat(), only), shard));
      const [snapshots = [], others = []] = plans.map((plan) =>
        plan.filter((each) => chosen.has(each)),
      );
      const workspace = createTemporaryFolder('against');
      const choice = { only: [], shard: '', all: true };
      try {
        const aside = { baselines: join(workspace, 'baselines'), results: workspace };
        const before = await runTests({ ...otherSite, ...aside }, others, choice);
        await approve(
          aside,
          before.results.map(({ id }) => id),
        );
        const after = { ...site, baselines: aside.baselines };
        const report = await runTests(after, snapshots, choice, against);
        const there = new Map(before.results.map((each) => [each.id, each]));
        const results = report.results.map((result) => {
          const { status = 'new', message } = there.get(result.id) ?? {};
          there.delete(result.id);
          if (message === undefined) return alone(result, String(config.site));
          if (status === 'new') return result;
          return { ...result, status, message: `${against}: ${message}` };
        });
        for (const result of there.values()) {
          const { actual } = result.pictures;
          if (actual) cpSync(join(workspace, actual), join(config.results, actual));
          results.push(alone(result, against));
        }
        writeResults(config.results, { ...report, results }, null);
        return { ...report, results };
      } finally {
        removeTemporaryFolder(workspace);
      }
    }),
  );
}
