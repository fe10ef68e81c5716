import { configure, getByRole, queryByRole, queryByText, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailHandlers } from '../../mock-api/carriers/msw';
import type { Inbox } from '../../mock-api/core/inbox';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { scenarioOf } from '../../mock-api/core/scenarios';
import { createMailService, type MailService } from '../../mock-api/core/service';
import { faithful, without } from '../../tools/site/site-state';
import { type FormFact, forms, toasts } from '../../tools/spec/forms';
import { messagesIn } from '../mail/store-cases';
import { hydrate } from '../support/hydrated';
import { valuesFor } from '../support/outcomes';

/*
 * The forms against the mail API's core behind MSW: no server, no browser.
 */

// The whole page is hydrated, which takes its time on a busy machine.
configure({
  asyncUtilTimeout: 60_000,
  // While one waits for an element, its absence need not show the whole document.
  getElementError: (message) => new Error(message ?? ''),
});

let inbox: Inbox;
let service: MailService;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  inbox = createMemoryInbox();
  service = createMailService(inbox);
  server.resetHandlers(...mailHandlers(service));
});
afterAll(() => server.close());

/** The values of the required fields of a form; the others stay empty. */
function typedInto(fact: FormFact): Record<string, string> {
  const values = valuesFor(fact);
  return Object.fromEntries(
    fact.fields.map(({ name, required }) => [name, required ? (values[name] ?? '') : '']),
  );
}

/** What a form holds after success, where it held a value before. */
function leftOf(value: string): string {
  return faithful.has('form-not-cleared') ? value : '';
}

/** The messages in the inbox, newest first. */
function received() {
  return messagesIn(inbox);
}

/** Types values into the fields of a form, by name. */
async function fill(form: Element | null, values: Readonly<Record<string, string>>) {
  const document = form?.ownerDocument as Document;
  // Whether a pointer reaches a field is for a browser to see; there is no style sheet here.
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  const user = userEvent.setup({ document, pointerEventsCheck, delay: null });
  for (const [name, value] of Object.entries(values)) {
    const field = form?.querySelector(`[name="${name}"]`);
    if (value !== '') await user.type(field as Element, value);
  }
  await user.click(form?.querySelector('button') as Element);
}

/** Opens the German home page, with what is needed to send its form and to look at the outcome. */
async function openHomeForm(...off: readonly string[]) {
  const page = await hydrate('/de', off.length === 0 ? faithful : without(...off));
  const values = typedInto(forms.forms.enquiry);
  const form = page.document.querySelector('main form') as HTMLFormElement;
  const first = page.document.querySelector('main input') as HTMLInputElement;
  /** Sends the values without typing them, which takes long, and without a toast of before. */
  const send = async () => {
    (await import('react-hot-toast')).toast.remove();
    await waitFor(() => expect(queryByRole(page.document.body, 'status')).toBeNull());
    for (const [name, value] of Object.entries(values)) {
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }
    await fill(form, {});
  };
  return { ...page, form, values, first, send };
}

test('an enquiry arrives as it was typed, a toast says so, the values stay; the answer may take long, be empty or invalid JSON (1.02, 4.03, 7.02, 7.05, 8.01, 9.09)', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { document, errors, form, first, values, send } = await openHomeForm();
  await fill(form, values);
  const expectToast = () =>
    waitFor(() => {
      expect(queryByText(document.body, toasts.enquiry.faithful.de)).not.toBeNull();
    });
  await expectToast();
  expect((await received()).map((message) => message.payload)).toEqual([values]);
  await waitFor(() => expect(first.value).toBe(leftOf(values[first.name] ?? '')));
  // A send waits as long as its answer takes.
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' });
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeUndefined();
  for (const reply of ['empty', 'invalid-json']) {
    service.setScenario(scenarioOf(reply));
    await send();
    await expectToast();
  }
  expect(await received()).toHaveLength(3);
  expect(errors).toEqual([]);
});

test('a refusal shows nothing and is written to the console, of a long one the start (4.03, 8.03, 8.05)', async () => {
  service.setScenario(scenarioOf('status-500'));
  const { document, errors, first, values, send } = await openHomeForm();
  await send();
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0]?.[0])).toContain('The mail API answered 500');
  // The first toast would bring its library along, and React lets what was suspended wait.
  await import('react-hot-toast');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(document.body.textContent).not.toMatch(/\b500\b/);
  const silent = faithful.has('form-silent-failure');
  expect(document.querySelector('[role="status"]') === null).toBe(silent);
  expect(first.value).toBe(values[first.name]);
  server.use(http.post('*', () => new HttpResponse('x'.repeat(600), { status: 502 })));
  await send();
  await waitFor(() => expect(errors).toHaveLength(2));
  expect(String(errors[1]?.[0])).toMatch(/The mail API answered 502: x{500}$/);
});

test('with form-silent-failure fixed, a refusal is told without its code (8.05)', async () => {
  const { document, errors, send } = await openHomeForm('form-silent-failure');
  for (const [index, status] of ['404', '422', '503'].entries()) {
    service.setScenario(scenarioOf(`status-${status}`));
    await send();
    const toast = await waitFor(() => getByRole(document.body, 'status'));
    expect(toast.textContent).toMatch(/\p{L}{3}/u);
    expect(toast.textContent).not.toMatch(/\d/);
    // Whoever mends it finds the code on the console.
    expect(String(errors[index]?.[0])).toContain(status);
  }
});

test.each([
  ['/de/kontakt-uns', 'de'],
  ['/ru/contact-us-russian', 'ru'],
  ['/en/contact-us', 'en'],
] as const)(
  'the contact form and the newsletter of %s post their fields by the path of their language (1.03, 2.71, 7.01, 7.03, 7.04, 8.02)',
  async (path, language) => {
    const { document, errors } = await hydrate(path, faithful);
    const shape = forms.api.origin[language];
    const contact = typedInto(forms.forms.contact);
    await fill(document.querySelector('main form'), contact);
    const sent = [{ endpoint: 'email', shape, payload: contact }];
    await waitFor(async () => expect(await received()).toMatchObject(sent));
    const newsletter = typedInto(forms.forms.newsletter);
    await fill(document.querySelector('footer form'), newsletter);
    await waitFor(() => {
      expect(errors).toEqual([]);
      expect(queryByText(document.body, toasts.newsletter.faithful[language])).not.toBeNull();
    });
    expect(await received()).toMatchObject([
      { endpoint: 'newsemail', shape, payload: newsletter },
      ...sent,
    ]);
  },
);

test('whoever types elsewhere meanwhile stays there, whatever the answer is (4.03, 9.01)', async () => {
  const answers: ((status: number) => void)[] = [];
  server.use(
    http.post('*', async () => {
      const status = await new Promise<number>((resolve) => void answers.push(resolve));
      return HttpResponse.json({ id: 'a-1' }, { status });
    }),
  );
  const { document, send } = await openHomeForm('form-silent-failure', 'form-no-pending-state');
  const elsewhere = document.querySelector<HTMLElement>('footer input');
  for (const [index, status] of [202, 503].entries()) {
    await send();
    await waitFor(() => expect(answers).toHaveLength(index + 1));
    elsewhere?.focus();
    answers[index]?.(status);
    await waitFor(() => getByRole(document.body, 'status'));
    expect(document.activeElement).toBe(elsewhere);
  }
});
