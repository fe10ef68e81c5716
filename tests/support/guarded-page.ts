import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { recordErrors, recordOutside } from '../../tools/kit/browser';

/**
 * Opens a page for a test that may do without one, and guards it as the other tests' pages are:
 * nothing may leave this machine or be left on the console.
 *
 * @param use - gets the page and the errors so far, from which it takes those it expects.
 */
export async function withGuardedPage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page, errors: string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const outside = recordOutside(context);
  const page = await context.newPage();
  const errors = recordErrors(page);
  await use(page, errors);
  await context.close();
  expect(errors, 'errors on the console').toEqual([]);
  expect(outside, 'requests that left this machine').toEqual([]);
}

/** Takes the console errors that a test has caused on purpose off its list. */
export function forget(consoleErrors: string[], part: string): void {
  const others = consoleErrors.filter((message) => !message.includes(part));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}
