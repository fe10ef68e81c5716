import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/kit/browser';

/*
 * No page scrolls sideways: not on the narrowest phone, and not with text of twice the size
 * on a phone or a desktop (WCAG 2.2, 1.4.4 and 1.4.10).
 */

const { paths } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/accessibility.json'), 'utf8'),
) as { readonly paths: readonly string[] };

const screens = [
  { width: 320, text: 100 },
  { width: 390, text: 200 },
  { width: 1280, text: 200 },
];

/** How far the open page scrolls sideways, and the elements that stand beyond its edge. */
function overflowOf(page: Page, text: number) {
  return page.evaluate(async (size) => {
    await document.fonts.ready;
    document.documentElement.style.fontSize = `${size}%`;
    const { clientWidth, scrollWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (left > -1 && right < clientWidth + 1)) return false;
      // What an ancestor clips or scrolls is no part of the page's width.
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(each);
        if (overflowX !== 'visible' || clipPath !== 'none' || position === 'fixed') return false;
      }
      return true;
    });
    return {
      pixels: scrollWidth - clientWidth,
      beyond: beyond.map((element) => `${element.tagName} “${element.textContent.slice(0, 40)}”`),
    };
  }, text);
}

for (const path of paths) {
  test(`${path} does not scroll sideways`, async ({ page, consoleErrors }) => {
    for (const state of ['faithful', 'fixed']) {
      await page.goto(`${path}?defects=${state}`);
      for (const { width, text } of screens) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowOf(page, text), `${state}, ${width} px, text at ${text} %`).toEqual({
          pixels: 0,
          beyond: [],
        });
      }
    }
    // A page that answers 404 says so on the console too.
    if (path.includes('nope')) consoleErrors.length = 0;
  });
}

test('what is wider than the screen is found', async ({ page }) => {
  await page.goto('/de');
  await page.evaluate(() => document.querySelector('main')?.setAttribute('style', 'width:3000px'));
  expect((await overflowOf(page, 100)).pixels).toBeGreaterThan(0);
});
