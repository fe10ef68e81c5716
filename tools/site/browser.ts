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

/** Takes out of a context what a test has left there, but not what the browser has loaded. */
async function tidy(context: BrowserContext, kept: Page): Promise<void> {
  const others = context.pages().filter((page) => page !== kept);
  const origins = new Set([siteOrigin, ...others.map((page) => new URL(page.url()).origin)]);
  await Promise.all(others.map((page) => page.close()));
  // The next test has listeners of its own.
  context.removeAllListeners('request');
  await Promise.all([context.unrouteAll(), context.clearCookies(), context.clearPermissions()]);
  const devTools = await context.newCDPSession(kept);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  for (const origin of origins) {
    if (origin !== 'null')
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  }
  await devTools.detach();
}

interface WorkerFixtures {
  readonly browser: Browser;
  /** Contexts by the options that they were made with. */
  readonly contexts: Map<string, BrowserContext>;
}

/**
 * Playwright's `test` with the pinned browser; a browser that dies while it starts fails nothing.
 * Tests with the same options share a context: a new one starts a process and loads every script
 * anew, and one that Playwright reuses empties the browser's cache, which takes most of a test.
 * A test that leaves what cannot be undone closes its context.
 */
export const pinnedTest = playwrightTest.extend<object, WorkerFixtures>({
  browser: [
    async ({ playwright, browserName }, use) => {
      // Playwright gives the launch the options of the configuration.
      const browser = await launchAgain(() => playwright[browserName].launch());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures there.
  contexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  context: async (
    {
      browser,
      contexts,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      bypassCSP,
      timezoneId,
      contextOptions,
    },
    use,
  ) => {
    const device = { baseURL, viewport, hasTouch, isMobile, javaScriptEnabled };
    const key = JSON.stringify({ ...device, bypassCSP, timezoneId, contextOptions });
    let context = contexts.get(key);
    if (context === undefined) {
      // Playwright gives it the options of the test.
      context = await browser.newContext();
      context.once('close', () => contexts.delete(key));
      contexts.set(key, context);
      // A page that stays keeps the process.
      await context.newPage();
    }
    const [kept] = context.pages();
    await use(context);
    if (kept && contexts.has(key)) await tidy(context, kept);
  },
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
