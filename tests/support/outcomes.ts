import { randomUUID } from 'node:crypto';
import type { SiteState } from '../../tools/site/site-state';
import { type Language, pattern } from '../../tools/spec/base';
import { type FormFact, type FormName, factsIn, type Reply } from '../../tools/spec/forms';
import { addressOf } from '../../tools/spec/routes';

/*
 * What comes of a form that is sent, as one record: how it is seen, in a browser as in jsdom, and
 * what the fixtures expect of it in any state of the site.
 */

/** A request to the mail API; `{site}` and `{provider}` stand for the origins. */
export interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, string>>;

/** Operates a form of an open page. */
export interface FormDriver {
  readonly look: () => Promise<ReturnType<typeof lookAtForm>>;
  readonly button: () => Promise<ReturnType<typeof lookAtButton>>;
  readonly fill: (values: Values) => Promise<void>;
  /** Presses the button, or Enter in the first field where there is none. */
  readonly send: () => Promise<void>;
  /** Lets the mail API reply, and waits until the page has dealt with that. */
  readonly letReply: () => Promise<void>;
  readonly requests: () => readonly SentRequest[];
  readonly errors: () => readonly unknown[];
}

/** Looks at the button of a form; it runs in the page, and so uses nothing but its parameter. */
export function lookAtButton(form: HTMLFormElement) {
  const button = form.querySelector('button');
  return (
    button && {
      disabled: button.disabled,
      busy: button.getAttribute('aria-busy') === 'true',
      label: button.textContent ?? '',
    }
  );
}

/**
 * Looks at a form and at toasts: its values, its message, and what has the focus, which is the message,
 * the button, a field by its name, another element by its tag, or the page. It runs in the page,
 * and so uses nothing but its parameter.
 */
export function lookAtForm(form: HTMLFormElement) {
  const { activeElement } = document;
  const alert = form.querySelector('[role="alert"]');
  const regions = document.querySelectorAll('[role="status"], [role="alert"], [aria-live]');
  const focusOf = () => {
    if (activeElement === null || activeElement.contains(form)) return 'page';
    if (activeElement === form.querySelector('button')) return 'button';
    if (activeElement === alert) return 'message';
    return activeElement.getAttribute('name') ?? activeElement.tagName.toLowerCase();
  };
  return {
    values: Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    ),
    focus: focusOf(),
    message: alert?.textContent ?? null,
    toasts: [...regions]
      .filter((region) => region !== alert)
      .map((region) => {
        // The icon alone tells the kinds apart: a green tick, a red cross.
        const icon = region.previousElementSibling?.lastElementChild?.firstElementChild;
        const [red = 0, green = 0] = icon
          ? (getComputedStyle(icon).backgroundColor.match(/\d+/g) ?? []).map(Number)
          : [];
        return {
          kind: green > red ? 'success' : 'error',
          text: region.textContent ?? '',
          role: region.getAttribute('role'),
          live: region.getAttribute('aria-live'),
        };
      }),
  };
}

/**
 * Fills and sends a form, and looks at it before and after the reply.
 *
 * @returns also its button, whose label is compared with the first one; null where it has none.
 */
export async function outcomeOf(driver: FormDriver, values: Values, sends: number) {
  const before = await driver.button();
  await driver.fill(values);
  for (let sent = 0; sent < sends; sent += 1) await driver.send();
  const pending = await driver.button();
  await driver.letReply();
  const after = await driver.button();
  const compared = (button: typeof before) =>
    button && { ...button, label: button.label === before?.label ? 'own' : 'other' };
  return {
    ...(await driver.look()),
    requests: driver.requests(),
    pending: compared(pending),
    after: compared(after),
    isLogged: driver.errors().length > 0,
  };
}

/** A form of a page, e.g. of `de/contact`. */
export interface PlacedForm {
  readonly form: FormName;
  readonly page: string;
}

