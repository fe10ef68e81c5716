import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { providerOrigin, siteOrigin } from '../../tools/site/browser';
import { type FormName, forms, type Reply } from '../../tools/spec/forms';
import { fillForm } from '../support/fill-form';
import {
  type FormDriver,
  lookAtButton,
  lookAtForm,
  type SentRequest,
  sentRequest,
} from '../support/outcomes';

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

/** What a driver knows besides the form. */
interface Sending {
  readonly reply: Reply;
  readonly consoleErrors: readonly string[];
  /** How many toasts to wait for; it only says how long. */
  readonly toasts: number;
}

/** Operates a form of the open page; the mail API itself replies, unless it is to fail. */
export async function driverFor(
  page: Page,
  form: Locator,
  { reply, consoleErrors, toasts }: Sending,
): Promise<FormDriver> {
  const requests: SentRequest[] = [];
  const ended: Promise<void>[] = [];
  let sends = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const answer = async (route: Route) => {
    await opened;
    if (reply === 'failure') await route.fulfill({ status: 503, body: 'down' });
    else await route.continue();
  };
  await page.route(/\/api\//, (route) => {
    const request = route.request();
    const origins = { site: siteOrigin, provider: providerOrigin };
    requests.push(sentRequest(request.method(), request.url(), request.postData() ?? '', origins));
    const done = answer(route);
    ended.push(done);
    return done;
  });
  const button = form.getByRole('button');
  return {
    look: () => form.evaluate(lookAtForm),
    button: () => form.evaluate(lookAtButton),
    fill: (values) => fillForm(form, values),
    send: () => {
      sends += 1;
      // A visitor clicks again whether the button is enabled or not.
      return button.click({ force: sends > 1 });
    },
    letReply: async () => {
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      // A request too many would come at once.
      await page.waitForTimeout(100);
      open();
      await Promise.all(ended);
      if (reply === 'failure') await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
      if (toasts === 0) return page.waitForTimeout(300);
      await expect(page.getByRole('status')).toHaveCount(toasts);
    },
    requests: () => requests,
    errors: () => consoleErrors,
  };
}

interface InboxMessage {
  readonly endpoint: string;
  readonly shape: string;
  readonly page: string | null;
  readonly payload: Readonly<Record<string, string>>;
}

/** The messages in the mail API's inbox that came from an e-mail address. */
export async function inboxOf(page: Page, email: string): Promise<InboxMessage[]> {
  const response = await page.request.get('/inbox/export.json', { params: { q: email } });
  return (await response.json()) as InboxMessage[];
}
