import { defectIds } from '../../src/defects/registry';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { footerLink } from '../support/examples';
import { foreignAt, shownAt, shownOnlyAt } from './examples';
import { documentOf, isPanelScript, panelOf, requestsOf, rowOf } from './panel-page';

/*
 * ?panel and F2 open and close the panel; other visitors never load it.
 */

test('a visitor who does not ask for the panel does not load its script', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/de');
  await waitUntilInteractive(page);
  // Near misses: the key with a modifier, another key, a parameter with the same prefix.
  await page.keyboard.press('Control+F2');
  await page.keyboard.press('F4');
  await page.goto('/de/kontakt-uns?panels');
  await waitUntilInteractive(page);
  expect(requests.filter(isPanelScript)).toEqual([]);
  await expect(panelOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.querySelector('defect-panel'))).toBeNull();
});

test('?panel opens the panel, with the defects of the page', async ({ page }) => {
  for (const path of [
    '/ru/services-russian',
    '/en/carpentary-services',
    '/blog',
    '/de/impressum',
    '/en/nope',
  ]) {
    await test.step(path, async () => {
      await page.goto(`${path}?panel`);
      await expect(panelOf(page).getByRole('heading', { name: /On this page/ })).toBeVisible();
      const ids = () =>
        panelOf(page)
          .locator('[data-row]')
          .evaluateAll((rows) =>
            rows.map((row) => row.checkVisibility() && row.getAttribute('data-row')),
          );
      // The defects of other pages are collapsed under “Elsewhere”.
      const foreign = foreignAt(path);
      const listed = await ids();
      expect(listed).toEqual(expect.arrayContaining([...shownAt(path)]));
      expect(foreign.filter((id) => listed.includes(id))).toEqual([]);
      const others = panelOf(page).getByRole('button', { name: /Elsewhere/ });
      await others.click();
      await expect(panelOf(page).getByRole('switch')).toHaveCount(defectIds.length);
      expect(await ids()).toEqual(expect.arrayContaining([...foreign]));
      // The next page would show them, too.
      await others.click();
      await expect(others).toHaveAttribute('aria-expanded', 'false');
    });
  }
});

test('F2 opens the panel, and closing returns the focus', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/en/contact-us');
  await waitUntilInteractive(page);
  const logo = page.getByRole('banner').getByRole('link').first();
  await logo.focus();
  expect(requests.filter(isPanelScript)).toEqual([]);
  await page.keyboard.press('F2');
  await expect(panelOf(page).getByRole('searchbox')).toBeFocused();
  expect(requests.filter(isPanelScript)).toEqual(['/panel/panel.js']);
  await page.keyboard.press('F2');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(logo).toBeFocused();
  await page.keyboard.press('F2');
  await expect(panelOf(page).getByRole('searchbox')).toBeFocused();
  // With the focus on the page, F2 moves it into the open panel.
  await logo.focus();
  await page.keyboard.press('F2');
  await expect(panelOf(page).getByRole('searchbox')).toBeFocused();
  // Escape clears the search first.
  await page.keyboard.type('footer');
  await page.keyboard.press('Escape');
  await expect(panelOf(page).getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(logo).toBeFocused();
});

test('opening and using the panel changes nothing on the page, not even an open menu', async ({
  page,
}) => {
  await page.goto('/en/contact-us');
  await waitUntilInteractive(page);
  await page.getByRole('banner').getByRole('button').first().click();
  const before = await documentOf(page);
  const links = await page.locator('body a').count();
  await page.keyboard.press('F2');
  await panelOf(page).getByRole('button', { name: 'Changed' }).click();
  expect(await documentOf(page)).toBe(before);
  expect(await page.evaluate(() => document.querySelectorAll('a').length)).toBe(links);
  await expect(panelOf(page).getByRole('link')).toHaveCount(0);
});

test('the panel stays open for the session until ?panel=off', async ({ page }) => {
  await page.goto('/de?panel');
  await expect(panelOf(page)).toBeVisible();
  await page.goto('/de/kontakt-uns');
  await expect(panelOf(page)).toBeVisible();
  await page.goto('/de/kontakt-uns?panel=off');
  await waitUntilInteractive(page);
  const requests = requestsOf(page);
  await page.goto('/de');
  await waitUntilInteractive(page);
  expect(requests.filter(isPanelScript)).toEqual([]);
});

test('the panel follows navigation within the app', async ({ page }) => {
  const left = shownOnlyAt('/en/services', '/en/contact-us');
  const entered = shownOnlyAt('/en/contact-us', '/en/services');
  await page.goto('/en/services?panel&defects=fixed');
  await waitUntilInteractive(page);
  await expect(rowOf(page, left)).toBeVisible();
  await expect(rowOf(page, entered)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/en/contact-us');
  await expect(rowOf(page, left)).toHaveCount(0);
  await expect(rowOf(page, entered)).toBeVisible();
});

test('?panel=<id> shows one defect', async ({ page }) => {
  const link = footerLink();
  // Whatever the panel listed before.
  await page.goto(`${link.page}?panel`);
  await panelOf(page).getByRole('searchbox').fill('no defect says this');
  await panelOf(page).getByRole('button', { name: 'Changed' }).click();
  await page.goto(`${link.page}?panel=${link.id}`);
  await expect(panelOf(page).getByRole('switch')).toHaveCount(1);
  const faces = rowOf(page, link.id).getByRole('definition');
  await expect(faces).toHaveText([link.faithful, link.fixed]);
  await expect(page.locator('.outline[data-current]')).toBeInViewport({ ratio: 1 });
});
