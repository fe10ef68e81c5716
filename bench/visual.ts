import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/kit/paths';
import { defaultBrowsers } from '../tools/snapshots/capture/capture';
import { serveForCapture } from '../tools/snapshots/capture/capture-site';
import { type Cell, chooseCells } from '../tools/snapshots/cells';
import { addressOf, BackstopPeer, ScreenshotPeer } from './screenshot-peers';

/** How many times as fast as `toHaveScreenshot` a run that captures everything must be. */
const leastRatio = 2.5;
/** Seconds that a run may take when nothing changed. */
const mostUnchanged = 3;
/** Runs without a change of which the median counts. */
const rounds = 5;

async function secondsOf<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  const begun = performance.now();
  const result = await work();
  return [(performance.now() - begun) / 1000, result];
}

interface Report {
  readonly captured: number;
  readonly cells: readonly { readonly name: string; readonly kind: string }[];
}

/** `npm run snapshots` as a process, from its start to its end. */
function snapshots(words: readonly string[], cwd = root): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tools/snapshots/cli.ts', '--format', 'json', ...words],
      { cwd, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 2) reject(new Error('npm run snapshots could not run.'));
      else {
        const output = Buffer.concat(chunks).toString('utf8');
        // A build may have said something before.
        resolve(JSON.parse(output.slice(output.indexOf('{\n  "captured"'))) as Report);
      }
    });
  });
}

function changedCells({ cells }: Report): string[] {
  return cells.filter((cell) => cell.kind !== 'unchanged').map((cell) => cell.name);
}

async function raceCold(cells: readonly Cell[]): Promise<boolean> {
  const names = cells.map((cell) => cell.name);
  const site = await serveForCapture();
  try {
    const shots = cells.map((cell) => {
      const { name, width } = cell;
      return { name, baseline: name, path: addressOf(cell), width };
    });
    const playwright = new ScreenshotPeer(site.origin, defaultBrowsers);
    const backstop = await BackstopPeer.open(site.origin, cells, defaultBrowsers);
    await playwright.run(shots, true);
    await backstop.reference();
    const [own, report] = await secondsOf(() =>
      snapshots(['--all', '--browsers', String(defaultBrowsers), ...names]),
    );
    const [screenshots, failed] = await secondsOf(() => playwright.run(shots, false));
    const [stopped, different] = await secondsOf(() => backstop.test());
    console.log(
      `\nCold: ${cells.length} cells captured and compared, ${defaultBrowsers} workers each`,
    );
    const lines = [
      ['snapshots --all', own, changedCells(report).length],
      ['toHaveScreenshot', screenshots, failed.length],
      ['BackstopJS', stopped, different],
    ] as const;
    for (const [name, seconds, wrong] of lines) {
      const ratio = `${(seconds / own).toFixed(2)} times ours`;
      console.log(
        `  ${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s  ${ratio}, ${wrong} of ${cells.length} called different though nothing changed`,
      );
    }
    return screenshots / own >= leastRatio && stopped > own && changedCells(report).length === 0;
  } finally {
    await site.close();
  }
}

async function benchUnchanged(): Promise<boolean> {
  const times: number[] = [];
  let captured = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [seconds, report] = await secondsOf(() => snapshots([]));
    times.push(seconds);
    captured += report.captured;
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(`\nNothing changed: all cells, median of ${rounds} processes`);
  console.log(`  ${median.toFixed(2)} s, at most ${mostUnchanged} s; ${captured} captured`);
  return median < mostUnchanged && captured === 0;
}

/** What a copy of the project needs to be built and captured. */
const copied = [
  ...['src', 'public', 'mock-api', 'fixtures', 'tests', 'snapshots'],
  ...['server', 'vite.config.ts', 'tsconfig.json'],
  ...['package.json', 'package-lock.json', 'defects.config.json'],
];

async function benchOneText(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'one-text-'));
  try {
    for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const file = join(folder, 'src/content/de/roofing.ts');
    const before = readFileSync(file, 'utf8');
    const after = before.replace(/heading: '(?=\w)/, "heading: 'X");
    if (after === before) throw new Error('The text to change is not there.');
    writeFileSync(file, after);
    const report = await snapshots([], folder);
    const expected = chooseCells({ pages: ['roofing'], languages: ['de'] });
    const names = expected.map((cell) => cell.name).toSorted();
    const changed = changedCells(report).toSorted();
    console.log('\nOne service page’s text changed and built anew');
    console.log(`  ${report.captured} of ${report.cells.length} cells captured`);
    console.log(`  changed: ${changed.join(', ')}`);
    return report.captured === names.length && changed.join() === names.join();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Measures `npm run snapshots` beside plain `toHaveScreenshot` and BackstopJS, and
 * prints what was measured.
 *
 * @param names - of the cells for the race, as the command takes them; all unless given.
 * @returns whether it reaches what it must.
 */
export async function benchVisual(names: readonly string[]): Promise<boolean> {
  const unchanged = await benchUnchanged();
  const oneText = await benchOneText();
  const cold = await raceCold(chooseCells({ names }));
  return unchanged && oneText && cold;
}
