import { expect, test } from '@playwright/test';
import { shots } from './playwright.config';

for (const { name, url, width, hover, reducedMotion } of shots) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    if (reducedMotion) await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(url);
    if (hover) await page.hover(hover);
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
  });
}
