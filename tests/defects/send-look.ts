import type { ElementHandle, Page, Request, Route } from '@playwright/test';
import { providerOrigin, siteOrigin } from '../../tools/site/browser';
import type { BrowserLook } from '../../tools/spec/defect-fixtures';
import { fillForm } from '../support/fill-form';
import { patience } from './browser-page';

type SendProbe = BrowserLook<'send'>;
type Sent = NonNullable<SendProbe['both']>;
type Form = ElementHandle<HTMLFormElement>;

/*
 * A locator would bring Playwright's own script into each of the many documents, which takes
 * as long as to send a form; a handle of the form does without.
 */

/** The one form that a selector finds. */
async function formOf(page: Page, selector: string): Promise<Form> {
  return page.evaluateHandle((wanted) => {
    const all = document.querySelectorAll<HTMLFormElement>(wanted);
    if (all.length !== 1) throw new Error(`There are ${all.length} of “${wanted}”.`);
    return all[0] as HTMLFormElement;
  }, selector);
}

/** Answers the mail API's requests as a probe wants them answered. */
async function answer(route: Route, reply: SendProbe['replies'][number], release: Promise<void>) {
  if (reply === 'real') return route.continue();
  if (reply === 'abort') return route.abort('connectionrefused');
  if (reply === 'held') await release;
  return route.fulfill({
    status: reply === 'held' ? 202 : reply,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: {},
  });
}

/** Whether the fields still hold what was filled in, or nothing. */
async function valuesOf(form: Form, values: SendProbe['fill']): Promise<Sent['values']> {
  const now = await form.evaluate(
    (element, names) => names.map((name) => new FormData(element).get(name)),
    Object.keys(values),
  );
  if (now.every((value, index) => value === Object.values(values)[index])) return 'kept';
  return now.every((value) => value === '') ? 'cleared' : undefined;
}

/**
 * Brings the form's button into view and waits until a visitor can press it: until it is
 * enabled, stands still, and nothing covers its middle.
 *
 * @returns the middle of the button.
 */
function middleOfButton(form: HTMLFormElement, limit: number): Promise<{ x: number; y: number }> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const end = performance.now() + limit;
  let before = '';
  return new Promise((resolve, reject) => {
    function look() {
      button?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
      const middle = { x: x + width / 2, y: y + height / 2 };
      const place = JSON.stringify([x, y, width, height]);
      const hit = document.elementFromPoint(middle.x, middle.y);
      const isPressable = button?.disabled === false && button.contains(hit);
      if (isPressable && place === before) resolve(middle);
      else if (performance.now() > end) reject(new Error('The button cannot be pressed.'));
      else requestAnimationFrame(look);
      before = place;
    }
    look();
  });
}

async function submit(page: Page, form: Form, how: SendProbe['submit']) {
  if (how === 'enter') {
    await form.evaluate((element) => {
      const first = element.querySelector('input');
      first?.focus();
      if (document.activeElement !== first) throw new Error('The first field takes no focus.');
    });
    await page.keyboard.press('Enter');
    return;
  }
  const { x, y } = await form.evaluate(middleOfButton, patience.answer);
  if (how === 'double click') await page.mouse.dblclick(x, y);
  else await page.mouse.click(x, y);
}

function addressOf(request: Request | undefined): string | undefined {
  return request?.url().replace(siteOrigin, '{site}').replace(providerOrigin, '{provider}');
}

/** Toast and values are settled together, when the reply has been dealt with. */
function dependsOnToasts({ toast, toasts: count, values }: Sent): boolean {
  return toast !== undefined || count !== undefined || values !== undefined;
}

/**
 * Asked at every frame, as a locator's own waiting takes half a second longer. What does not
 * appear is told by the observation, not by this wait.
 */
function awaitToasts([least, limit]: readonly [number, number]): Promise<string[]> {
  const end = performance.now() + limit;
  return new Promise((resolve) => {
    function look() {
      const shown = [...document.querySelectorAll<HTMLElement>('[role="status"]')];
      const isOver = shown.length >= least || performance.now() > end;
      // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
      if (isOver) resolve(shown.map((toast) => toast.innerText));
      else requestAnimationFrame(look);
    }
    look();
  });
}

/** Waits for toasts and tells the texts of those that are there then. */
async function toastsOf(page: Page, expected: Sent): Promise<string[]> {
  if (!dependsOnToasts(expected)) return page.evaluate(awaitToasts, [0, 0] as const);
  const wanted = expected.toast === null ? 0 : (expected.toasts ?? 1);
  const limit = wanted === 0 ? patience.silence : patience.answer;
  return page.evaluate(awaitToasts, [Math.max(wanted, 1), limit] as const);
}

/** A promise that is kept when told so. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Collects what the page posts from now on. */
function recordPosts(page: Page) {
  const requests: Request[] = [];
  const finished: Request[] = [];
  const into = (list: Request[]) => (request: Request) => {
    if (request.method() === 'POST') list.push(request);
  };
  page.on('request', into(requests));
  page.on('requestfinished', into(finished));
  page.on('requestfailed', into(finished));
  return { requests, finished };
}

/** The button's state, once every expected request waits for its reply. */
async function pendingState(page: Page, form: Form, requests: readonly Request[], least: number) {
  await until(() => requests.length >= least);
  // A request too many would come at once.
  await page.waitForTimeout(patience.silence / 3);
  return form.evaluate((element) => {
    const button = element.querySelector<HTMLButtonElement>('button[type="submit"]');
    return { disabled: button?.disabled, busy: button?.ariaBusy === 'true' };
  });
}

/**
 * Fills and sends a form, once for each reply that the probe names.
 *
 * @param expected - only says how long to wait: what is not to come is awaited
 *   for a short silence, anything else may take its time.
 */
export async function send(page: Page, probe: SendProbe, expected: Sent): Promise<Sent> {
  const form = await formOf(page, probe.form);
  const { requests, finished } = recordPosts(page);
  const gate = createGate();
  // A route turns off the browser's cache, so that there is one only where it is needed.
  if (probe.replies.some((reply) => reply !== 'real')) {
    await page.route(
      (url) => url.pathname.includes('/api/'),
      (route) => {
        const reply = probe.replies[Math.min(requests.length, probe.replies.length) - 1];
        return answer(route, reply ?? 'real', gate.opened);
      },
    );
  }
  await fillForm(form, probe.fill);
  let pending: Sent = {};
  for (const [index, reply] of probe.replies.entries()) {
    await submit(page, form, probe.submit);
    if (expected.requests === 0) break;
    if (reply === 'held') {
      pending = await pendingState(page, form, requests, expected.requests ?? 1);
      gate.open();
    }
    await until(() => finished.length > index && finished.length === requests.length);
  }
  const shown = await toastsOf(page, expected);
  await page.unrouteAll({ behavior: 'wait' });
  return {
    ...pending,
    toast: shown[0]?.trim() ?? null,
    toasts: shown.length,
    message: await form.evaluate(
      (element) => element.querySelector('[role="alert"]')?.textContent ?? null,
    ),
    values: await valuesOf(form, probe.fill),
    requests: requests.length,
    address: addressOf(requests[0]),
  };
}

/** Waits for a condition; when it does not come true, the observation shows why. */
async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + patience.answer;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}
