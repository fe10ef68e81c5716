import type { Page } from '@playwright/test';
import { test } from '../../tools/site/browser';
import { type State, states } from '../../tools/spec/base';
import { addressOf } from '../../tools/spec/routes';
import { phone } from '../spec/browse';
import { arrive, openAt, titleAt, walk } from './walk';

/*
 * The header: its menu, the submenu of services and the language menu.
 */

type Focus = number | 'main' | 'page' | 'other';

/** The header's links and buttons by their order; the lists by their first and last link. */
const at = {
  home: 1,
  servicesLink: 3,
  caret: 4,
  services: [5, 12],
  languageButton: 15,
  languages: [16, 18],
  burger: 19,
} as const;

/** Whether the focus is in a list of links. */
const isIn = ([first, last]: readonly [number, number], focus: Focus) =>
  typeof focus === 'number' && focus >= first && focus <= last;

/** What the buttons of the header have opened, and where the focus is. */
interface Header {
  readonly path: string;
  readonly title: string;
  readonly services: boolean;
  readonly languages: boolean;
  readonly focus: Focus;
}

const closed = { services: false, languages: false };

/** What a press of the button of a list makes of it; the other list closes, which loses the focus. */
const toggled = (state: Header, index: number) => ({
  services: index === at.caret && !state.services,
  languages: index === at.languageButton && !state.languages,
  focus: index,
});

/** Escape closes the lists; the focus goes from a list to its button. */
function escaped({ focus }: Header): Partial<Header> {
  if (isIn(at.services, focus)) return { ...closed, focus: at.caret };
  return isIn(at.languages, focus) ? { ...closed, focus: at.languageButton } : closed;
}

/** Looks at the header; it runs in the page, and so uses nothing but its parameter. */
function lookAtHeader({ home, caret, services, languageButton, languages }: typeof at) {
  const controls = [...document.querySelectorAll<HTMLElement>('header a, header button')];
  const { activeElement, body } = document;
  const focusOf = (): Focus => {
    const index = controls.indexOf(activeElement as HTMLElement);
    if (index >= 0) return index;
    if (activeElement === body) return 'page';
    return activeElement?.tagName === 'MAIN' ? 'main' : 'other';
  };
  return {
    path: location.pathname,
    title: document.title,
    menu: controls[home]?.checkVisibility(),
    services: controls[services[0]]?.checkVisibility(),
    languages: controls[languages[0]]?.checkVisibility(),
    expanded: [caret, languageButton].map((index) => controls[index]?.ariaExpanded === 'true'),
    focus: focusOf(),
    scroll: window.scrollY,
  };
}

const control = (page: Page, index: number) => page.locator('header a, header button').nth(index);

async function start(page: Page, state: State): Promise<Header> {
  const path = addressOf('about', 'en');
  await openAt(page, path, state);
  return { ...closed, path, title: await page.title(), focus: 'page' };
}

/** Follows a link of the header: within the app, or to a new document. */
async function follow(page: Page, index: number, isApp: boolean, go: () => Promise<void>) {
  const href = await control(page, index).evaluate((link) => (link as HTMLAnchorElement).href);
  await arrive(page, href, isApp, go);
  const focus: Focus = isApp ? 'main' : 'page';
  return { ...closed, path: new URL(href).pathname, title: await titleAt(page, href), focus };
}

interface Desktop extends Header {
  readonly pointer: 'away' | 'services';
  /** Whether Escape has put away what the pointer has opened. */
  readonly dismissed: boolean;
}

const isShown = ({ services, pointer, dismissed, focus }: Desktop) =>
  services || (pointer === 'services' && !dismissed) || isIn(at.services, focus);

const away = { pointer: 'away', dismissed: false } as const;
const enter = ({ pointer, dismissed }: Desktop) =>
  ({ pointer: 'services', dismissed: pointer === 'services' && dismissed }) as const;

/** Where the Tab key leads to; -1 if it leaves the header. */
function next(state: Desktop, by: 1 | -1): number {
  if (state.focus === 'main') return by < 0 ? at.languageButton : -1;
  let index = typeof state.focus === 'number' ? state.focus + by : -1;
  const isHidden = () =>
    (isIn(at.services, index) && !isShown(state)) ||
    (isIn(at.languages, index) && !state.languages);
  while (isHidden()) index += by;
  return index < at.burger ? index : -1;
}

