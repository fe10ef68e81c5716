import { expect, type Locator, type Page } from '@playwright/test';
import { type FormName, forms } from '../support/forms';

/** A form of the open page. */
export function formOn(page: Page, name: FormName): Locator {
  return page.locator(`${forms.forms[name].part} form`);
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
