import { configure, getByRole, queryByText, waitFor } from '@testing-library/dom';
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
  asyncUtilTimeout: 5000,
  // While one waits for an element, its absence need not show the whole document.
  getElementError: (message) => new Error(message ?? ''),
});
vi.setConfig({ testTimeout: 20_000 });

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

/** Fills and sends the German home form; gives what is needed to look at the outcome. */
async function sendHomeForm(...off: readonly string[]) {
  const page = await hydrate('/de', off.length === 0 ? faithful : without(...off));
  const values = typedInto(forms.forms.enquiry);
  await fill(page.document.querySelector('main form'), values);
  return { ...page, values, first: page.document.querySelector('main input') as HTMLInputElement };
}

test('an enquiry arrives as it was typed, a toast says so, the values stay (1.02, 4.03, 7.02, 8.01)', async () => {
  const { document, errors, first, values } = await sendHomeForm();
  await waitFor(() => {
    expect(queryByText(document.body, toasts.enquiry.faithful.de)).not.toBeNull();
  });
  expect((await received()).map((message) => message.payload)).toEqual([values]);
  await waitFor(() => expect(first.value).toBe(leftOf(values[first.name] ?? '')));
  expect(errors).toEqual([]);
});

test.each([
  ['/de/kontakt-uns', forms.api.origin.de],
  ['/en/contact-us', forms.api.origin.en],
] as const)(
  'the contact form of %s posts its fields by the %s path (2.71, 7.03)',
  async (path, shape) => {
    const { document } = await hydrate(path, faithful);
    const payload = typedInto(forms.forms.contact);
    await fill(document.querySelector('main form'), payload);
    await waitFor(async () => {
      expect(await received()).toMatchObject([{ endpoint: 'email', shape, payload }]);
    });
  },
);

test('a refusal shows nothing and is written to the console (4.03, 8.03, 8.05)', async () => {
  service.setScenario(scenarioOf('status-500'));
  const { document, errors, first, values } = await sendHomeForm();
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0]?.[0])).toContain('The mail API answered 500');
  // The first toast would bring its library along, and React lets what was suspended wait.
  await import('react-hot-toast');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(document.body.textContent).not.toMatch(/\b500\b/);
  const silent = faithful.has('form-silent-failure');
  expect(document.querySelector('[role="status"]') === null).toBe(silent);
  expect(first.value).toBe(values[first.name]);
});

test('of a long refusal, the console has the start', async () => {
  server.use(http.post('*', () => new HttpResponse('x'.repeat(600), { status: 502 })));
  const { errors } = await sendHomeForm();
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0]?.[0])).toMatch(/The mail API answered 502: x{500}$/);
});

test.each(['status-404', 'status-422', 'status-503'])(
  'with form-silent-failure fixed, %s is told without its code (8.05)',
  async (scenario) => {
    service.setScenario(scenarioOf(scenario));
    const { document, errors } = await sendHomeForm('form-silent-failure');
    const toast = await waitFor(() => getByRole(document.body, 'status'));
    expect(toast.textContent).toMatch(/\p{L}{3}/u);
    expect(toast.textContent).not.toMatch(/\d/);
    // Whoever mends it finds the code on the console.
    expect(String(errors[0]?.[0])).toContain(scenario.slice('status-'.length));
  },
);

test.each(['empty', 'invalid-json'])(
  'a reply that is %s is a success too (7.05)',
  async (reply) => {
    service.setScenario(scenarioOf(reply));
    const { document, errors } = await sendHomeForm();
    await waitFor(() => {
      expect(queryByText(document.body, toasts.enquiry.faithful.de)).not.toBeNull();
    });
    expect(errors).toEqual([]);
  },
);

test('a send waits for its answer as long as that takes (9.09)', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await sendHomeForm();
  await waitFor(async () => expect(await received()).toHaveLength(1));
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' });
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeUndefined();
});

test.each([
  ['/de', forms.api.origin.de, 'de'],
  ['/ru/contact-us-russian', forms.api.origin.ru, 'ru'],
  ['/en/contact-us', forms.api.origin.en, 'en'],
] as const)(
  'the newsletter on %s uses the %s path (1.03, 7.01, 7.04, 8.02)',
  async (path, shape, language) => {
    const { document, errors } = await hydrate(path, faithful);
    const payload = typedInto(forms.forms.newsletter);
    await fill(document.querySelector('footer form'), payload);
    await waitFor(() => {
      expect(errors).toEqual([]);
      expect(queryByText(document.body, toasts.newsletter.faithful[language])).not.toBeNull();
    });
    expect(await received()).toMatchObject([{ endpoint: 'newsemail', shape, payload }]);
  },
);

test.each([202, 503])(
  'whoever types elsewhere meanwhile stays there when %s is the answer (4.03, 9.01)',
  async (status) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*', async () => {
        await asked;
        return HttpResponse.json({ id: 'a-1' }, { status });
      }),
    );
    const { document } = await sendHomeForm('form-silent-failure', 'form-no-pending-state');
    const elsewhere = document.querySelector<HTMLElement>('footer input');
    elsewhere?.focus();
    answer();
    await waitFor(() => getByRole(document.body, 'status'));
    expect(document.activeElement).toBe(elsewhere);
  },
);