for (const siteState of states) {
  test(`the header by mouse and keyboard, ${siteState}`, async ({ page, consoleErrors }) => {
    const isApp = siteState === 'fixed';
    const tab = (key: string, by: 1 | -1) => ({
      when: (state: Desktop) => next(state, by) >= 0,
      act: async (state: Desktop) => {
        await page.keyboard.press(key);
        const focus = next(state, by);
        const isInServices = isIn([at.servicesLink, at.services[1]], focus);
        const isInLanguages = isIn([at.languageButton, at.languages[1]], focus);
        return {
          focus,
          services: state.services && isInServices,
          languages: state.languages && isInLanguages,
        };
      },
    });
    const press = (key: string) => ({
      when: ({ focus }: Desktop) => focus === at.caret || focus === at.languageButton,
      act: async (state: Desktop) => {
        await page.keyboard.press(key);
        return toggled(state, Number(state.focus));
      },
    });
    await walk<Desktop>(page, consoleErrors, {
      start: async () => {
        await page.mouse.move(640, 700);
        return { ...(await start(page, siteState)), ...away };
      },
      steps: {
        'hover “Services”': async (state) => {
          await control(page, at.servicesLink).hover();
          return enter(state);
        },
        'move the pointer away': async () => {
          await page.mouse.move(640, 700);
          return away;
        },
        'click the services’ button': async (state) => {
          await control(page, at.caret).click();
          return { ...enter(state), ...toggled(state, at.caret) };
        },
        'click the language button': async (state) => {
          await control(page, at.languageButton).click();
          return { ...away, ...toggled(state, at.languageButton) };
        },
        'click beside the header': async () => {
          await page.mouse.click(640, 700);
          return { ...away, ...closed, focus: 'main' };
        },
        'press Escape': async (state) => {
          await page.keyboard.press('Escape');
          return { ...escaped(state), dismissed: state.pointer === 'services' };
        },
        'press Tab': tab('Tab', 1),
        'press Shift+Tab': tab('Shift+Tab', -1),
        'press Enter': press('Enter'),
        'press Space': press('Space'),
        'click a service': {
          when: isShown,
          act: async (state) => {
            const [service] = at.services;
            const click = () => control(page, service).click();
            const gone = await follow(page, service, isApp, click);
            if (isApp) return { ...enter(state), ...gone };
            await page.mouse.move(640, 700);
            return { ...away, ...gone };
          },
        },
        'press Enter at a service': {
          when: ({ focus }) => isIn(at.services, focus),
          act: async ({ focus }) => {
            await page.mouse.move(640, 700);
            const go = () => page.keyboard.press('Enter');
            return { ...away, ...(await follow(page, Number(focus), isApp, go)) };
          },
        },
        'choose a language': {
          when: ({ languages }) => languages,
          act: async () => {
            const [language] = at.languages;
            const click = () => control(page, language).click();
            const gone = await follow(page, language, false, click);
            await page.mouse.move(640, 700);
            return { ...away, ...gone };
          },
        },
      },
      look: () => page.evaluate(lookAtHeader, at),
      expected: (state) => ({
        path: state.path,
        title: state.title,
        menu: true,
        services: isShown(state),
        languages: state.languages,
        expanded: [state.services, state.languages],
        focus: state.focus,
        scroll: 0,
      }),
    });
  });
}

interface Phone extends Header {
  readonly menu: boolean;
  readonly isWide: boolean;
}

test.describe('on a phone', () => {
  test.use(phone);

  for (const siteState of states) {
    test(`the header by touch, ${siteState}`, async ({ page, consoleErrors }) => {
      const isApp = siteState === 'fixed';
      const isShown = ({ menu, isWide }: Phone) => menu || isWide;
      const tap = (index: number) => control(page, index).tap();
      await walk<Phone>(page, consoleErrors, {
        start: async () => {
          await page.setViewportSize(phone.viewport);
          return { ...(await start(page, siteState)), menu: false, isWide: false };
        },
        steps: {
          'tap the burger': {
            when: ({ isWide }) => !isWide,
            act: async (state) => {
              await tap(at.burger);
              return { ...closed, menu: !state.menu, focus: at.burger };
            },
          },
          'tap the services’ button': {
            when: isShown,
            act: async (state) => {
              await tap(at.caret);
              return toggled(state, at.caret);
            },
          },
          'tap the language button': async (state) => {
            await tap(at.languageButton);
            return toggled(state, at.languageButton);
          },
          'press Escape': async (state) => {
            await page.keyboard.press('Escape');
            const { focus = state.focus } = escaped(state);
            const isInMenu = isIn([at.home, at.languageButton - 1], focus) && !state.isWide;
            return { ...closed, menu: false, focus: isInMenu ? at.burger : focus };
          },
          'turn the device': async ({ isWide, menu, focus }) => {
            const { width, height } = phone.viewport;
            await page.setViewportSize({ width: isWide ? width : 1280, height });
            const isHidden = isWide ? !menu && focus === at.caret : focus === at.burger;
            return { isWide: !isWide, ...(isHidden ? { ...closed, focus: 'page' } : {}) };
          },
          'tap a service': {
            when: (state) => isShown(state) && state.services,
            act: async () => {
              const [service] = at.services;
              const gone = await follow(page, service, isApp, () => tap(service));
              return { ...gone, menu: false };
            },
          },
          'tap a language': {
            when: ({ languages }) => languages,
            act: async () => {
              const [language] = at.languages;
              const gone = await follow(page, language, false, () => tap(language));
              return { ...gone, menu: false };
            },
          },
        },
        look: () => page.evaluate(lookAtHeader, at),
        expected: (state) => ({
          path: state.path,
          title: state.title,
          menu: isShown(state),
          services: isShown(state) && state.services,
          languages: state.languages,
          expanded: [state.services, state.languages],
          focus: state.focus,
          scroll: 0,
        }),
      });
    });
  }
});
