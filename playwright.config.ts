import { defineConfig } from '@playwright/test';
import { providerOrigin, siteOrigin } from './tools/kit/browser';
import { pinnedBrowser, withoutPictures } from './tools/kit/pinned-browser';

// These look at pictures, or at what loading them does to the page.
const withPictures = [
  'tests/accessibility/*.spec.ts',
  'tests/server/*.spec.ts',
  'tests/spec/lightbox.spec.ts',
  'tests/visual/*.spec.ts',
  'tools/**/*.spec.ts',
];

/** Whether this is a run of all suites. */
const isComplete = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE !== undefined;

export default defineConfig({
  testMatch: '{tests,tools}/**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than CI's two cores, because tests also wait: for animations, toasts, frames.
  workers: 3,
  // Long enough for a machine that stands still for some seconds; the benches measure speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    // Only `npm test` names a file for JSON, so that it is always of a complete run.
    ...(isComplete ? ([['json']] as const) : []),
    ['./tests/support/passed-reporter.ts', { isComplete }],
  ],
  use: {
    baseURL: siteOrigin,
    browserName: 'chromium',
    launchOptions: pinnedBrowser(),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a quarter of the time; `--trace on` records them.
    trace: 'off',
  },
  projects: [
    { name: 'with pictures', testMatch: withPictures },
    {
      name: 'without pictures',
      testIgnore: withPictures,
      use: { launchOptions: withoutPictures(pinnedBrowser()) },
    },
  ],
  webServer: {
    command: 'node --import tsx tools/kit/suite-server.ts',
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
