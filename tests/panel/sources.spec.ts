import type { Page } from '@playwright/test';
import type { Served } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { type DefectId, defectIds } from '../../src/defects/registry';
import { expect, test } from '../../tools/site/browser';
import { serveForTest } from '../../tools/site/test-server';
import { fourOfEveryPage } from './examples';
import { panelOf, rowOf } from './panel-page';

/*
 * The source that the panel shows for each state: a server with states from file and
 * environment, and a visitor with states from URL and cookie.
 */

// Set by the environment, by environment and file differently, by the file, by nothing.
const [environment, both, file, untouched] = fourOfEveryPage();

let site: Served;

test.beforeAll(async () => {
  const profile = startProfile(
    { DEFECTS: `-${environment},-${both}` },
    { defects: { [both]: 'faithful', [file]: 'fixed' } },
  );
  site = await serveForTest({ panel: true, profile });
});

test.afterAll(() => site.close());

async function expectSources(page: Page, sources: Partial<Record<DefectId, [string, string]>>) {
  for (const [id, [state, source]] of Object.entries(sources)) {
    const facts = rowOf(page, id as DefectId).locator('.facts');
    await expect(facts.locator('.state'), id).toHaveText(state);
    await expect(facts.locator('.source'), id).toHaveText(`from ${source}`);
    const toggle = rowOf(page, id as DefectId).getByRole('switch');
    await expect(toggle, id).toBeChecked({ checked: state === 'faithful' });
  }
}

const started = {
  [environment]: ['fixed', 'environment'],
  [both]: ['fixed', 'environment'],
  [file]: ['fixed', 'file'],
  [untouched]: ['faithful', 'default'],
} satisfies Partial<Record<DefectId, [string, string]>>;

test('default, file and environment', async ({ page }) => {
  await page.goto(`${site.origin}/ru/contact-us-russian?panel`);
  await expectSources(page, started);
  await expect(panelOf(page).locator('.summary')).toHaveText(
    `3 of ${defectIds.length} differ from the default: 2 by environment, 1 by file.`,
  );
  // The visitor has set nothing, so there is nothing to reset.
  await expect(panelOf(page).getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('the URL, then the cookie that it set', async ({ page }) => {
  const path = `${site.origin}/ru/contact-us-russian`;
  const selection = `%2B${file},-${untouched},%2B${both}`;
  await page.goto(`${path}?panel&defects=${selection}`);
  const visitor = (source: string) =>
    expectSources(page, {
      ...started,
      [file]: ['faithful', source],
      [both]: ['faithful', source],
      [untouched]: ['fixed', source],
    });
  await visitor('URL');
  await expect(panelOf(page).getByRole('button', { name: 'Reset' })).toBeEnabled();
  await page.goto(path);
  await visitor('cookie');
  await panelOf(page).getByRole('button', { name: 'Reset' }).click();
  await expect(panelOf(page).getByRole('status')).toHaveText(/^Reset/);
  await expectSources(page, started);
});

test('switching back to the start profile leaves no cookie', async ({ page }) => {
  await page.goto(`${site.origin}/ru/contact-us-russian?panel`);
  const toggle = rowOf(page, environment).getByRole('switch');
  await toggle.click();
  await expectSources(page, { ...started, [environment]: ['faithful', 'cookie'] });
  await toggle.click();
  await expectSources(page, started);
  expect(await page.context().cookies()).toEqual([]);
});

test('a mistyped id in the URL changes nothing and shows a notice', async ({ page }) => {
  await page.goto(`${site.origin}/ru/contact-us-russian?panel&defects=-${both.slice(0, -1)}`);
  await expectSources(page, started);
  await expect(panelOf(page).getByText(`Did you mean “${both}”`)).toBeVisible();
});
