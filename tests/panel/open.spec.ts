import { expect, test, waitUntilInteractive } from '../support/browser';
import { documentOf, isPanelScript, panelOf, requestsOf, rowOf } from './panel-page';

/*
 * How the panel comes and goes: by ?panel or F2, and not at all for anybody else.
 */

test('a visitor who does not ask for it gets no panel and none of its script', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/de');
  await waitUntilInteractive(page);
  // Near misses: the key with a modifier, and a parameter that only begins alike.
  await page.keyboard.press('Control+F2');
  await page.keyboard.press('F4');
  await page.goto('/de/kontakt-uns?panels');
  await waitUntilInteractive(page);
  expect(requests.filter(isPanelScript)).toEqual([]);
  await expect(panelOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.querySelector('defect-panel'))).toBeNull();
});

for (const [path, home] of [
  ['/de', 'link-home-project-cards-inert'],
  ['/ru/services-russian', 'link-ru-services-roofing-to-painting'],
  ['/en/carpentary-services', 'copy-en-carpentry-lorem'],
  ['/blog', 'nav-header-by-prefix'],
  ['/de/impressum', 'head-default-title'],
  ['/en/nope', 'nav-unknown-path-blank'],
  ['/ru/impressum-russian', 'link-ru-legal-undeclared'],
] as const) {
  test(`?panel opens it on ${path}, with the defects of that page`, async ({ page }) => {
    await page.goto(`${path}?panel`);
    await expect(panelOf(page).getByRole('heading', { name: /On this page/ })).toBeVisible();
    await expect(rowOf(page, home)).toBeVisible();
    // What belongs to another page waits below its heading.
    const foreign = path === '/de' ? 'copy-en-sheds-lorem' : 'layout-de-home-seven-cards';
    await expect(rowOf(page, foreign)).toHaveCount(0);
    await panelOf(page)
      .getByRole('button', { name: /Elsewhere/ })
      .click();
    await expect(rowOf(page, foreign)).toBeVisible();
    await expect(panelOf(page).getByRole('switch')).toHaveCount(54);
  });
}

test('F2 opens it and gives back the focus when it closes', async ({ page }) => {
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
  // From the page, the key goes back into the open panel.
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

test('it leaves the page as it is, and the page’s menus leave it alone', async ({ page }) => {
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

test('it stays open for the visit, and ?panel=off ends it', async ({ page }) => {
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

test('it follows the visitor within the app', async ({ page }) => {
  await page.goto('/en/services?panel&defects=fixed');
  await waitUntilInteractive(page);
  await expect(rowOf(page, 'link-en-services-roofing-to-painting')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/en/contact-us');
  await expect(rowOf(page, 'link-en-services-roofing-to-painting')).toHaveCount(0);
  await expect(rowOf(page, 'layout-banner-heights-vary')).toBeVisible();
});

test('?panel=<id> shows one defect', async ({ page }) => {
  await page.goto('/en?panel=link-en-footer-projects-no-slash');
  await expect(panelOf(page).getByRole('switch')).toHaveCount(1);
  const faces = rowOf(page, 'link-en-footer-projects-no-slash').getByRole('definition');
  await expect(faces).toHaveText(['/enprojects', '/en/projects']);
});
