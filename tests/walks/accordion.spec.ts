import { addressOf } from '../../tools/spec/routes';
import { openAt, testOnDevices, walk } from './walk';

/*
 * The questions and answers of the home page: one is open at most.
 */

interface Accordion {
  readonly open: number | null;
  readonly focus: number | null;
}

/** Looks at the questions; it runs in the page. */
function look() {
  const items = [...document.querySelectorAll('main details')];
  const indexes = (isMeant: (item: Element) => boolean | undefined) =>
    items.flatMap((item, index) => (isMeant(item) ? [index] : []));
  return {
    open: indexes((item) => item.hasAttribute('open')),
    answers: indexes((item) => item.querySelector('p')?.checkVisibility()),
    focus: indexes((item) => item.querySelector('summary') === document.activeElement),
  };
}

testOnDevices('the questions', async ({ page, consoleErrors }, { state, press }) => {
  const summary = (index: number) => page.locator('main details summary').nth(index);
  const toggle =
    (index: number, act: () => Promise<void>) =>
    async ({ open }: Accordion) => {
      await act();
      return { open: open === index ? null : index, focus: index };
    };
  const pressed = (index: number) => toggle(index, () => press(summary(index)));
  const go = (key: string, by: 1 | -1) => ({
    when: ({ focus }: Accordion) => focus !== null && focus + by >= 0 && focus + by <= 3,
    act: async ({ focus }: Accordion) => {
      await page.keyboard.press(key);
      return { focus: Number(focus) + by };
    },
  });
  await walk<Accordion>(page, consoleErrors, {
    start: async () => {
      await openAt(page, addressOf('home', 'ru'), state);
      return { open: 0, focus: null };
    },
    steps: {
      'press question 1': pressed(0),
      'press question 2': pressed(1),
      'press question 4': pressed(3),
      'press Enter at question 2': toggle(1, () => summary(1).press('Enter')),
      'press Space at question 3': toggle(2, () => summary(2).press('Space')),
      'press Tab': go('Tab', 1),
      'press Shift+Tab': go('Shift+Tab', -1),
    },
    look: () => page.evaluate(look),
    expected: ({ open, focus }) => ({
      open: open === null ? [] : [open],
      answers: open === null ? [] : [open],
      focus: focus === null ? [] : [focus],
    }),
  });
});
