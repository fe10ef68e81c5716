import type { Page } from '@playwright/test';
import { expect, siteOrigin, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { siteStates } from '../../tools/site/site-state';
import { languages, states } from '../../tools/spec/base';
import { constants } from '../../tools/spec/facts';
import { type FormName, factsIn } from '../../tools/spec/forms';
import { addressOf } from '../../tools/spec/routes';
import { fillForm } from '../support/fill-form';
import { valuesFor } from '../support/outcomes';
import { isMarkedDocument, markDocument, phone } from './browse';
import { formOn, heldBy, inboxOf } from './sending';

/*
 * A page before its app answers, and without any: on a slow line, on a slow phone, and where the
 * browser runs no scripts.
 */

const { email } = constants.company;

/** Opens a page whose assets take a while, on a slow processor; it answers only later. */
async function openSlowly(page: Page, path: string, delay: number, slowdown = 1): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => {});
  });
  await page.goto(path, { waitUntil: 'commit' });
}

/** Opens a page whose scripts wait; gives what lets them come. */
async function openWaiting(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** Serves a page as a site does whose pictures come from another origin (7.06). */
async function servePicturesFrom(page: Page, path: string, origin: string): Promise<void> {
  await page.route(path, async (route) => {
    const html = await (await route.fetch()).text();
    // In attributes alone: the starting script names them too.
    const body = html
      .replaceAll(/(?<=[a-z]="|, )[/]pictures[/]/gi, `${origin}/pictures/`)
      .replace('"cdnOrigin":""', `"cdnOrigin":"${origin}"`);
    await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
  });
}

/** The forms of a page that a visitor can send. */
const places = [
  ['contact', ['contact', 'newsletter']],
  ['home', ['enquiry']],
  ['plumbing', ['plumbing']],
] as const satisfies readonly (readonly [string, readonly FormName[]])[];

/** Counts what is seen where no scripts run; it runs in the page, and so uses nothing but its parameter. */
function lookWithoutScripts(address: string) {
  const seenIn = (part: ParentNode, selector: string) =>
    [...part.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    });
  return {
    entries: seenIn(document, 'header nav > ul > li > *').length,
    languages: seenIn(document, 'header a[hreflang]').length,
    controls: seenIn(document, 'button, fieldset').length,
    all: document.forms.length,
    forms: [...document.querySelectorAll('form:has(noscript)')].map((form) => ({
      addresses: seenIn(form, 'a').filter((link) => link.textContent?.includes(address)).length,
      fields: seenIn(form, 'input, textarea, select').length,
    })),
  };
}

for (const state of states) {
  for (const [delay, slowdown] of [
    [150, 4],
    [400, 4],
    [800, 4],
    [800, 1],
    [4000, 1],
  ] as const) {
    for (const [name, forms] of places) {
      const facts = factsIn(siteStates[state]).forms;
      if (forms.some((form) => facts[form].inert.includes(`de/${name}`))) continue;
      const title = `${name}, ${state}, ${delay} ms an asset, a processor ${slowdown} times as slow (4.03)`;
      // The browser slows a processor down by keeping it busy: daily, for one page alone.
      const isDaily =
        delay === 800 &&
        (name === 'home'
          ? state === 'fixed' && slowdown === 4
          : name === 'contact' && slowdown === 1);
      test(title, { tag: isDaily ? [] : '@weekly' }, async ({ page }) => {
        const posted: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
        });
        await openSlowly(page, `${addressOf(name, 'de')}?defects=${state}`, delay, slowdown);
        const sent = forms.map((form) => [formOn(page, form), valuesFor(facts[form])] as const);
        for (const [form, values] of sent) {
          await fillForm(form, values);
          await form.getByRole('button').click();
        }
        await markDocument(page);
        await expect(page.getByRole('status')).toHaveCount(sent.length, { timeout: 40_000 });
        const isCleared = !siteStates[state].has('form-not-cleared');
        for (const [form, values] of sent) {
          const held = Object.values(await heldBy(form));
          expect(held).toEqual(isCleared ? held.map(() => '') : Object.values(values));
          expect(await inboxOf(page, values.email ?? '')).toHaveLength(1);
        }
        expect(posted.filter((path) => !path.includes('/api/'))).toEqual([]);
        expect(await isMarkedDocument(page)).toBe(true);
      });
    }
  }
}

test.describe('on a phone', () => {
  test.use(phone);

  test('what is tapped before the app answers is done once it does', async ({ page }) => {
    const release = await openWaiting(page, '/de');
    const filter = page.locator('main fieldset button').nth(2);
    const question = page.locator('main details').nth(1);
    const burger = page.locator('header button').last();
    await filter.tap();
    await question.locator('summary').tap();
    // Who gets no answer taps again.
    await burger.tap();
    await burger.tap();
    release();
    await waitUntilInteractive(page);
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await expect(question).toHaveAttribute('open');
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('header nav')).toBeVisible();
  });

  test('the language menu opens after an early tap', async ({ page }) => {
    const release = await openWaiting(page, '/en/services');
    await page.locator('header button:has(~ ul a[hreflang])').tap();
    release();
    await expect(page.locator('header a[hreflang="ru"]')).toBeVisible();
  });

  // The same server by another name is another origin.
  for (const [name, origin] of [
    ['projects', ''],
    ['home', siteOrigin.replace('localhost', '127.0.0.1')],
  ] as const) {
    const whose = origin === '' ? 'the site' : 'another origin';
    test(`pictures of ${whose} that are tapped early are enlarged in the page`, async ({
      page,
    }) => {
      const path = addressOf(name, 'de');
      if (origin !== '') await servePicturesFrom(page, path, origin);
      const release = await openWaiting(page, path);
      const pictures = page.locator(`main a[href^="${origin}/pictures/"]`);
      await pictures.last().tap();
      // Whatever needs the app is held: had its click not been prevented, it would be true.
      const clicks = await pictures
        .or(page.locator('button:not([type="submit"])'))
        .evaluateAll((controls) =>
          controls.map((control) =>
            control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
          ),
        );
      expect(clicks.length).toBeGreaterThan(5);
      expect(clicks).not.toContain(true);
      release();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }

  test('where the app does not come, the page says so', async ({ page, consoleErrors }) => {
    await page.route('**/assets/shell-*.js', (route) => route.abort());
    await page.goto('/ru/contact-us-russian');
    const message = page.getByRole('alert');
    await expect(message).toBeVisible();
    await page.unroute('**/assets/shell-*.js');
    await message.getByRole('link').click();
    await waitUntilInteractive(page);
    await expect(message).toHaveCount(0);
    consoleErrors.length = 0;
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    const title = `${language}: menus are open, forms give the address, nothing is dead (4.03)`;
    test(title, { tag: language === 'de' ? [] : '@weekly' }, async ({ page }) => {
      for (const state of states) {
        for (const [name] of places) {
          await page.goto(`${addressOf(name, language)}?defects=${state}`);
          const { forms: facts } = factsIn(siteStates[state]);
          const inert = Object.values(facts).filter((form) =>
            form.inert.includes(`${language}/${name}`),
          );
          // Style sheets alone tell the widths apart.
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            const { all, forms, ...seen } = await page.evaluate(lookWithoutScripts, email);
            expect(seen, `${name}, ${state}, ${width} px`).toEqual({
              entries: 5,
              languages: languages.length,
              controls: 0,
            });
            expect(forms).toEqual(
              Array.from({ length: all - inert.length }, () => ({ addresses: 1, fields: 0 })),
            );
          }
        }
      }
    });
  }
});
