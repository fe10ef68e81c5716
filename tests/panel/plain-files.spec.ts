import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '@sitewide/kit/serve-folder';
import { staticFolder, writeStaticFiles } from '../../server/build';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { footerLink } from '../support/examples';
import { fourOfEveryPage } from './examples';
import { linkOf, panelOf, rowOf } from './panel-page';

/*
 * Plain files have the panel if they were built with it, otherwise no trace of it.
 */

// One worker: the files are written once.
test.describe.configure({ mode: 'default' });

const folder = join(tmpdir(), `originaltreu-panel-${process.pid}`);
const link = footerLink();
const [built, selected, untouched] = fourOfEveryPage();

let files: Awaited<ReturnType<typeof serveFolder>>;
let origin: string;

function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' });
}

test.beforeAll(async () => {
  process.env.DEFECTS = `-${built}`;
  await writeStaticFiles({ panel: true, folder });
  files = await serveFolder(folder);
  origin = new URL(files.url).origin;
});

test.afterAll(async () => {
  await files.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a build without --panel has no trace of the panel', async () => {
  const without = `${folder}-without`;
  await writeStaticFiles({ folder: without });
  const written = filesOf(without);
  const pages = written.filter((file) => file.endsWith('.html'));
  const pagesWithPanel = pages.filter((file) =>
    /\bF2\b/.test(readFileSync(join(without, file), 'utf8')),
  );
  rmSync(without, { recursive: true, force: true });
  expect(pages.length).toBeGreaterThan(40);
  expect(written.filter((file) => file.includes('panel'))).toEqual([]);
  expect(pagesWithPanel).toEqual([]);
  // The same checks find it in the build that has it.
  expect(filesOf(folder).filter((file) => file.includes('panel'))).toContain('panel/panel.js');
  expect(readFileSync(join(folder, 'de.html'), 'utf8')).toMatch(/\bF2\b/);
  expect(folder).not.toBe(staticFolder);
});

test('the panel of plain files shows the sources of build and visitor', async ({ page }) => {
  const source = (id: Parameters<typeof rowOf>[1]) => rowOf(page, id).locator('.source');
  await page.goto(`${origin}${link.page}?panel&defects=-${selected}`);
  await expect(source(built)).toHaveText('from environment');
  await expect(source(selected)).toHaveText('from URL');
  await expect(source(untouched)).toHaveText('from default');
  // The page’s own scripts set the cookie, perhaps after the panel has opened.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(selected);
  await page.goto(`${origin}${link.page}`);
  await expect(source(selected)).toHaveText('from cookie');
  const decided = linkOf(page, link);
  await expect(decided).toHaveAttribute('href', link.faithful);
  await rowOf(page, link.id).getByRole('switch').click();
  await expect(decided).toHaveAttribute('href', link.fixed);
  await panelOf(page).getByRole('button', { name: 'Reset' }).click();
  await expect(decided).toHaveAttribute('href', link.faithful);
  await expect(source(built)).toHaveText('from environment');
});

test('visitors who do not ask for the panel do not see it', async ({ page }) => {
  await page.goto(`${origin}/en/contact-us`);
  await waitUntilInteractive(page);
  await expect(panelOf(page)).toHaveCount(0);
});
