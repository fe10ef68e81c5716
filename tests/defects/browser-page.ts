import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { type SiteState, selectionOf } from '../../tools/site/site-state';
import { forget } from '../support/console-errors';

/** The min and max time that something may take to show, in milliseconds. */
export const patience = { silence: 300, answer: 5000 } as const;

/** An address in a state, as a visitor would ask for it. */
export function addressIn(path: string, state: SiteState): string {
  return `${path}?defects=${selectionOf(state)}`;
}

/**
 * Opens an address and waits until the app answers to clicks.
 *
 * @param consoleErrors - the test's list of console errors; a document with
 *   status 404 leaves one that is no fault.
 */
export async function open(page: Page, address: string, consoleErrors: string[]): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await waitUntilInteractive(page);
  if (response?.status() === 404) forget(consoleErrors, 'status of 404');
}
