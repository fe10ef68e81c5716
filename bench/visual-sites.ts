import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asColumns } from '@originaltreu/kit/table';
import { createTemporaryFolder, removeTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import type { JSONReport } from '@playwright/test/reporter';
import { readConfig } from '../packages/snapshots/config/config';
import { causesOf } from '../packages/snapshots/review/causes';
import { openSource } from '../packages/snapshots/sources/source';
import type { RunReport, SitePage } from '../packages/snapshots/types';
import { root } from '../tools/site/paths';
import { pinnedBrowser } from '../tools/site/pinned-browser';
import { type Bench, type Limit, median } from './measure';
import { peerFile } from './peers';
import { runNode } from './processes';
import { plan } from './site-plants';

/*
 * Tries packages/snapshots on built sites of other people, beside its peers.
 */

/** A page that a peer compares with its baseline. */
export interface PeerShot {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  /** What the mouse is over. */
  readonly hover?: string;
}

/** Captures baselines in a folder, or compares with them; returns the names of what differs. */
type Peer = (folder: string, shots: readonly PeerShot[], isFirst: boolean) => Promise<string[]>;

const { executablePath, args, env } = pinnedBrowser();
const launch = { executablePath, args, env };

const playwright: Peer = async (folder, shots, isFirst) => {
  writeFileSync(join(folder, 'shots.json'), JSON.stringify(shots));
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const config = ['test', '--config=bench/screenshots/playwright.config.ts', '--workers=2'];
  const { stdout } = await runNode([program, ...config, ...(isFirst ? ['-u'] : [])], {
    environment: { SCREENSHOT_PEER: folder },
  });
  const specs = (JSON.parse(stdout) as JSONReport).suites.flatMap((suite) => suite.specs);
  return specs.filter(({ ok }) => !ok).map(({ title }) => title);
};

const backstop: Peer = async (folder, shots, isFirst) => {
  const scenarios = shots.map(({ name, url, width, hover }) => ({
    ...{ label: name, url, viewports: [{ label: 'view', width, height: 800 }] },
    ...(hover === undefined ? {} : { hoverSelector: hover }),
  }));
  const config = {
    ...{ id: 'bench', viewports: [{ label: 'view', width: 1280, height: 800 }], scenarios },
    paths: { bitmaps_reference: 'reference', bitmaps_test: 'test', json_report: 'report' },
    ...{ report: ['json'], engine: 'playwright', asyncCaptureLimit: 2, asyncCompareLimit: 2 },
    engineOptions: { browser: 'chromium', ...launch },
  };
  writeFileSync(join(folder, 'backstop.json'), JSON.stringify(config));
  const program = peerFile('backstopjs/cli/index.js');
  const command = [program, isFirst ? 'reference' : 'test', '--config=backstop.json'];
  await runNode(command, { cwd: folder });
  if (isFirst) return [];
  const { tests } = JSON.parse(readFileSync(join(folder, 'report/jsonReport.json'), 'utf8')) as {
    readonly tests: readonly { pair: { label: string }; status: string }[];
  };
  return tests.filter(({ status }) => status !== 'pass').map(({ pair }) => pair.label);
};

const lostPixel: Peer = async (folder, shots, isFirst) => {
  const pages = shots.map(({ name, url, width }) => {
    return { path: new URL(url).href.slice(new URL(url).origin.length), name, viewport: { width } };
  });
  const config = {
    pageShots: { pages, baseUrl: new URL(shots[0]?.url ?? '').origin },
    ...{ generateOnly: true, failOnDifference: true, compareEngine: 'pixelmatch' },
    ...{ shotConcurrency: 2, browserLaunchOptions: { chromium: launch } },
  };
  writeFileSync(join(folder, 'lostpixel.config.js'), `module.exports=${JSON.stringify(config)}`);
  const differences = join(folder, '.lostpixel/difference');
  mkdirSync(differences, { recursive: true });
  await runNode([peerFile('lost-pixel/dist/bin.js'), ...(isFirst ? ['update'] : [])], {
    ...{ cwd: folder, environment: { LOST_PIXEL_DISABLE_TELEMETRY: '1' } },
  });
  const files = new Set(readdirSync(differences));
  return shots.map(({ name }) => name).filter((name) => files.has(`${name}.png`));
};

const peers = { toHaveScreenshot: playwright, BackstopJS: backstop, 'Lost Pixel': lostPixel };
type Tool = keyof typeof peers;

/** Runs the package as a command; its report, and seconds with the start of Node. */
async function ours(folder: string, ...options: readonly string[]) {
  const cli = join(root, 'packages/snapshots/cli.ts');
  const command = ['--import', import.meta.resolve('tsx'), cli, ...options];
  const { code, seconds } = await runNode(command, { cwd: folder });
  if (code === 2) throw new Error(`snapshots ${options.join(' ')} failed in ${folder}.`);
  const report = readFileSync(join(folder, '.snapshots/run.json'), 'utf8');
  return { seconds, report: JSON.parse(report) as RunReport };
}

const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0);

