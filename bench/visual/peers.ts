import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { pinnedBrowser } from '../../tools/site/pinned-browser';
import { peerFile } from '../peers';
import { runNode } from '../processes';
import backstopConfig from './backstop.json' with { type: 'json' };
import lostPixelConfig from './lost-pixel.json' with { type: 'json' };

/** A page that a tool compares with its baseline. */
export interface Shot {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  /** The element under the mouse. */
  readonly hover?: string | undefined;
  /** Whether the visitor asks for less motion, for tools that can. */
  readonly reducedMotion?: boolean;
}

/** What a tool reports: the names of the pictures that differ, and the rows of its review. */
export interface Outcome {
  readonly seconds: number;
  readonly different: readonly string[];
  /** Default: as many as differ. */
  readonly rows?: number;
}

/** A tool that compares pages with their baselines, with its defaults and the pinned browser. */
export interface Tool {
  /** The folder of baselines within its own. */
  readonly baselines: string;
  /**
   * Captures baselines in a folder, or compares pages with them.
   *
   * @param mode - `all`: capture even what a tool knows to be unchanged.
   */
  readonly run: (
    folder: string,
    shots: readonly Shot[],
    mode: 'approve' | 'all' | 'test',
  ) => Promise<Outcome>;
}

const { executablePath, args, env } = pinnedBrowser();
const launch = { executablePath, args, env };

/** How many browsers or pages each tool has at once. */
export const parallel = 2;

/** Plain `toHaveScreenshot`. */
export const playwright: Tool = {
  baselines: 'expected',
  run: async (folder, shots, mode) => {
    writeFileSync(join(folder, 'shots.json'), JSON.stringify(shots));
    const config = ['--config=bench/screenshots/playwright.config.ts', `--workers=${parallel}`];
    const command = ['node_modules/@playwright/test/cli.js', 'test', ...config];
    const environment = { SCREENSHOT_PEER: folder };
    const options = mode === 'approve' ? ['--update-snapshots'] : [];
    const { stdout, seconds } = await runNode([...command, ...options], { environment });
    const specs = (JSON.parse(stdout) as JSONReport).suites.flatMap((suite) => suite.specs);
    if (specs.length !== shots.length) throw new Error('toHaveScreenshot did not run every shot.');
    return { different: specs.filter(({ ok }) => !ok).map(({ title }) => title), seconds };
  },
};

interface BackstopReport {
  readonly tests: readonly { pair: { label: string }; status: 'pass' | 'fail' }[];
}

/** BackstopJS. */
export const backstop: Tool = {
  baselines: 'reference',
  run: async (folder, shots, mode) => {
    const scenarios = shots.map(({ name, url, width, hover }) => {
      const viewports = [{ label: 'view', width, height: 800 }];
      return { label: name, url, viewports, ...(hover && { hoverSelector: hover }) };
    });
    // The script that moves the mouse is its own.
    const scripts = { engine_scripts: peerFile('backstopjs/capture/engine_scripts') };
    const config = {
      ...backstopConfig,
      scenarios,
      paths: { ...backstopConfig.paths, ...scripts },
      engineOptions: { browser: 'chromium', ...launch },
    };
    writeFileSync(join(folder, 'backstop.json'), JSON.stringify(config));
    const program = peerFile('backstopjs/cli/index.js');
    const command = [program, mode === 'approve' ? 'reference' : 'test', '--config=backstop.json'];
    const { seconds } = await runNode(command, { cwd: folder });
    if (mode === 'approve') return { different: [], seconds };
    const report = readFileSync(join(folder, 'report/jsonReport.json'), 'utf8');
    const failed = (JSON.parse(report) as BackstopReport).tests.filter((each) => {
      return each.status !== 'pass';
    });
    return { different: failed.map(({ pair }) => pair.label), seconds };
  },
};

/** Lost Pixel without its service, and without its reports to its makers. */
export const lostPixel: Tool = {
  baselines: '.lostpixel/baseline',
  run: async (folder, shots, mode) => {
    const pages = shots.map(({ name, url, width }) => {
      const { pathname, search } = new URL(url);
      return { name, path: pathname + search, viewport: { width } };
    });
    const pageShots = { pages, baseUrl: new URL(shots[0]?.url ?? '').origin };
    const browserLaunchOptions = { chromium: launch };
    const config = { ...lostPixelConfig, pageShots, browserLaunchOptions };
    const hovers = Object.fromEntries(shots.map(({ name, hover }) => [name, hover]));
    const motion = shots[0]?.reducedMotion ? 'reduce' : 'no-preference';
    const script = `module.exports = { ...${JSON.stringify(config)},
      configureBrowser: () => ({ reducedMotion: '${motion}' }),
      beforeScreenshot: async (page, { shotName }) => {
        const hover = ${JSON.stringify(hovers)}[shotName];
        if (hover) await page.hover(hover);
      } };`;
    writeFileSync(join(folder, 'lostpixel.config.js'), script);
    const [current, differences] = [
      join(folder, '.lostpixel/current'),
      join(folder, '.lostpixel/difference'),
    ];
    for (const each of [current, differences]) {
      rmSync(each, { recursive: true, force: true });
      mkdirSync(each, { recursive: true });
    }
    const command = [peerFile('lost-pixel/dist/bin.js'), ...(mode === 'approve' ? ['update'] : [])];
    const environment = { LOST_PIXEL_DISABLE_TELEMETRY: '1' };
    const { seconds, stdout } = await runNode(command, { cwd: folder, environment });
    if (readdirSync(current).length < shots.length) throw new Error(stdout.slice(-300));
    const files = new Set(readdirSync(differences));
    const different = shots.filter(({ name }) => files.has(`${name}.png`));
    return { different: different.map(({ name }) => name), seconds };
  },
};
