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
   * @param update - save them as baselines instead of comparing.
   * @returns the names of those that differ.
   */
  async run(shots: readonly PeerShot[], update: boolean): Promise<readonly string[]> {
    const { origin, workers, folder } = this;
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

/** BackstopJS with its defaults, driving the same browser. */
export class BackstopPeer {
  private readonly folder = join(cache, 'backstop-run');

  constructor(origin: string, cells: readonly Cell[], workers: number) {
    const { executablePath, args = [], env } = pinnedBrowser();
    const config = {
      id: 'bench',
      viewports: [{ label: 'phone', width: 390, height: 800 }],
      scenarios: cells.map(shotOf).map(({ name, path, width }) => ({
        label: name,
        url: origin + path,
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
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, 'backstop.json'), JSON.stringify(config));
  }

  /** Captures and compares all cells, and returns how many it reports as different. */
  async test(): Promise<number> {
    await this.run('test');
    const report = readFileSync(join(this.folder, 'report/xunit.xml'), 'utf8');
    const [, failures] = /failures="(\d+)"/.exec(report) ?? [];
    if (failures === undefined) throw new Error('BackstopJS left no report.');
    return Number(failures);
  }

  /** Runs a command: `reference` captures the baselines. */
  async run(command: 'reference' | 'test'): Promise<void> {
    const program = peerFile('backstopjs/cli/index.js');
    await runNode([program, command, '--config=backstop.json'], this.folder);
  }
}
