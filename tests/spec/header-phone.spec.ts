import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { languages } from '../../tools/spec/base';
import { content, countOf } from '../../tools/spec/facts';
import { addressOf } from '../../tools/spec/routes';
import { open, phone } from './browse';

test.use(phone);

/** The header's parts on a small screen: burger, menu, services submenu, languages. */
function headerOf(page: Page) {
  const header = page.locator('header');
  const menu = header.locator('nav').first();
  return {
    menu,
    burger: header.getByRole('button').last(),
    submenuButton: menu.getByRole('button'),
    submenu: menu.locator('ul ul'),
    languageButton: header.locator('button:has(~ ul a[hreflang])'),
    languageList: header.locator('ul:has(> li > a[hreflang])'),
  };
}

// The walk of the header goes through it in English by touch.
for (const language of languages) {
  const tag = language === 'de' ? [] : '@weekly';
  test(`burger, submenu and languages by touch, ${language} (2.32, 2.34, 2.35, 4.02)`, {
    tag,
  }, async ({ page }) => {
    await open(page, addressOf('services', language));
    const { menu, burger, submenuButton, submenu, languageButton, languageList } = headerOf(page);
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await burger.tap();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(content.header.items.length);
    await expect(submenu).toBeHidden();
    await submenuButton.tap();
    await expect(submenu.getByRole('link')).toHaveCount(countOf('servicePages'));
    await submenuButton.tap();
    await expect(submenu).toBeHidden();
    await burger.tap();
    await expect(menu).toBeHidden();
    await expect(languageList).toBeHidden();
    await languageButton.tap();
    await expect(languageList.getByRole('link')).toHaveCount(countOf('languages'));
    await languageButton.tap();
    await expect(languageList).toBeHidden();
  });
}

test('burger and submenu by keyboard: Enter and Space, Escape; a page is chosen by touch (2.34, 4.02)', async ({
  page,
}) => {
  await open(page, '/de');
  const { menu, burger, submenuButton, submenu } = headerOf(page);
  for (const key of ['Enter', 'Space']) {
    await burger.focus();
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    await submenuButton.focus();
    await page.keyboard.press(key);
    await expect(submenu).toBeVisible();
    await page.keyboard.press(key);
    await expect(submenu).toBeHidden();
    await burger.focus();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(burger).toHaveAttribute('aria-expanded', 'false');
  }
  await burger.tap();
  await submenuButton.tap();
  await submenu.getByRole('link').last().tap();
  await page.waitForURL(`**${addressOf('sheds', 'de')}`);
});
