import { defineConfig } from '@playwright/test';
import type { LinkAuditOptions } from './tests/links/browser/link-audit';
import { providerOrigin, siteOrigin } from './tests/support/browser';
import { pinnedBrowser, withoutPictures } from './tests/support/pinned-browser';

export default defineConfig<LinkAuditOptions>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: 'test-results/playwright.json' }]]
    : [
        ['list'],
        ['html', { open: 'never' }],
        ['json', { outputFile: 'test-results/playwright.json' }],
      ],
  use: {
    baseURL: siteOrigin,
    browserName: 'chromium',
    launchOptions: pinnedBrowser(),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a quarter of the time; ask for it with `--trace on` where it is wanted.
    trace: 'off',
  },
  projects: [
    { name: 'site', testIgnore: 'links/link-audit.spec.ts' },
    ...(['de', 'ru', 'en'] as const).map((auditedLanguage) => ({
      name: `link-audit-${auditedLanguage}`,
      testMatch: 'links/link-audit.spec.ts',
      use: { auditedLanguage, launchOptions: withoutPictures(pinnedBrowser()) },
    })),
  ],
  webServer: {
    command: 'node --import tsx server.ts --build',
    url: `${siteOrigin}/de`,
    env: {
      PORT: new URL(siteOrigin).port,
      PROVIDER_PORT: new URL(providerOrigin).port,
      DEFECTS: '',
      MAIL_STORE: ':memory:',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    reuseExistingServer: false,
  },
});
