import type { Page } from 'playwright';

/** Milliseconds to wait for a script to open a page. */
const patience = 1500;

/** Clicks a link of the open page by its number, and keeps the browser from following it. */
function clickInPage(page: Page, index: number): Promise<boolean> {
  return page.evaluate((number) => {
    let isHandled = true;
    // The last listener that the click reaches: any other has decided by then.
    window.addEventListener(
      'click',
      (event) => {
        isHandled = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    document.querySelectorAll<HTMLAnchorElement>('a[href]')[number]?.click();
    return isHandled;
  }, index);
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function reaches(page: Page, path: string): Promise<boolean> {
  return page
    .waitForFunction((wanted) => location.pathname === wanted, path, { timeout: patience })
    .then(() => true)
    .catch(() => false);
}

/**
 * Clicks a link of an open page, and returns to the page.
 *
 * @returns what the click did; null for neither.
 */
export async function clickLink(
  page: Page,
  index: number,
  target: string,
): Promise<'in-app' | 'reload' | null> {
  const path = pathOf(page);
  if (!(await clickInPage(page, index))) return 'reload';
  const isThere = await reaches(page, target);
  if (pathOf(page) !== path) {
    // The page that the click has opened is shown a moment later.
    await page.waitForTimeout(100);
    await page.evaluate(() => history.back());
    await reaches(page, path);
    await page.waitForTimeout(100);
  }
  return isThere ? 'in-app' : null;
}
