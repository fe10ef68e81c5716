import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { pinnedBrowser } from '../../tools/kit/pinned-browser';
import { readPeerRun } from './shots';

/* Plain `toHaveScreenshot` with its defaults, in the pinned browser: the peer of the bench. */

const { folder, workers } = readPeerRun();
const browser = pinnedBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: 'screenshots.ts',
  fullyParallel: true,
  workers,
  outputDir: join(folder, 'results'),
  snapshotPathTemplate: join(folder, 'expected/{arg}{ext}'),
  // A busy machine must not decide the result.
  timeout: 90_000,
  expect: { timeout: 40_000 },
  reporter: [['json', { outputFile: join(folder, 'report.json') }]],
  use: {
    launchOptions: {
      ...browser,
      // External hosts such as the map's are unreachable; a route would cost time.
      args: [...(browser.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
