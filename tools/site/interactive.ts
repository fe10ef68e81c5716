import type { Page } from 'playwright';

/**
 * Waits in the page, for up to half a minute, until the app has taken over the whole document, so
 * that it answers to clicks.
 */
async function awaitInteractive(): Promise<void> {
  let frames = 0;
  // React leaves its properties on every element that it has taken over; header, main part
  // and footer come one after the other.
  for (const part of ['header a', 'main > *', 'footer form']) {
    while (
      !Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps'))
    ) {
      frames += 1;
      if (frames > 1800) throw new Error(`The app has not taken over “${part}”.`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
}

/** Waits until the open page answers to clicks. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  // Playwright's own waiting brings a script of its own into each document.
  await page.evaluate(awaitInteractive);
}