/** The address of a form's page. */
export function addressOfForm({ page }: PlacedForm): string {
  const [language, name] = page.split('/') as [Language, string];
  return addressOf(name, language);
}

/** The language of a form's texts and calls: the footer's is that of its page's frame. */
function languageOf({ frameLanguages }: FormFact, page: string): Language {
  return frameLanguages[page] ?? (page.split('/')[0] as Language);
}

/** The body of a form's request. */
function bodyOf({ payload }: FormFact, values: Values, language: Language) {
  if (!payload) return values;
  const textFor = (text: (typeof payload)[string]) =>
    typeof text === 'string' ? text : text[language];
  return Object.fromEntries(
    Object.entries(payload).map(([name, text]) => [
      name,
      textFor(text).replace(/\{(\w+)\}/g, (_, field) => values[field] ?? ''),
    ]),
  );
}

/**
 * What the fixtures expect of a form that is sent in a state of the site.
 *
 * @param values - what is filled in.
 * @param matching - makes what the runner compares with a text in words of the project's own.
 */
export function expectedOutcome<Match>(
  { form, page }: PlacedForm,
  state: SiteState,
  reply: Reply,
  values: Values,
  matching: (pattern: RegExp) => Match,
) {
  const { api, outcomes, toasts, forms } = factsIn(state);
  const fact = forms[form];
  const language = languageOf(fact, page);
  const { requests, toast, values: left, focus } = outcomes.replies[reply];
  const cleared = Object.fromEntries(Object.keys(values).map((name) => [name, '']));
  if (fact.inert.includes(page)) {
    const nothing = { requests: [], toasts: [], pending: null, after: null, isLogged: false };
    return { ...nothing, values, message: null, focus: fact.fields[0]?.name ?? '' };
  }
  const request = {
    method: api.method,
    address: `{${api.origin[language] === 'own' ? 'site' : 'provider'}}${api.path}${fact.endpoint}`,
    fields: bodyOf(fact, values, language),
  };
  const success = toasts[form === 'newsletter' ? 'newsletter' : 'enquiry'].faithful[language];
  const isError = toast === 'error';
  const text = isError ? matching(pattern(toasts.failure[language])) : success;
  return {
    requests: Array.from({ length: requests }, () => request),
    values: left === 'kept' ? values : cleared,
    toasts: Array.from({ length: toast ? requests : 0 }, () => {
      // The message at the form is announced in place of an error's toast.
      const [kind, live] = isError ? (['error', 'off'] as const) : (['success', 'polite'] as const);
      return { kind, text, role: 'status', live };
    }),
    message: isError ? text : null,
    focus,
    pending: outcomes.button.pending,
    after: outcomes.button.after,
    isLogged: reply === 'failure',
  };
}

/** A request as outcomes have it; the provider's own segment of the path is left out (7.01). */
export function sentRequest(
  method: string,
  url: string,
  body: string,
  origins: { readonly site: string; readonly provider: string },
): SentRequest {
  const { origin, pathname } = new URL(url, origins.site);
  const isProvider = origin === origins.provider;
  const address = isProvider
    ? `{provider}${pathname.replace(/^\/[^/]+/, '')}`
    : `${origin.replace(origins.site, '{site}')}${pathname}`;
  return { method, address, fields: JSON.parse(body) as Record<string, unknown> };
}

/** Values for every field of a form, unlike those of any other test. */
export function valuesFor({ fields }: FormFact): Record<string, string> {
  const id = randomUUID().slice(0, 8);
  const textFor = ({ name, kind, example }: FormFact['fields'][number]) => {
    if (kind === 'email') return `visitor-${id}@example.org`;
    if (kind === 'select' || !/\p{L}/u.test(example)) return example;
    // What people really type: umlauts, Cyrillic, markup, and lines in long text.
    return `Grüße, привет & <b>${name}</b> ${id}${kind === 'textarea' ? '\nzweite Zeile' : ''}`;
  };
  return Object.fromEntries(fields.map((field) => [field.name, textFor(field)]));
}
