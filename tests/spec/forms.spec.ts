import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { siteStates } from '../../tools/site/site-state';
import { type State, states } from '../../tools/spec/base';
import { factsIn, forms, type Reply, replies } from '../../tools/spec/forms';
import { addressOf } from '../../tools/spec/routes';
import { fillForm } from '../support/fill-form';
import {
  addressOfForm,
  expectedOutcome,
  outcomeOf,
  type PlacedForm,
  valuesFor,
} from '../support/outcomes';
import { isMarkedDocument, markDocument, open } from './browse';
import { driverFor, formOn, heldBy, inboxOf } from './sending';

/** Sends a form as a visitor would, and compares all that comes of it, and the inbox. */
async function send(
  page: Page,
  consoleErrors: string[],
  {
    place,
    state,
    reply,
  }: { readonly place: PlacedForm; readonly state: State; readonly reply: Reply },
) {
  const facts = factsIn(siteStates[state]);
  const fact = facts.forms[place.form];
  const address = addressOfForm(place);
  await open(page, address, state);
  await markDocument(page);
  const form = formOn(page, place.form);
  const values = valuesFor(fact);
  expect(Object.values(await heldBy(form)).join('')).toBe('');
  const expected = expectedOutcome(place, siteStates[state], reply, values, (text) =>
    expect.stringMatching(text),
  );
  const driver = await driverFor(page, form, {
    reply,
    consoleErrors,
    toasts: expected.toasts.length,
  });
  expect(await outcomeOf(driver, values, facts.outcomes.replies[reply].sends)).toEqual(expected);
  const isStored = reply !== 'failure';
  expect(await inboxOf(page, values.email ?? '')).toMatchObject(
    (isStored ? expected.requests : []).map(({ address: sentTo }) => ({
      endpoint: fact.endpoint,
      shape: sentTo.startsWith('{site}') ? 'own' : 'provider',
      payload: values,
      page: page.url(),
    })),
  );
  // The page is neither left nor reloaded (4.03).
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await isMarkedDocument(page)).toBe(true);
  if (reply === 'failure') consoleErrors.length = 0;
  // A route turns off the browser's cache.
  await page.unrouteAll();
}

/*
 * Every reply in German, and one in other languages: tests/unit/outcomes.test.ts has each form with
 * each reply on all its pages, tests/walks has what follows on a failure, and tests/mail/scenarios.spec.ts
 * failures of the other origin.
 */
for (const [form, state] of [
  ['contact', 'faithful'],
  ['contact', 'fixed'],
  ['newsletter', 'fixed'],
] as const) {
  test(`${form}, de ${state} (1.02, 1.03, 2.40, 2.71, 4.03, 5.02, 5.03, 7.01, 7.03, 7.04, 8.01, 8.02, 8.03, 8.05)`, async ({
    page,
    consoleErrors,
  }) => {
    const place = { form, page: 'de/contact' };
    for (const reply of replies) await send(page, consoleErrors, { place, state, reply });
  });
}

const enquiriesOf = (state: State) =>
  factsIn(siteStates[state]).forms.enquiry.pages.map(
    (page) => ({ form: 'enquiry', page }) as const,
  );
const places: Readonly<Record<State, readonly PlacedForm[]>> = {
  faithful: [
    { form: 'newsletter', page: 'de/contact' },
    { form: 'newsletter', page: 'en/blog' },
    { form: 'contact', page: 'en/contact' },
    { form: 'contact', page: 'ru/contact' },
    ...enquiriesOf('faithful'),
  ],
  fixed: [{ form: 'newsletter', page: 'en/blog' }, ...enquiriesOf('fixed').slice(0, 1)],
};
for (const state of states) {
  test(`forms of other pages, ${state} (1.02, 2.30, 2.56, 2.60, 3.05, 4.03, 5.04, 7.01, 7.02, 8.01)`, async ({
    page,
    consoleErrors,
  }) => {
    for (const place of places[state]) {
      await test.step(`${place.form}, ${place.page}`, () =>
        send(page, consoleErrors, { place, state, reply: 'success' }));
    }
  });
}

test('optional fields may stay empty, by keyboard alone (5.04)', async ({ page }) => {
  await open(page, '/en');
  const form = formOn(page, 'enquiry');
  const all = valuesFor(forms.forms.enquiry);
  await form.locator('[name="first_name"]').focus();
  for (const { name, required } of forms.forms.enquiry.fields) {
    if (required) await page.keyboard.insertText(all[name] ?? '');
    await page.keyboard.press('Tab');
  }
  await expect(form.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeVisible();
  expect(await inboxOf(page, all.email ?? '')).toMatchObject([
    { payload: { ...all, services: '', message: '' } },
  ]);
});

test('the plumbing form does nothing (2.68, 5.05)', async ({ page }) => {
  await open(page, addressOf('plumbing', 'de'));
  await markDocument(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.isNavigationRequest()) calls.push(request.url());
  });
  const form = formOn(page, 'plumbing');
  await expect(form.getByRole('button')).toHaveCount(0);
  const values = valuesFor(forms.forms.plumbing);
  await fillForm(form, values);
  for (const { name, kind } of forms.forms.plumbing.fields) {
    if (kind !== 'textarea') await form.locator(`[name="${name}"]`).press('Enter');
  }
  expect(await heldBy(form)).toEqual(values);
  expect(await isMarkedDocument(page)).toBe(true);
  await expect(page.getByRole('status')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('what was typed is there again after Back (4.03)', async ({ page }) => {
  await open(page, addressOf('contact', 'en'));
  const message = formOn(page, 'contact').locator('[name="message"]');
  const header = page.locator('header');
  await message.fill('The roof leaks.');
  await header.getByRole('link', { name: 'Projects' }).click();
  await page.waitForURL((url) => url.pathname === addressOf('projects', 'en'));
  await expect(message).toHaveCount(0);
  await waitUntilInteractive(page);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === addressOf('contact', 'en'));
  await waitUntilInteractive(page);
  await expect(message).toHaveValue('The roof leaks.');
  // Whoever comes by a link finds an empty form.
  await header.getByRole('link', { name: 'Projects' }).click();
  await page.waitForURL((url) => url.pathname === addressOf('projects', 'en'));
  await expect(message).toHaveCount(0);
  await waitUntilInteractive(page);
  await header.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL((url) => url.pathname === addressOf('contact', 'en'));
  await expect(message).toHaveValue('');
});
