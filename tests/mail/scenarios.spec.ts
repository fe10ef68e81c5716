import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { faithful } from '../../tools/site/site-state';
import { pattern, type State } from '../../tools/spec/base';
import { mailCases } from '../../tools/spec/facts';
import { forms, toasts } from '../../tools/spec/forms';
import { open } from '../spec/browse';
import { expectSilence, formOn, heldBy, inboxOf } from '../spec/sending';
import { fillForm } from '../support/fill-form';
import { valuesFor } from '../support/outcomes';

/*
 * The forms against an API that misbehaves, in both profiles. The real server
 * plays the scenario, asked by a header on the form's own request.
 */

/** Every call to the mail API asks for a scenario from now on, until another is asked for. */
async function askFor(page: Page, scenario: string): Promise<void> {
  await page.unrouteAll();
  await page.route(/\/api\/musterbau\//, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-mail-scenario': scenario } }),
  );
}

/** Collects the calls to the mail API. */
function collectCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  return calls;
}

/** The form must hold what was typed, and be ready to be sent again. */
async function expectKept(form: Locator, values: Record<string, string>): Promise<void> {
  expect(await heldBy(form)).toEqual(values);
  await expect(form.getByRole('button')).toBeEnabled();
}

/** Sends the contact form under a scenario. */
async function send(page: Page, path: string, state: State, scenario: string) {
  // A route turns off the browser's cache.
  await page.unrouteAll();
  await open(page, path, state);
  await askFor(page, scenario);
  const form = formOn(page, 'contact');
  const values = valuesFor(forms.forms.contact);
  await fillForm(form, values);
  const before = await page.locator('body').innerText();
  await form.getByRole('button').click();
  return { form, values, before };
}

async function expectStored(page: Page, email: string | undefined, count: number): Promise<void> {
  await expect.poll(async () => (await inboxOf(page, email ?? '')).length).toBe(count);
}

const german = ['/de/kontakt-uns', 'de'] as const;
const english = ['/en/contact-us', 'en'] as const;
/** Scenarios that the provider's origin, which faithful English pages call, carries too. */
const elsewhere = ['none', 'status-500', 'drop', 'truncate'];
/** The forms know only whether a status is one of success. */
const alike = ['status-400', 'status-401', 'status-404', 'status-429', 'status-503'];
const scenarios = Object.entries(mailCases.scenarios);

for (const isWeekly of [false, true]) {
  const chosen = scenarios.filter(([scenario]) => alike.includes(scenario) === isWeekly);
  const names = isWeekly ? 'other statuses' : 'each kind of answer';
  const tag = isWeekly ? '@weekly' : [];

  for (const [path, language] of [german, english]) {
    const carried = chosen.filter(([name]) => language === 'de' || elsewhere.includes(name));
    if (carried.length === 0) continue;
    test(`${names}, faithful, ${path} (4.03, 7.05, 8.01, 8.03)`, { tag }, async ({
      page,
      consoleErrors,
    }) => {
      const calls = collectCalls(page);
      for (const [scenario, { form: outcome, stored }] of carried) {
        await test.step(scenario, async () => {
          calls.length = 0;
          const { form, values, before } = await send(page, path, 'faithful', scenario);
          const toast = page.getByRole('status');
          if (outcome === 'success') {
            await expect(toast).toHaveText(toasts.enquiry.faithful[language]);
          } else {
            await expect.poll(() => consoleErrors.join('\n')).toMatch(/MailError|TypeError/);
            if (faithful.has('form-silent-failure')) await expectSilence(page, before);
            else await expect(toast).toHaveText(/\S/);
            consoleErrors.length = 0;
          }
          const isKept = outcome !== 'success' || faithful.has('form-not-cleared');
          if (isKept) await expectKept(form, values);
          else expect(Object.values(await heldBy(form)).join('')).toBe('');
          await expectStored(page, values.email, stored ? 1 : 0);
          expect(calls).toHaveLength(1);
        });
      }
    });
  }

  test(`${names}, fixed (4.03, 8.01, 8.03)`, { tag }, async ({ page, consoleErrors }) => {
    for (const [scenario, { form: outcome, stored }] of chosen) {
      await test.step(scenario, async () => {
        const { form, values } = await send(page, '/de/kontakt-uns', 'fixed', scenario);
        const toast = page.getByRole('status');
        await expect(toast).toHaveCount(1);
        if (outcome === 'success') {
          await expect(toast).toHaveText(pattern(toasts.enquiry.fixed.de));
          expect(Object.values(await heldBy(form)).join('')).toBe('');
          await expectStored(page, values.email, 1);
          return;
        }
        await expect(toast).not.toHaveText(pattern(toasts.enquiry.fixed.de));
        await expect(toast).toHaveText(/\S/);
        await expectKept(form, values);
        expect(consoleErrors.join('\n')).toMatch(/MailError|TypeError/);
        consoleErrors.length = 0;
        await expectStored(page, values.email, stored ? 1 : 0);

        // The visitor may try again, and comes through once the API is well.
        await askFor(page, 'none');
        await form.getByRole('button').click();
        await expectStored(page, values.email, stored ? 2 : 1);
        await expect(page.getByText(pattern(toasts.enquiry.fixed.de)).last()).toBeVisible();
      });
    }
  });
}
