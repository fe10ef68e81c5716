import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/kit/paths';
import { pinnedBrowser } from '../tools/kit/pinned-browser';
import type { Cell } from '../tools/snapshots/cells';
import { runNode } from './measure';
import { peerFile } from './peers';
import { type PeerRun, type PeerShot, runFileVariable } from './screenshots/shots';

const cache = join(root, '.cache');

/** A cell as a shot of the peer, with its state in the query; its baseline has the cell's name. */
export function shotOf({ name, path, selection, width }: Cell): PeerShot {
  return { name, baseline: name, path: `${path}?defects=${selection}`, width };
}

interface PlaywrightReport {
  readonly suites: readonly { specs: readonly { title: string; ok: boolean }[] }[];
}

/** Plain `toHaveScreenshot`. */
export class ScreenshotPeer {
  constructor(
    private readonly origin: string,
    private readonly workers: number,
    private readonly folder = join(cache, 'screenshot-peer'),
  ) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Runs all shots.
   *
   * @param update - save them as baselines instead of comparing.
   * @param origin - of another server than the usual one.
   * @returns the names of those that differ.
   */
  async run(
    shots: readonly PeerShot[],
    update: boolean,
    origin = this.origin,
  ): Promise<readonly string[]> {
    const { workers, folder } = this;
    const file = join(folder, 'run.json');
    writeFileSync(file, JSON.stringify({ origin, workers, folder, shots } satisfies PeerRun));
    const config = 'bench/screenshots/playwright.config.ts';
    const mode = update ? ['--update-snapshots'] : [];
    await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...mode],
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

/** A page that BackstopJS compares with its baseline. */
export interface BackstopShot {
  readonly label: string;
  readonly url: string;
  /** Where the baseline is captured (default: `url`). */
  readonly referenceUrl?: string;
  readonly width: number;
}

/** BackstopJS with its defaults, driving the same browser. */
export class BackstopPeer {
  constructor(
    shots: readonly BackstopShot[],
    workers: number,
    private readonly folder = join(cache, 'backstop-run'),
  ) {
    const { executablePath, args = [], env } = pinnedBrowser();
    const config = {
      id: 'bench',
      viewports: [{ label: 'phone', width: 390, height: 800 }],
      scenarios: shots.map(({ width, ...shot }) => ({
        ...shot,
        viewports: [{ label: 'view', width, height: 800 }],
      })),
      paths: {
        ...{ bitmaps_reference: 'reference', bitmaps_test: 'test' },
        ...{ ci_report: 'report', html_report: 'html' },
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
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'backstop.json'), JSON.stringify(config));
  }

  /** Captures and compares all pages, and returns the labels of those that differ. */
  async test(): Promise<readonly string[]> {
    await this.run('test');
    const report = readFileSync(join(this.folder, 'report/xunit.xml'), 'utf8');
    const pattern = /<testcase [^>]*\bname=" ›› ([^"]*)"(?:\/>|>([\s\S]*?)<\/testcase>)/g;
    const cases = [...report.matchAll(pattern)];
    if (cases.length === 0) throw new Error('BackstopJS left no report.');
    return cases.flatMap(([, name = '', body = '']) => (body.includes('<failure') ? [name] : []));
  }

  /** Runs a command: `reference` captures the baselines. */
  async run(command: 'reference' | 'test'): Promise<void> {
    const program = peerFile('backstopjs/cli/index.js');
    await runNode([program, command, '--config=backstop.json'], this.folder);
  }
}
