import type { Page } from '@playwright/test';
import { defectIds, registry } from '../../src/defects/registry';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { footerLink } from '../support/examples';
import { fourOfEveryPage } from './examples';
import { documentOf, expand, linkOf, panelOf, rowOf } from './panel-page';

/*
 * The panel changes the state of the page, by the session cookie, and nothing else.
 */

const link = footerLink();
const [other] = fourOfEveryPage();
/** Both ids in registry order, as selections list them. */
const both = defectIds.filter((id) => id === link.id || id === other);
const total = defectIds.length;

function summaryOf(page: Page) {
  return panelOf(page).getByText(/at their default|differ from the default/);
}

async function selectionOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'defects');
  return cookie && decodeURIComponent(cookie.value);
}

test('a switch changes what its defect affects, and nothing else', async ({ page, browser }) => {
  await page.goto(link.page);
  await waitUntilInteractive(page);
  await page.keyboard.press('F2');
  await expect(linkOf(page, link)).toHaveAttribute('href', link.faithful);
  const faithful = await documentOf(page);
  const toggle = rowOf(page, link.id).getByRole('switch');
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(linkOf(page, link)).toHaveAttribute('href', link.fixed);
  await expect(toggle).not.toBeChecked();
  expect(await selectionOf(page)).toBe(`-${link.id}`);
  await waitUntilInteractive(page);
  // The document that a visitor with the same cookie and no panel gets.
  const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await visitor.context().addCookies(await page.context().cookies());
  await visitor.goto(link.page);
  await waitUntilInteractive(visitor);
  const expected = await documentOf(visitor);
  await visitor.context().close();
  expect(await documentOf(page)).toBe(expected);
  const shown = (html: string) => html.slice(0, html.indexOf('id="page-state"'));
  expect(shown(expected)).toBe(
    shown(faithful).replace(`href="${link.faithful}"`, `href="${link.fixed}"`),
  );
  await toggle.click();
  await expect(linkOf(page, link)).toHaveAttribute('href', link.faithful);
  expect(await selectionOf(page)).toBeUndefined();
  expect(await documentOf(page)).toBe(faithful);
});

test('the panel works with the keyboard alone, and keeps the focus across reloads', async ({
  page,
}) => {
  await page.goto(link.page);
  await page.keyboard.press('F2');
  await expect(panelOf(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(link.id);
  await expect(panelOf(page).getByRole('switch')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(panelOf(page).getByRole('button', { name: 'Changed' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, link.id).getByRole('definition')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(rowOf(page, link.id).getByRole('switch')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(linkOf(page, link)).toHaveAttribute('href', link.fixed);
  await expect(rowOf(page, link.id).getByRole('switch')).toBeFocused();
  await expect(rowOf(page, link.id).getByRole('definition')).toHaveCount(2);
  await expect(panelOf(page).getByRole('status')).toHaveText(
    `${registry[link.id].title}: now fixed.`,
  );
});

test('presets change all defects, reset undoes it', async ({ page }) => {
  await page.goto(`${link.page}?panel`);
  const preset = (name: string) => panelOf(page).getByRole('button', { name, exact: true });
  await expect(preset('Faithful')).toHaveAttribute('aria-pressed', 'true');
  await expect(preset('Reset')).toBeDisabled();
  await preset('Fixed').click();
  await expect(preset('Fixed')).toHaveAttribute('aria-pressed', 'true');
  await expect(summaryOf(page)).toHaveText(
    `${total} of ${total} differ from the default: ${total} by cookie.`,
  );
  expect(await selectionOf(page)).toBe('fixed');
  await expect(linkOf(page, link)).toHaveAttribute('href', link.fixed);
  await rowOf(page, link.id).getByRole('switch').click();
  await expect(summaryOf(page)).toHaveText(new RegExp(`^${total - 1} of ${total}`));
  expect(await selectionOf(page)).toBe(`fixed,+${link.id}`);
  await preset('Reset').click();
  await expect(summaryOf(page)).toHaveText(`All ${total} at their default: faithful.`);
  expect(await selectionOf(page)).toBeUndefined();
  await expect(linkOf(page, link)).toHaveAttribute('href', link.faithful);
});

test('“Only this one” puts all other defects into the opposite state', async ({ page }) => {
  await page.goto(`${link.page}?panel`);
  await expand(page, link.id);
  const only = (state: string) =>
    rowOf(page, link.id).getByRole('button', { name: `Only this one ${state}` });
  await only('fixed').click();
  await expect(summaryOf(page)).toHaveText(new RegExp(`^1 of ${total}`));
  await expect(linkOf(page, link)).toHaveAttribute('href', link.fixed);
  expect(await selectionOf(page)).toBe(`-${link.id}`);
  await only('faithful').click();
  await expect(summaryOf(page)).toHaveText(new RegExp(`^${total - 1} of ${total}`));
  await expect(linkOf(page, link)).toHaveAttribute('href', link.faithful);
  expect(await selectionOf(page)).toBe(`fixed,+${link.id}`);
});

test('the first switch moves the URL’s selection into the cookie', async ({ page }) => {
  await page.goto(`${link.page}?defects=-${link.id}&panel=&x=a+b`);
  await rowOf(page, other).getByRole('switch').click();
  // The session storage now has what the URL said about the panel.
  await expect(page).toHaveURL(`${link.page}?x=a+b`);
  await expect(summaryOf(page)).toHaveText(`2 of ${total} differ from the default: 2 by cookie.`);
  expect(await selectionOf(page)).toBe(both.map((id) => `-${id}`).join());
});

test('switches in quick succession add up', async ({ page }) => {
  await page.goto(`${link.page}?panel`);
  await expect(rowOf(page, link.id)).toBeVisible();
  // The second click comes before the reload of the first, which never gets a response.
  let requestCount = 0;
  await page.context().route(`**${link.page}*`, async (route) => {
    requestCount += 1;
    if (requestCount > 1) await route.continue();
  });
  await page.evaluate((ids) => {
    const { shadowRoot } = document.querySelector('defect-panel') as HTMLElement;
    for (const [at, id] of ids.entries()) {
      const toggle = shadowRoot?.querySelector<HTMLElement>(`[data-control="switch:${id}"]`);
      setTimeout(() => toggle?.click(), at * 50);
    }
  }, both);
  await expect(summaryOf(page)).toHaveText(`2 of ${total} differ from the default: 2 by cookie.`);
});

test('without cookies the selection goes into the URL', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await page.context().route(`**${link.page}*`, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
    const headers = response.headers();
    delete headers['set-cookie'];
    await route.fulfill({ response, headers });
  });
  await page.goto(`${link.page}?panel`);
  await rowOf(page, link.id).getByRole('switch').click();
  await expect(page).toHaveURL(`${link.page}?defects=-${link.id}`);
  await expect(linkOf(page, link)).toHaveAttribute('href', link.fixed);
  await expect(summaryOf(page)).toHaveText(`1 of ${total} differ from the default: 1 by URL.`);
});

test('the shared link shows the same page to somebody else', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${link.page}?panel&x=1&defects=-${link.id}#main`);
  await panelOf(page).getByRole('button', { name: 'Share' }).click();
  await expect(panelOf(page).getByRole('status')).toHaveText('Link copied.');
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const { origin } = new URL(page.url());
  expect(shared).toBe(`${origin}${link.page}?x=1&defects=faithful,-${link.id}#main`);
  const visitor = await browser.newPage();
  await visitor.goto(shared);
  await expect(linkOf(visitor, link)).toHaveAttribute('href', link.fixed);
  await expect(panelOf(visitor)).toHaveCount(0);
  await visitor.context().close();
});

test('without a clipboard the link is shown for copying by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/de/kontakt-uns?panel&defects=fixed');
  await panelOf(page).getByRole('button', { name: 'Share' }).click();
  const { origin } = new URL(page.url());
  const field = panelOf(page).getByRole('textbox', { name: 'Link to this state' });
  await expect(field).toHaveValue(`${origin}/de/kontakt-uns?defects=fixed`);
});

test('the link to copy disappears when the visitor leaves its page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/en/services?panel&defects=fixed');
  await waitUntilInteractive(page);
  await panelOf(page).getByRole('button', { name: 'Share' }).click();
  const field = panelOf(page).getByRole('textbox', { name: 'Link to this state' });
  await expect(field).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/en/contact-us');
  await expect(field).toHaveCount(0);
  await expect(panelOf(page).getByRole('status')).toHaveText('');
});

