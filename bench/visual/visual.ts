import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { exitCodes } from '@sitewide/kit/command-line';
import { filesBelow } from '@sitewide/kit/folder';
import { serveFolder } from '@sitewide/kit/serve-folder';
import { asColumns } from '@sitewide/kit/table';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { causesOf, type RunReport } from '@sitewide/snapshots';
import { root } from '../../tools/site/paths';
import { type Bench, type BenchOptions, type Limit, median, spread, takeTurns } from '../measure';
import { buildPackage, runNode } from '../processes';
import { serveAgain, unchanged } from './answers';
import {
  backstop,
  browser,
  lostPixel,
  type Mode,
  type Outcome,
  playwright,
  type Shot,
  type Tool,
} from './peers';
import { findPlants } from './plants';

/** How many times as fast as a peer we must be when everything is captured, and unchanged. */
const minRatios = { cold: 2, unchanged: 20 };
/** The widths of all pictures, which are the names of our variants, too. */
const widths = [1280, 390];
/** Changes of which the time for all pages counts. */
const onAllPages = ['colour', 'header'];

const peers = { toHaveScreenshot: playwright, BackstopJS: backstop, LostPixel: lostPixel };

/** The paths of the stories of a Storybook in a folder, or of its HTML files. */
function pathsIn(folder: string): readonly string[] {
  const index = join(folder, 'index.json');
  if (existsSync(index)) {
    const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
      readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>;
    };
    const stories = Object.values(entries).filter(({ type }) => type === 'story');
    return stories.map(({ id }) => `/iframe.html?viewMode=story&id=${id}`);
  }
  const pages = filesBelow(folder, /[.]html$/);
  return pages.map((file) => `/${file}`.replace(/(?<=\/)index\.html$|\.html$/, ''));
}

/** Runs our command as it is published; its seconds with the start of Node. */
async function runOurs(command: readonly string[], cwd = root): Promise<number> {
  const { code, stdout, seconds } = await runNode(command, { cwd });
  if (code === exitCodes.usage) throw new Error(`${command.join(' ')} failed.\n${stdout}`);
  return seconds;
}

/** Our tool: the command with a configuration of pages and the link under the mouse. */
export function oursFor(cli: string, paths: readonly string[], hover?: string): Tool {
  const pages = paths.map((path, index) => ({ name: `page-${index}`, path }));
  const variants = Object.fromEntries(widths.map((width) => [width, width]));
  // Built sites of others ask for scripts of the network; the peers ignore such errors.
  const allowErrors = true;
  const common = { browser, workers: 2, results: 'results', baselines: 'baselines' };
  const settings = { pages, variants, allowErrors, ...common };
  const scenario = `{ name: 'hover', pages: ['page-0'], variants: ['1280'],
    run: ({ page, step }) => step('hover', () => page.hover(${JSON.stringify(hover)})) }`;
  return async (folder, [first], mode) => {
    const site = new URL(first?.url ?? '').origin;
    const text = `export default { ...${JSON.stringify({ site, ...settings })},
      scenarios: [${hover ? scenario : ''}] };`;
    writeFileSync(join(folder, 'snapshots.config.mjs'), text);
    const seconds = await runOurs([cli, 'test', ...(mode === 'all' ? ['--all'] : [])], folder);
    if (mode === 'approve') await runOurs([cli, 'approve'], folder);
    const file = join(folder, 'results/run.json');
    const { results } = JSON.parse(readFileSync(file, 'utf8')) as RunReport;
    const found = results.filter(({ status }) => status !== 'unchanged');
    for (const { id, status, message } of found) {
      if (['failed', 'unstable'].includes(status)) console.log(`  ${id}: ${status}, ${message}`);
    }
    return { seconds, different: found.map(({ id }) => id), rows: causesOf(found).length };
  };
}

function megabytesIn(folder: string): string {
  const sizes = filesBelow(folder, /./).map((file) => statSync(join(folder, file)).size);
  return (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1);
}

