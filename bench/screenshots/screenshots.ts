import { expect, test } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/site/browser';
import { mutate } from '../mutations';
import { shots } from './playwright.config';

for (const { name, url, width, mutation, hover } of shots) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    if (mutation) {
      await waitUntilInteractive(page);
      await page.evaluate(mutate, mutation);
    }
    if (hover) await page.hover(hover);
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
  });
}
