import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { pinnedBrowser } from '../tools/site/pinned-browser';
import { peerFile } from './peers';
import { inTemporaryFolder, runNode } from './processes';

/** A page that a peer compares with its baseline. */
export interface PeerShot {
  readonly name: string;
  /** The shot whose baseline it is compared with: itself, unless it shows a mutation of another. */
  readonly baseline: string;
  readonly url: string;
  /** Where its baseline is captured. */
  readonly referenceUrl: string;
  readonly width: number;
}

/**
 * Captures the baselines of shots with another tool, its defaults and the pinned browser, and
 * compares the shots with them.
 *
 * @returns the names of those that differ, and how many seconds the comparison took.
 */
export type ScreenshotPeer = (
  shots: readonly PeerShot[],
  workers: number,
) => Promise<{ readonly different: readonly string[]; readonly seconds: number }>;

/** The inputs of a run of `toHaveScreenshot`: run.json in the folder that SCREENSHOT_PEER names. */
export interface PlaywrightRun {
  readonly workers: number;
  readonly shots: readonly PeerShot[];
}

/** Plain `toHaveScreenshot`. */
export const runPlaywright: ScreenshotPeer = (shots, workers) =>
  inTemporaryFolder('playwright', async (folder) => {
    const run = async (shown: readonly PeerShot[], ...options: readonly string[]) => {
      const input: PlaywrightRun = { workers, shots: shown };
      writeFileSync(join(folder, 'run.json'), JSON.stringify(input));
      const program = 'node_modules/@playwright/test/cli.js';
      const config = '--config=bench/screenshots/playwright.config.ts';
      const environment = { SCREENSHOT_PEER: folder };
      const { seconds } = await runNode([program, 'test', config, ...options], { environment });
      const report = readFileSync(join(folder, 'report.json'), 'utf8');
      const specs = (JSON.parse(report) as JSONReport).suites.flatMap((suite) => suite.specs);
      if (specs.length !== shown.length)
        throw new Error('toHaveScreenshot did not run every shot.');
      return { different: specs.filter(({ ok }) => !ok).map(({ title }) => title), seconds };
    };
    const references = shots
      .filter(({ name, baseline }) => name === baseline)
      .map((shot) => ({ ...shot, url: shot.referenceUrl }));
    await run(references, '--update-snapshots');
    return run(shots);
  });

interface BackstopReport {
  readonly tests: readonly { pair: { label: string }; status: 'pass' | 'fail' }[];
}

/** BackstopJS. */
export const runBackstop: ScreenshotPeer = (shots, workers) =>
  inTemporaryFolder('backstop', async (folder) => {
    const { executablePath, args, env } = pinnedBrowser();
    const config = {
      id: 'bench',
      viewports: [{ label: 'phone', width: 390, height: 800 }],
      scenarios: shots.map(({ name, url, referenceUrl, width }) => {
        const viewports = [{ label: 'view', width, height: 800 }];
        return { label: name, url, referenceUrl, viewports };
      }),
      paths: { bitmaps_reference: 'reference', bitmaps_test: 'test', json_report: 'report' },
      report: ['json'],
      engine: 'playwright',
      engineOptions: { browser: 'chromium', executablePath, env, args },
      asyncCaptureLimit: workers,
      asyncCompareLimit: workers,
    };
    writeFileSync(join(folder, 'backstop.json'), JSON.stringify(config));
    const run = (command: 'reference' | 'test') => {
      const program = peerFile('backstopjs/cli/index.js');
      return runNode([program, command, '--config=backstop.json'], { cwd: folder });
    };
    await run('reference');
    const { seconds } = await run('test');
    const report = readFileSync(join(folder, 'report/jsonReport.json'), 'utf8');
    const failed = (JSON.parse(report) as BackstopReport).tests.filter(
      ({ status }) => status !== 'pass',
    );
    return { different: failed.map(({ pair }) => pair.label), seconds };
  });
