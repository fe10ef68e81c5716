import { configure, getByRole, queryByText, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailHandlers } from '../../mock-api/carriers/msw';
import type { Inbox } from '../../mock-api/core/inbox';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { scenarioOf } from '../../mock-api/core/scenarios';
import { createMailService, type MailService } from '../../mock-api/core/service';
import { faithful, without } from '../../tools/kit/site-state';
import { forms, toasts } from '../support/forms';
import { hydrate } from '../support/hydrated';

/*
 * The forms against the mail API's core behind MSW: no server, no browser.
 */

// The whole page is hydrated, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });
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

const visitor = {
  Vorname: 'Änne',
  Nachname: 'O’Brien <b>',
  'E-Mail-Adresse': 'aenne@example.org',
  Telefon: '+49 5241 123456',
  Betreff: 'Dach & Fach',
};

/** What a form holds after success, where it held a value before. */
function leftOf(value: string): string {
  return faithful.has('form-not-cleared') ? value : '';
}

/** The messages in the inbox, newest first. */
async function received() {
  return (await inbox.list({}, 10)).messages;
}

/** Fills and sends the German home form; gives what is needed to look at the outcome. */
async function sendHomeForm(...off: readonly string[]) {
  const page = await hydrate('/de', off.length === 0 ? faithful : without(...off));
  const user = userEvent.setup({ document: page.document });
  const button = getByRole(page.document.body, 'button', { name: 'Anfrage absenden' });
  const form = button.closest('form') as HTMLFormElement;
  const inputs = [...form.querySelectorAll('input')];
  for (const [index, value] of Object.values(visitor).entries()) {
    await user.type(inputs[index] as HTMLInputElement, value);
  }
  await user.click(button);
  return { ...page, user, button, inputs, firstName: inputs[0] as HTMLInputElement };
}

test('an enquiry arrives as it was typed, a toast says so, the values stay (1.02, 4.03, 7.02, 8.01)', async () => {
  const { document, errors, firstName } = await sendHomeForm();
  await waitFor(() => {
    expect(queryByText(document.body, toasts.enquiry.faithful.de)).not.toBeNull();
  });
  expect((await received()).map((message) => message.payload)).toEqual([
    {
      first_name: 'Änne',
      last_name: 'O’Brien <b>',
      email: 'aenne@example.org',
      phone: '+49 5241 123456',
      subject: 'Dach & Fach',
      services: '',
      message: '',
    },
  ]);
  await waitFor(() => expect(firstName.value).toBe(leftOf('Änne')));
  expect(errors).toEqual([]);
});

test.each([
  ['/de/kontakt-uns', forms.api.faithful.de],
  ['/en/contact-us', forms.api.faithful.en],
] as const)(
  'the contact form of %s posts its five fields by the %s path (2.71, 7.03)',
  async (path, shape) => {
    const { document } = await hydrate(path, faithful);
    const user = userEvent.setup({ document });
    const form = document.querySelector('main form') as HTMLFormElement;
    const payload = {
      name: 'Änne',
      email: 'aenne@example.org',
      phone: '1',
      subject: 'Dach',
      message: '',
    };
    for (const [name, value] of Object.entries(payload)) {
      const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (field) await user.type(field, value);
    }
    await user.click(form.querySelector('button') as HTMLButtonElement);
    await waitFor(async () => {
      expect(await received()).toMatchObject([{ endpoint: 'email', shape, payload }]);
    });
  },
);

test('a refusal shows nothing and is written to the console (4.03, 8.03, 8.05)', async () => {
  service.setScenario(scenarioOf('status-500'));
  const { document, errors, firstName } = await sendHomeForm();
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0]?.[0])).toContain('The mail API answered 500');
  // The first toast would bring its library along, and React lets what was suspended wait.
  await import('react-hot-toast');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(document.body.textContent).not.toMatch(/\b500\b/);
  const silent = faithful.has('form-silent-failure');
  expect(document.querySelector('[role="status"]') === null).toBe(silent);
  expect(firstName.value).toBe('Änne');
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
  ['/de', forms.api.faithful.de, 'de'],
  ['/ru/contact-us-russian', forms.api.faithful.ru, 'ru'],
  ['/en/contact-us', forms.api.faithful.en, 'en'],
] as const)(
  'the newsletter on %s uses the %s path (1.03, 7.01, 7.04, 8.02)',
  async (path, shape, language) => {
    const { document, errors } = await hydrate(path, faithful);
    const user = userEvent.setup({ document });
    const form = document.querySelector('footer form') as HTMLFormElement;
    await user.type(form.querySelector('input') as HTMLInputElement, 'aenne@example.org');
    await user.click(form.querySelector('button') as HTMLButtonElement);
    await waitFor(() => {
      expect(errors).toEqual([]);
      expect(queryByText(document.body, toasts.newsletter.faithful[language])).not.toBeNull();
    });
    expect(await received()).toMatchObject([
      { endpoint: 'newsemail', shape, payload: { email: 'aenne@example.org' } },
    ]);
  },
);
