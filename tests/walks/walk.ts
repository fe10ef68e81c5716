import type { Locator, Page } from '@playwright/test';
import * as fc from 'fast-check';
import { expect, isMap, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import type { State } from '../../tools/spec/base';
import { markDocument, phone } from '../spec/browse';

/*
 * Walks: a part of the site as a small state machine, which fast-check walks at random. After each
 * step the page must look as the model says. A failure is shrunk to the shortest walk that fails.
 */

/** The walks are the same in every run; the weekly workflow takes others, and more of them. */
const seed = Number(process.env.WALK_SEED ?? 40);
const seconds = Number(process.env.WALK_SECONDS ?? 3);

/** For how many seconds a shorter walk is looked for, once one has failed. */
const shrinkSeconds = 30;

/** Does something that a visitor can do, and says what it changes of the state. */
type Act<Model> = (state: Model) => Promise<Partial<Model>>;

/** What can be done in every state, or only in some. */
type Step<Model> =
  | Act<Model>
  | { readonly when: (state: Model) => boolean; readonly act: Act<Model> };

/** A part of the site as a state machine. */
interface Part<Model extends object> {
  /** Opens the page anew, and says in which state it is then. */
  readonly start: () => Promise<Model>;
  readonly steps: Readonly<Record<string, Step<Model>>>;
  /** What is seen of the part. */
  readonly look: () => Promise<object>;
  /** What must be seen of it in a state. */
  readonly expected: (state: Model) => object;
}

/** What no page may ever show, in any state; it runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused && focused !== document.body) {
    const isSeen = focused.checkVisibility({ visibilityProperty: true });
    if (!isSeen || focused.closest('[inert], [aria-hidden="true"]')) {
      faults.push(`the focus is on a hidden ${focused.tagName}`);
    }
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    if (bottom < 0 || right < 0 || top > innerHeight || left > innerWidth) {
      faults.push(`the focus is on a ${focused.tagName} out of view`);
    }
  }
  const panel = document.querySelector('defect-panel')?.shadowRoot;
  for (const root of panel ? [document, panel] : [document]) {
    for (const control of root.querySelectorAll('[aria-expanded][aria-controls]')) {
      const controlled = root.getElementById(control.getAttribute('aria-controls') ?? '');
      const isExpanded = control.getAttribute('aria-expanded') === 'true';
      // On a desktop, the pointer and the focus open the services menu too.
      const isHeld = control.closest('li')?.matches(':hover, :focus-within') ?? false;
      const isShown = controlled?.checkVisibility() ?? false;
      if (control.checkVisibility() && isShown !== isExpanded && !(isShown && isHeld)) {
        faults.push(`“${control.ariaLabel ?? control.textContent}” tells another state`);
      }
    }
    for (const summary of root.querySelectorAll('summary[aria-expanded]')) {
      const isOpen = summary.parentElement?.hasAttribute('open') ?? false;
      if (summary.getAttribute('aria-expanded') !== String(isOpen)) {
        faults.push(`“${summary.textContent}” tells another state`);
      }
    }
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a')) {
    const isHere = link.pathname === location.pathname;
    if (isHere !== (link.getAttribute('aria-current') === 'page')) {
      faults.push(`aria-current is wrong at “${link.textContent}”`);
    }
  }
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')];
  if (dialogs.length > 1) faults.push('two dialogs are open');
  const isApart = document.querySelector(
    'body > :is([inert], [aria-hidden="true"]) main, main:is([inert], [aria-hidden="true"])',
  );
  if (isApart && dialogs.length === 0) faults.push('the page is hidden behind nothing');
  return faults;
}

/** Records requests that fail, and answers that say so: for a page, from now on. */
function recordFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('requestfailed', (request) => {
    // What a page asks for that is left ends; nothing comes from the map's server.
    const isMeant = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isMeant && !isMap(new URL(request.url()))) failures.push(request.url());
  });
  return failures;
}

/**
 * Walks a part at random for some seconds.
 *
 * @param consoleErrors - the errors on the page's console so far; a step takes those off that it means to cause.
 * @throws Error with the shortest walk that fails.
 */
