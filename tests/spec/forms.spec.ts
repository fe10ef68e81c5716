import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { siteStates } from '../../tools/site/site-state';
import { type Language, languages, type State, states } from '../../tools/spec/base';
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
}

/** The languages of a state: tests/unit/outcomes.test.ts has all of them in every state. */
const languagesOf = (state: State) => (state === 'fixed' ? languages.slice(0, 1) : languages);

for (const state of states) {
  for (const language of languagesOf(state)) {
    for (const form of ['contact', 'newsletter'] as const) {
      test(`${form}, ${language} ${state} (1.02, 1.03, 2.40, 2.71, 4.03, 5.02, 5.03, 7.01, 7.03, 7.04, 8.01, 8.02, 8.03, 8.05)`, async ({
        page,
        consoleErrors,
      }) => {
        const place = { form, page: `${language}/contact` };
        for (const reply of replies) await send(page, consoleErrors, { place, state, reply });
      });
    }
  }
}

for (const state of states) {
  const isTried = (page: string) => languagesOf(state).some((each) => page.startsWith(`${each}/`));
  for (const enquiry of factsIn(siteStates[state]).forms.enquiry.pages.filter(isTried)) {
    test(`enquiry, ${enquiry} ${state} (1.02, 2.56, 2.60, 3.05, 4.03, 5.04, 7.01, 7.02, 8.01)`, async ({
      page,
      consoleErrors,
    }) => {
      const place = { form: 'enquiry', page: enquiry } as const;
      await send(page, consoleErrors, { place, state, reply: 'success' });
    });
  }

  test(`newsletter of the blog, ${state} (2.30, 7.01)`, async ({ page, consoleErrors }) => {
    const place = { form: 'newsletter', page: 'en/blog' } as const;
    await send(page, consoleErrors, { place, state, reply: 'success' });
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

for (const path of forms.forms.plumbing.pages.map((each) => each.slice(0, 2) as Language)) {
  test(`the plumbing form does nothing, ${path} (2.68, 5.05)`, async ({ page }) => {
    await open(page, addressOf('plumbing', path));
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
}

for (const state of states) {
  test(`what was typed is there again after Back, ${state} (4.03)`, async ({ page }) => {
    await open(page, addressOf('contact', 'en'), state);
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
}
