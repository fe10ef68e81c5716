import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { states } from '../../tools/spec/base';
import { addressOf } from '../../tools/spec/routes';
import { testWithClock } from '../support/clock';
import { isMarkedDocument, markDocument, open } from './browse';

/*
 * A navigation within the app whose scripts fail or take their time (2.20).
 */

const services = addressOf('services', 'en');
const contact = addressOf('contact', 'en');
const chunk = '**/assets/contact-page-*.js';

/** Follows a button to another page. */
async function follow(page: Page): Promise<void> {
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.locator(`main a[href="${contact}"]`).first().click({ noWaitAfter: true });
}

const busy = (page: Page) => page.locator('main[aria-busy="true"]');

/** The page has come as a document, from its top, and answers. */
async function expectDocument(page: Page): Promise<void> {
  await expect.poll(() => isMarkedDocument(page).catch(() => true)).toBe(false);
  expect(new URL(page.url()).pathname).toBe(contact);
  await expect(page.locator('main iframe')).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

for (const state of states) {
  test(`where a script fails, the page comes as a document, ${state}`, async ({
    page,
    consoleErrors,
  }) => {
    await open(page, services, state);
    // A page may be asked for before it is gone to, too: everything fails until the document comes.
    let isLeft = false;
    page.on('request', (request) => {
      isLeft ||= request.isNavigationRequest();
    });
    await page.route(chunk, (route) => (isLeft ? route.continue() : route.abort()));
    await follow(page);
    await expectDocument(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    consoleErrors.length = 0;
  });

  test(`where it fails again, the page says so once, ${state}`, async ({ page, consoleErrors }) => {
    await open(page, services, state);
    await page.route(chunk, (route) => route.abort());
    await follow(page);
    await expectDocument(page);
    await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
    consoleErrors.length = 0;
  });

  test(`a page that takes a moment is shown as busy, ${state}`, async ({ page }) => {
    await open(page, services, state);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(chunk, (route) => released.then(() => route.continue()));
    await follow(page);
    await expect(busy(page)).toBeVisible();
    // The bar is a part of the body: at the top edge nothing lies on it, not even the header.
    const bar = await page.evaluate(() => ({
      height: getComputedStyle(document.body, '::before').height,
      uppermost: document.elementFromPoint(window.innerWidth / 2, 2)?.tagName,
    }));
    expect(bar).toEqual({ height: '4px', uppermost: 'BODY' });
    release();
    await expect(page.locator('main iframe')).toBeAttached();
    await expect(busy(page)).toHaveCount(0);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test(`a page that takes too long comes as a document, ${state}`, async ({ page }) => {
    await open(page, services, state);
    await page.route(chunk, () => {}, { times: 1 });
    await follow(page);
    await expectDocument(page);
  });
}

for (const [leave, end] of [
  ['back', 'fails'],
  ['back', 'takes too long'],
  ['by another link', 'fails'],
  ['by another link', 'takes too long'],
] as const) {
  testWithClock(
    `who goes ${leave} from a page that ${end} stays there, and can go again`,
    async ({ page, consoleErrors }) => {
      await open(page, services, 'fixed');
      let fail = () => {};
      const failed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(chunk, (route) => failed.then(() => route.abort()), { times: 1 });
      await follow(page);
      await expect(busy(page)).toBeVisible();
      if (leave === 'back') await page.goBack();
      else await page.locator('header a').nth(1).click();
      const path = leave === 'back' ? services : addressOf('home', 'en');
      await expect(page.locator(`header nav a[href="${path}"]`)).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(busy(page)).toHaveCount(0);
      if (end === 'fails') {
        const request = page.waitForEvent('requestfailed');
        fail();
        await request;
      }
      await page.clock.runFor(6000);
      expect([new URL(page.url()).pathname, await isMarkedDocument(page)]).toEqual([path, true]);
      await follow(page);
      if (end === 'takes too long') {
        await expect(busy(page)).toBeVisible();
        await page.clock.runFor(6000);
      }
      await expect(page.locator('main iframe')).toBeAttached();
      expect(new URL(page.url()).pathname).toBe(contact);
      consoleErrors.length = 0;
    },
  );
}

test('where the lightbox fails, the picture itself opens', async ({ page, consoleErrors }) => {
  await open(page, addressOf('projects', 'de'), 'fixed');
  await page.route('**/assets/lightbox-*.js', (route) => route.abort());
  await page.locator('main a[href*="/pictures/"]').first().click();
  await page.waitForURL('**/pictures/*');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  consoleErrors.length = 0;
});
