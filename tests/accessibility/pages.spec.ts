import type { Page } from '@playwright/test';
import { defectIds } from '../../src/defects/registry';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { accessibility } from '../../tools/spec/facts';
import { checkWithAxe } from '../support/axe';
import { forget } from '../support/console-errors';

/*
 * Every page on a desktop in the faithful profile and on a phone in the fixed one: it meets WCAG 2.2 AA, and nothing
 * moves while it loads and is scrolled through. In the faithful profile a page may break a rule
 * where a defect explains it. What only a width breaks, tests/layout finds.
 */

const { paths, explained: explanations } = accessibility;

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

/** The rules that the open page breaks, each with the first elements that break it. */
async function violationsOf(page: Page) {
  const { violations } = await checkWithAxe(page);
  return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)]);
}

for (const path of paths) {
  test(`${path} is accessible and stands still`, async ({ page, consoleErrors }) => {
    const explained = explanations.filter((each) => each.path === path);
    // A phone shows what a desktop does, apart from the header, and what defects decide.
    for (const [profile, width, rules] of [
      ['faithful', 1280, explained.map(({ rule }) => rule)],
      ['fixed', 390, []],
    ] as const) {
      const where = `${profile} at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${path}?defects=${profile}`);
      expect(await page.evaluate(measureShift), where).toBeLessThan(maxShift);
      const found = await violationsOf(page);
      const message = `${where}: ${JSON.stringify(found)}`;
      expect(found.map(([id]) => id).toSorted(), message).toEqual(rules.toSorted());
    }
    // A page that answers 404 says so on the console too.
    if (path.includes('nope')) forget(consoleErrors, 'status of 404');
  });
}

test('a shift and a violation are found', async ({ page }) => {
  await page.goto('/de?defects=fixed');
  await waitUntilInteractive(page);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    setTimeout(() => main?.style.setProperty('margin-top', '300px'), 10);
  });
  expect(await page.evaluate(measureShift)).toBeGreaterThan(maxShift);
  await page.evaluate(() => {
    document.querySelector('img')?.removeAttribute('alt');
  });
  expect((await violationsOf(page)).map(([id]) => id)).toContain('image-alt');
});

test('every explanation names a defect', () => {
  for (const { defect } of explanations) expect(defectIds).toContain(defect);
});
