import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { siteStates } from '../../tools/site/site-state';
import { states } from '../../tools/spec/base';
import { type NavigationOutcome, navigationsIn } from '../../tools/spec/facts';
import { addressOf } from '../../tools/spec/routes';
import { emulateMedia } from '../support/media';
import { isMarkedDocument, markDocument, open, phone } from './browse';

/*
 * What comes of a navigation, as one record: the document, the scroll position, the focus, the
 * title, what is announced, and which menus are open.
 */

/** Looks at the page; it runs there, and so uses nothing but its parameter. */
function look(scrolled: number) {
  const { activeElement, body } = document;
  const main = document.querySelector('main');
  // Below the header, as far as the page can be scrolled.
  const top = main?.getBoundingClientRect().top ?? 0;
  const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  const scrolls = {
    top: window.scrollY === 0,
    main: Math.abs(top - header) <= 20,
    'where it was': scrolled > 0 && Math.abs(window.scrollY - scrolled) <= 1,
  };
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent);
  return {
    scrolls: Object.entries(scrolls)
      .filter(([, isThere]) => isThere)
      .map(([name]) => name),
    focus: activeElement === body ? 'page' : activeElement?.tagName.toLowerCase(),
    title: document.title,
    announced: texts('[role="status"], [role="alert"], [aria-live]'),
    open: texts('header [aria-expanded="true"]'),
  };
}

/** The title of a page as the server gives it in the page's state. */
async function titleAt(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html);
}

/**
 * Navigates from a page that is scrolled, and compares all that comes of it.
 *
 * @param scrolled - where the page was before, for a navigation back to it.
 */
async function expectNavigation(
  page: Page,
  navigate: () => Promise<unknown>,
  to: { readonly path: string; readonly scrolled?: number },
  expected: NavigationOutcome,
): Promise<void> {
  const { path, scrolled = 0 } = to;
  await markDocument(page);
  await navigate();
  await page.waitForURL((url) => url.pathname === path);
  const record = async () => {
    const { scrolls, ...seen } = await page.evaluate(look, scrolled);
    return {
      ...seen,
      path: new URL(page.url()).pathname,
      scroll: scrolls.includes(expected.scroll) ? expected.scroll : scrolls,
      document: (await isMarkedDocument(page)) ? 'same' : 'new',
    };
  };
  const title = await titleAt(page, path);
  await expect.poll(record).toEqual({ ...expected, path, title, announced: [], open: [] });
}

/** Scrolls the open page. */
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);

const services = addressOf('services', 'en');
const contact = addressOf('contact', 'en');

for (const state of states) {
  test(`what comes of each navigation, ${state} (2.20, 2.35, 4.02)`, async ({ page }) => {
    const { skipLink, button, backAndForward, menu, language } = navigationsIn(siteStates[state]);
    await open(page, services, state);
    await test.step('the skip link leads past the header', async () => {
      const follow = async () => {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      };
      await expectNavigation(page, follow, { path: services }, skipLink);
    });
    await test.step('buttons navigate within the app, and back and forward', async () => {
      // Without the skip link's entry in the history.
      await open(page, services, state);
      await scrollTo(page, 200);
      const link = page.locator('main section').first().getByRole('link');
      await expectNavigation(page, () => link.click(), { path: contact }, button);
      await scrollTo(page, 150);
      const back = { path: services, scrolled: 200 };
      await expectNavigation(page, () => page.goBack(), back, backAndForward);
      const forward = { path: contact, scrolled: 150 };
      await expectNavigation(page, () => page.goForward(), forward, backAndForward);
    });
    await test.step('menu links load the page anew, or not', async () => {
      const item = page.locator('header nav li').filter({ has: page.getByRole('button') });
      await item.getByRole('button').click();
      await expect(item.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
      const last = item.locator('ul a').last();
      await expectNavigation(page, () => last.click(), { path: addressOf('sheds', 'en') }, menu);
    });
    await test.step('switching the language loads the page anew', async () => {
      await waitUntilInteractive(page);
      await scrollTo(page, 200);
      await page.locator('header button:has(~ ul a[hreflang])').click();
      const toHome = siteStates[state].has('nav-language-to-home');
      const path = addressOf(toHome ? 'home' : 'sheds', 'ru');
      const link = page.locator('header a[hreflang="ru"]');
      await expectNavigation(page, () => link.click(), { path }, language);
    });
  });
}

test('links to the open page, to a part of another and with a query, fixed (2.20)', async ({
  page,
}) => {
  const { menu, backAndForward } = navigationsIn(siteStates.fixed);
  await test.step('links to the open page lead to its top, again and again', async () => {
    await open(page, services, 'fixed');
    await scrollTo(page, 200);
    const link = page.locator(`footer a[href="${services}"]`).first();
    for (let time = 0; time < 3; time += 1) {
      await expectNavigation(page, () => link.click(), { path: services }, menu);
    }
  });
  const home = addressOf('home', 'en');
  await open(page, home, 'fixed');
  await test.step('a link to a part of another page moves the focus to it too', async () => {
    const link = page.locator(`main a[href*="${addressOf('projects', 'en')}#"]`).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#/);
    await expect(page.locator('main')).toBeFocused();
  });
  await page.goBack();
  await page.waitForURL((url) => url.pathname === home);
  await waitUntilInteractive(page);
  await test.step('a link with a query adds to the history', async () => {
    const link = page.locator(`main a[href*="?category="]`).first();
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await link.click();
    await page.waitForURL(/[?]category=/);
    await expect(page.locator('main')).toBeFocused();
    await expectNavigation(page, () => page.goBack(), { path: home, scrolled }, backAndForward);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the menu closes with a navigation, fixed (2.32, 4.02)', async ({ page }) => {
    await open(page, services, 'fixed');
    await page.locator('header').getByRole('button').last().tap();
    const last = page.locator('header nav a:visible').last();
    const { menu } = navigationsIn(siteStates.fixed);
    await expectNavigation(page, () => last.tap(), { path: contact }, menu);
    // Also with a link to the page that is open, which leads to its top.
    const button = page.locator('header').getByRole('button').last();
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await last.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

/** How many elements move when they change, or when they are scrolled; it runs in the page. */
function countMoving(): number {
  return [...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
    const seconds = `${transitionDuration}, ${animationDuration}`
      .split(', ')
      .map(Number.parseFloat);
    return scrollBehavior === 'smooth' || seconds.some((each) => each > 0.001);
  }).length;
}

test('nothing moves for visitors who prefer less motion', async ({ page }) => {
  await open(page, '/de');
  expect(await page.evaluate(countMoving)).toBe(0);
  await emulateMedia(page, { reducedMotion: 'no-preference' });
  expect(await page.evaluate(countMoving)).toBeGreaterThan(10);
});
