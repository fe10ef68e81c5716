import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { staticFolder, writeStaticFiles } from '../../build';
import { expect, test, waitUntilInteractive } from '../support/browser';
import { panelOf, rowOf } from './panel-page';

/*
 * Plain files have the panel where the build was asked for it, else no trace of it.
 */

// One worker: the files are written once.
test.describe.configure({ mode: 'default' });

const folder = join(tmpdir(), `originaltreu-panel-${process.pid}`);
let server: Server;
let origin: string;

function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' });
}

test.beforeAll(async () => {
  process.env.DEFECTS = '-copy-footer-year-2025';
  await writeStaticFiles({ panel: true, folder });
  const app = express().use(express.static(folder, { extensions: ['html'] }));
  server = await new Promise<Server>((resolve) => {
    const started = app.listen(0, '127.0.0.1', () => resolve(started));
  });
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a build that was not asked for the panel has no trace of it', async () => {
  const without = `${folder}-without`;
  await writeStaticFiles({ folder: without });
  const files = filesOf(without);
  const pages = files.filter((file) => file.endsWith('.html'));
  const tellers = pages.filter((file) => readFileSync(join(without, file), 'utf8').includes('F2'));
  rmSync(without, { recursive: true, force: true });
  expect(pages.length).toBeGreaterThan(40);
  expect(files.filter((file) => file.includes('panel'))).toEqual([]);
  expect(tellers).toEqual([]);
  // The same search finds it where it is.
  expect(filesOf(folder).filter((file) => file.includes('panel'))).toContain('panel/panel.js');
  expect(readFileSync(join(folder, 'de.html'), 'utf8')).toContain('F2');
  expect(folder).not.toBe(staticFolder);
});

test('the panel of plain files knows the build’s decisions and the visitor’s', async ({ page }) => {
  const source = (id: Parameters<typeof rowOf>[1]) => rowOf(page, id).locator('.source');
  await page.goto(`${origin}/en/contact-us?panel&defects=-form-no-limits`);
  await expect(source('copy-footer-year-2025')).toHaveText('from environment');
  await expect(source('form-no-limits')).toHaveText('from address');
  await expect(source('form-not-cleared')).toHaveText('from default');
  await page.goto(`${origin}/en/contact-us`);
  await expect(source('form-no-limits')).toHaveText('from cookie');
  const projects = page.getByRole('contentinfo').getByRole('link', { name: 'Projects' });
  await expect(projects).toHaveAttribute('href', '/enprojects');
  await rowOf(page, 'link-en-footer-projects-no-slash').getByRole('switch').click();
  await expect(projects).toHaveAttribute('href', '/en/projects');
  await panelOf(page).getByRole('button', { name: 'Reset' }).click();
  await expect(projects).toHaveAttribute('href', '/enprojects');
  await expect(source('copy-footer-year-2025')).toHaveText('from environment');
});

test('nobody sees it who does not ask', async ({ page }) => {
  await page.goto(`${origin}/en/contact-us`);
  await waitUntilInteractive(page);
  await expect(panelOf(page)).toHaveCount(0);
});
