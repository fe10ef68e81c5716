import type { Page } from '@playwright/test';
import { expect } from '../../tools/site/browser';
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
async function openHome(page: Page): Promise<string> {
  await open(page, constants.languages.homes.de);
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

  // The walk of the hero's slides chooses, pauses and plays them in English.
  testWithClock('three slides rotate by themselves (2.48, 4.06)', async ({ page }) => {
    const first = await openHome(page);
    const second = await awaitOther(page, first);
    const third = await awaitOther(page, second);
    expect(new Set([first, second, third]).size).toBe(countOf('heroSlides'));
    expect(await awaitOther(page, third)).toBe(first);
  });
});

testWithClock(
  'the hero fills the screen, and stands still for visitors who prefer less motion (2.48)',
  async ({ page }) => {
    const first = await openHome(page);
    const { hero, shown, dots } = heroOf(page);
    const box = await hero.boundingBox();
    const header = await page.locator('header').boundingBox();
    expect(box?.width).toBe(1280);
    expect((box?.height ?? 0) + (header?.height ?? 0)).toBeGreaterThanOrEqual(800);
    await expectStill(page, first);
    // A slide that is chosen is shown with its picture, whether or not slides move.
    await expect(dots).toHaveCount(countOf('heroSlides'));
    await dots.nth(1).click();
    await expect(shown).not.toHaveText(first);
    const picture = hero.locator('img:not([inert] *)');
    await expect(picture).toHaveCount(1);
    await expect(picture).toBeVisible();
  },
);