test('search and focus survive a switch, however the panel was opened', async ({ page }) => {
  await page.goto(`${link.page}?panel=${link.id}`);
  await panelOf(page).getByRole('searchbox').fill(other);
  await rowOf(page, other).getByRole('switch').click();
  await expect(rowOf(page, other).getByRole('switch')).not.toBeChecked();
  await expect(panelOf(page).getByRole('searchbox')).toHaveValue(other);
  await expect(rowOf(page, other).getByRole('switch')).toBeFocused();
  await page.goto(`${link.page}?panel=off`);
  await waitUntilInteractive(page);
  await page.keyboard.press('F2');
  await rowOf(page, link.id).getByRole('switch').click();
  await expect(rowOf(page, link.id).getByRole('switch')).not.toBeChecked();
  await expect(rowOf(page, link.id).getByRole('switch')).toBeFocused();
});

test('without session storage, ?panel stays in the URL', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', { value: undefined });
  });
  await page.goto(`${link.page}?panel`);
  await rowOf(page, link.id).getByRole('switch').click();
  await expect(rowOf(page, link.id).getByRole('switch')).not.toBeChecked();
  await expect(page).toHaveURL(`${link.page}?panel`);
});

test('when a switch removes its own row, the focus stays in the panel', async ({ page }) => {
  await page.goto(`${link.page}?panel&defects=-${link.id}`);
  await panelOf(page).getByRole('button', { name: 'Changed' }).click();
  await rowOf(page, link.id).getByRole('switch').click();
  await expect(panelOf(page).getByRole('switch')).toHaveCount(0);
  await expect(panelOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
});

test('the badge shows on every page that something differs from the default', async ({ page }) => {
  await page.goto(`${link.page}?panel`);
  await expect(panelOf(page)).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await page.goto(`/en/services?defects=-${link.id},-${other}`);
  const badge = panelOf(page).getByRole('button', {
    name: `Open the defect panel: 2 of ${total}`,
  });
  await expect(badge).toHaveText('2 changed');
  await page.goto('/en/about-us');
  await badge.click();
  await expect(panelOf(page).getByRole('searchbox')).toBeFocused();
  await panelOf(page).getByRole('button', { name: 'Changed' }).click();
  await expect(panelOf(page).getByRole('switch')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(badge).toBeFocused();
});
