import { configure, getByRole, queryByText, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Inbox } from '../../mock-api/inbox';
import { createMemoryInbox } from '../../mock-api/journal-inbox';
import { mailHandlers } from '../../mock-api/msw';
import { scenarioOf } from '../../mock-api/scenarios';
import { createMailService, type MailService } from '../../mock-api/service';
import type { DefectId } from '../../src/defects/registry';
import { hydrate } from '../support/hydrated';
import { faithful, without } from '../support/site';

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

/** The messages in the inbox, newest first. */
async function received() {
  return (await inbox.list({}, 10)).messages;
}

/** Fills and sends the German home form; gives what is needed to look at the outcome. */
async function sendHomeForm(...off: readonly DefectId[]) {
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

test('an enquiry arrives as it was typed, a toast says so, the values stay', async () => {
  const { document, errors, firstName } = await sendHomeForm();
  await waitFor(() => {
    expect(queryByText(document.body, 'Email Send Successfully!')).not.toBeNull();
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
  expect(firstName.value).toBe('Änne');
  expect(errors).toEqual([]);
});

test('with form-not-cleared fixed, the form is empty after success', async () => {
  const { firstName } = await sendHomeForm('form-not-cleared');
  await waitFor(() => expect(firstName.value).toBe(''));
  expect(await received()).toHaveLength(1);
});

test('a refusal shows nothing and is written to the console', async () => {
  service.setScenario(scenarioOf('status-500'));
  const { document, errors, firstName } = await sendHomeForm();
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0]?.[0])).toContain('The mail API answered 500');
  expect(document.querySelector('[role="status"]')).toBeNull();
  expect(firstName.value).toBe('Änne');
});

test('with form-silent-failure fixed, a refusal is told, values are kept, sending again works', async () => {
  service.setScenario(scenarioOf('drop'));
  const { document, user, button, firstName } = await sendHomeForm('form-silent-failure');
  await waitFor(() => {
    expect(document.querySelector('[role="status"]')?.textContent).toContain('nicht geklappt');
  });
  expect(firstName.value).toBe('Änne');
  expect(await received()).toHaveLength(0);
  service.setScenario(scenarioOf('none'));
  await user.click(button);
  await waitFor(async () => expect(await received()).toHaveLength(1));
});

test.each([
  ['/de', 'own'],
  ['/ru/contact-us-russian', 'provider'],
  ['/en/contact-us', 'provider'],
] as const)('the newsletter on %s uses the %s path', async (path, shape) => {
  const { document, errors } = await hydrate(path, faithful);
  const user = userEvent.setup({ document });
  const form = document.querySelector('footer form') as HTMLFormElement;
  await user.type(form.querySelector('input') as HTMLInputElement, 'aenne@example.org');
  await user.click(form.querySelector('button') as HTMLButtonElement);
  await waitFor(() => {
    expect(errors).toEqual([]);
    expect(queryByText(document.body, 'NewsLetter Email Send Successfully!')).not.toBeNull();
  });
  expect(await received()).toMatchObject([
    { endpoint: 'newsemail', shape, payload: { email: 'aenne@example.org' } },
  ]);
});
