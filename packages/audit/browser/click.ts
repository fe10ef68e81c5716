import type { Page } from 'playwright';

/** Milliseconds to wait for a script to open a page, and to bring the page with the link back. */
const patience = 1500;

/** What became of a click on a link. */
export interface Clicked {
  /** Whether a script opened the page, or the browser loads it; null for neither. */
  readonly act: 'in-app' | 'reload' | null;
  /** Whether the page with the link has been left for good, and must be opened again. */
  readonly isGone: boolean;
}

/** Where a link stands among those of its page, and what must stand there. */
export interface LinkAt {
  readonly index: number;
  readonly href: string;
}

/** Waits until a link is there: the page may have been left by a click before. */
async function isThere(page: Page, link: LinkAt): Promise<boolean> {
  return page
    .waitForFunction(
      ({ index, href }) =>
        document.querySelectorAll('a[href]')[index]?.getAttribute('href') === href,
      link,
      { timeout: patience },
    )
    .then(() => true)
    .catch(() => false);
}

/** Clicks a link of the open page by its number, and keeps the browser from following it. */
function clickInPage(page: Page, { index }: LinkAt): Promise<boolean> {
  return page.evaluate((number) => {
    let isHandled = true;
    Reflect.set(window, 'auditedDocument', true);
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

/** Whether the page is still the document that was clicked in, whatever it shows. */
function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'auditedDocument')).catch(() => false);
}

/** Waits until the page has been painted. */
function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function reaches(page: Page, path: string): Promise<boolean> {
  return page
    .waitForFunction((wanted) => location.pathname === wanted, path, { timeout: patience })
    .then(() => true)
    .catch(() => false);
}

/** Clicks a link of an open page, and returns to the page. */
export async function clickLink(page: Page, link: LinkAt, target: string): Promise<Clicked> {
  if (!(await isThere(page, link))) return { act: null, isGone: true };
  const path = pathOf(page);
  if (!(await clickInPage(page, link))) return { act: 'reload', isGone: false };
  const hasArrived = await reaches(page, target);
  // Some scripts let the browser load the page after an animation.
  if (!(await isSameDocument(page))) return { act: hasArrived ? 'reload' : null, isGone: true };
  if (pathOf(page) !== path) {
    await nextFrames(page);
    await page.evaluate(() => history.back());
    await reaches(page, path);
    await nextFrames(page);
  }
  return { act: hasArrived ? 'in-app' : null, isGone: false };
}
