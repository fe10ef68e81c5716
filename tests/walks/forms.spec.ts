import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { siteStates } from '../../tools/site/site-state';
import { states } from '../../tools/spec/base';
import { exampleOf, factsIn } from '../../tools/spec/forms';
import { addressOf } from '../../tools/spec/routes';
import { formOn, heldBy } from '../spec/sending';
import { fillForm } from '../support/fill-form';
import { openAt, walk } from './walk';

/*
 * Forms: filled in, sent, refused, sent again, left and come back to.
 */

interface Form {
  readonly values: 'empty' | 'filled' | 'spoilt';
  /** Whether the mail API fails. */
  readonly isDown: boolean;
  /** How many requests were sent since the page was opened. */
  readonly sent: number;
  /** Whether the form says that it has failed. */
  readonly hasFailed: boolean;
  readonly focus: string;
}

/** Looks at a form; it runs in the page. */
function lookAtForm(form: HTMLFormElement) {
  const { activeElement } = document;
  const alert = form.querySelector('[role="alert"]');
  const button = form.querySelector('button');
  const focusOf = () => {
    if (activeElement === button) return 'button';
    if (activeElement === alert) return 'message';
    return activeElement?.getAttribute('name') ?? 'page';
  };
  return { hasFailed: alert !== null, isBusy: button?.disabled, focus: focusOf() };
}

for (const name of ['contact', 'newsletter'] as const) {
  for (const state of states) {
    test(`the ${name} form, ${state}`, async ({ page, consoleErrors }) => {
      const { forms, outcomes } = factsIn(siteStates[state]);
      const { fields } = forms[name];
      const values = exampleOf(forms[name]);
      const names = fields.map((field) => field.name);
      const first = names[0] ?? '';
      const contents = {
        empty: Object.fromEntries(names.map((field) => [field, ''])),
        filled: values,
        spoilt: { ...values, email: 'nobody' },
      };
      const form = formOn(page, name);
      let sent = 0;
      let isDown = false;
      await page.route(/\/api\//, async (route) => {
        sent += 1;
        const headers = { 'access-control-allow-origin': '*' };
        if (isDown) await route.fulfill({ status: 503, headers, body: 'down' });
        else await route.continue();
      });
      const submit = (focus: string, act: () => Promise<void>) => async (now: Form) => {
        await act();
        if (now.values === 'empty') return { focus: first };
        if (now.values === 'spoilt') return { focus: 'email' };
        const { values: left, focus: told } = outcomes.replies[isDown ? 'failure' : 'success'];
        // The browser and the form both report the failure.
        if (isDown) await expect.poll(() => consoleErrors.length).toBe(2);
        consoleErrors.length = 0;
        return {
          sent: now.sent + 1,
          values: left === 'kept' ? now.values : 'empty',
          hasFailed: told === 'message',
          focus: told === 'message' ? told : focus,
        } as const;
      };
      await walk<Form>(page, consoleErrors, {
        start: async () => {
          sent = 0;
          isDown = false;
          await openAt(page, addressOf('contact', 'en'), state);
          return { values: 'empty', isDown, sent, hasFailed: false, focus: 'page' };
        },
        steps: {
          'fill in the form': async () => {
            await fillForm(form, values);
            await form.getByRole('button').scrollIntoViewIfNeeded();
            return { values: 'filled', focus: names.at(-1) ?? '' };
          },
          'spoil the address': {
            when: (now) => now.values === 'filled',
            act: async () => {
              await fillForm(form, { email: 'nobody' });
              await form.locator('[name="email"]').scrollIntoViewIfNeeded();
              return { values: 'spoilt', focus: 'email' };
            },
          },
          'click the button': submit('button', () => form.getByRole('button').click()),
          'press Space at the button': submit('button', () =>
            form.getByRole('button').press('Space'),
          ),
          'press Enter in a field': submit(first, () =>
            form.locator(`[name="${first}"]`).press('Enter'),
          ),
          'turn the mail API off or on': async (now) => {
            isDown = !now.isDown;
            return { isDown };
          },
          'leave and come back': async (now) => {
            await page.locator('header nav a').last().scrollIntoViewIfNeeded();
            await page.locator('header').getByRole('link', { name: 'Projects' }).click();
            await page.waitForURL((url) => url.pathname === addressOf('projects', 'en'));
            // The address changes first; until then the form is still there.
            await expect(page.locator('main form')).toHaveCount(0);
            await waitUntilInteractive(page);
            await page.goBack();
            await page.waitForURL((url) => url.pathname === addressOf('contact', 'en'));
            await waitUntilInteractive(page);
            // The footer stays, and what its form says.
            return { hasFailed: name === 'newsletter' && now.hasFailed, focus: 'page' };
          },
        },
        look: async () => ({
          ...(await form.evaluate(lookAtForm)),
          values: await heldBy(form),
          sent,
        }),
        expected: (now) => ({
          hasFailed: now.hasFailed,
          isBusy: false,
          focus: now.focus,
          values: contents[now.values],
          sent: now.sent,
        }),
      });
    });
  }
}
