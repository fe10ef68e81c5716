import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { type State, states } from '../../tools/spec/base';
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

/** Opens the page to start from, without the routes of before: they turn off the browser's cache. */
async function openServices(page: Page, state: State): Promise<void> {
  await page.unrouteAll();
  await open(page, services, state);
}

for (const state of states) {
  // Nothing of this depends on the state.
  const tag = state === 'fixed' ? [] : '@weekly';
  testWithClock(
    `a page whose script fails or takes its time, ${state}`,
    { tag },
    async ({ page, consoleErrors }) => {
      await test.step('where a script fails, the page comes as a document', async () => {
        await openServices(page, state);
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
      await test.step('where it fails again, the page says so once', async () => {
        await openServices(page, state);
        await page.route(chunk, (route) => route.abort());
        await follow(page);
        await expectDocument(page);
        await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
        // What it has to say on the console, it has said once it is left.
        await page.goto('about:blank');
        consoleErrors.length = 0;
      });
      await test.step('a page that takes a moment is shown as busy', async () => {
        await openServices(page, state);
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
      await test.step('a page that takes too long comes as a document', async () => {
        await openServices(page, state);
        await page.route(chunk, () => {}, { times: 1 });
        await follow(page);
        await expect(busy(page)).toBeVisible();
        await page.clock.runFor(6000);
        await expectDocument(page);
      });
    },
  );
}

testWithClock(
  'who leaves a page that does not come stays there, and can go again',
  async ({ page, consoleErrors }) => {
    for (const [leave, end] of [
      ['back', 'fails'],
      ['back', 'takes too long'],
      ['by another link', 'fails'],
      ['by another link', 'takes too long'],
    ] as const) {
      await test.step(`goes ${leave} from a page that ${end}`, async () => {
        await openServices(page, 'fixed');
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
      });
    }
  },
);

test('where the lightbox fails, the picture itself opens', async ({ page, consoleErrors }) => {
  await open(page, addressOf('projects', 'de'), 'fixed');
  await page.route('**/assets/lightbox-*.js', (route) => route.abort());
  await page.locator('main a[href*="/pictures/"]').first().click();
  await page.waitForURL('**/pictures/*');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  consoleErrors.length = 0;
});
