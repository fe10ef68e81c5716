import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exitCodes } from '@originaltreu/kit/command-line';
import { asColumns } from '@originaltreu/kit/table';
import { createTemporaryFolder, removeTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import { causesOf, type RunReport } from '@originaltreu/snapshots';
import { type Bench, type Limit, median, spread, takeTurns } from '../measure';
import { buildPackage, runNode } from '../processes';
import { serveAgain, unchanged } from './answers';
import { backstop, lostPixel, type Outcome, playwright, type Shot, type Tool } from './peers';
import { findPlants } from './plants';
import { ownSite, type Site, siteIn } from './sites';

const smoke = { pages: 2, rounds: 1 };
const full = { pages: 24, rounds: 3 };

/** How many times as fast as a peer we must be when everything is captured, and unchanged. */
const [minCold, minUnchanged] = [2, 20];
/** Seconds that all snapshots of this site may take. */
const [maxUnchanged, maxCold] = [3, 150];

const peers = { toHaveScreenshot: playwright, BackstopJS: backstop, LostPixel: lostPixel };

/** Runs our command; its seconds with the start of Node. */
async function runOurs(cli: string, config: string, ...args: readonly string[]) {
  const command = ['--import', 'tsx', cli, ...args, '--config', config];
  const { code, stdout, seconds } = await runNode(command);
  if (code === exitCodes.usage) throw new Error(`${args.join(' ')} failed.\n${stdout}`);
  return seconds;
}

/** Our command with a site’s configuration. */
function oursFor(cli: string, configIn: (folder: string) => string): Tool {
  return {
    baselines: 'baselines',
    run: async (folder, _shots, mode) => {
      const config = join(folder, 'snapshots.config.mjs');
      writeFileSync(config, configIn(folder));
      const seconds = await runOurs(cli, config, 'test', ...(mode === 'all' ? ['--all'] : []));
      const { results } = JSON.parse(
        readFileSync(join(folder, 'results/run.json'), 'utf8'),
      ) as RunReport;
      if (mode === 'approve') await runOurs(cli, config, 'approve');
      const found = results.filter(({ status }) => status !== 'unchanged');
      for (const { id, status, message } of found) {
        if (['failed', 'unstable'].includes(status)) console.log(`  ${id}: ${status}, ${message}`);
      }
      return { seconds, different: found.map(({ id }) => id), rows: causesOf(found).length };
    },
  };
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0);
}

