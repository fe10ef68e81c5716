import { expect, test } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/kit/browser';
import { mutations } from '../mutations';
import { readPeerRun } from './shots';

const { origin, shots } = readPeerRun();

for (const { name, baseline, path, width } of shots) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(origin + path);
    if (name !== baseline) {
      const found = mutations.find((each) => each.name === name);
      if (!found) throw new Error(`There is no mutation ${name}.`);
      await waitUntilInteractive(page);
      await page.evaluate(found.apply);
    }
    await expect(page).toHaveScreenshot(`${baseline}.png`, { fullPage: true });
  });
}
