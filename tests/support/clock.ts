import { test } from '../../tools/site/browser';

/**
 * The suites' `test` with a page whose clock starts at 0 and is turned on by the test. Its context
 * is closed afterwards: when Playwright uses a context again, a part of an installed clock may
 * stay behind, and fails the next test.
 */
export const testWithClock = test.extend({
  page: async ({ page }, use) => {
    await page.clock.install({ time: 0 });
    await use(page);
    await page.context().close();
  },
});