/** Compares a site with every tool; prints the table of what they see, and how long they take. */
async function benchSite(site: Site, size: typeof full, cli: string, hasPeers: boolean) {
  const upstream = await site.open();
  const { origin, plant, close } = await serveAgain(upstream.origin);
  const pages = spread(site.pages, size.pages);
  const url = origin + pages[0]?.path;
  const { plants, hover } = await findPlants(url, plant);
  const { reducedMotion, widths } = site;
  const shots: Shot[] = pages.flatMap(({ path }, index) =>
    widths.map((width) => {
      return { name: `page-${index}-${width}`, url: origin + path, width, reducedMotion };
    }),
  );
  if (hover) shots.push({ name: 'hover', url, width: 1280, hover, reducedMotion });
  const first = pages.slice(0, 1).map(({ name }) => name);
  const ours = oursFor(cli, (folder) => {
    const [baselines, results] = [join(folder, 'baselines'), join(folder, 'results')];
    const settings = JSON.stringify({ site: origin, pages, baselines, results });
    const scenario = `{ name: 'hover', pages: ${JSON.stringify(first)}, variants: ['1280'],
      run: ({ page, step }) => step('hover', () => page.hover(${JSON.stringify(hover)})) }`;
    return `${site.base}
      export default { ...base, ...${settings}, scenarios: [${hover ? scenario : ''}] };`;
  });
  const rows: string[][] = [];
  const tools = new Map<string, (mode: 'all' | 'test', some?: Shot[]) => Promise<Outcome>>();
  const add = (name: string, cellOf: (tool: string) => unknown) => {
    rows.push([name, ...Array.from(tools.keys(), (tool) => `${cellOf(tool)}`)]);
    console.log(`  ${rows.at(-1)?.join(' | ')}`);
  };
  const folder = createTemporaryFolder('visual');
  for (const [name, tool] of Object.entries({ ours, ...(hasPeers ? peers : {}) })) {
    mkdirSync(join(folder, name));
    try {
      await tool.run(join(folder, name), shots, 'approve');
      tools.set(name, (mode, some = shots) => tool.run(join(folder, name), some, mode));
    } catch (error) {
      console.log(`  ${name} is left out: ${error}`);
    }
  }
  const subjects = Array.from(tools, ([name, run]) => [name, () => run('all')] as const);
  const runs: Record<string, readonly Outcome[]> = await takeTurns(
    {
      unchanged: () => ours.run(join(folder, 'ours'), shots, 'test'),
      ...Object.fromEntries(subjects),
    },
    size.rounds,
  );
  const secondsOf = (name: string) => median((runs[name] ?? []).map(({ seconds }) => seconds));
  const alarmsOf = (tool: string) =>
    [...(runs[tool] ?? []), ...(tool === 'ours' ? (runs.unchanged ?? []) : [])].flatMap(
      ({ different }) => different,
    );
  add('cold, s', (tool) => secondsOf(tool).toFixed(1));
  add('unchanged, s', (tool) => secondsOf(tool === 'ours' ? 'unchanged' : tool).toFixed(1));
  add(`false alarms of ${size.rounds} unchanged runs`, (tool) => alarmsOf(tool).length);
  const all = { ours, ...peers } as Readonly<Record<string, Tool>>;
  add('baselines, MB', (tool) =>
    (bytesIn(join(folder, tool, all[tool]?.baselines ?? '')) / 1e6).toFixed(1),
  );
  let [missed, headerRows] = [0, 0];
  for (const [name, { edit, reason }] of plants) {
    if (!edit) {
      add(`${name} (${reason})`, () => '–');
      continue;
    }
    plant(edit);
    // For most changes, the page that was chosen for them is enough.
    const isOfAll = ['colour', 'header'].includes(name);
    const some = isOfAll ? shots : shots.filter((shot) => shot.url === url);
    const outcomes = new Map<string, Outcome & { readonly verdict: string }>();
    for (const [tool, run] of tools) {
      const outcome = await run('test', some);
      const isNew = outcome.different.some((each) => !alarmsOf(tool).includes(each));
      const verdict = isNew ? 'seen' : outcome.different.length > 0 ? 'always' : 'missed';
      outcomes.set(tool, { ...outcome, verdict });
    }
    plant(unchanged);
    add(name, (tool) => outcomes.get(tool)?.verdict);
    if (outcomes.get('ours')?.verdict !== 'seen') missed += 1;
    if (!isOfAll) continue;
    const rowsOf = (tool: string) => {
      const { rows: own, different = [] } = outcomes.get(tool) ?? {};
      return own ?? different.length;
    };
    add(`after ${name}, s`, (tool) => outcomes.get(tool)?.seconds.toFixed(1));
    add(`rows to review for ${name}`, rowsOf);
    if (name === 'header') headerRows = rowsOf('ours');
  }
  await close();
  await upstream.close();
  removeTemporaryFolder(folder);
  const headings = [`${site.name}, ${shots.length} pictures`, ...tools.keys()];
  console.log(`\n${asColumns({ headings, rows })}`);
  const speed = [...tools.keys()].slice(1).flatMap((tool): Limit[] => {
    const [cold, same] = ['ours', 'unchanged'].map((own) => secondsOf(tool) / secondsOf(own));
    const name = `time of ${tool} / ours`;
    return [
      { name: `${name}, cold`, figure: cold ?? 0, atLeast: minCold, isSpeed: true },
      { name: `${name}, unchanged`, figure: same ?? 0, atLeast: minUnchanged, isSpeed: true },
    ];
  });
  const limits: Limit[] = [
    { name: 'changes missed', figure: missed, atMost: 0 },
    { name: 'false alarms', figure: alarmsOf('ours').length, atMost: 0 },
    { name: 'rows to review for the header', figure: headerRows, atMost: 1 },
    ...speed,
  ];
  return limits.map((limit) => ({ ...limit, name: `${site.name}: ${limit.name}` }));
}

/** The seconds of all snapshots of this site, unchanged and captured again. */
async function benchOwnSnapshots(cli: string): Promise<readonly Limit[]> {
  const config = 'tools/snapshots/site.config.ts';
  const { runs } = await takeTurns({ runs: () => runOurs(cli, config, 'test') }, 5);
  const cold = await runOurs(cli, config, 'test', '--all');
  return [
    { name: 'seconds of all snapshots, unchanged', figure: median(runs), atMost: maxUnchanged },
    { name: 'seconds of all snapshots, captured again', figure: cold, atMost: maxCold },
  ];
}

/**
 * Compares this site, or the built sites in folders, with `toHaveScreenshot`, BackstopJS and Lost
 * Pixel: which of ten planted changes each sees, what it reports though nothing changed, and how
 * long it takes.
 */
export const benchVisual: Bench = async ({ isSmoke, hasPeers, args, rounds }) => {
  const cli = buildPackage('snapshots');
  const size = isSmoke ? smoke : { ...full, rounds: Number(rounds ?? full.rounds) };
  const sites = args.length > 0 ? args.map((folder) => siteIn(resolve(folder))) : [ownSite()];
  const limits: Limit[] = [];
  for (const site of sites) limits.push(...(await benchSite(site, size, cli, hasPeers)));
  if (args.length === 0 && !isSmoke) limits.push(...(await benchOwnSnapshots(cli)));
  return limits;
};
