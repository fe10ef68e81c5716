import type { Page } from '@playwright/test';

type Media = Parameters<Page['emulateMedia']>[0];

/**
 * Shows a page in another medium, or as a visitor's settings ask for, e.g. in forced colours.
 * The browser computes the styles of it with the next frame: until then, those of before are read.
 */
export async function emulateMedia(page: Page, media: Media): Promise<void> {
  await page.emulateMedia(media);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
