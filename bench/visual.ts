import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/kit/paths';
import { copyProject } from '../tools/kit/project-copy';
import { defaultBrowsers } from '../tools/snapshots/capture/capture';
import { serveForCapture } from '../tools/snapshots/capture/capture-site';
import { type Cell, chooseCells } from '../tools/snapshots/cells';
import { type Bench, median, runNode, timed } from './measure';
import { havePeers } from './peers';
import { BackstopPeer, ScreenshotPeer, shotOf } from './screenshot-peers';

/** How many times as fast as `toHaveScreenshot` a run that captures everything must be. */
const minRatio = 2.5;
/** Seconds that a run may take when nothing changed. */
const maxUnchangedSeconds = 3;

interface Report {
  readonly captured: number;
  readonly cells: readonly { readonly name: string; readonly kind: string }[];
}

/** Runs `npm run snapshots` as a process. */
async function snapshots(args: readonly string[], cwd = root): Promise<Report> {
  const command = ['--import', 'tsx', 'tools/snapshots/cli.ts', '--format', 'json'];
  const { code, stdout } = await runNode([...command, ...args], cwd);
  if (code === 2) throw new Error('npm run snapshots failed.');
  // A build may have printed something before.
  return JSON.parse(stdout.slice(stdout.indexOf('{\n  "captured"'))) as Report;
}

function changedCells({ cells }: Report): string[] {
  return cells.filter((cell) => cell.kind !== 'unchanged').map((cell) => cell.name);
}

async function raceCold(cells: readonly Cell[], isSmoke: boolean): Promise<boolean> {
  const names = cells.map((cell) => cell.name);
  const site = await serveForCapture();
  try {
    const playwright = new ScreenshotPeer(site.origin, defaultBrowsers);
    const shots = cells.map(shotOf);
    const pages = shots.map(({ name, path, width }) => {
      return { label: name, url: site.origin + path, width };
    });
    const backstop = havePeers(isSmoke) && new BackstopPeer(pages, defaultBrowsers);
    await playwright.run(shots, true);
    if (backstop) await backstop.run('reference');
    const [own, report] = await timed(() =>
      snapshots(['--all', '--browsers', String(defaultBrowsers), ...names]),
    );
    const [playwrightSeconds, different] = await timed(() => playwright.run(shots, false));
    const lines: [string, number, number][] = [
      ['snapshots --all', own, changedCells(report).length],
      ['toHaveScreenshot', playwrightSeconds, different.length],
    ];
    if (backstop) {
      const [seconds, wrong] = await timed(() => backstop.test());
      lines.push(['BackstopJS', seconds, wrong.length]);
    }
    console.log(
      `\nCold: ${cells.length} cells captured and compared, ${defaultBrowsers} workers each`,
    );
    for (const [name, seconds, wrong] of lines) {
      const ratio = `${(seconds / own).toFixed(2)} times ours`;
      console.log(
        `  ${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s  ${ratio}, ${wrong} of ${cells.length} reported as different though nothing changed`,
      );
    }
    const isFast =
      playwrightSeconds / own >= minRatio && lines.every(([, seconds]) => seconds >= own);
    return changedCells(report).length === 0 && (isSmoke || isFast);
  } finally {
    await site.close();
  }
}

async function benchUnchanged(rounds: number, isSmoke: boolean): Promise<boolean> {
  const times: number[] = [];
  let captured = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [seconds, report] = await timed(() => snapshots([]));
    times.push(seconds);
    captured += report.captured;
  }
  console.log(`\nNothing changed: all cells, median of ${rounds} processes`);
  console.log(
    `  ${median(times).toFixed(2)} s, at most ${maxUnchangedSeconds} s; ${captured} captured`,
  );
  return captured === 0 && (isSmoke || median(times) < maxUnchangedSeconds);
}

async function benchOneText(): Promise<boolean> {
  const folder = copyProject('one-text');
  try {
    const file = join(folder, 'src/content/de/roofing.ts');
    const before = readFileSync(file, 'utf8');
    const after = before.replace(/heading: '(?=\w)/, "heading: 'X");
    if (after === before) throw new Error(`There is no heading in ${file}.`);
    writeFileSync(file, after);
    const report = await snapshots([], folder);
    const expected = chooseCells({ pages: ['roofing'], languages: ['de'] });
    const names = expected.map((cell) => cell.name).toSorted();
    const toCapture = expected.filter((cell) => cell.kind !== 'words');
    const changed = changedCells(report).toSorted();
    console.log('\nOne service page’s text changed, and the site built again');
    console.log(`  ${report.captured} of ${report.cells.length} cells captured`);
    console.log(`  changed: ${changed.join(', ')}`);
    return report.captured === toCapture.length && changed.join() === names.join();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compares `npm run snapshots` with plain `toHaveScreenshot` and BackstopJS. */
export const benchVisual: Bench = async ({ isSmoke, args }) => {
  const names = isSmoke && args.length === 0 ? ['de-home-390'] : args;
  // Other tools know nothing of scenes and words.
  const cells = chooseCells({ names }).filter(({ kind }) => kind === 'page');
  const unchanged = await benchUnchanged(isSmoke ? 1 : 5, isSmoke);
  const oneText = await benchOneText();
  const cold = await raceCold(cells, isSmoke);
  return unchanged && oneText && cold;
};
