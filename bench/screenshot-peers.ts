import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tools/kit/paths';
import { pinnedBrowser } from '../tools/kit/pinned-browser';
import type { Cell } from '../tools/snapshots/cells';
import { type PeerRun, type PeerShot, runFileVariable } from './screenshots/shots';

/*
 * The peers of the visual bench. Playwright is here anyway. BackstopJS brings a
 * hundred megabytes and a browser driver of its own, so that it is installed when
 * the bench first needs it, not with the project.
 */

const cache = join(root, '.cache');

/** The path of a cell with its state in the query. */
export function addressOf({ path, selection }: Cell): string {
  return `${path}?defects=${selection}`;
}

/** Runs a program to its end, whatever its status. */
function finish(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', () => resolve());
  });
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly {
    readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  }[];
}

/** Plain `toHaveScreenshot`. */
export class ScreenshotPeer {
  private readonly folder = join(cache, 'screenshot-peer');

  constructor(
    private readonly origin: string,
    private readonly workers: number,
  ) {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
  }

  /**
   * Runs all shots.
   *
   * @param update - make what they show their baselines.
   * @returns names of those that differ.
   */
  async run(shots: readonly PeerShot[], update: boolean): Promise<readonly string[]> {
    const { origin, workers, folder } = this;
    const file = join(folder, 'run.json');
    writeFileSync(file, JSON.stringify({ origin, workers, folder, shots } satisfies PeerRun));
    const config = 'bench/screenshots/playwright.config.ts';
    await finish(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...['--config', config],
        ...(update ? ['--update-snapshots'] : []),
      ],
      root,
      { [runFileVariable]: file },
    );
    const report = JSON.parse(
      readFileSync(join(folder, 'report.json'), 'utf8'),
    ) as PlaywrightReport;
    const specs = report.suites.flatMap((suite) => suite.specs);
    if (specs.length !== shots.length) throw new Error('toHaveScreenshot did not run every shot.');
    return specs.filter((spec) => !spec.ok).map((spec) => spec.title);
  }
}

const backstopVersion = '6.3.25';

async function installBackstop(): Promise<string> {
  const folder = join(cache, 'backstop');
  const program = join(folder, 'node_modules/backstopjs/cli/index.js');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await promisify(execFile)(
    'npm',
    ['install', '--no-audit', '--no-fund', `backstopjs@${backstopVersion}`],
    {
      cwd: folder,
      env: {
        ...process.env,
        PUPPETEER_SKIP_DOWNLOAD: '1',
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      },
    },
  );
  return program;
}

/** BackstopJS with its defaults, driving the same browser. */
export class BackstopPeer {
  private readonly folder = join(cache, 'backstop-run');

  private constructor(private readonly program: string) {}

  static async open(
    origin: string,
    cells: readonly Cell[],
    workers: number,
  ): Promise<BackstopPeer> {
    const peer = new BackstopPeer(await installBackstop());
    const { executablePath, args = [], env } = pinnedBrowser();
    const config = {
      id: 'bench',
      viewports: [{ label: 'phone', width: 390, height: 800 }],
      scenarios: cells.map((cell) => ({
        label: cell.name,
        url: origin + addressOf(cell),
        viewports: [{ label: 'view', width: cell.width, height: 800 }],
      })),
      paths: {
        bitmaps_reference: 'reference',
        bitmaps_test: 'test',
        ci_report: 'report',
        html_report: 'html',
      },
      report: ['CI'],
      engine: 'playwright',
      engineOptions: {
        browser: 'chromium',
        executablePath,
        env,
        args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
      },
      asyncCaptureLimit: workers,
      asyncCompareLimit: workers,
    };
    rmSync(peer.folder, { recursive: true, force: true });
    mkdirSync(peer.folder, { recursive: true });
    writeFileSync(join(peer.folder, 'backstop.json'), JSON.stringify(config));
    return peer;
  }

  /** Captures the baselines. */
  async reference(): Promise<void> {
    await finish([this.program, 'reference', '--config=backstop.json'], this.folder);
  }

  /**
   * Captures and compares all cells.
   *
   * @returns how many it calls different.
   */
  async test(): Promise<number> {
    await finish([this.program, 'test', '--config=backstop.json'], this.folder);
    const report = readFileSync(join(this.folder, 'report/xunit.xml'), 'utf8');
    const [, failures] = /failures="(\d+)"/.exec(report) ?? [];
    if (failures === undefined) throw new Error('BackstopJS left no report.');
    return Number(failures);
  }
}
