import { expect, test } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/site/browser';
import { mutate, mutations } from '../mutations';
import { shots } from './playwright.config';

for (const { name, baseline, url, width } of shots) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    const mutation = mutations.find((each) => each.name === name);
    if (mutation) {
      await waitUntilInteractive(page);
      await page.evaluate(mutate, mutation);
    } else if (name !== baseline) {
      throw new Error(`Unknown mutation “${name}”.`);
    }
    await expect(page).toHaveScreenshot(`${baseline}.png`, { fullPage: true });
  });
}
