import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import type { JSONReport } from '@playwright/test/reporter';
import { pinnedBrowser } from '../tools/site/pinned-browser';
import type { Mutation } from './mutations';
import { peerFile } from './peers';
import { runNode } from './processes';

/** A page that a peer compares with its baseline. */
export interface PeerShot {
  readonly name: string;
  readonly url: string;
  /** Where its baseline is captured. */
  readonly referenceUrl: string;
  readonly width: number;
  /** A fault that it shows, unlike its baseline. */
  readonly mutation?: Mutation;
  /** What the mouse is over. */
  readonly hover?: string;
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

/** Plain `toHaveScreenshot`. */
export const runPlaywright: ScreenshotPeer = async (shots, workers) => {
  const folder = createTemporaryFolder('playwright');
  const run = async (shown: readonly PeerShot[], ...options: readonly string[]) => {
    writeFileSync(join(folder, 'shots.json'), JSON.stringify(shown));
    const program = 'node_modules/@playwright/test/cli.js';
    const config = ['--config=bench/screenshots/playwright.config.ts', `--workers=${workers}`];
    const environment = { SCREENSHOT_PEER: folder };
    const { stdout, seconds } = await runNode([program, 'test', ...config, ...options], {
      environment,
    });
    const specs = (JSON.parse(stdout) as JSONReport).suites.flatMap((suite) => suite.specs);
    if (specs.length !== shown.length) throw new Error('toHaveScreenshot did not run every shot.');
    return { different: specs.filter(({ ok }) => !ok).map(({ title }) => title), seconds };
  };
  const references = shots.map(({ mutation: _, ...shot }) => ({ ...shot, url: shot.referenceUrl }));
  await run(references, '--update-snapshots');
  const result = await run(shots);
  removeTemporaryFolder(folder);
  return result;
};

interface BackstopReport {
  readonly tests: readonly { pair: { label: string }; status: 'pass' | 'fail' }[];
}

/** BackstopJS. */
export const runBackstop: ScreenshotPeer = async (shots, workers) => {
  const folder = createTemporaryFolder('backstop');
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
  const { tests } = JSON.parse(report) as BackstopReport;
  removeTemporaryFolder(folder);
  const failed = tests.filter(({ status }) => status !== 'pass');
  return { different: failed.map(({ pair }) => pair.label), seconds };
};
