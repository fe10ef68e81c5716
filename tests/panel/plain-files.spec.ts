import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticFolder, writeStaticFiles } from '../../server/build';
import { expect, test, waitUntilInteractive } from '../../tools/kit/browser';
import { footerLink, fourOfEveryPage } from '../support/examples';
import { servePlainFiles } from '../support/plain-files';
import { linkOf, panelOf, rowOf } from './panel-page';

/*
 * Plain files have the panel where the build was asked for it, else no trace of it.
 */

// One worker: the files are written once.
test.describe.configure({ mode: 'default' });

const folder = join(tmpdir(), `originaltreu-panel-${process.pid}`);
const link = footerLink();
const [built, asked, untouched] = fourOfEveryPage();

let files: Awaited<ReturnType<typeof servePlainFiles>>;

function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' });
}

test.beforeAll(async () => {
  process.env.DEFECTS = `-${built}`;
  await writeStaticFiles({ panel: true, folder });
  files = await servePlainFiles(folder);
});

test.afterAll(() => {
  files.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a build that was not asked for the panel has no trace of it', async () => {
  const without = `${folder}-without`;
  await writeStaticFiles({ folder: without });
  const written = filesOf(without);
  const pages = written.filter((file) => file.endsWith('.html'));
  const tellers = pages.filter((file) => readFileSync(join(without, file), 'utf8').includes('F2'));
  rmSync(without, { recursive: true, force: true });
  expect(pages.length).toBeGreaterThan(40);
  expect(written.filter((file) => file.includes('panel'))).toEqual([]);
  expect(tellers).toEqual([]);
  // The same search finds it where it is.
  expect(filesOf(folder).filter((file) => file.includes('panel'))).toContain('panel/panel.js');
  expect(readFileSync(join(folder, 'de.html'), 'utf8')).toContain('F2');
  expect(folder).not.toBe(staticFolder);
});

test('the panel of plain files knows the build’s decisions and the visitor’s', async ({ page }) => {
  const source = (id: Parameters<typeof rowOf>[1]) => rowOf(page, id).locator('.source');
  await page.goto(`${files.origin}${link.page}?panel&defects=-${asked}`);
  await expect(source(built)).toHaveText('from environment');
  await expect(source(asked)).toHaveText('from address');
  await expect(source(untouched)).toHaveText('from default');
  // The page keeps the selection once its scripts are there, the panel may be there before.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(asked);
  await page.goto(`${files.origin}${link.page}`);
  await expect(source(asked)).toHaveText('from cookie');
  const decided = linkOf(page, link);
  await expect(decided).toHaveAttribute('href', link.faithful);
  await rowOf(page, link.id).getByRole('switch').click();
  await expect(decided).toHaveAttribute('href', link.fixed);
  await panelOf(page).getByRole('button', { name: 'Reset' }).click();
  await expect(decided).toHaveAttribute('href', link.faithful);
  await expect(source(built)).toHaveText('from environment');
});

test('nobody sees it who does not ask', async ({ page }) => {
  await page.goto(`${files.origin}/en/contact-us`);
  await waitUntilInteractive(page);
  await expect(panelOf(page)).toHaveCount(0);
});
