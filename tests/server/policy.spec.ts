import type { Page } from '@playwright/test';
import { expect, providerOrigin, siteOrigin, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { toasts } from '../../tools/spec/forms';

/*
 * In a browser nothing of site, panel and inbox violates the content security policy.
 */

/** Records what the policy has blocked on a page, from its start. */
async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile }) =>
        violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test('the pages violate no policy', async ({ page }) => {
  const violations = await recordViolations(page);
  for (const path of [
    '/de',
    '/ru',
    '/en/contact-us',
    '/de/kontakt-uns',
    '/blog',
    '/en/gallery',
    '/nope',
  ]) {
    await page.goto(path);
    await waitUntilInteractive(page);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await page.waitForLoadState('networkidle');
    expect(await violations(), path).toEqual([]);
  }
});

test('toasts keep their styles', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto('/de/kontakt-uns');
  await waitUntilInteractive(page);
  const footer = page.getByRole('contentinfo');
  await footer.locator('input[type="email"]').fill('anna@example.org');
  await footer.locator('form button').click();
  const toast = page.getByRole('status').filter({ hasText: toasts.newsletter.faithful.de });
  await expect(toast).toBeVisible();
  // The library’s own rules: without them the toast is a line of text.
  const bar = toast.locator('xpath=..');
  await expect(bar).toHaveCSS('border-radius', '8px');
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await violations()).toEqual([]);
});

test('the panel and the inbox work', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto('/en?panel');
  await expect(page.locator('defect-panel')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.goto('/inbox');
  await expect(page.locator('#connection')).toHaveText('Live');
  expect(await violations()).toEqual([]);
});

test('what an attacker would inject does not run', async ({ page, consoleErrors }) => {
  const violations = await recordViolations(page);
  await page.goto('/de');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(script, style);
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.injected = true">');
  });
  await expect.poll(async () => (await violations()).length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await expect(page.locator('body')).toBeVisible();
  consoleErrors.length = 0;
});

test('a foreign page can neither read nor frame the inbox', async ({ page, consoleErrors }) => {
  // The provider is another origin of the same site.
  await page.goto(`${providerOrigin}/nothing`);
  const read = await page.evaluate(async (origin) => {
    const replies = ['/inbox.json', '/inbox/export.json'].map((path) =>
      fetch(origin + path, { mode: 'no-cors' }).then(
        ({ type }) => type,
        () => 'refused',
      ),
    );
    return Promise.all(replies);
  }, siteOrigin);
  expect(read).toEqual(['refused', 'refused']);
  consoleErrors.length = 0;
});
