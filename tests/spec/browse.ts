import type { Locator, Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/site/interactive';
import type { State } from '../../tools/spec/base';

/** What a visitor on a small touch screen has. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a path in a state of the site and waits until it answers to clicks. */
export async function open(page: Page, path: string, state: State = 'faithful'): Promise<void> {
  await page.goto(`${path}?defects=${state}`);
  await waitUntilInteractive(page);
}

/** Marks the document, so that a full page load can be told from a change within the app. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.seen = 'yes';
  });
}

/** Whether the document is still the one that was marked. */
export async function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.seen === 'yes');
}

/** The home page's section that holds what a selector finds. */
export function sectionWith(page: Page, selector: string): Locator {
  return page.locator('main > section').filter({ has: page.locator(selector) });
}
