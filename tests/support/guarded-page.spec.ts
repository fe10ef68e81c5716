import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { untilCarouselsRun } from '../../tools/snapshots/before-capture';

/*
 * What guards each browser test: here, what it must notice is planted.
 */

/** Asks for something that is not on this machine; it runs in the page. */
async function askOutside(): Promise<void> {
  await fetch('http://192.0.2.1/').catch(() => {});
}

test.fail('an error on the console fails a test', async ({ page }) => {
  await page.evaluate(() => console.error('planted'));
});

test.fail('an error that nobody catches fails a test', async ({ page }) => {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await page.waitForTimeout(100);
});

test.fail('a request that leaves the machine fails a test', async ({ page, consoleErrors }) => {
  await page.evaluate(askOutside);
  consoleErrors.length = 0;
});

test('what does not start is waited for, and named', async ({ page }) => {
  await page.setContent(
    '<header><a href="/">Home</a></header><main><div class="swiper">Slide</div></main>',
  );
  // Half a minute passes at once.
  await page.evaluate(() => {
    window.requestAnimationFrame = (receive) => {
      queueMicrotask(() => receive(0));
      return 0;
    };
  });
  await expect(waitUntilInteractive(page)).rejects.toThrow(
    'The app has not taken over “header a”.',
  );
  await expect(page.evaluate(untilCarouselsRun)).rejects.toThrow('A carousel has not started.');
});
