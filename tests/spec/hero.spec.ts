import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { type Language, languages } from '../../tools/spec/base';
import { constants, countOf } from '../../tools/spec/facts';
import { testWithClock } from '../support/clock';
import { open } from './browse';

/** The hero's slider: the slide that is shown and the buttons below it (2.48). */
function heroOf(page: Page) {
  const hero = page.locator('main > section').first();
  return {
    hero,
    // The other slides are there, but neither seen nor heard.
    shown: hero.locator(':is(h1, h2):not([inert] *)'),
    // The first button pauses and plays, the others choose a slide.
    toggle: hero.getByRole('button').first(),
    dots: hero.locator('button[aria-label]:not(:first-child)'),
  };
}

/** Waits for another slide than the given one; the page's clock runs ahead of ours. */
async function awaitOther(page: Page, title: string): Promise<string> {
  let next = title;
  // In small steps, for a fade ends by the browser's own time.
  await expect(async () => {
    await page.clock.runFor(1000);
    next = (await heroOf(page).shown.textContent()) ?? '';
    expect(next).not.toBe(title);
  }).toPass({ intervals: [150], timeout: 15_000 });
  return next;
}

/** Opens a home page whose clock the test can turn on; the slider is awake. */
async function openHome(page: Page, language: Language): Promise<string> {
  await open(page, constants.languages.homes[language]);
  await page.clock.runFor(1000);
  return (await heroOf(page).shown.textContent()) ?? '';
}

/** The slide must still be shown when half a minute has passed. */
async function expectStill(page: Page, title: string): Promise<void> {
  await page.clock.runFor(30_000);
  await expect(heroOf(page).shown).toHaveText(title);
}

testWithClock.describe('with motion', () => {
  testWithClock.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const language of languages) {
    testWithClock(
      `three slides rotate by themselves, ${language} (2.48, 4.06)`,
      async ({ page }) => {
        const first = await openHome(page, language);
        const second = await awaitOther(page, first);
        const third = await awaitOther(page, second);
        expect(new Set([first, second, third]).size).toBe(countOf('heroSlides'));
        expect(await awaitOther(page, third)).toBe(first);
      },
    );
  }

  testWithClock('the slides can be paused and played (4.06)', async ({ page }) => {
    const first = await openHome(page, 'de');
    const { toggle } = heroOf(page);
    const pause = (await toggle.getAttribute('aria-label')) ?? '';
    await toggle.click();
    await expect(toggle).not.toHaveAttribute('aria-label', pause);
    await expectStill(page, first);
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-label', pause);
    await awaitOther(page, first);
  });
});

testWithClock('slides stand still for visitors who prefer less motion', async ({ page }) => {
  await expectStill(page, await openHome(page, 'de'));
});

test('a slide is chosen by its button (4.06)', async ({ page }) => {
  await open(page, '/en');
  const { hero, shown, dots } = heroOf(page);
  await expect(dots).toHaveCount(countOf('heroSlides'));
  const first = (await shown.textContent()) ?? '';
  await expect(async () => {
    await dots.nth(1).click();
    await expect(shown).not.toHaveText(first, { timeout: 500 });
  }).toPass();
  await expect(shown).toHaveCount(1);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  // It is shown with its picture, whether or not slides move.
  const picture = hero.locator('img:not([inert] *)');
  await expect(picture).toHaveCount(1);
  await expect(picture).toBeVisible();
  await dots.first().press('Enter');
  await expect(shown).toHaveText(first);
});

test('the hero fills the screen (2.48)', async ({ page }) => {
  await open(page, '/de');
  const box = await heroOf(page).hero.boundingBox();
  const header = await page.locator('header').boundingBox();
  expect(box?.width).toBe(1280);
  expect((box?.height ?? 0) + (header?.height ?? 0)).toBeGreaterThanOrEqual(800);
});
