import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../tools/kit/browser';

/*
 * Nothing moves while a page loads and is scrolled through: cumulative layout
 * shift below 0.02 on every page, on a phone and on a desktop.
 */

const { paths } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/accessibility.json'), 'utf8'),
) as { readonly paths: readonly string[] };

const limit = 0.02;

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
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return sum;
}

for (const path of paths.filter((each) => !each.includes('nope'))) {
  test(`${path} stands still`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await page.evaluate(measureShift), `at ${width} px`).toBeLessThan(limit);
    }
  });
}

test('a shift is measured', async ({ page }) => {
  await page.goto('/de');
  await page.evaluate(() => {
    setTimeout(() => document.querySelector('main')?.setAttribute('style', 'margin-top:300px'), 50);
  });
  expect(await page.evaluate(measureShift)).toBeGreaterThan(limit);
});
