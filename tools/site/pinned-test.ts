import { type Browser, test as base } from '@playwright/test';
import { launchAgain } from './pinned-browser';

/** Playwright's `test` with the pinned browser; a browser that dies while it starts fails nothing. */
export const test = base.extend<object, { readonly browser: Browser }>({
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
