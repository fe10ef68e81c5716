import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { pinnedBrowser } from '../../tools/site/pinned-browser';
import type { Shot } from '../visual/peers';

/* Plain `toHaveScreenshot` with its defaults, in the pinned browser: a peer of the bench. */

const folder = process.env.SCREENSHOT_PEER;
if (folder === undefined) throw new Error('SCREENSHOT_PEER must name the folder of the run.');

export const shots = JSON.parse(
  readFileSync(join(folder, 'shots.json'), 'utf8'),
) as readonly Shot[];

export default defineConfig({
  testDir: '.',
  testMatch: 'screenshots.ts',
  fullyParallel: true,
  outputDir: join(folder, 'results'),
  snapshotPathTemplate: join(folder, 'expected/{arg}{ext}'),
  // A busy machine must not decide the result.
  timeout: 90_000,
  expect: { timeout: 5_000 },
  reporter: 'json',
  use: { launchOptions: pinnedBrowser() },
});
