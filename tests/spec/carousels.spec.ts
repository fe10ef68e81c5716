import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { constants } from '../../tools/spec/facts';
import { addressOf } from '../../tools/spec/routes';
import { open } from './browse';

/*
 * Every card of every carousel comes fully into view, whatever the width of the screen and
 * whatever moves the carousel.
 */

const { homes } = constants.languages;

// The cards of all languages have the same widths, so most screens are shown daily in one alone.
const screens = [
  { path: homes.en, widths: [320, 820, 1920], tag: [] },
  { path: addressOf('about', 'en'), widths: [390, 1440], tag: [] },
  { path: homes.de, widths: [320, 390, 1280, 1440], tag: '@weekly' },
  { path: homes.ru, widths: [600, 1024, 1920], tag: '@weekly' },
  { path: homes.en, widths: [1280, 2560], tag: '@weekly' },
];

/** The moves of a carousel: the cards in full view after each one. */
interface Journey {
  readonly name: string;
  readonly count: number;
  readonly stops: readonly (readonly number[])[];
  /** Whether a further move is offered. */
  readonly goesOn: boolean;
  /** How many moves were not over at once, as the tests' visitor wants them to be (2.3.3). */
  readonly slid: number;
}

/** Moves a carousel by one of its arrows until it is disabled; `null` only looks at it. */
function travel(carousel: Locator, arrow: 'back' | 'next' | null): Promise<Journey> {
  return carousel.evaluate(async (element, direction): Promise<Journey> => {
    const list = element.querySelector('.swiper-wrapper');
    const slides = [...element.querySelectorAll('.swiper-slide')];
    const [back, next] = element.querySelectorAll<HTMLButtonElement>(':scope > div > button');
    const button = direction === 'back' ? back : next;
    const stops: number[][] = [];
    let slid = 0;
    let atOnce: number | undefined;
    for (let moves = 0; moves <= slides.length; moves += 1) {
      for (let still = 0, before = Number.NaN; still < 2; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = list?.scrollLeft === before ? still + 1 : 0;
        before = list?.scrollLeft ?? 0;
      }
      if (atOnce !== undefined && atOnce !== list?.scrollLeft) slid += 1;
      const frame = element.querySelector('.swiper')?.getBoundingClientRect() ?? new DOMRect();
      // A pixel of tolerance, because a list scrolls by whole pixels.
      const [from, to] = [Math.max(frame.left, 0) - 1, Math.min(frame.right, innerWidth) + 1];
      stops.push(
        slides.flatMap((slide, index) => {
          const { left, right } = slide.getBoundingClientRect();
          return left >= from && right <= to ? [index] : [];
        }),
      );
      if (direction === null || button?.ariaDisabled === 'true') break;
      button?.click();
      atOnce = list?.scrollLeft;
    }
    const name = element.getAttribute('aria-label') ?? '';
    return { name, count: slides.length, stops, goesOn: button?.ariaDisabled === 'false', slid };
  }, arrow);
}

/** Expects that a journey has shown every card and ended at the last one. */
function expectEveryCard({ name, count, stops, slid }: Journey, width: number): void {
  const shown = [...new Set(stops.flat())].toSorted();
  expect(shown, `“${name}” at ${width} px`).toEqual([...Array(count).keys()]);
  expect(stops.at(-1), `“${name}” at ${width} px`).toContain(count - 1);
  expect(slid, `moves of “${name}” that slide at ${width} px`).toBe(0);
}

/** The carousels of the open page, awake: a carousel wakes when it comes near the view. */
async function carouselsOf(page: Page): Promise<Locator[]> {
  const carousels = await page.locator('main .swiper').locator('..').all();
  for (const carousel of carousels) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('.swiper-initialized')).toHaveCount(1);
  }
  return carousels;
}

/** Moves a carousel by an input device and looks at it after each move. */
async function travelBy(carousel: Locator, move: () => Promise<unknown>): Promise<Journey> {
  let journey = await travel(carousel, null);
  const stops = [...journey.stops];
  for (let moves = 1; moves < journey.count && journey.goesOn; moves += 1) {
    await move();
    journey = await travel(carousel, null);
    stops.push(...journey.stops);
  }
  return { ...journey, stops };
}

