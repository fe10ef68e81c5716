import { expect, test } from '../../tools/site/browser';
import { addressOf } from '../../tools/spec/routes';
import { testWithClock } from '../support/clock';
import { openAt, walk } from './walk';

/*
 * The hero's slider and the carousels.
 */

const home = addressOf('home', 'en');

/** What the hero shows, whether it goes on by itself, and which of its controls has the focus. */
interface Hero {
  readonly shown: number;
  readonly isPlaying: boolean;
  readonly focus: 'page' | 'slide' | number;
}

/** Looks at the hero; it runs in the page. */
function lookAtHero() {
  const hero = document.querySelector('main > section');
  const slides = [...(hero?.querySelectorAll('div:has(> div > :is(h1, h2))') ?? [])];
  const [toggle, ...dots] = hero?.querySelectorAll('button') ?? [];
  const { activeElement, body } = document;
  const focusOf = () => {
    if (activeElement === body) return 'page';
    const button = [toggle, ...dots].indexOf(activeElement as HTMLButtonElement);
    return button < 0 ? 'slide' : button;
  };
  return {
    shown: slides.flatMap((slide, index) => (slide.matches('[inert]') ? [] : [index])),
    current: dots.flatMap((dot, index) => (dot.ariaCurrent === 'true' ? [index] : [])),
    toggle: toggle?.ariaLabel,
    focus: focusOf(),
  };
}

testWithClock.describe('with motion', () => {
  testWithClock.use({ contextOptions: { reducedMotion: 'no-preference' } });

  testWithClock('the hero’s slides', async ({ page, consoleErrors }) => {
    const button = (index: number) =>
      page.locator('main > section').first().getByRole('button').nth(index);
    const wait = async (milliseconds: number) => {
      // In small steps, because each slide starts its own time.
      for (let passed = 0; passed < milliseconds; passed += 1000) await page.clock.runFor(1000);
    };
    const choose = (index: number, act: () => Promise<void>) => async () => {
      await act();
      return { shown: index, isPlaying: false, focus: index + 1 };
    };
    const toggle =
      (act: () => Promise<void>) =>
      async ({ isPlaying }: Hero) => {
        await act();
        return { isPlaying: !isPlaying, focus: 0 };
      };
    await walk<Hero>(page, consoleErrors, {
      start: async () => {
        await page.clock.resume();
        await openAt(page, home, 'faithful');
        // From here on, only the steps let time pass.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
        const { shown } = await page.evaluate(lookAtHero);
        return { shown: shown[0] ?? 0, isPlaying: true, focus: 'page' };
      },
      steps: {
        'choose slide 1': choose(0, () => button(1).click()),
        'choose slide 2': choose(1, () => button(2).click()),
        'choose slide 3 by Enter': choose(2, () => button(3).press('Enter')),
        'press pause or play': toggle(() => button(0).click()),
        'press pause or play by Space': toggle(() => button(0).press('Space')),
        'go to the slide’s link by Tab': {
          when: ({ focus }) => focus === 0,
          act: async () => {
            await page.keyboard.press('Shift+Tab');
            return { isPlaying: false, focus: 'slide' };
          },
        },
        'wait for the next slide': async ({ shown, isPlaying }) => {
          if (!isPlaying) {
            await wait(15_000);
            return {};
          }
          const isShown = async () => (await page.evaluate(lookAtHero)).shown[0] !== shown;
          for (let waited = 0; waited < 12 && !(await isShown()); waited += 1) await wait(1000);
          return { shown: (shown + 1) % 3 };
        },
      },
      look: () => page.evaluate(lookAtHero),
      expected: ({ shown, isPlaying, focus }) => ({
        shown: [shown],
        current: [shown],
        toggle: isPlaying ? 'Pause the slideshow' : 'Start the slideshow',
        focus,
      }),
    });
  });
});

/** Where a carousel stands, as the number of its stop, and the stops that its width leaves. */
interface Carousel {
  readonly stop: number;
  readonly stops: readonly number[];
  readonly focus: 'page' | 'back' | 'next' | 'list';
}

/** Looks at a carousel; it runs in the page. */
function lookAtCarousel(carousel: Element) {
  const list = carousel.querySelector('ul');
  const [back, next] = carousel.querySelectorAll<HTMLButtonElement>(':scope > div > button');
  const { activeElement } = document;
  const names = new Map<Element | null | undefined, Carousel['focus']>([
    [back, 'back'],
    [next, 'next'],
    [list, 'list'],
  ]);
  return {
    left: Math.round(list?.scrollLeft ?? 0),
    disabled: [back?.disabled, next?.disabled],
    focus: names.get(activeElement) ?? 'page',
  };
}

/** Where a carousel can stand; it runs in the page. */
function stopsOf(carousel: Element): number[] {
  const list = carousel.querySelector('ul');
  if (list === null) return [];
  const end = list.scrollWidth - list.clientWidth;
  const slides = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const first = slides[0]?.offsetLeft ?? 0;
  return [...new Set(slides.map((slide) => Math.round(Math.min(slide.offsetLeft - first, end))))];
}

test('a carousel', async ({ page, consoleErrors }) => {
  const carousel = page.locator('main .swiper').first().locator('..');
  const buttons = carousel.locator('> div > button');
  const end = ({ stops }: Carousel) => stops.length - 1;
  const move = (by: 1 | -1, focus: Carousel['focus'], act: () => Promise<void>) => ({
    when: (now: Carousel) => now.stops[now.stop + by] !== undefined,
    act: async ({ stop }: Carousel) => {
      await act();
      return { stop: stop + by, focus };
    },
  });
  const size =
    (width: number) =>
    async ({ stop }: Carousel) => {
      await page.setViewportSize({ width, height: 800 });
      await carousel.scrollIntoViewIfNeeded();
      const stops = await carousel.evaluate(stopsOf);
      return { stops, stop: Math.min(stop, stops.length - 1) };
    };
  await walk<Carousel>(page, consoleErrors, {
    start: async () => {
      await page.setViewportSize({ width: 820, height: 800 });
      await openAt(page, home, 'fixed');
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.locator('.swiper-initialized')).toHaveCount(1);
      return { stop: 0, stops: await carousel.evaluate(stopsOf), focus: 'page' };
    },
    steps: {
      'click next': move(1, 'next', () => buttons.last().click()),
      'click back': move(-1, 'back', () => buttons.first().click()),
      'press Enter at next': move(1, 'next', () => buttons.last().press('Enter')),
      'press Enter at back': move(-1, 'back', () => buttons.first().press('Enter')),
      'press the right arrow': move(1, 'list', () => carousel.locator('ul').press('ArrowRight')),
      'press the left arrow': move(-1, 'list', () => carousel.locator('ul').press('ArrowLeft')),
      'make the window narrow': size(390),
      'make the window wide': size(1280),
    },
    look: () => carousel.evaluate(lookAtCarousel),
    expected: (now) => ({
      left: now.stops[now.stop],
      disabled: [now.stop === 0, now.stop === end(now)],
      focus: now.focus,
    }),
  });
});
