import { defineConfig } from '@playwright/test';
import type { LinkAuditOptions } from './tests/links/browser/link-audit';
import { providerOrigin, siteOrigin } from './tools/kit/browser';
import { pinnedBrowser, withoutPictures } from './tools/kit/pinned-browser';

export default defineConfig<LinkAuditOptions>({
  testMatch: '{tests,tools}/**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // `npm test` adds JSON: what it leaves is of a complete run.
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
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
    { name: 'site', testIgnore: ['tests/links/link-audit.spec.ts', 'tests/visual/*'] },
    { name: 'visual', testMatch: 'tests/visual/*.spec.ts' },
    ...(['de', 'ru', 'en'] as const).map((auditedLanguage) => ({
      name: `link-audit-${auditedLanguage}`,
      testMatch: 'tests/links/link-audit.spec.ts',
      use: { auditedLanguage, launchOptions: withoutPictures(pinnedBrowser()) },
    })),
  ],
  webServer: {
    command: 'node --import tsx server/cli.ts --build',
    url: `${siteOrigin}/de`,
    env: {
      PORT: new URL(siteOrigin).port,
      PROVIDER_PORT: new URL(providerOrigin).port,
      // What the specification shows; what is configured is others' to look at.
      DEFECTS: 'faithful',
      MAIL_STORE: ':memory:',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    reuseExistingServer: false,
  },
});