for (const { path, widths, tag } of screens) {
  test(`the arrows show every card of ${path} at ${widths} px (4.06)`, { tag }, async ({
    page,
  }) => {
    await open(page, path);
    const carousels = await carouselsOf(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const carousel of carousels) {
        const onward = await travel(carousel, 'next');
        expectEveryCard(onward, width);
        const returned = await travel(carousel, 'back');
        expect(returned.stops.at(-1), `“${returned.name}” at ${width} px`).toContain(0);
        expect([onward.goesOn, returned.goesOn], `ends at ${width} px`).toEqual([false, false]);
      }
    }
  });
}

test('where the script fails, the arrows show every card too (4.06)', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/assets/swiper-*.js', (route) => route.abort());
  await open(page, homes.de);
  const carousels = await page.locator('main .swiper').locator('..').all();
  expect(carousels.length).toBeGreaterThan(0);
  for (const carousel of carousels) {
    await carousel.scrollIntoViewIfNeeded();
    // Nothing tells the ends, so that neither arrow may seem to have reached one.
    await expect(carousel.locator('button[aria-disabled="false"]')).toHaveCount(2);
    expectEveryCard(await travel(carousel, 'next'), 1280);
    expect((await travel(carousel, 'back')).stops.at(-1)).toContain(0);
  }
  await expect(page.locator('.swiper-initialized')).toHaveCount(0);
  consoleErrors.length = 0;
});

/** How much of the last card in view is seen at the start, in the carousels of the open page. */
function sharesInView(): number[] {
  return [...document.querySelectorAll('main .swiper')].map((frame) => {
    const { right } = frame.getBoundingClientRect();
    const shares = [...frame.querySelectorAll('.swiper-slide')].map((slide) => {
      const box = slide.getBoundingClientRect();
      // A pixel of tolerance, because browsers round.
      return Math.min((right + 1 - box.left) / box.width, 1);
    });
    return shares.filter((share) => share > 0).at(-1) ?? 0;
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a card is either complete or clearly cut, and three cards fit a wide screen (2.59)', async ({
    page,
  }) => {
    await page.goto(homes.en);
    expect((await page.evaluate(sharesInView)).length).toBeGreaterThan(2);
    const isUnclear = (share: number) => share !== 1 && (share <= 0.1 || share >= 0.75);
    for (const width of [320, 390, 500, 600, 700, 768, 820, 900, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      // The layout may be a frame late.
      await expect
        .poll(async () => (await page.evaluate(sharesInView)).filter(isUnclear), `${width} px`)
        .toEqual([]);
      const arrows = page.locator('main .swiper').last().locator('xpath=following-sibling::*');
      if (width >= 1280) await expect(arrows).toBeHidden();
    }
  });
});

// The arrows have shown every card; other devices move the same carousels.
test('the arrow keys show every card, and an arrow keeps the focus at its end (4.06)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 800 });
  await open(page, homes.de);
  for (const carousel of await carouselsOf(page)) {
    await carousel.locator('.swiper-wrapper').focus();
    const journey = await travelBy(carousel, () => page.keyboard.press('ArrowRight'));
    expectEveryCard(journey, 820);
    const isEnd = async (arrow: Locator) => (await arrow.getAttribute('aria-disabled')) === 'true';
    const [back, next] = [
      carousel.getByRole('button').first(),
      carousel.getByRole('button').last(),
    ];
    for (let moves = 0; moves < journey.count && !(await isEnd(back)); moves += 1) {
      await page.keyboard.press('ArrowLeft');
      await travel(carousel, null);
    }
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await next.focus();
    while ((await next.getAttribute('aria-disabled')) !== 'true')
      await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe shows every card (4.06)', async ({ page }) => {
    const device = await page.context().newCDPSession(page);
    await open(page, homes.de);
    for (const carousel of await carouselsOf(page)) {
      const slide = carousel.locator('.swiper-slide').first();
      await slide.scrollIntoViewIfNeeded();
      const box = await slide.boundingBox();
      if (!box) throw new Error('The card has no box.');
      const swipe = { x: box.x + box.width - 20, y: Math.max(box.y, 0) + 150, speed: 3000 };
      const journey = await travelBy(carousel, () =>
        device.send('Input.synthesizeScrollGesture', { ...swipe, xDistance: -box.width * 0.7 }),
      );
      expectEveryCard(journey, 390);
    }
  });
});
