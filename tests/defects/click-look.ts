import type { Page } from '@playwright/test';
import type { BrowserLook } from '../../tools/spec/defect-fixtures';
import { patience } from './browser-page';

type Clicked = NonNullable<BrowserLook<'click'>['both']>;

declare global {
  interface Window {
    /** Set before a click; a new document does not have it. */
    sameDocument?: boolean;
  }
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/**
 * Clicks what a probe names.
 *
 * @param expected - only says how long to wait: nothing has to happen within a
 *   short silence, anything else may take its time.
 * @returns where the page is then, and whether it is a new document.
 */
export async function click(
  page: Page,
  probe: BrowserLook<'click'>,
  expected: Clicked,
): Promise<Clicked> {
  const before = { path: pathOf(page), address: page.url() };
  await page.evaluate(() => {
    window.sameDocument = true;
  });
  if (probe.open !== undefined) await page.locator(probe.open).click();
  await page.locator(probe.selector).click();
  const timeout = expected.loads === 'none' ? patience.silence : patience.answer;
  const left = page.waitForFunction(
    (address) => window.sameDocument !== true || window.location.href !== address,
    before.address,
    { timeout },
  );
  const happened = await left.then(
    () => true,
    () => false,
  );
  if (!happened) return { loads: 'none', path: pathOf(page) };
  await page.waitForLoadState('domcontentloaded');
  const path = pathOf(page);
  if (await page.evaluate(() => window.sameDocument === true)) return { loads: 'app', path };
  return { loads: path === before.path ? 'reload' : 'document', path };
}
