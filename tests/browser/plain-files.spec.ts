import type { Server } from 'node:http';
import express from 'express';
import { staticFolder, writeStaticFiles } from '../../build';
import { expect, test } from '../support/browser';

/*
 * The site as plain files: the built profile first, then the visitor's.
 */

// One worker: the files are written once.
test.describe.configure({ mode: 'default' });

let server: Server;
let origin: string;

test.beforeAll(async () => {
  process.env.DEFECTS = '';
  expect(await writeStaticFiles()).toBe(44);
  const app = express().use(express.static(staticFolder, { extensions: ['html'] }));
  server = await new Promise<Server>((resolve) => {
    const started = app.listen(0, '127.0.0.1', () => resolve(started));
  });
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a plain file shows the visitor’s profile after hydration, and the cookie keeps it', async ({
  page,
}) => {
  await page.goto(`${origin}/en/contact-us?defects=-link-en-footer-projects-no-slash`);
  const projects = page.getByRole('contentinfo').getByRole('link', { name: 'Projects' });
  await expect(projects).toHaveAttribute('href', '/en/projects');
  await page.goto(`${origin}/en/services`);
  await expect(projects).toHaveAttribute('href', '/en/projects');
  await page.goto(`${origin}/en?defects=default`);
  await expect(projects).toHaveAttribute('href', '/enprojects');
});

test('a mistyped defect is told on the console and changes nothing', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(`${origin}/de?defects=-link-social-no-targt`);
  await expect.poll(() => consoleErrors.join()).toContain('“link-social-no-target”');
  await expect(page.getByRole('contentinfo').locator('a:not([href])')).toHaveCount(4);
  consoleErrors.length = 0;
});

test('the root leads to German', async ({ page }) => {
  await page.goto(origin);
  await expect(page).toHaveURL(`${origin}/de/`);
});
