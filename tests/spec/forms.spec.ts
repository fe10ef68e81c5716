import type { Page, Request } from '@playwright/test';
import { expect, siteOrigin, test } from '../../tools/kit/browser';
import { siteStates } from '../../tools/kit/site-state';
import { type Language, languages, pattern, type State, states } from '../../tools/spec/base';
import { addressOf } from '../../tools/spec/routes';
import { fillForm } from '../support/fill-form';
import { type FormName, forms, toasts } from '../support/forms';
import { isMarkedDocument, markDocument, open } from './browse';
import { formOn, heldBy, inboxOf, valuesFor } from './sending';

/** Waits for the form's call and holds it against section 7. */
function expectCall(request: Request, name: FormName, language: Language, state: State) {
  const fact = forms.forms[name];
  const url = new URL(request.url());
  const own = `${forms.api.path}${fact.endpoint}`;
  expect(request.method()).toBe(forms.api.method);
  expect(request.headers()['content-type']).toMatch(/^application\/json/);
  expect(Object.keys(request.postDataJSON() as object)).toEqual(fact.payload);
  if (forms.api[state][language] === 'own') {
    expect(url.origin + url.pathname).toBe(siteOrigin + own);
    return;
  }
  // The same path under a segment of the provider's, on an origin of its own (7.01).
  expect(url.origin).not.toBe(siteOrigin);
  expect(url.pathname).toMatch(new RegExp(`^/[^/]+${own}$`));
}

/** Sends a form as a visitor would and looks at call, inbox, toast and page. */
async function send(page: Page, name: FormName, address: string, language: Language, state: State) {
  await open(page, address, state);
  await markDocument(page);
  const form = formOn(page, name);
  const values = valuesFor(forms.forms[name]);
  expect(Object.values(await heldBy(form)).join('')).toBe('');
  await fillForm(form, values);
  const call = page.waitForRequest((request) => request.method() === 'POST');
  await form.getByRole('button').click();
  expectCall(await call, name, language, state);

  const toast = page.getByRole('status');
  const fact = toasts[name === 'newsletter' ? 'newsletter' : 'enquiry'];
  if (state === 'faithful') await expect(toast).toHaveText(fact.faithful[language]);
  else await expect(toast).toHaveText(pattern(fact.fixed[language]));

  expect(await inboxOf(page, values.email ?? '')).toMatchObject([
    {
      endpoint: forms.forms[name].endpoint,
      shape: forms.api[state][language],
      payload: values,
      page: page.url(),
    },
  ]);
  // The page is neither left nor reloaded, and the form keeps its values (4.03).
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await isMarkedDocument(page)).toBe(true);
  if (siteStates[state].has('form-not-cleared')) expect(await heldBy(form)).toEqual(values);
}

for (const language of languages) {
  for (const state of ['faithful', 'fixed'] as const) {
    test(`contact form, ${language} ${state} (1.02, 2.71, 5.03, 7.01, 7.03, 8.01)`, async ({
      page,
    }) => {
      await send(page, 'contact', addressOf('contact', language), language, state);
    });

    test(`newsletter, ${language} ${state} (1.03, 2.40, 5.02, 7.01, 7.04, 8.02)`, async ({
      page,
    }) => {
      await send(page, 'newsletter', addressOf('about', language), language, state);
    });
  }

  test(`home form, ${language} (1.02, 2.56, 3.05, 4.03, 5.04, 7.01, 7.02, 8.01)`, async ({
    page,
  }) => {
    await send(page, 'enquiry', addressOf('home', language), language, 'faithful');
  });
}

for (const state of states) {
  const pages = forms.forms.enquiry.pages[state].filter((each) => each.endsWith('/about'));
  for (const language of pages.map((each) => each.slice(0, 2) as Language)) {
    test(`home form of the about page, ${language} ${state} (2.60, 7.02)`, async ({ page }) => {
      await send(page, 'enquiry', addressOf('about', language), language, state);
    });
  }
}

test('newsletter of the blog, under the German footer (7.01)', async ({ page }) => {
  const language = siteStates.faithful.has('nav-header-by-prefix') ? 'de' : 'en';
  await send(page, 'newsletter', addressOf('blog', 'en'), language, 'faithful');
});

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

for (const path of forms.forms.plumbing.pages.faithful.map(
  (each) => each.slice(0, 2) as Language,
)) {
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
    for (const name of ['first_name', 'email', 'zip_code']) {
      await form.locator(`[name="${name}"]`).press('Enter');
    }
    expect(await heldBy(form)).toEqual(values);
    expect(await isMarkedDocument(page)).toBe(true);
    await expect(page.getByRole('status')).toHaveCount(0);
    expect(calls).toEqual([]);
  });
}
