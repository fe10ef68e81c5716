import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { languages } from '../../tools/spec/base';
import { constants, countOf } from '../../tools/spec/facts';
import { addressOf } from '../../tools/spec/routes';
import { isMarkedDocument, markDocument, open } from './browse';

/** The services item of the main menu: its link, its button and its list (2.34). */
function servicesMenu(page: Page) {
  const item = page.locator('header nav li').filter({ has: page.getByRole('button') });
  return { item, button: item.getByRole('button'), list: item.locator('ul') };
}

/** The language menu: its button and its list (2.35). */
function languageMenu(page: Page) {
  const menu = page
    .locator('header div')
    .filter({ has: page.locator('> ul a[hreflang]') })
    .last();
  return { button: menu.getByRole('button'), list: menu.locator('ul') };
}

// The walk of the header goes through both menus in English.
for (const language of languages) {
  const tag = language === 'de' ? [] : '@weekly';
  test(`both menus by mouse, ${language} (2.34, 2.35, 4.02)`, { tag }, async ({ page }) => {
    await open(page, addressOf('about', language));
    await test.step('the services dropdown opens on hover', async () => {
      const { item, list } = servicesMenu(page);
      await expect(list).toBeHidden();
      // Escape puts nothing away that is yet to come: it is pressed to close the lightbox, too.
      await page.keyboard.press('Escape');
      await item.hover();
      await expect(list).toBeVisible();
      await expect(list.getByRole('link')).toHaveCount(countOf('servicePages'));
      // The way from the item to the list does not close it, however slow.
      const last = await list.getByRole('link').last().boundingBox();
      await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + 10, { steps: 40 });
      await expect(list).toBeVisible();
      await page.mouse.move(640, 700);
      await expect(list).toBeHidden();
      await page.keyboard.press('Escape');
      // Escape puts it away without a move of the pointer, until that comes again (1.4.13).
      await item.hover();
      await expect(list).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await page.mouse.move(640, 700);
      await page.keyboard.press('Escape');
      await item.hover();
      await expect(list).toBeVisible();
      await page.mouse.move(640, 700);
    });
    await test.step('the language menu', async () => {
      const { button, list } = languageMenu(page);
      await expect(list).toBeHidden();
      await page.keyboard.press('Escape');
      await button.click();
      await expect(list.getByRole('link')).toHaveCount(countOf('languages'));
      await button.click();
      await expect(list).toBeHidden();
      await button.click();
      const target = language === 'ru' ? 'de' : 'ru';
      await markDocument(page);
      await list.locator(`a[hreflang="${target}"]`).click();
      await page.waitForURL((url) => url.pathname === constants.languages.homes[target]);
      // Switching language always reloads the page (2.20).
      expect(await isMarkedDocument(page)).toBe(false);
    });
  });
}

test.describe('on a wide touch screen', () => {
  test.use({ hasTouch: true });

  test('the services dropdown is toggled by a tap (4.02)', async ({ page }) => {
    await open(page, '/de/uber-uns');
    const { button, list } = servicesMenu(page);
    await button.tap();
    await expect(list).toBeVisible();
    await button.tap();
    await expect(list).toBeHidden();
  });
});

test('both menus by keyboard (4.02)', async ({ page }) => {
  await open(page, '/de/uber-uns');
  for (const { button, list } of [servicesMenu(page), languageMenu(page)]) {
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(list).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(list.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      // Whoever closed the list must not lose the place in the page.
      await expect(button).toBeFocused();
    }
    await page.keyboard.press('Enter');
    // It closes when the focus leaves it, not before.
    for (const link of await list.getByRole('link').all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    }
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
});

test('no burger on a desktop; a click on its button or beside it closes a menu, also where nothing takes the focus (2.32, 4.02)', async ({
  page,
}) => {
  await open(page, addressOf('about', 'en'));
  await expect(page.locator('header nav').first()).toBeVisible();
  await expect(page.locator('header').getByRole('button')).toHaveCount(2);
  for (const { button, list } of [servicesMenu(page), languageMenu(page)]) {
    await button.click();
    await page.mouse.move(640, 700);
    await expect(list).toBeVisible();
    await button.click();
    await page.mouse.move(640, 700);
    await expect(list).toBeHidden();
    for (const place of ['header', 'footer p']) {
      await button.click();
      await expect(list).toBeVisible();
      const beside = page.locator(place).first();
      await beside.click({ position: { x: 2, y: 2 } });
      await expect(list).toBeHidden();
    }
  }
});
