import type { Page } from '@playwright/test';
import { expect, test, waitUntilInteractive } from '../support/browser';
import { documentOf, expand, panelOf, rowOf } from './panel-page';

/*
 * What the panel changes: the page in force, by the session cookie, and nothing else.
 */

const slash = 'link-en-footer-projects-no-slash';
const year = 'copy-footer-year-2025';

function footerProjects(page: Page) {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Projects' });
}

function summaryOf(page: Page) {
  return panelOf(page).getByText(/as by default|differ from the default/);
}

async function selectionOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'defects');
  return cookie && decodeURIComponent(cookie.value);
}

test('a switch changes what its defect decides, and nothing else', async ({ page, browser }) => {
  await page.goto('/en/contact-us');
  await waitUntilInteractive(page);
  await page.keyboard.press('F2');
  await expect(footerProjects(page)).toHaveAttribute('href', '/enprojects');
  const faithful = await documentOf(page);
  const toggle = rowOf(page, slash).getByRole('switch');
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(footerProjects(page)).toHaveAttribute('href', '/en/projects');
  await expect(toggle).not.toBeChecked();
  expect(await selectionOf(page)).toBe(`-${slash}`);
  await waitUntilInteractive(page);
  // What any visitor with that cookie sees, who has no panel.
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await other.context().addCookies(await page.context().cookies());
  await other.goto('/en/contact-us');
  await waitUntilInteractive(other);
  const visitor = await documentOf(other);
  await other.context().close();
  expect(await documentOf(page)).toBe(visitor);
  const shown = (html: string) => html.slice(0, html.indexOf('id="page-state"'));
  expect(shown(visitor)).toBe(shown(faithful).replace('href="/enprojects"', 'href="/en/projects"'));
  await toggle.click();
  await expect(footerProjects(page)).toHaveAttribute('href', '/enprojects');
  expect(await selectionOf(page)).toBeUndefined();
  expect(await documentOf(page)).toBe(faithful);
});