/** The pages that are tried: evenly chosen, as many as `limit`. */
function evenly(pages: readonly SitePage[], limit: number): readonly SitePage[] {
  const step = Math.max(1, pages.length / limit);
  return pages.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Tries one site. Returns rows of the table, and how many alarms were false. */
async function trySite(from: string, rounds: number, limit: number, tools: readonly Tool[]) {
  const folder = createTemporaryFolder('site');
  const [site, work] = [join(folder, 'site'), join(folder, 'work')];
  cpSync(from, site, { recursive: true, dereference: true });
  mkdirSync(work);
  // The mouse changes something before a change of that is planted.
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(site, file), 'utf8');
    const rule = '<style>:is(a,button):hover{outline:2px solid #08c!important}</style></head>';
    writeFileSync(join(site, file), html.replace(/<\/head>/i, rule));
  }
  const kinds = ['index.json', 'sitemap.xml'].map((each) => readdirSync(site).includes(each));
  const pages = kinds[0] ? 'storybook' : kinds[1] ? 'sitemap' : [{ path: '**' }];
  const source = await openSource({ ...(await readConfig({ site })), pages });
  try {
    const chosen = evenly(await source.pages(), kinds[0] ? limit : Math.ceil(limit / 2));
    const url = source.origin + chosen[0]?.path;
    const { '': target, ...plants } = await plan(site, url);
    const hover = `${target?.get('')}`;
    const config = { site, browser: launch, pages: chosen };
    const sizes = kinds[0] ? { desktop: 1280 } : { desktop: 1280, phone: 390 };
    const script = `export default { ...${JSON.stringify({ ...config, variants: sizes })},
      scenarios: [{ name: 'hover', pages: [${JSON.stringify(chosen[0]?.name)}],
        run: async ({ page, step }) => step('hover', () => page.hover(${JSON.stringify(hover)})) }] }`;
    writeFileSync(join(work, 'snapshots.config.mjs'), script.replaceAll('"env":{', '"env":{'));
    const rows: string[][] = [];
    const add = (name: string, ...cells: readonly (string | number)[]) => {
      const texts = cells.map((each) => (typeof each === 'number' ? each.toFixed(1) : each));
      rows.push([basename(from), name, ...texts]);
      console.log(rows.at(-1)?.join(' | '));
    };
    const shots = chosen.flatMap((page, at) =>
      Object.values(sizes).map((width): PeerShot => {
        return { name: `p${at}-${width}`, url: source.origin + page.path, width };
      }),
    );
    shots.push({ name: 'hover', url, width: 1280, hover });
    const cold = await ours(work, 'test');
    const bad = cold.report.results.filter(({ status }) => status !== 'new');
    for (const { id, message } of bad) console.log(`  ${id}: ${message}`);
    await ours(work, 'approve');
    const folders = tools.map((tool) => createTemporaryFolder(tool.replace(' ', '-')));
    const run = async (at: number, some: readonly PeerShot[], isFirst: boolean) => {
      const startedAt = performance.now();
      const different = await peers[tools[at] as Tool](folders[at] ?? '', some, isFirst);
      return { different, seconds: (performance.now() - startedAt) / 1000 };
    };
    const firsts = [];
    for (const at of tools.keys()) firsts.push(await run(at, shots, true));
    add('first run, s', cold.seconds, ...firsts.map(({ seconds }) => seconds));
    const all = await ours(work, 'test', '--all');
    const seconds = [];
    const alarms = new Map<number, Set<string>>();
    for (const at of tools.keys()) {
      const again = await run(at, shots, false);
      seconds.push(again.seconds);
      alarms.set(at, new Set(again.different));
    }
    add('all captured again, s', all.seconds, ...seconds);
    const falseOf = ({ results }: RunReport) =>
      results.filter(({ status, id }) => status !== 'unchanged' && !bad.some((b) => b.id === id));
    const counts = tools.map((_, at) => `${alarms.get(at)?.size}`);
    add('false alarms of them', `${falseOf(all.report).length}`, ...counts);
    add('snapshots, unstable or failed', `${cold.report.results.length}, ${bad.length}`);
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await ours(work, 'test'));
    const wrong = runs.flatMap(({ report }) => falseOf(report));
    for (const { id, message } of wrong) console.log(`  false alarm: ${id}: ${message}`);
    add('unchanged, s', median(runs.map((each) => each.seconds)));
    add(`false alarms of ${rounds} unchanged runs`, `${wrong.length}`);
    add('captured of them', `${runs.map(({ report }) => report.captured).join()}`);
    add(
      'baselines, MB',
      bytesIn(join(work, 'snapshots')) / 1e6,
      ...folders.map((each) => bytesIn(each) / 1e6),
    );
    const missed: string[] = [];
    for (const [name, edits] of Object.entries(plants)) {
      if (edits === null) {
        add(name, 'no place for it');
        continue;
      }
      const before = [...edits.keys()].map(
        (file) => [file, readFileSync(join(site, file))] as const,
      );
      for (const [file, content] of edits) writeFileSync(join(site, file), content);
      const { report, seconds: time } = await ours(work, 'test');
      const few = shots.filter((each) => each.url === url);
      const verdicts = [];
      for (const at of tools.keys()) {
        const { different } = await run(at, few, false);
        const isSeen = different.some((each) => !alarms.get(at)?.has(each));
        verdicts.push(isSeen ? 'seen' : different.length > 0 ? 'always' : 'missed');
      }
      const changes = falseOf(report);
      if (changes.length === 0) missed.push(name);
      const found = `${changes.length} in ${causesOf(changes).length} rows, ${report.captured} captured, ${time.toFixed(1)} s`;
      add(name, changes.length > 0 ? found : 'missed', ...verdicts);
      for (const [file, content] of before) writeFileSync(join(site, file), content);
    }
    for (const each of folders) removeTemporaryFolder(each);
    return { rows, missed, wrong: wrong.length };
  } finally {
    await source.close();
    removeTemporaryFolder(folder);
  }
}

/** Tries the package and its peers on the sites in folders. */
export const benchSites: Bench = async ({ isSmoke, hasPeers, args: folders }) => {
  const tools = (Object.keys(peers) as Tool[]).slice(0, hasPeers ? 3 : 1);
  const rows: string[][] = [];
  const limits: Limit[] = [];
  for (const folder of folders) {
    const tried = await trySite(folder, isSmoke ? 1 : 20, isSmoke ? 2 : 24, tools);
    rows.push(...tried.rows);
    limits.push({ name: `changes missed on ${folder}`, figure: tried.missed.length, atMost: 0 });
    limits.push({ name: `false alarms on ${folder}`, figure: tried.wrong, atMost: 0 });
  }
  console.log(asColumns({ headings: ['site', 'measure', 'ours', ...tools], rows }));
  return limits;
};
