import { defineConfig } from '@playwright/test';
import { providerOrigin, siteOrigin } from './tools/site/browser';
import { pinnedBrowser, withoutPictures } from './tools/site/pinned-browser';

// These look at pictures, or at what loading them does to the page.
const withPictures = [
  'tests/layout/shifts.spec.ts',
  'tests/server/*.spec.ts',
  'tests/spec/banner-picture.spec.ts',
  'tests/spec/lightbox.spec.ts',
  'tests/snapshots/*.spec.ts',
  'tests/visual/stability.spec.ts',
  '{tools,packages}/**/*.spec.ts',
];

const pinned = pinnedBrowser();
// One process for all pages of a context: starting one takes longer than showing most pages.
const browser = {
  ...pinned,
  args: [...(pinned.args ?? []), '--renderer-process-limit=1', '--disable-site-isolation-trials'],
};

const quick = { use: { launchOptions: withoutPictures(browser) } };
const sweep = 'tests/layout/sweep.spec.ts';

export default defineConfig({
  testMatch: '{tests,tools,packages}/**/*.spec.ts',
  // What takes long and rarely fails runs weekly.
  ...(process.env.WEEKLY ? { grep: /@weekly/ } : { grepInvert: /@weekly/ }),
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two more than CI's two cores, because tests also wait: for animations, toasts, frames.
  workers: 4,
  // Long enough for a machine that stands still for some seconds; the benches measure speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    // Only `npm test` names a file for it, so that it is always of a complete run.
    ...(process.env.PLAYWRIGHT_JUNIT_OUTPUT_FILE ? ([['junit']] as const) : []),
  ],
  use: {
    baseURL: siteOrigin,
    browserName: 'chromium',
    launchOptions: browser,
    // A new context starts a process and loads every script anew, which takes most of a test.
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a quarter of the time; `--trace on` records them.
    trace: 'off',
  },
  projects: [
    // It never waits: beside another of its kind, both take longer than in turn.
    { ...quick, name: 'sweep', testMatch: sweep, workers: 1 },
    { name: 'comparison', testMatch: 'tests/visual/compare.spec.ts' },
    { name: 'snapshots', testMatch: 'tests/visual/visual.spec.ts', dependencies: ['comparison'] },
    { name: 'with pictures', testMatch: withPictures },
    {
      ...quick,
      name: 'without pictures',
      testIgnore: [...withPictures, sweep, 'tests/visual/*.spec.ts'],
    },
  ],
  webServer: {
    command: 'node --import ./run-typescript.mjs tools/site/suite-server.ts',
    url: `${siteOrigin}/de`,
    env: {
      PORT: new URL(siteOrigin).port,
      PROVIDER_PORT: new URL(providerOrigin).port,
      // Suites test the faithful site; the snapshots test the configured one.
      DEFECTS: 'faithful',
      MAIL_STORE: ':memory:',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    reuseExistingServer: false,
  },
});
