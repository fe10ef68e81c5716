import type { Locator, Page, Request, Route } from '@playwright/test';
import { providerOrigin, siteOrigin } from '../../tools/kit/browser';
import type { BrowserLook } from '../../tools/spec/defect-fixtures';
import { fillForm } from '../support/fill-form';
import { patience } from './browser-page';

type SendProbe = BrowserLook<'send'>;
type Sent = NonNullable<SendProbe['both']>;

const toasts = '[role="status"]';

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
async function valuesOf(form: Locator, values: SendProbe['fill']): Promise<Sent['values']> {
  const now = await form.evaluate(
    (element: HTMLFormElement, names) => names.map((name) => new FormData(element).get(name)),
    Object.keys(values),
  );
  if (now.every((value, index) => value === Object.values(values)[index])) return 'kept';
  return now.every((value) => value === '') ? 'cleared' : undefined;
}

async function submit(form: Locator, probe: SendProbe) {
  const button = form.locator('button[type="submit"]');
  if (probe.submit === 'click') await button.click();
  else if (probe.submit === 'double click') await button.dblclick();
  else await form.locator('input').first().press('Enter');
}

function addressOf(request: Request | undefined): string | undefined {
  return request?.url().replace(siteOrigin, '{site}').replace(providerOrigin, '{provider}');
}

/** Toast and values are settled together, when the reply has been dealt with. */
function dependsOnToasts({ toast, toasts: count, values }: Sent): boolean {
  return toast !== undefined || count !== undefined || values !== undefined;
}

async function awaitToasts(page: Page, { toast, toasts: count = 1 }: Sent) {
  const wanted = toast === null ? 0 : count;
  const timeout = wanted === 0 ? patience.silence : patience.answer;
  // Asked at every frame, as a locator's own waiting takes half a second longer.
  // What does not appear is told by the observation, not by this wait.
  await page
    .waitForFunction(
      ([selector, least]) => document.querySelectorAll(selector).length >= least,
      [toasts, Math.max(wanted, 1)] as const,
      { timeout },
    )
    .catch(() => undefined);
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
async function pendingState(button: Locator, requests: readonly Request[], least: number) {
  await until(() => requests.length >= least);
  // A request too many would come at once.
  await button.page().waitForTimeout(patience.silence / 3);
  return {
    disabled: await button.isDisabled(),
    busy: (await button.getAttribute('aria-busy')) === 'true',
  };
}

/**
 * Fills and sends a form, once for each reply that the probe names.
 *
 * @param expected - only says how long to wait: what is not to come is awaited
 *   for a short silence, anything else may take its time.
 */
export async function send(page: Page, probe: SendProbe, expected: Sent): Promise<Sent> {
  const form = page.locator(probe.form);
  const { requests, finished } = recordPosts(page);
  const gate = createGate();
  await page.route(
    (url) => url.pathname.includes('/api/'),
    (route) => {
      const reply = probe.replies[Math.min(requests.length, probe.replies.length) - 1];
      return answer(route, reply ?? 'real', gate.opened);
    },
  );
  await fillForm(form, probe.fill);
  let pending: Sent = {};
  for (const [index, reply] of probe.replies.entries()) {
    await submit(form, probe);
    if (expected.requests === 0) break;
    if (reply === 'held') {
      const button = form.locator('button[type="submit"]');
      pending = await pendingState(button, requests, expected.requests ?? 1);
      gate.open();
    }
    await until(() => finished.length > index && finished.length === requests.length);
  }
  if (dependsOnToasts(expected)) await awaitToasts(page, expected);
  const shown = await page.locator(toasts).allInnerTexts();
  await page.unrouteAll({ behavior: 'wait' });
  return {
    ...pending,
    toast: shown[0]?.trim() ?? null,
    toasts: shown.length,
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