test('the keyboard alone is enough, and finds its place again after each load', async ({
  page,
}) => {
  await page.goto('/en/contact-us');
  await page.keyboard.press('F2');
  await expect(panelOf(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('no-slash');
  await expect(panelOf(page).getByRole('switch')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(panelOf(page).getByRole('button', { name: 'Changed' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, slash).getByRole('definition')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(rowOf(page, slash).getByRole('switch')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(footerProjects(page)).toHaveAttribute('href', '/en/projects');
  await expect(rowOf(page, slash).getByRole('switch')).toBeFocused();
  await expect(rowOf(page, slash).getByRole('definition')).toHaveCount(2);
  await expect(panelOf(page).getByRole('status')).toHaveText(/lacks a slash: now fixed[.]/);
});

test('presets, and back with reset', async ({ page }) => {
  await page.goto('/en/contact-us?panel');
  const preset = (name: string) => panelOf(page).getByRole('button', { name, exact: true });
  await expect(preset('Faithful')).toHaveAttribute('aria-pressed', 'true');
  await expect(preset('Reset')).toBeDisabled();
  await preset('Fixed').click();
  await expect(preset('Fixed')).toHaveAttribute('aria-pressed', 'true');
  await expect(summaryOf(page)).toHaveText('54 of 54 differ from the default: 54 by cookie.');
  expect(await selectionOf(page)).toBe('fixed');
  await expect(footerProjects(page)).toHaveAttribute('href', '/en/projects');
  await rowOf(page, slash).getByRole('switch').click();
  await expect(summaryOf(page)).toHaveText(/^53 of 54/);
  expect(await selectionOf(page)).toBe(`fixed,+${slash}`);
  await preset('Reset').click();
  await expect(summaryOf(page)).toHaveText('All 54 as by default: faithful.');
  expect(await selectionOf(page)).toBeUndefined();
  await expect(footerProjects(page)).toHaveAttribute('href', '/enprojects');
});

test('only this one: its one face, the other of every other', async ({ page }) => {
  await page.goto('/en/contact-us?panel');
  await expand(page, slash);
  const only = (state: string) =>
    rowOf(page, slash).getByRole('button', { name: `Only this one ${state}` });
  await only('fixed').click();
  await expect(summaryOf(page)).toHaveText(/^1 of 54/);
  await expect(footerProjects(page)).toHaveAttribute('href', '/en/projects');
  expect(await selectionOf(page)).toBe(`-${slash}`);
  await only('faithful').click();
  await expect(summaryOf(page)).toHaveText(/^53 of 54/);
  await expect(footerProjects(page)).toHaveAttribute('href', '/enprojects');
  expect(await selectionOf(page)).toBe(`fixed,+${slash}`);
});

test('what the address says goes into the cookie with the first switch', async ({ page }) => {
  await page.goto(`/en/contact-us?defects=-${slash}&panel=&x=a+b`);
  await rowOf(page, year).getByRole('switch').click();
  await expect(page).toHaveURL('/en/contact-us?panel=&x=a+b');
  await expect(summaryOf(page)).toHaveText('2 of 54 differ from the default: 2 by cookie.');
  expect(await selectionOf(page)).toBe(`-${slash},-${year}`);
});

test('switches in quick succession add up', async ({ page }) => {
  await page.goto('/en/contact-us?panel');
  await expect(rowOf(page, slash)).toBeVisible();
  // The second one comes before the page that the first one asked for, which never comes.
  let asked = 0;
  await page.context().route('**/en/contact-us*', async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
  });
  await page.evaluate(
    (ids) => {
      const { shadowRoot } = document.querySelector('defect-panel') as HTMLElement;
      for (const [at, id] of ids.entries()) {
        const toggle = shadowRoot?.querySelector<HTMLElement>(`[data-control="switch:${id}"]`);
        setTimeout(() => toggle?.click(), at * 50);
      }
    },
    [slash, year],
  );
  await expect(summaryOf(page)).toHaveText('2 of 54 differ from the default: 2 by cookie.');
});

test('without cookies the address takes the selection', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await page.context().route('**/en/contact-us*', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
    const headers = response.headers();
    delete headers['set-cookie'];
    await route.fulfill({ response, headers });
  });
  await page.goto('/en/contact-us?panel');
  await rowOf(page, slash).getByRole('switch').click();
  await expect(page).toHaveURL(`/en/contact-us?panel&defects=-${slash}`);
  await expect(footerProjects(page)).toHaveAttribute('href', '/en/projects');
  await expect(summaryOf(page)).toHaveText('1 of 54 differ from the default: 1 by address.');
});

test('the shared link shows the same page to somebody else', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/en/contact-us?panel&x=1&defects=-${slash}#main`);
  await panelOf(page).getByRole('button', { name: 'Share' }).click();
  await expect(panelOf(page).getByRole('status')).toHaveText('Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { origin } = new URL(page.url());
  expect(link).toBe(`${origin}/en/contact-us?x=1&defects=faithful,-${slash}#main`);
  const other = await browser.newPage();
  await other.goto(link);
  await expect(footerProjects(other)).toHaveAttribute('href', '/en/projects');
  await expect(panelOf(other)).toHaveCount(0);
  await other.context().close();
});

test('without a clipboard the link is there to copy by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/de/kontakt-uns?panel&defects=fixed');
  await panelOf(page).getByRole('button', { name: 'Share' }).click();
  const { origin } = new URL(page.url());
  const field = panelOf(page).getByRole('textbox', { name: 'Link to this state' });
  await expect(field).toHaveValue(`${origin}/de/kontakt-uns?defects=fixed`);
});

test('the badge tells that something differs, wherever the visit goes', async ({ page }) => {
  await page.goto('/en/contact-us?panel');
  await expect(panelOf(page)).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await page.goto(`/en/services?defects=-${slash},-${year}`);
  const badge = panelOf(page).getByRole('button', { name: /^Open the defect panel: 2 of 54/ });
  await expect(badge).toHaveText('2 changed');
  await page.goto('/en/about-us');
  await badge.click();
  await expect(panelOf(page).getByRole('searchbox')).toBeFocused();
  await panelOf(page).getByRole('button', { name: 'Changed' }).click();
  await expect(panelOf(page).getByRole('switch')).toHaveCount(2);
});
