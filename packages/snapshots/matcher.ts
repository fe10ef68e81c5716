import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { ExpectedError } from '@sitewide/kit/command-line';
import { approve } from './approve';
import { captureOpen } from './capture/open-page';
import { judge } from './compare/judge';
import { type Config, readConfig, variant } from './config/config';
import { currentEnvironment, explainEnvironment } from './inputs/environment';
import { program } from './review/causes';
import { nameOf } from './sources/pages';
import { joinOptions } from './sources/plan';
import { Baselines } from './store/baselines';
import { byTest, readRecord } from './store/record';
import { type Captures, clearResults, writeResults } from './store/results';
import type { CompareOptions, Result, Snapshot } from './types';

/*
 * `toMatchBaseline` for tests of Playwright: the same baselines, words and review as those of a
 * site. Each worker leaves its results in a folder of its own, for `merge`.
 */

type Part = Awaited<ReturnType<typeof openPart>>;

/** Opens the folder of this worker, and deletes those of earlier runs. */
async function openPart(file: string | undefined) {
  const config = await readConfig({ file, site: '.' });
  const { workerIndex, project } = test.info();
  const { launchOptions } = project.use;
  const env = { ...launchOptions?.env, ...config.browser.env };
  const environment = await currentEnvironment({ ...launchOptions, ...config.browser, env });
  const record = readRecord(config.baselines);
  const foreign = explainEnvironment(record.environment, environment);
  if (foreign) throw new ExpectedError(foreign);
  // All workers of a run have one parent.
  const run = `tests-${process.ppid}-`;
  for (const each of existsSync(config.results) ? readdirSync(config.results) : []) {
    const isOld = each.startsWith('tests-') && !each.startsWith(run);
    if (isOld) rmSync(join(config.results, each), { recursive: true, force: true });
  }
  const folder = join(config.results, `${run}${String(workerIndex).padStart(3, '0')}`);
  clearResults(folder);
  const captures: Captures = { environment, snapshots: {} };
  const results = new Map<string, Result>();
  const at = new Date().toISOString();
  process.once('exit', () => {
    const run = { at, seconds: process.uptime(), captured: results.size, shard: '' };
    const all = [...results.values()];
    writeResults(folder, { ...run, results: all, obsolete: [], notes: [] }, captures);
  });
  return { config, folder, record, captures, results };
}

type MatcherOptions = Partial<CompareOptions> & {
  /** The whole page, not only what is in view. */
  readonly fullPage?: boolean;
};

async function snapshotOf(page: Page, name: string, config: Config, own: MatcherOptions) {
  const { project } = test.info();
  const [path, scale, width, height] = await page.evaluate(() => {
    return [location.pathname, devicePixelRatio, innerWidth, innerHeight] as const;
  });
  const browser = page.context().browser()?.browserType().name() ?? 'chromium';
  return {
    id: nameOf([name, project.name].filter(Boolean).join('-')),
    page: { name, path },
    variant: { name: project.name, ...variant.parse({ browser, scale, width, height }) },
    scenario: null,
    options: joinOptions(config, { mask: [], hide: [], ...own }),
    words: config.words !== false,
    picture: config.words !== 'only',
  } satisfies Snapshot;
}

/** Compares a page with its baseline, and makes it the baseline where snapshots are updated. */
async function compareOpen(page: Page, name: string, part: Part, own: MatcherOptions) {
  const { config } = part;
  const snapshot = await snapshotOf(page, name, config, own);
  const { id } = snapshot;
  const baselines = new Baselines(config.baselines);
  const entry = part.record.snapshots[id];
  const capture = () => captureOpen(page, snapshot.options, own.fullPage ?? false);
  const { result, kept } = await judge(snapshot, entry, baselines, part.folder, capture);
  part.results.set(id, result);
  if (!kept) return result;
  const inputs = { hashes: null, always: byTest, vocabularies: {} };
  const snapshots = { [id]: { ...kept, inputs } };
  Object.assign(part.captures.snapshots, snapshots);
  const isUpdate = /^(all|changed)$/.test(test.info().config.updateSnapshots);
  if (kept.isEqual || !isUpdate) return result;
  const folders = { baselines: config.baselines, results: part.folder };
  await approve(folders, [id], { ...part.captures, snapshots });
  part.record = readRecord(config.baselines);
  const updated: Result = { ...result, status: 'unchanged', message: 'updated', pictures: {} };
  part.results.set(id, updated);
  return updated;
}

/**
 * The matcher for `expect.extend`.
 *
 * @param file - the configuration, as `--config` names it (default: `snapshots.config.*`).
 * @example expect.extend(baselineMatcher()); await expect(page).toMatchBaseline('home');
 */
export function baselineMatcher(file?: string) {
  let opened: Promise<Part> | undefined;
  return {
    async toMatchBaseline(page: Page, name: string, own: MatcherOptions = {}) {
      opened ??= openPart(file);
      const part = await opened;
      const compared = await compareOpen(page, name, part, own);
      const { id, status, message, words, pictures } = compared;
      for (const [kind, picture] of Object.entries(pictures)) {
        const path = join(part.folder, picture);
        await test.info().attach(`${id}-${kind}.png`, { path, contentType: 'image/png' });
      }
      const option = file === undefined ? '' : ` --config ${file}`;
      const merge = `merge ${part.config.results}/tests-*${option}`;
      const review = `Review: ${program} ${merge}, then ${program} review${option}`;
      return {
        name: 'toMatchBaseline',
        pass: status === 'unchanged',
        message: () => [`${id} is ${status}: ${message}`, ...words, review].join('\n'),
      };
    },
  };
}
