import { addressOf } from '../../tools/spec/routes';
import { testWithClock } from '../support/clock';
import { openAt, walk } from './walk';

/*
 * The hero's slider.
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
