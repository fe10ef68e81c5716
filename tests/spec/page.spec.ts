import type { Page } from '@playwright/test';
import { expect, isMap, test } from '../../tools/site/browser';
import { languages } from '../../tools/spec/base';
import { constants } from '../../tools/spec/facts';
import { addressOf } from '../../tools/spec/routes';
import { open, phone } from './browse';

for (const language of languages) {
  const tag = language === 'de' ? [] : '@weekly';
  test(`the map is 460 px high, ${language} (2.75, 9.05)`, { tag }, async ({ page }) => {
    const body = '<svg width="100%" height="400"><rect width="9" height="9" /></svg>';
    await page.route(isMap, (route) => route.fulfill({ contentType: 'text/html', body }));
    await open(page, addressOf('contact', language));
    const map = page.locator('main iframe');
    await map.scrollIntoViewIfNeeded();
    expect((await map.boundingBox())?.height).toBe(constants.map.height);
    await expect(map.contentFrame().locator('svg')).toBeVisible();
  });

  test(`the sidebar shows its active entry, ${language} (2.67, 4.07)`, { tag }, async ({
    page,
  }) => {
    await open(page, addressOf('roofing', language));
    const entries = page.locator('main nav a');
    const active = page.locator('main nav a[aria-current="page"]');
    await expect(active).toHaveAttribute('href', addressOf('roofing', language));
    const looks = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const { color, backgroundColor, fontWeight } = getComputedStyle(entry);
        return [entry.getAttribute('aria-current'), color, backgroundColor, fontWeight].join(' ');
      }),
    );
    // The active one looks different from the seven others, which look alike.
    expect(new Set(looks.map((look) => look.replace(/^(page)? /, ''))).size).toBe(2);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a map that does not answer leaves the address and a link (2.75)', async ({
      page,
      consoleErrors,
    }) => {
      await page.route(isMap, (route) => route.abort());
      await page.goto(addressOf('contact', 'ru'));
      const map = page.locator('main iframe');
      await map.scrollIntoViewIfNeeded();
      const note = map.locator('xpath=following-sibling::*');
      await expect(note).toContainText(constants.company.street);
      const link = note.getByRole('link');
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
      // Nothing lies on it.
      await link.click({ trial: true });
      consoleErrors.length = 0;
    });
  });
}

/** Where the page is in the frame after the next click; it runs in the page. */
function positionAfterClick(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => requestAnimationFrame(() => resolve(window.scrollY));
    window.addEventListener('click', look, { once: true });
  });
}

/** Scrolls to the foot of the page and back by the footer's button. */
async function goToTop(page: Page, press: (page: Page) => Promise<void>) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const position = page.evaluate(positionAfterClick);
  await press(page);
  // At once: tests prefer less motion, and no style sheet stops what a script scrolls.
  expect(await position).toBe(0);
}

test('scroll-to-top by mouse and keyboard (2.45)', async ({ page }) => {
  await open(page, '/de/uber-uns');
  const button = page.locator('footer button[type="button"]');
  await goToTop(page, () => button.click());
  await goToTop(page, () => button.press('Enter'));
});

test.describe('on a phone', () => {
  test.use(phone);

  test('scroll-to-top by touch (2.45)', async ({ page }) => {
    await open(page, '/ru');
    await goToTop(page, () => page.locator('footer button[type="button"]').tap());
  });
});

test('the root leads to German (2.01, 4.08)', async ({ page }) => {
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/de');
});

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('articles keep the dates that the server wrote (2.79)', async ({ page }) => {
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    await open(page, addressOf('blog', 'en'));
    const dates = page.locator('main time');
    const written = await dates.evaluateAll((all) =>
      all.map((each) => [each.getAttribute('datetime') ?? '', each.textContent]),
    );
    expect(written.length).toBeGreaterThan(0);
    expect(written).toEqual(
      written.map(([date = '']) => [date, format.format(new Date(`${date}T00:00:00Z`))]),
    );
  });
});
