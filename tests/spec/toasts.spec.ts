import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { languages, pattern, type State } from '../../tools/spec/base';
import { constants } from '../../tools/spec/facts';
import { type FormName, forms, toasts } from '../../tools/spec/forms';
import { addressOf } from '../../tools/spec/routes';
import { testWithClock } from '../support/clock';
import { fillForm } from '../support/fill-form';
import { valuesFor } from '../support/outcomes';
import { open, phone } from './browse';
import { formOn } from './sending';

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

const { milliseconds, most } = constants.toast;
const mailApi = `**/api/${constants.company.product}/*`;

/** Milliseconds from the moment a toast is seen until it has half faded, and where it stood, by the page itself. */
function watchToast(): Promise<{ lasted: number; box: Box }> {
  const opacityOf = (element: Element | null): number =>
    element === null
      ? 1
      : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
  return new Promise((resolve) => {
    let begun = 0;
    let box: Box;
    const look = () => {
      const toast = document.querySelector('[role="status"]');
      const seen = toast !== null && opacityOf(toast) > 0.5;
      if (seen && begun === 0) begun = performance.now();
      if (seen) box = toast.getBoundingClientRect().toJSON();
      if (!seen && begun > 0) resolve({ lasted: performance.now() - begun, box });
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Fills a form of the open page and sends it. */
async function send(page: Page, name: FormName) {
  const form = formOn(page, name);
  const values = valuesFor(forms.forms[name]);
  await fillForm(form, values);
  await form.getByRole('button').click();
  return { form, values };
}

/** A toast must stand at the top right of the view (2.46, 9.01). */
function expectTopRight(page: Page, box: Box | null) {
  const view = page.viewportSize();
  if (!box || !view) throw new Error('There is no toast to be seen.');
  expect(box.y + box.height / 2).toBeLessThan(view.height / 4);
  expect(box.x).toBeGreaterThan(view.width / 2);
  expect(box.x + box.width).toBeGreaterThan(view.width - 48);
  expect(box.x + box.width).toBeLessThanOrEqual(view.width);
}

/** Turns a clock that stands still on to the next toast, which so is there, however slow the machine. */
async function turnOnToToast(page: Page, text = /./) {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.getByRole('status')).toHaveText(text, { timeout: 1 });
  }).toPass();
}

for (const language of languages) {
  const tag = language === 'de' ? [] : '@weekly';
  const title = `a success toast stands at the top right for two seconds, ${language} (2.46, 2.76, 9.01)`;
  test(title, { tag }, async ({ page }) => {
    await open(page, addressOf('contact', language));
    const watched = page.evaluate(watchToast);
    await send(page, 'contact');
    // tests/unit/outcomes.test.ts measures all toasts, but by no real clock.
    const { lasted, box } = await watched;
    expectTopRight(page, box);
    expect(lasted).toBeGreaterThan(milliseconds.success - 500);
    expect(lasted).toBeLessThan(milliseconds.success + 1000);
  });
}

testWithClock(
  'a failure stays at the form until the next try, whose toast replaces its own, fixed (8.03, 9.01)',
  async ({ page, consoleErrors }) => {
    await open(page, '/de/kontakt-uns', 'fixed');
    await page.clock.pauseAt(60_000);
    await page.route(mailApi, (route) => route.fulfill({ status: 503, body: 'down' }), {
      times: 1,
    });
    const { form } = await send(page, 'contact');
    await turnOnToToast(page);
    expectTopRight(page, await page.getByRole('status').boundingBox());
    const message = form.getByRole('alert');
    await expect(message).toBeFocused();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(mailApi, async (route) => {
      await answered;
      await route.fallback();
    });
    await form.getByRole('button').click();
    await expect(message).toHaveCount(0);
    answer();
    await turnOnToToast(page, pattern(toasts.enquiry.fixed.de));
    await expect(message).toHaveCount(0);
    consoleErrors.length = 0;
  },
);

testWithClock('at most twenty toasts at once (9.01)', async ({ page }) => {
  await page.route(mailApi, (route) => route.fulfill({ status: 202, json: {} }));
  await open(page, '/de/kontakt-uns');
  const { form } = await send(page, 'newsletter');
  await expect(page.getByRole('status')).toBeVisible();
  // With the clock standing still, no toast goes away by itself.
  await page.clock.pauseAt(60_000);
  await form.evaluate((element: HTMLFormElement, count) => {
    for (let sent = 0; sent < count; sent += 1) element.requestSubmit();
  }, most + 5);
  await expect(page.getByRole('status')).toHaveCount(most);
});

/** The name of the field that has the focus. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

const validated: readonly (readonly [FormName, string, State])[] = [
  ['contact', '/de/kontakt-uns', 'fixed'],
  ['enquiry', '/ru', 'faithful'],
  ['newsletter', '/en', 'faithful'],
];

test('the browser checks first (5.01, 8.04)', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  for (const [name, path, state] of validated) {
    await test.step(`${name} on ${path}, ${state}`, async () => {
      await open(page, path, state);
      const form = formOn(page, name);
      const button = form.getByRole('button');
      const values = valuesFor(forms.forms[name]);
      for (const field of forms.forms[name].fields.filter((each) => each.required)) {
        await button.click();
        expect(await focused(page)).toBe(field.name);
        const input = form.locator(`[name="${field.name}"]`);
        if (field.kind === 'email') {
          await input.fill('no address');
          await button.click();
          expect(await focused(page)).toBe(field.name);
        }
        await input.fill(values[field.name] ?? '');
      }
      expect(calls).toEqual([]);
      await expect(page.getByRole('status')).toHaveCount(0);
      expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(true);
    });
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  testWithClock(
    'a form sent by touch is answered by a toast within the view (2.46)',
    async ({ page }) => {
      await open(page, '/en/contact-us');
      await page.clock.pauseAt(60_000);
      const form = formOn(page, 'contact');
      await fillForm(form, valuesFor(forms.forms.contact));
      await form.getByRole('button').tap();
      await turnOnToToast(page);
      await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
    },
  );
});
