import type { Locator, Page, Request, Route } from 'playwright';
import { byFrequency } from '../collections';
import { asksForMail, type FormField, probe, valueFor } from './form-values';
import type { Located, Outcome, Submission } from './visited-site';

/*
 * Sends a form without anything leaving the browser: first answered by a failure, then,
 * after a while in which it is clicked again, by a success.
 */

/** Milliseconds: to wait for a request, for a message, and while the first request is pending. */
const patience = { request: 1500, message: 2500, longest: 8000, pending: 300, step: 75 } as const;

/** What became of a form that was sent. */
type Sent = Omit<Submission, keyof Located | 'fields' | 'isFilled'>;

const nothing: Outcome = { messages: [], hasReacted: false };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const submitter =
  'button:not([type]), button[type="submit" i], input[type="submit" i], input[type="image" i]';

/** The fields of forms that visitors see; null where a form has no button. */
function fieldsOf(forms: Locator): Promise<(FormField[] | null)[]> {
  // No function in it has a name: some compilers add calls that browsers do not know.
  return forms.evaluateAll(
    (elements, button) =>
      (elements as HTMLFormElement[]).map((form) => {
        if (form.querySelector(button) === null) return null;
        return [...form.elements].flatMap((each, index) => {
          const field = each as HTMLInputElement;
          const isSeen =
            field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
            field.getBoundingClientRect().width > 1 &&
            field.tabIndex >= 0;
          if (!isSeen || field.disabled || field.readOnly) return [];
          const { tagName, id, type, autocomplete, required, value, maxLength = -1 } = field;
          if (!['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName)) return [];
          const options =
            each instanceof HTMLSelectElement
              ? [...each.options].map((option) => option.value).filter(Boolean)
              : [];
          const name = field.name || id;
          return [{ index, name, type, autocomplete, required, maxLength, value, options }];
        });
      }),
    submitter,
  );
}

/** Fields of forms that must not be tried: they sign in, upload or pay. */
function isDelicate({ type, autocomplete }: FormField): boolean {
  return type === 'password' || type === 'file' || autocomplete.startsWith('cc-');
}

/** Fills the fields in; false where the form does not accept that. */
async function fill(form: Locator, fields: readonly FormField[]): Promise<boolean> {
  const elements = await form.evaluateHandle((element: HTMLFormElement) => [...element.elements]);
  const handles = await elements.getProperties();
  for (const field of fields) {
    const handle = handles.get(String(field.index))?.asElement();
    if (!handle || /^(submit|button|reset|image|hidden)$/.test(field.type)) continue;
    const options = { timeout: 1000 };
    if (/^(checkbox|radio)$/.test(field.type)) {
      if (field.required) await handle.check({ ...options, force: true }).catch(() => {});
    } else if (field.type.startsWith('select')) {
      await handle.selectOption(valueFor(field), options).catch(() => {});
    } else await handle.fill(valueFor(field), options).catch(() => {});
  }
  return form.evaluate((element: HTMLFormElement) => element.checkValidity());
}

/** What a visitor sees of a page now. */
interface Shown {
  readonly lines: readonly string[];
  /** The markup of the form and the address; null where the form is gone. */
  readonly form: string | null;
}

/** The text of an element as visitors see it. */
function shownText(element: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: text content has what is hidden, too.
  return element.innerText({ timeout: 1000 });
}

async function look(page: Page, form: Locator): Promise<Shown> {
  const isThere = (await form.count()) > 0;
  const label = isThere ? await labelOf(form) : '';
  const text = await shownText(page.locator('body'));
  const lines = text.split('\n').map((line) => line.trim());
  const markup = isThere ? await form.evaluate((element) => element.outerHTML) : null;
  return {
    lines: lines.filter((line) => line !== '' && line !== label),
    form: markup === null ? null : page.url() + markup,
  };
}

/** The text of the button, which is no message. */
async function labelOf(form: Locator): Promise<string> {
  const label = await shownText(form.locator(submitter).first()).catch(() => '');
  return label.trim();
}

function newLines(before: Shown, after: Shown): string[] {
  const known = new Set(before.lines);
  return [...new Set(after.lines)].filter((line) => !known.has(line));
}

/** Sends forms of a page, and answers in place of the server. */
class Sender {
  readonly requests: Request[] = [];
  #dialogs: string[] = [];
  /** When the page last requested anything, e.g. the script that shows its message. */
  #lastRequest = 0;
  #answer: (status: number) => void = () => {};
  #answered: Promise<number> = Promise.resolve(200);

  private constructor(
    readonly page: Page,
    readonly form: Locator,
    readonly fields: readonly FormField[],
  ) {}

  static async start(page: Page, form: Locator, fields: readonly FormField[]) {
    const sender = new Sender(page, form, fields);
    page.on('dialog', (dialog) => {
      sender.#dialogs.push(dialog.message());
      void dialog.accept().catch(() => {});
    });
    await page.route('**/*', (route) => sender.#handle(route));
    return sender;
  }

  async stop(): Promise<void> {
    this.#answer(204);
    this.page.removeAllListeners('dialog');
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  async #handle(route: Route): Promise<void> {
    const request = route.request();
    this.#lastRequest = performance.now();
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(request.method());
    const content = `${request.url()} ${request.postData() ?? ''}`;
    if (!content.includes(probe)) {
      // What else a page reports while it is tried would be wrong.
      return isReading ? route.continue() : route.fulfill({ status: 204 });
    }
    this.requests.push(request);
    const status = await this.#answered;
    const isDocument = request.isNavigationRequest();
    const origin = new URL(this.page.url()).origin;
    await route
      .fulfill({
        // Such an answer leaves the page as it is.
        status: isDocument ? 204 : status,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
        },
        ...(!isDocument && {
          contentType: 'application/json',
          body: JSON.stringify({ success: status < 400, ok: status < 400 }),
        }),
      })
      .catch(() => {});
  }

  /**
   * Clicks the button as a script does, which works under whatever covers it. What opened in
   * another window would leave the browser.
   */
  async #click(): Promise<void> {
    await this.form
      .locator(submitter)
      .first()
      .evaluate(
        (button: HTMLButtonElement) => {
          for (const [each, attribute] of [
            [button.form, 'target'],
            [button, 'formtarget'],
          ] as const) {
            const target = each?.getAttribute(attribute) ?? '';
            if (document.getElementsByName(target).length === 0) each?.removeAttribute(attribute);
          }
          window.open = () => null;
          button.click();
        },
        undefined,
        { timeout: 1000 },
      )
      .catch(() => {});
  }

  /** Waits for the button, which some forms disable for a while after a failure. */
  async #untilEnabled(): Promise<void> {
    const { request: timeout } = patience;
    const button = await this.form.locator(submitter).first().elementHandle({ timeout });
    await button?.waitForElementState('enabled', { timeout });
  }

  /** Clicks and waits for the request; false where none comes. */
  async #send(): Promise<boolean> {
    await this.#untilEnabled().catch(() => {});
    this.#answered = new Promise((resolve) => {
      this.#answer = resolve;
    });
    this.#dialogs = [];
    const before = this.requests.length;
    await this.#click();
    const deadline = performance.now() + patience.request;
    while (this.requests.length === before && performance.now() < deadline)
      await wait(patience.step);
    return this.requests.length > before;
  }

  /** Waits for what the page shows after an answer. */
  async #outcome(before: Shown): Promise<Outcome> {
    const start = performance.now();
    for (;;) {
      await wait(patience.step);
      const now = await look(this.page, this.form);
      const messages = [...newLines(before, now), ...this.#dialogs];
      if (messages.length > 0) return { messages, hasReacted: true };
      const waited = performance.now() - Math.max(start, this.#lastRequest);
      const isOver = waited > patience.message || performance.now() - start > patience.longest;
      if (isOver) return { messages, hasReacted: now.form !== before.form };
    }
  }

  /** Sends the form; the answer is a failure. */
  async fail(): Promise<Outcome | null> {
    const before = await look(this.page, this.form);
    if (!(await this.#send())) return null;
    this.#answer(500);
    return this.#outcome(before);
  }

  /** Sends the form; it is clicked again before the answer comes, which is a success. */
  async succeed() {
    const before = await look(this.page, this.form);
    const sentBefore = this.requests.length;
    if (!(await this.#send())) return null;
    await wait(patience.pending);
    const pending = await look(this.page, this.form);
    const showsPending = pending.form !== before.form || newLines(before, pending).length > 0;
    await this.#click();
    await wait(patience.pending);
    const requests = repetitions(this.requests.slice(sentBefore));
    this.#answer(200);
    const success = await this.#outcome(pending);
    await wait(patience.pending);
    return { requests, showsPending, success, keepsValues: await this.#keepsValues() };
  }

  async #keepsValues(): Promise<boolean> {
    const typed = this.fields.filter(({ type }) => /^(text|email|tel|textarea|url)$/.test(type));
    if (typed.length === 0 || (await this.form.count()) === 0) return false;
    const values = await this.form.evaluate((element: HTMLFormElement) =>
      [...element.elements].map((each) =>
        each.checkVisibility() ? (each as HTMLInputElement).value : '',
      ),
    );
    return typed.every((field) => values[field.index] === valueFor(field));
  }
}

/** The fields of forms; null for a form that cannot be tried: it asks for no e-mail address or has no button. */
export async function triableForms(forms: Locator): Promise<(FormField[] | null)[]> {
  return (await fieldsOf(forms)).map((fields) =>
    fields?.some(asksForMail) && !fields.some(isDelicate) ? fields : null,
  );
}

/** How often the request was sent that was sent most often: one click may send several. */
function repetitions(requests: readonly Request[]): number {
  const keys = requests.map((each) => `${each.method()} ${each.url().replace(/[?#].*/, '')}`);
  return byFrequency(keys, (key) => key)[0]?.[1] ?? 0;
}

/**
 * Sends a form of an open page twice.
 *
 * @returns what became of it; null where it does not accept plausible values.
 */
export async function submit(
  page: Page,
  form: Locator,
  fields: readonly FormField[],
): Promise<Sent | null> {
  if (!(await fill(form, fields))) return null;
  const sender = await Sender.start(page, form, fields);
  try {
    const failure = await sender.fail();
    const [request] = sender.requests;
    const first = {
      target: request?.url() ?? null,
      isNative: request?.isNavigationRequest() ?? false,
      failure: failure ?? nothing,
    };
    const unseen = { requests: 0, showsPending: false, keepsValues: false, success: nothing };
    if (failure === null || first.isNative) return { ...first, ...unseen };
    const isThere = (await form.count()) > 0 && (await form.isVisible());
    if (!isThere || !(await fill(form, fields))) return { ...first, ...unseen };
    return { ...first, ...((await sender.succeed()) ?? unseen) };
  } finally {
    await sender.stop();
  }
}
