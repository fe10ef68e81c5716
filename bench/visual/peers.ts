import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { root } from '../../tools/site/paths';
import { launchPinned, pinnedBrowser } from '../../tools/site/pinned-browser';
import { peerFile } from '../peers';
import { runNode } from '../processes';
import backstopConfig from './backstop.json' with { type: 'json' };
import lostPixelConfig from './lost-pixel.json' with { type: 'json' };
import playwrightConfig from './playwright.json' with { type: 'json' };

/** A page that a tool compares with its baseline. */
export interface Shot {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  /** The element under the mouse. */
  readonly hover?: string | undefined;
}

/** What a tool reports: the names of the pictures that differ, and the rows of its review. */
export interface Outcome {
  readonly seconds: number;
  readonly different: readonly string[];
  /** Default: as many as differ. */
  readonly rows?: number;
}

/** Captures baselines, or compares pages with them, even those that are known to be unchanged. */
export type Mode = 'approve' | 'test' | 'all';

/** A tool that compares pages with their baselines, which it keeps in the folder `baselines`. */
export type Tool = (folder: string, shots: readonly Shot[], mode: Mode) => Promise<Outcome>;

const { executablePath, args, env } = pinnedBrowser();
/** How all tools start the browser. */
export const browser = { executablePath, args, env };

/** A tool of others, run as a process with its defaults. */
interface Peer {
  readonly program: string;
  /** Its arguments by what it is to do. */
  readonly args: Readonly<Record<'approve' | 'test', readonly string[]>>;
  /** The texts of its files, e.g. its configuration, by their names. */
  readonly files: (shots: readonly Shot[]) => Readonly<Record<string, string>>;
  /** Reads from the folder of results which shots it compared, and whether they differ. */
  readonly read: (results: string) => readonly (readonly [name: string, isDifferent: boolean])[];
}

function toolOf({ program, args, files, read }: Peer): Tool {
  return async (folder, shots, mode) => {
    const results = join(folder, 'results');
    rmSync(results, { recursive: true, force: true });
    for (const [name, text] of Object.entries(files(shots)))
      writeFileSync(join(folder, name), text);
    const command = [program, ...args[mode === 'approve' ? mode : 'test']];
    const environment = { LOST_PIXEL_DISABLE_TELEMETRY: '1' };
    const { stdout, seconds } = await runNode(command, { cwd: folder, environment });
    const compared = mode === 'approve' ? [] : read(results);
    const taken = mode === 'approve' ? readdirSync(join(folder, 'baselines')) : compared;
    if (taken.length === 0) throw new Error(`No picture was taken. ${stdout.slice(-300)}`);
    if (mode === 'approve') return { seconds, different: [] };
    // A page that cannot be captured is a failure, too.
    const equal = new Set(compared.flatMap(([name, differs]) => (differs ? [] : [name])));
    return { seconds, different: shots.map(({ name }) => name).filter((name) => !equal.has(name)) };
  };
}

function readReport<Value>(folder: string, name: string): Value {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value;
}

/** Plain `toHaveScreenshot`. */
export const playwright = toolOf({
  program: join(root, 'node_modules/@playwright/test/cli.js'),
  args: { approve: ['test', '--update-snapshots'], test: ['test'] },
  files: (shots) => {
    const config = { ...playwrightConfig, use: { launchOptions: pinnedBrowser() } };
    const library = JSON.stringify(join(root, 'node_modules/@playwright/test/index.mjs'));
    const spec = `import { expect, test } from ${library};
      for (const { name, url, width, hover } of ${JSON.stringify(shots)}) {
        test(name, async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(url);
          if (hover) await page.hover(hover);
          await expect(page).toHaveScreenshot(name + '.png', { fullPage: true });
        });
      }`;
    const text = `export default ${JSON.stringify(config)};`;
    return { 'playwright.config.mjs': text, 'shots.spec.mjs': spec };
  },
  read: (results) => {
    const { suites } = readReport<JSONReport>(results, 'report.json');
    return suites.flatMap(({ specs }) => specs.map(({ title, ok }) => [title, !ok] as const));
  },
});

interface BackstopReport {
  readonly tests: readonly { pair: { label: string }; status: 'pass' | 'fail' }[];
}

/** BackstopJS. */
export const backstop = toolOf({
  program: peerFile('backstopjs/cli/index.js'),
  args: { approve: ['reference'], test: ['test'] },
  files: (shots) => {
    const scenarios = shots.map(({ name, url, width, hover }) => {
      const viewports = [{ label: 'view', width, height: 800 }];
      return { label: name, url, viewports, ...(hover && { hoverSelector: hover }) };
    });
    // The script that moves the mouse is its own.
    const engine_scripts = peerFile('backstopjs/capture/engine_scripts');
    const paths = { ...backstopConfig.paths, engine_scripts };
    const engineOptions = { browser: 'chromium', ...browser };
    const config = { ...backstopConfig, scenarios, paths, engineOptions };
    return { 'backstop.json': JSON.stringify(config) };
  },
  read: (results) => {
    const { tests } = readReport<BackstopReport>(results, 'jsonReport.json');
    return tests.map(({ pair, status }) => [pair.label, status !== 'pass']);
  },
});

/** Lost Pixel without its service, and without its reports to its makers. */
export const lostPixel = toolOf({
  program: peerFile('lost-pixel/dist/bin.js'),
  args: { approve: ['update'], test: [] },
  files: (shots) => {
    const pages = shots.map(({ name, url, width }) => {
      return { name, path: url.slice(new URL(url).origin.length), viewport: { width } };
    });
    const pageShots = { pages, baseUrl: new URL(shots[0]?.url ?? '').origin };
    const config = { ...lostPixelConfig, pageShots, browserLaunchOptions: { chromium: browser } };
    const hovers = Object.fromEntries(shots.map(({ name, hover }) => [name, hover]));
    const script = `module.exports = { ...${JSON.stringify(config)},
      beforeScreenshot: async (page, { shotName }) => {
        const hover = ${JSON.stringify(hovers)}[shotName];
        if (hover) await page.hover(hover);
      } };`;
    return { 'lostpixel.config.js': script };
  },
  read: (results) => {
    const different = readdirSync(join(results, 'difference'));
    const names = readdirSync(join(results, 'current'));
    return names.map((name) => [name.replace(/[.]png$/, ''), different.includes(name)]);
  },
});

/** reg-cli, which compares pictures that others take: here Playwright, of whole pages. */
export const regCli: Tool = async (folder, shots, mode) => {
  const startedAt = performance.now();
  const pictures = mode === 'approve' ? 'expected' : 'actual';
  const pinned = await launchPinned();
  for (const { name, url, width } of shots) {
    const page = await pinned.newPage({ viewport: { width, height: 800 } });
    await page.goto(url);
    const path = join(folder, pictures, `${name}.png`);
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    await page.close();
  }
  await pinned.close();
  const report: { failedItems: readonly string[] } = { failedItems: [] };
  if (mode !== 'approve') {
    const args = ['actual', 'expected', 'difference', '--json', 'reg.json', '--ignoreChange'];
    await runNode([peerFile('reg-cli/dist/cli.js'), ...args], { cwd: folder });
    Object.assign(report, readReport<typeof report>(folder, 'reg.json'));
  }
  const different = report.failedItems.map((name) => name.replace(/[.]png$/, ''));
  return { seconds: (performance.now() - startedAt) / 1000, different };
};
