import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { faithful, fixed, type SiteState, selectionOf, without } from '../../tools/site/site-state';
import { fixtures } from '../../tools/spec/defect-fixtures';
import { constants } from '../../tools/spec/facts';
import {
  type FormFact,
  type FormName,
  factsIn,
  formToggles,
  replies,
} from '../../tools/spec/forms';
import {
  addressOfForm,
  expectedOutcome,
  type FormDriver,
  lookAtButton,
  lookAtForm,
  outcomeOf,
  type PlacedForm,
  type SentRequest,
  sentRequest,
  valuesFor,
} from '../support/outcomes';
import { origins, startApp, turns } from './live-app';

/*
 * What comes of every form in every state of the toggles that have to do with forms, and of every
 * two of them, as whole records. The app is alive in one document, without a server: it changes
 * its page and its profile as it does in a browser.
 */

let app: Awaited<ReturnType<typeof startApp>>;
let errors: unknown[];
beforeAll(async () => {
  app = await startApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}, 60_000);
beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((error) => void errors.push(error));
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
// What a failed test leaves.
afterEach(() => pass(8000));
afterAll(() => {
  vi.useRealTimers();
  // Other files of this process have no page.
  vi.unstubAllGlobals();
});

async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await turns();
}

/** Takes the focus from a disabled button, as browsers do; jsdom does so from enabled ones alone. */
function loseFocus(button: HTMLButtonElement): void {
  button.disabled = false;
  button.blur();
  button.disabled = true;
}

/** Operates a form of the page that is shown. */
function driverFor(form: HTMLFormElement, isRefused: boolean): FormDriver {
  const requests: SentRequest[] = [];
  let reply = () => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    requests.push(sentRequest(method, url, String(body), origins));
    await replied;
    return new Response('{}', { status: isRefused ? 503 : 202 });
  });
  const fields = [...form.elements] as HTMLInputElement[];
  return {
    button: async () => lookAtButton(form),
    look: async () => lookAtForm(form),
    fill: async (values) => {
      for (const field of fields) field.value = values[field.name] ?? '';
    },
    send: async () => {
      const button = form.querySelector('button');
      (button ?? fields[0])?.focus();
      if (button) button.click();
      else form.requestSubmit();
      await turns();
    },
    letReply: async () => {
      const disabled = form.querySelector<HTMLButtonElement>('button:disabled');
      if (disabled) loseFocus(disabled);
      reply();
      await turns();
    },
    requests: () => requests,
    errors: () => errors,
  };
}

/** How long each toast stays until it begins to leave, in milliseconds. */
async function measureLifetimes(): Promise<number[]> {
  const texts = app.document.querySelectorAll('[role="status"]');
  const bars = [...texts].map(({ parentElement }) => parentElement as HTMLElement);
  const arrivals = bars.map((bar) => bar.style.animation);
  const lifetimes = bars.map(() => 0);
  for (let passed = 0; passed < 6000 && lifetimes.includes(0); passed += 1000) {
    for (const [index, bar] of bars.entries()) {
      const isLeaving = bar.style.animation !== arrivals[index];
      if (isLeaving && lifetimes[index] === 0) lifetimes[index] = passed;
    }
    await pass(1000);
  }
  // Then they are gone.
  await pass(1500);
  return lifetimes;
}

const matching = (pattern: RegExp) => expect.stringMatching(pattern) as unknown;

/** Sends a form with every reply, and compares what comes of it, and how long toasts stay. */
async function expectOutcomes(placed: PlacedForm, state: SiteState) {
  const { outcomes, forms } = factsIn(state);
  const fact = forms[placed.form];
  await app.show(addressOfForm(placed), state);
  for (const reply of replies) {
    const form = app.document.querySelector<HTMLFormElement>(`${fact.part} form`);
    if (!form) throw new Error(`${placed.page} has no ${placed.form} form.`);
    errors.length = 0;
    const values = valuesFor(fact);
    const driver = driverFor(form, reply === 'failure');
    const seen = await outcomeOf(driver, values, outcomes.replies[reply].sends);
    const expected = expectedOutcome(placed, state, reply, values, matching);
    const where = { ...placed, state: selectionOf(state), reply };
    expect({ ...where, ...seen, lifetimes: await measureLifetimes() }).toEqual({
      ...where,
      ...expected,
      lifetimes: expected.toasts.map(({ kind }) => constants.toast.milliseconds[kind]),
    });
    form.reset();
  }
}

/** The forms of the pages that a state has, e.g. `['contact', 'de/contact']`; the footer's of a few. */
function placedIn(state: SiteState): readonly PlacedForm[] {
  const facts = Object.entries(factsIn(state).forms) as [FormName, FormFact][];
  return facts.flatMap(([form, { pages }]) => {
    const ofAnyPage = ['de/contact', 'ru/contact', 'en/contact', 'en/blog'];
    const own = pages.includes('*/*') ? ofAnyPage : pages;
    return own.map((page) => ({ form, page }));
  });
}

/** The toggle without which the plumbing form does nothing at all. */
const alsoOff = (form: FormName) => (form === 'plumbing' ? ['form-plumbing-inert'] : []);

/** Each toggle off. */
function singles(form: FormName): readonly SiteState[] {
  return [faithful, fixed, ...formToggles.map((id) => without(id, ...alsoOff(form)))];
}

const behavioural = fixtures
  .filter(({ id, effect }) => effect === 'BEHAVIOURAL' && formToggles.includes(id))
  .map(({ id }) => id);

/** Each behavioural toggle on alone, and every two of them off. */
function combined(form: FormName): readonly SiteState[] {
  const pairs = behavioural.flatMap((one, at) =>
    behavioural.slice(at + 1).map((other) => without(one, other, ...alsoOff(form))),
  );
  return [...behavioural.map((id) => new Set([id])), ...pairs];
}

const everywhere = [faithful, fixed].flatMap(placedIn);
const places = new Map(everywhere.map((each) => [`${each.form} of ${each.page}`, each] as const));

test.each([...places])('%s (4.03, 7.01, 8.01, 8.02, 8.03, 9.01)', async (name, place) => {
  // A page at a time, for it takes longer to change it than to change its state.
  for (const state of singles(place.form)) {
    const isThere = placedIn(state).some(({ form, page }) => `${form} of ${page}` === name);
    if (isThere) await expectOutcomes(place, state);
  }
});

test.each([
  ['newsletter', 'en/blog'],
  ['contact', 'ru/contact'],
  ['enquiry', 'de/about'],
  ['plumbing', 'en/plumbing'],
] as const)('%s of %s, every two toggles', async (form, page) => {
  for (const state of combined(form)) await expectOutcomes({ form, page }, state);
});
