import { test } from '../../tools/site/browser';

/**
 * The suites' `test` with a page whose clock starts at 0 and is turned on by the test. Its context
 * is closed afterwards, as no installed clock can be taken out of it again.
 */
export const testWithClock = test.extend({
  page: async ({ page }, use) => {
    await page.clock.install({ time: 0 });
    await use(page);
    await page.context().close();
  },
});
