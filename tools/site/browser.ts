import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as playwrightTest,
} from '@playwright/test';
import { portSetting } from '../../server/settings';
import { launchAgain } from './pinned-browser';

/** The address bar's origin of the site under test. */
export const siteOrigin = `http://localhost:${portSetting('SUITE_PORT', 4473)}`;
/** The origin of the mail API's provider under test. */
export const providerOrigin = `http://localhost:${portSetting('SUITE_PROVIDER_PORT', 4474)}`;

/** Whether an address would leave this machine. */
function isOutside(url: URL): boolean {
  return !['localhost', '127.0.0.1'].includes(url.hostname) && url.protocol.startsWith('http');
}

/** Whether an address is the embedded map's. */
export function isMap(url: URL): boolean {
  return url.hostname === 'www.openstreetmap.org' && url.pathname === '/export/embed.html';
}

/**
 * Records the requests of a context that would leave this machine, other than the map's;
 * the pinned browser resolves no foreign name, so that none of them does. A route would
 * refuse them too, but turns off the browser's cache.
 *
 * @returns their addresses, filled as they come.
 */
export function recordOutside(context: BrowserContext): string[] {
  const outside: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (isOutside(url) && !isMap(url)) outside.push(url.href);
  });
  return outside;
}

/** Collects what a page throws, and what it writes to the console's error level, from now on. */
export function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Playwright's `test` with the pinned browser; a browser that dies while it starts fails nothing. */
export const pinnedTest = playwrightTest.extend<object, { readonly browser: Browser }>({
  browser: [
    async ({ playwright, browserName }, use) => {
      // Playwright gives the launch the options of the configuration.
      const browser = await launchAgain(() => playwright[browserName].launch());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
});

interface Fixtures {
  /** Messages of the console's error level so far; a test that expects some empties it. */
  readonly consoleErrors: string[];
  readonly guard: undefined;
}

/** Playwright's `test`, on this machine alone and with nothing unexpected on the console. */
export const test = pinnedTest.extend<Fixtures>({
  consoleErrors: async ({ page }, use) => {
    const errors = recordErrors(page);
    await use(errors);
    expect(errors, 'errors on the console').toEqual([]);
  },
  guard: [
    async ({ context, consoleErrors: _consoleErrors }, use) => {
      const outside = recordOutside(context);
      await use(undefined);
      expect(outside, 'requests that left this machine').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