/** Compares a site with every tool; prints the table of what they see, and how long they take. */
async function benchSite(site: string, cli: string, options: BenchOptions) {
  const { isSmoke, hasPeers } = options;
  // Unchanged pages are compared that often.
  const [rounds, peerRounds] = isSmoke ? [1, 1] : [20, 3];
  const upstream = await serveFolder(site);
  const { origin, plant, ...again } = await serveAgain(new URL(upstream.url).origin);
  const close = () => Promise.all([again.close(), upstream.close()]);
  const paths = spread(pathsIn(site), options.pages ?? (isSmoke ? 2 : 60));
  const url = `${origin}${paths[0]}`;
  console.log(`${site}: looking for changes of ${paths[0]}`);
  const { plants, hover } = await findPlants(url, plant).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const shots: Shot[] = paths.flatMap((path, index) =>
    widths.map((width) => ({ name: `page-${index}-${width}`, url: origin + path, width })),
  );
  if (hover) shots.push({ name: 'hover', url, width: 1280, hover });
  const folder = createTemporaryFolder('visual');
  const all = { ours: oursFor(cli, paths, hover), ...(hasPeers ? peers : {}) };
  const tools = new Map<string, Tool>(Object.entries(all));
  const log: (Outcome & { readonly name: string; readonly step: string })[] = [];
  const run = async (name: string, step: string, mode: Mode = 'test', some = shots) => {
    try {
      const outcome = await tools.get(name)?.(join(folder, name), some, mode);
      if (!outcome) return;
      log.push({ name, step, ...outcome });
      const { seconds, different } = outcome;
      console.log(`  ${name}, ${step}: ${seconds.toFixed(1)} s, ${different.length} differ`);
    } catch (error) {
      console.log(`  ${name}, ${step}: left out from here. ${error}`);
      tools.delete(name);
    }
  };
  for (const name of tools.keys()) {
    mkdirSync(join(folder, name));
    await run(name, 'baselines', 'approve');
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of tools.keys()) {
      if (name === 'ours' || round <= peerRounds) await run(name, 'cold', 'all');
    }
    await run('ours', 'unchanged');
  }
  for (const [name, { edit }] of plants) {
    if (!edit) continue;
    plant(edit);
    // For most changes, the page that was chosen for them is enough.
    const some = onAllPages.includes(name) ? shots : shots.filter((shot) => shot.url === url);
    for (const tool of tools.keys()) await run(tool, name, 'test', some);
    plant(unchanged);
  }
  await close();
  const runsOf = (tool: string, ...steps: readonly string[]) =>
    log.filter(({ name, step }) => name === tool && steps.includes(step));
  // Only we skip what is unchanged.
  const secondsOf = (tool: string, step: string) => {
    const runs = runsOf(tool, step === 'unchanged' && tool !== 'ours' ? 'cold' : step);
    return median(runs.map(({ seconds }) => seconds));
  };
  const alarmsOf = (tool: string) =>
    runsOf(tool, 'cold', 'unchanged').flatMap(({ different }) => different);
  const rowsFor = (tool: string) => {
    const [{ different = [], rows = different.length } = {}] = runsOf(tool, 'header');
    return rows;
  };
  const verdictOf = (tool: string, step: string) => {
    const [{ different = [] } = {}] = runsOf(tool, step);
    const isNew = different.some((each) => !alarmsOf(tool).includes(each));
    return isNew ? 'seen' : different.length > 0 ? 'always' : 'missed';
  };
  const row = (name: string, cellOf: (tool: string) => string | number | undefined) => {
    return [name, ...Array.from(tools.keys(), (tool) => `${cellOf(tool)}`)];
  };
  const planted = [...plants].filter(([, { edit }]) => edit).map(([name]) => name);
  const headings = row(`${basename(site)}, ${shots.length} pictures`, (tool) => tool);
  const rows = [
    ...['cold', 'unchanged', ...planted.filter((name) => onAllPages.includes(name))].map((step) =>
      row(`seconds, ${step}`, (tool) => secondsOf(tool, step).toFixed(1)),
    ),
    row('unchanged runs', (tool) => runsOf(tool, 'cold').length),
    row('false alarms of them', (tool) => alarmsOf(tool).length),
    row('baselines, MB', (tool) => megabytesIn(join(folder, tool, 'baselines'))),
    ...Array.from(plants, ([name, { edit, reason }]) =>
      edit ? row(name, (tool) => verdictOf(tool, name)) : row(`${name} (${reason})`, () => '–'),
    ),
    row('rows to review for header', rowsFor),
  ];
  console.log(`\n${asColumns({ headings, rows })}`);
  removeTemporaryFolder(folder);
  const missed = planted.filter((name) => verdictOf('ours', name) !== 'seen').length;
  const speed = [...tools.keys()].slice(1).flatMap((tool) =>
    Object.entries(minRatios).map(([step, atLeast]): Limit => {
      const figure = secondsOf(tool, step) / secondsOf('ours', step);
      return { name: `time of ${tool} / ours, ${step}`, figure, atLeast, isSpeed: true };
    }),
  );
  const limits: readonly Limit[] = [
    { name: 'changes missed', figure: missed, atMost: 0 },
    { name: 'false alarms', figure: alarmsOf('ours').length, atMost: 0 },
    { name: 'rows to review for header', figure: rowsFor('ours'), atMost: 1 },
    ...speed,
  ];
  return limits.map((limit) => ({ ...limit, name: `${basename(site)}: ${limit.name}` }));
}

/**
 * Compares built sites in folders with `toHaveScreenshot`, BackstopJS and Lost Pixel: which of ten
 * planted changes each sees, what it reports though nothing changed, and how long it takes. Without
 * a folder, it measures the snapshots of this site.
 */
export const bench: Bench = async (options) => {
  const { args, isSmoke } = options;
  const cli = buildPackage('snapshots');
  const limits: Limit[] = [];
  for (const folder of args) limits.push(...(await benchSite(resolve(folder), cli, options)));
  if (args.length > 0 || isSmoke) return limits;
  const config = ['--config', 'tools/snapshots/site.config.ts'];
  const command = ['--import', './run-typescript.mjs', cli, 'test', ...config];
  const { runs } = await takeTurns({ runs: () => runOurs(command) }, 5);
  const cold = await runOurs([...command, '--all']);
  return [
    { name: 'seconds of all snapshots, unchanged', figure: median(runs), atMost: 3 },
    { name: 'seconds of all snapshots, captured again', figure: cold, atMost: 150 },
  ];
};
