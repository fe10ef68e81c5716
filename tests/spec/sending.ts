import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { type FormFact, type FormName, forms } from '../support/forms';

/** A form of the open page. */
export function formOn(page: Page, name: FormName): Locator {
  return page.locator(`${forms.forms[name].part} form`);
}

/** Values for every field of a form, unlike those of any other test. */
export function valuesFor({ fields }: FormFact): Record<string, string> {
  const id = randomUUID().slice(0, 8);
  const textFor = (name: string, kind: string) => {
    if (kind === 'email') return `visitor-${id}@example.org`;
    // Offered in both states.
    if (kind === 'select') return forms.serviceOptions.faithful[4] ?? '';
    if (/phone/.test(name)) return '+49 5241 123456';
    // What people really type: umlauts, Cyrillic, markup, and lines in long text.
    return `Grüße, привет & <b>${name}</b> ${id}${kind === 'textarea' ? '\nzweite Zeile' : ''}`;
  };
  return Object.fromEntries(fields.map(({ name, kind }) => [name, textFor(name, kind)]));
}

/** What a form's fields hold, by name. */
export function heldBy(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])),
  );
}

/**
 * Nothing must be told after a send, not even a little later: the first toast
 * brings its library along, and so comes after the error on the console.
 */
export async function expectSilence(page: Page, before: string): Promise<void> {
  await page.waitForTimeout(1000);
  expect(await page.locator('body').allInnerTexts()).toEqual([before]);
  await expect(page.getByRole('status')).toHaveCount(0);
}

interface InboxMessage {
  readonly endpoint: string;
  readonly shape: string;
  readonly page: string | null;
  readonly payload: Readonly<Record<string, string>>;
}

/** The messages in the mail API's inbox that came from an e-mail address. */
export async function inboxOf(page: Page, email: string): Promise<InboxMessage[]> {
  const response = await page.request.get('/inbox.json', { params: { q: email } });
  const { messages } = (await response.json()) as { messages: InboxMessage[] };
  return messages;
}
