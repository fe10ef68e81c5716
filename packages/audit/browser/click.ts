import type { Page } from 'playwright';
import { timeouts } from './timeouts';
import type { LinkCandidate } from './visited-site';

const wait = { timeout: timeouts.navigation };

/** Whether something that is waited for comes. */
function comes(awaited: Promise<unknown>): Promise<boolean> {
  return awaited.then(
    () => true,
    () => false,
  );
}

/** Whether a link is there before long: its page may have been left by an earlier click. */
function hasLink(page: Page, { index, href }: LinkCandidate): Promise<boolean> {
  const isThere = (link: { readonly index: number; readonly href: string }) =>
    document.querySelectorAll('a[href]')[link.index]?.getAttribute('href') === link.href;
  return comes(page.waitForFunction(isThere, { index, href }, wait));
}

/** Whether the page has a path before long, in whatever document. */
function reaches(page: Page, path: string): Promise<boolean> {
  const isThere = (url: URL) => url.pathname === path;
  return comes(page.waitForURL(isThere, { ...wait, waitUntil: 'commit' }));
}

/** Clicks a link of the open page by its number, and keeps the browser from following it. */
function clickInPage(page: Page, { index }: LinkCandidate): Promise<boolean> {
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

function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/**
 * Clicks a link of an open page, and returns to the page.
 *
 * @returns whether a script opened the linked page, or the browser loads it, or neither (null);
 *   and whether the page has been left for good, and must be opened again.
 */
export async function clickLink(page: Page, link: LinkCandidate) {
  if (!(await hasLink(page, link))) return { act: null, hasLeft: true };
  const path = pathOf(page);
  if (!(await clickInPage(page, link))) return { act: 'reload' as const, hasLeft: false };
  const hasArrived = await reaches(page, link.target);
  // Some scripts let the browser load the page after an animation.
  if (!(await isSameDocument(page))) {
    return { act: hasArrived ? ('reload' as const) : null, hasLeft: true };
  }
  if (pathOf(page) !== path) {
    await nextFrames(page);
    await page.evaluate(() => history.back());
    await reaches(page, path);
    await nextFrames(page);
  }
  return { act: hasArrived ? ('in-app' as const) : null, hasLeft: false };
}
