import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { languages, states } from '../../tools/spec/base';
import { addressOf } from '../../tools/spec/routes';

/*
 * What a form says within and above its fields can be read as a whole, on every screen.
 */

const widths = [320, 390, 820, 1280];

/** What does not fit on the open page: cut placeholders, and labels of more than one line. */
function unfit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ruler = document.createElement('canvas').getContext('2d');
    if (!ruler) throw new Error('There is nothing to measure texts with.');
    const cut = [...document.querySelectorAll('input')].filter((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      ruler.font = font;
      const room =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return ruler.measureText(input.placeholder).width > room;
    });
    const wrapped = [...document.querySelectorAll('label')].filter(
      (label) => label.offsetHeight > 1.5 * Number.parseFloat(getComputedStyle(label).lineHeight),
    );
    return [
      ...cut.map((input) => `cut: ${input.placeholder}`),
      ...wrapped.map((label) => `wrapped: ${label.innerText}`),
    ];
  });
}

for (const language of languages) {
  for (const state of states) {
    test(`placeholders and labels fit, ${language} ${state} (5.06)`, async ({ page }) => {
      for (const name of ['home', 'contact', 'plumbing']) {
        await page.goto(`${addressOf(name, language)}?defects=${state}`);
        await page.evaluate(() => document.fonts.ready);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          // On a busy machine, a frame still has the columns of the width before.
          await expect.poll(() => unfit(page), `${name}, ${width} px`).toEqual([]);
        }
      }
    });
  }
}
