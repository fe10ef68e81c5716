import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { addressOf } from '../../tools/spec/routes';
import { open } from './browse';

/*
 * What a visitor opens can be reached to its last entry, however small the window is, and what
 * moves the view takes the focus along (2.4.3, 2.4.11); buttons have names of their own.
 */

/** The visible controls below a selector that cannot be brought into view; it runs in the page. */
function unreachable(scope: string): string[] {
  const selector = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
    .map((each) => `${scope} ${each}`)
    .join();
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit && (element.contains(hit) || hit.contains(element))) return [];
    return [element.getAttribute('aria-label') ?? element.textContent];
  });
}

async function openLightbox(page: Page): Promise<void> {
  await page.locator('main a[href^="/pictures/"]').first().click();
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
}

/** What can be opened: where its controls are, and how it is opened. */
const opened: Readonly<
  Record<string, readonly [scope: string, act: (page: Page) => Promise<void>]>
> = {
  'the menu with its submenu': [
    'header nav',
    async (page) => {
      await page.locator('header').getByRole('button').last().click();
      await page.locator('header nav').first().getByRole('button').click();
    },
  ],
  'the languages': [
    'header ul:has(> li > a[hreflang])',
    (page) => page.locator('header button:has(~ ul a[hreflang])').click(),
  ],
  'the lightbox': ['[role="dialog"]', openLightbox],
  'the panel': [
    '[role="complementary"], aside',
    async (page) => {
      await page.keyboard.press('F2');
      await page.getByRole('searchbox').waitFor();
    },
  ],
};

/** The names that two buttons of a part have; it runs in the page. */
function repeatedNames(): string[] {
  const parts = [...document.querySelectorAll('header, [role="group"], [role="dialog"]')];
  return parts.flatMap((part) => {
    const names = [...part.querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
    return names.filter((name, index) => names.indexOf(name) < index);
  });
}

// The windows share out the languages.
for (const [language, width, height] of [
  ['ru', 320, 480],
  ['de', 390, 844],
  ['en', 844, 390],
] as const) {
  test(`what opens can be reached at ${width} × ${height}, with names of its own, ${language} (2.4.6)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, addressOf('home', language));
    expect(await page.evaluate(repeatedNames)).toEqual([]);
    for (const [name, [scope, act]] of Object.entries(opened)) {
      await test.step(name, async () => {
        await act(page);
        const controls = await page.locator(scope).locator('a, button').count();
        expect(controls, name).toBeGreaterThan(1);
        expect(await page.evaluate(unreachable, scope), name).toEqual([]);
        if (name === 'the lightbox') {
          expect(await page.getByRole('dialog').getByRole('button').count()).toBeGreaterThan(2);
          expect(await page.evaluate(repeatedNames)).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await expect(page.locator(scope).locator('a:visible, button:visible')).toHaveCount(0);
      });
    }
  });
}

/** Whether any of the focused element is in the window; it runs in the page. */
function isFocusInView(): boolean {
  const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
  return document.activeElement !== document.body && bottom > 0 && top < window.innerHeight;
}

function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

const home = addressOf('home', 'en');

// The states share out the pages.
for (const [state, paths] of [
  ['faithful', [home, addressOf('contact', 'de')]],
  ['fixed', [home, addressOf('about', 'ru')]],
] as const) {
  test(`what moves the view takes the focus along, ${state}`, async ({ page }) => {
    for (const path of paths) {
      await open(page, path, state);
      const movers = page.locator('a[href^="#"]:not([href="#"]), footer button[type="button"]');
      const moved: string[] = [];
      for (const mover of await movers.all()) {
        await mover.focus();
        const from = await page.evaluate(() => window.scrollY);
        await page.keyboard.press('Enter');
        await page.evaluate(nextFrames);
        // The page may be there already.
        if ((await page.evaluate(() => window.scrollY)) === from) continue;
        const name = (await mover.textContent()) ?? '';
        moved.push(name);
        await page.keyboard.press('Tab');
        expect(await page.evaluate(isFocusInView), `${path}, ${name}`).toBe(true);
      }
      expect(moved).not.toEqual([]);
    }
  });
}
