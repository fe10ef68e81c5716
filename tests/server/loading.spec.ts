import type { Page } from '@playwright/test';
import { expect } from '../../tools/site/browser';
import { testWithClock as test } from '../support/clock';

/*
 * When a page asks for the app's scripts, in a browser that does not tell when it has painted.
 */

/** Opens a page whose clock stands still; gives the addresses of the scripts that it asks for. */
async function openStopped(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    window.PerformanceObserver = class {
      observe() {}
    } as unknown as typeof PerformanceObserver;
  });
  await page.clock.pauseAt(1000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.goto('/de', { waitUntil: 'load' });
  return asked;
}

/** Waits for an answer, before which everything is seen that the page has already asked for. */
const oneAnswer = (page: Page) => page.evaluate(async () => (await fetch('/health')).text());

test('once it has loaded, after a moment in which it can paint', async ({ page }) => {
  const asked = await openStopped(page);
  await page.clock.runFor(199);
  await oneAnswer(page);
  const before = asked.length;
  await page.clock.runFor(1);
  await expect.poll(() => asked.join()).toContain('/entry-client');
  expect(asked.slice(0, before).join()).not.toContain('/entry-client');
});

for (const act of ['a key', 'the pointer'] as const) {
  test(`at once when the visitor uses ${act}`, async ({ page }) => {
    const asked = await openStopped(page);
    expect(asked.join()).not.toContain('/entry-client');
    if (act === 'a key') await page.keyboard.press('Tab');
    else await page.mouse.down();
    await expect.poll(() => asked.join()).toContain('/entry-client');
  });
}
