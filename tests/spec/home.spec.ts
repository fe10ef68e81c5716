import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { languages } from '../../tools/spec/base';
import { constants, content, countOf } from '../../tools/spec/facts';
import { open, phone, sectionWith } from './browse';

/** Which of the FAQ's items are open. */
async function openItems(items: Locator): Promise<boolean[]> {
  const all = await items.all();
  return Promise.all(all.map((item) => item.evaluate((node: HTMLDetailsElement) => node.open)));
}

/** Opens each question of the open page, by mouse, Enter and Space. */
async function expectOneOpen(page: Page): Promise<void> {
  const items = page.locator('main details');
  expect(await openItems(items)).toEqual([true, false, false, false]);
  await items.nth(2).locator('summary').click();
  expect(await openItems(items)).toEqual([false, false, true, false]);
  await expect(items.nth(2).locator('p')).toBeVisible();
  await items.nth(3).locator('summary').press('Enter');
  expect(await openItems(items)).toEqual([false, false, false, true]);
  await items.nth(0).locator('summary').press('Space');
  expect(await openItems(items)).toEqual([true, false, false, false]);
}

test('opening a question closes the others, /de/uber-uns (4.04)', async ({ page }) => {
  await open(page, '/de/uber-uns');
  await expectOneOpen(page);
});

for (const language of languages) {
  // The walks of the questions and of the pictures go through the same parts, also by touch.
  const tag = language === 'de' ? [] : '@weekly';
  test(`questions and the gallery’s categories, ${language} (4.04, 4.05)`, { tag }, async ({
    page,
  }) => {
    await open(page, constants.languages.homes[language]);
    await test.step('opening a question closes the others', () => expectOneOpen(page));
    const gallery = sectionWith(page, 'button[aria-pressed]');
    const tabs = gallery.locator('button[aria-pressed]');
    const cards = gallery.locator('li');
    await test.step('the gallery shows the chosen category alone', async () => {
      await expect(cards).toHaveCount(countOf('galleryItems'));
      await expect(tabs).toHaveCount(content.gallery.categories.length + 1);
      let seen = 0;
      for (const tab of (await tabs.all()).slice(1)) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-pressed', 'true');
        await expect(gallery.locator('[aria-pressed="true"]')).toHaveCount(1);
        const lines = await cards.locator('p').allInnerTexts();
        expect(new Set(lines)).toEqual(new Set([await tab.innerText()]));
        seen += lines.length;
      }
      // Each project belongs to one category.
      expect(seen).toBe(countOf('galleryItems'));
      await tabs.first().press('Space');
      await expect(cards).toHaveCount(countOf('galleryItems'));
    });
  });
}

/** How far a carousel's list is scrolled. */
function scrolled(carousel: Locator): Promise<number> {
  return carousel
    .locator('ul')
    .first()
    .evaluate((list) => Math.max(list.scrollLeft, list.parentElement?.scrollLeft ?? 0));
}

test.describe('carousels on a phone', () => {
  test.use(phone);

  for (const language of languages) {
    const tag = language === 'de' ? [] : '@weekly';
    test(`go on and back by their buttons, ${language} (4.06)`, { tag }, async ({ page }) => {
      await open(page, constants.languages.homes[language]);
      const carousels = page.locator('main > section [aria-roledescription]');
      await expect(carousels).toHaveCount(language === 'de' ? 2 : 4);
      for (const carousel of await carousels.all()) {
        const buttons = carousel.getByRole('button');
        // The carousel wakes when it comes near the view; a second tap would go one card further.
        await carousel.scrollIntoViewIfNeeded();
        await expect(carousel.locator('.swiper-initialized')).toBeVisible();
        await buttons.last().tap();
        // A press while it still scrolls would start between two cards.
        let before = 0;
        const rests = async () => {
          const last = before;
          before = await scrolled(carousel);
          return before > 0 && before === last;
        };
        await expect.poll(rests).toBe(true);
        await expect(buttons.first()).toBeEnabled();
        await buttons.first().press('Enter');
        await expect.poll(() => scrolled(carousel)).toBe(0);
      }
    });
  }
});
