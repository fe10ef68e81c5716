import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { accessibility } from '../../tools/spec/facts';
import { forget } from '../support/console-errors';

/*
 * Nothing moves while a page loads and is scrolled through: on a desktop in the faithful profile, on a
 * phone in the fixed one. The languages of a page have the same pictures and blocks: one of them is
 * looked at daily, in a profile in its turn, and all in both weekly.
 */

/** The largest sum of layout shifts. */
const maxShift = 0.02;

/** Sums the shifts that no input explains, scrolling through the page once. */
async function measureShift(): Promise<number> {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) sum += entry.value;
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  const step = window.innerHeight;
  for (let top = 0; top < document.body.scrollHeight; top += step) {
    window.scrollTo(0, top);
    // Chromium sometimes paints no frame until something else happens.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 1000);
    });
  }
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  window.scrollTo(0, 0);
  return sum;
}

for (const [index, path] of accessibility.paths.entries()) {
  // The paths of a page in its languages follow each other.
  const group = Math.floor(index / 3);
  for (const [turn, [profile, width]] of (
    [
      ['faithful', 1280],
      ['fixed', 390],
    ] as const
  ).entries()) {
    const isDaily = index % 3 === group % 3 && turn === group % 2;
    const tag = isDaily ? [] : ['@weekly'];
    test(`${path} stands still, ${profile}`, { tag }, async ({ page, consoleErrors }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${path}?defects=${profile}`);
      expect(await page.evaluate(measureShift)).toBeLessThan(maxShift);
      // A page that answers 404 says so on the console too.
      if (path.includes('nope')) forget(consoleErrors, 'status of 404');
    });
  }
}

test('a shift is found', async ({ page }) => {
  await page.goto('/de?defects=fixed');
  await waitUntilInteractive(page);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    setTimeout(() => main?.style.setProperty('margin-top', '300px'), 10);
  });
  expect(await page.evaluate(measureShift)).toBeGreaterThan(maxShift);
});