export async function walk<Model extends object>(
  page: Page,
  consoleErrors: string[],
  { start, steps, look, expected }: Part<Model>,
): Promise<void> {
  const counts = { walks: 0, steps: 0 };
  const failures = recordFailures(page);
  // With room for a slow machine, and for the shorter walks of one that fails.
  test.setTimeout((seconds + 2 * shrinkSeconds) * 1000);
  let walked: string[] = [];
  let shortest: { readonly walk: string; readonly reason: unknown } | undefined;
  let end = Date.now() + seconds * 1000;

  async function compare(state: Model): Promise<void> {
    const wanted = { ...expected(state), faults: [], errors: [] };
    await expect(async () => {
      const seen = { ...(await look()), faults: await page.evaluate(findFaults) };
      expect({ ...seen, errors: [...consoleErrors, ...failures] }).toEqual(wanted);
    }).toPass({ timeout: shortest ? 3000 : 20_000, intervals: [0, 20, 50, 100, 250] });
  }

  const commands = Object.entries(steps).map(([name, step]) =>
    fc.constant<fc.AsyncCommand<{ state: Model }, object>>({
      check: ({ state }) => Date.now() < end && (typeof step === 'function' || step.when(state)),
      run: async (model) => {
        walked.push(name);
        const act = typeof step === 'function' ? step : step.act;
        model.state = { ...model.state, ...(await act(model.state)) };
        counts.steps += 1;
        await compare(model.state);
      },
      toString: () => name,
    }),
  );

  const property = fc.asyncProperty(
    fc.commands(commands, { maxCommands: 50, size: 'max', disableReplayLog: true }),
    async (chosen) => {
      if (Date.now() > end) return;
      walked = [];
      consoleErrors.length = 0;
      failures.length = 0;
      counts.walks += 1;
      try {
        const model = { state: await start() };
        await compare(model.state);
        await fc.asyncModelRun(() => ({ model, real: {} }), chosen);
      } catch (reason) {
        if (!shortest) end = Date.now() + shrinkSeconds * 1000;
        shortest = { walk: walked.join(' → '), reason };
        throw reason;
      }
    },
  );
  await fc.check(property, { seed, numRuns: 5000 });
  const told = `${counts.walks} walks, ${counts.steps} steps, WALK_SEED=${seed}`;
  test.info().annotations.push({ type: 'walks', description: told });
  if (!shortest) return;
  throw new Error(`The shortest walk that fails (${told}):\n${shortest.walk}\n${shortest.reason}`);
}

/**
 * Defines a walk for each device. They share out the states, in which the part is the same.
 *
 * @param title - is followed by the state.
 * @param body - with `press`, which clicks or taps.
 */
export function testOnDevices(
  title: string,
  body: (
    fixtures: { readonly page: Page; readonly consoleErrors: string[] },
    device: { readonly state: State; readonly press: (locator: Locator) => Promise<void> },
  ) => Promise<void>,
): void {
  for (const [state, device] of [
    ['faithful', 'mouse and keyboard'],
    ['fixed', 'touch'],
  ] as const) {
    const isTouch = device === 'touch';
    test.describe(`by ${device}`, () => {
      if (isTouch) test.use(phone);
      test(`${title}, ${state}`, ({ page, consoleErrors }) => {
        const press = (locator: Locator) => (isTouch ? locator.tap() : locator.click());
        return body({ page, consoleErrors }, { state, press });
      });
    });
  }
}

/** Opens a path in a state of the site, with nothing in its address that says so. */
export async function openAt(page: Page, path: string, state: State): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  await page.context().addCookies([{ name: 'defects', value: state, url: origin }]);
  // A page that is loaded again is scrolled to where it was; and a navigation may be under way.
  await page.goto('about:blank').catch(() => {});
  await page.goto(path);
  await waitUntilInteractive(page);
}

/** The title of an address as the server gives it in the page's state. */
export async function titleAt(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  return page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html);
}

/** Follows a link, within the app or to a new document, and waits until its page answers. */
export async function arrive(page: Page, href: string, isApp: boolean, go: () => Promise<void>) {
  await markDocument(page);
  await go();
  await page.waitForURL(href);
  if (!isApp) await page.waitForFunction(() => document.documentElement.dataset.seen !== 'yes');
  await waitUntilInteractive(page);
}
