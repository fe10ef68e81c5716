import { setTimeout as wait } from 'node:timers/promises';
import { byFrequency } from '@sitewide/kit/collections';
import type { Locator, Page, Request } from 'playwright';
import { type FormField, fill, keepsValues, submitter } from './form';
import { FormServer } from './form-server';
import { timeouts } from './timeouts';
import type { Outcome } from './visited-site';

/*
 * Sends a form without anything leaving the browser: first answered by a failure, then,
 * after a while in which it is clicked again, by a success.
 */

const nothing: Outcome = { messages: [], hasReacted: false };

const unsent = { requests: 0, showsPending: false, keepsValues: false, success: nothing };

function shownText(element: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: text content has what is hidden, too.
  return element.innerText({ timeout: timeouts.element });
}

/** What a visitor sees of a page now. */
type Shown = Awaited<ReturnType<Sender['look']>>;

function newLines(before: Shown, after: Shown): string[] {
  return [...new Set(after.lines)].filter((line) => !before.lines.includes(line));
}

/** How often the request was sent that was sent most often: one click may send several. */
function repetitions(requests: readonly Request[]): number {
  const keys = requests.map((each) => `${each.method()} ${each.url().replace(/[?#].*/, '')}`);
  return byFrequency(keys, (key) => key)[0]?.[1] ?? 0;
}

class Sender {
  readonly #button: Locator;

  constructor(
    readonly page: Page,
    readonly form: Locator,
    readonly server: FormServer,
  ) {
    this.#button = form.locator(submitter).first();
  }

  async look() {
    const hasForm = (await this.form.count()) > 0;
    // The text of the button is not a message.
    const label = hasForm ? await shownText(this.#button).catch(() => '') : '';
    const text = await shownText(this.page.locator('body'));
    const lines = text.split('\n').map((line) => line.trim());
    return {
      lines: lines.filter((line) => line !== '' && line !== label.trim()),
      /** The markup of the form and the address; null where the page has no such form any more. */
      form: hasForm
        ? this.page.url() + (await this.form.evaluate((element) => element.outerHTML))
        : null,
    };
  }

  /**
   * Clicks the button as a script does, which works under whatever covers it. What opened in
   * another window would leave the browser.
   */
  async #click(): Promise<void> {
    const click = (button: HTMLButtonElement) => {
      for (const [each, attribute] of [
        [button.form, 'target'],
        [button, 'formtarget'],
      ] as const) {
        const target = each?.getAttribute(attribute) ?? '';
        if (document.getElementsByName(target).length === 0) each?.removeAttribute(attribute);
      }
      window.open = () => null;
      button.click();
    };
    await this.#button.evaluate(click, undefined, { timeout: timeouts.element }).catch(() => {});
  }

  /** Waits for the button, which some forms disable for a while after a failure. */
  async #untilEnabled(): Promise<void> {
    const timeout = timeouts.request;
    const button = await this.#button.elementHandle({ timeout });
    await button?.waitForElementState('enabled', { timeout });
  }

  /** Clicks and waits for the request; false where none comes. */
  async #send(): Promise<boolean> {
    const { requests } = this.server;
    await this.#untilEnabled().catch(() => {});
    this.server.hold();
    const before = requests.length;
    await this.#click();
    const deadline = performance.now() + timeouts.request;
    while (requests.length === before && performance.now() < deadline) await wait(timeouts.poll);
    return requests.length > before;
  }

  /** Answers, and waits for what the page shows then. */
  async #answer(status: number, before: Shown): Promise<Outcome> {
    this.server.answer(status);
    const start = performance.now();
    for (;;) {
      await wait(timeouts.poll);
      const after = await this.look();
      const messages = [...newLines(before, after), ...this.server.dialogs];
      if (messages.length > 0) return { messages, hasReacted: true };
      const now = performance.now();
      const waited = now - Math.max(start, this.server.lastRequest);
      if (waited > timeouts.message || now - start > timeouts.outcome) {
        return { messages, hasReacted: after.form !== before.form };
      }
    }
  }

  /** Sends the form; the answer is a failure. Null where it sends nothing. */
  async fail(): Promise<Outcome | null> {
    const before = await this.look();
    return (await this.#send()) ? this.#answer(500, before) : null;
  }

  /** Sends the form; it is clicked again before the answer comes, which is a success. */
  async succeed() {
    const before = await this.look();
    const earlier = this.server.requests.length;
    if (!(await this.#send())) return null;
    await wait(timeouts.pending);
    const pending = await this.look();
    const showsPending = pending.form !== before.form || newLines(before, pending).length > 0;
    await this.#click();
    await wait(timeouts.pending);
    const requests = repetitions(this.server.requests.slice(earlier));
    const success = await this.#answer(200, pending);
    await wait(timeouts.pending);
    return { requests, showsPending, success };
  }
}

/** Sends a form of an open page twice; null where it does not accept plausible values. */
export async function submit(page: Page, form: Locator, fields: readonly FormField[]) {
  if (!(await fill(form, fields))) return null;
  const server = new FormServer(page);
  await server.start();
  const sender = new Sender(page, form, server);
  try {
    const failure = await sender.fail();
    const [request] = server.requests;
    const isNative = request?.isNavigationRequest() ?? false;
    const first = { target: request?.url() ?? null, isNative, failure: failure ?? nothing };
    const isOver = failure === null || isNative || !(await form.isVisible());
    if (isOver || !(await fill(form, fields))) return { ...first, ...unsent };
    const second = await sender.succeed();
    if (second === null) return { ...first, ...unsent };
    return { ...first, ...second, keepsValues: await keepsValues(form, fields) };
  } finally {
    await server.stop();
  }
}
