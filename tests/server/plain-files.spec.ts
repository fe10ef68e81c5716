import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveFolder } from '@sitewide/kit/serve-folder';
import { staticFolder, writeStaticFiles } from '../../server/build';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { toasts } from '../../tools/spec/forms';
import { declaredRoutes } from '../../tools/spec/routes';
import { footerLink } from '../support/examples';

/*
 * The site as plain files: the built profile first, then the visitor's.
 */

// One worker: the files are written once.
test.describe.configure({ mode: 'default' });

const link = footerLink();
/** The origin of plain files unless another is set. */
const company = 'https://www.musterbau.example';

/** The link of the footer that a defect decides. */
function decided(page: Page) {
  return page.getByRole('contentinfo').getByRole('link', { name: link.name, exact: true });
}

let files: Awaited<ReturnType<typeof serveFolder>>;
let origin: string;

test.beforeAll(async () => {
  process.env.DEFECTS = '';
  // The root and what is shown for any other path come on top.
  expect(await writeStaticFiles({ mailMock: true })).toBe(declaredRoutes('faithful').length + 2);
  files = await serveFolder(staticFolder);
  origin = new URL(files.url).origin;
});

test.afterAll(async () => {
  await files.close();
});

test('a plain file shows the visitor’s profile after hydration, and the cookie keeps it', async ({
  page,
  consoleErrors,
}) => {
  // The home page of the same language has the same footer.
  const [, home = ''] = link.page.split('/');
  await page.goto(`${origin}${link.page}?defects=-${link.id}`);
  await expect(decided(page)).toHaveAttribute('href', link.fixed);
  await page.goto(`${origin}/${home}`);
  await expect(decided(page)).toHaveAttribute('href', link.fixed);
  await page.goto(`${origin}/${home}?defects=faithful`);
  await expect(decided(page)).toHaveAttribute('href', link.faithful);
  await test.step('what any other path shows has it, too', async () => {
    await page.goto(`${origin}/404?defects=fixed`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${origin}/404?defects=faithful`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
  await test.step('a mistyped defect is told on the console and changes nothing', async () => {
    await page.context().clearCookies();
    await page.goto(`${origin}${link.page}?defects=-${link.id.slice(0, -1)}`);
    await expect.poll(() => consoleErrors.join()).toContain(`“${link.id}”`);
    await expect(decided(page)).toHaveAttribute('href', link.faithful);
    consoleErrors.length = 0;
  });
});

test('the visitor’s profile waits for a page whose scripts come late', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/contact-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const [, language = ''] = link.page.split('/');
  const contact = declaredRoutes('faithful').find(
    (route) => route.page === 'contact' && route.language === language,
  );
  const arrived = page.waitForResponse('**/footer-*.js');
  await page.goto(`${origin}${contact?.path}?defects=-${link.id}`);
  await arrived;
  // The footer is alive within some frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(decided(page)).toHaveAttribute('href', link.faithful);
  release();
  await expect(decided(page)).toHaveAttribute('href', link.fixed);
});

/** Sends the newsletter form in the footer. */
async function subscribe(page: Page) {
  const footer = page.getByRole('contentinfo');
  await footer.locator('input[type="email"]').fill('anna@example.org');
  await footer.locator('form button').click();
}

test('with ?mail=mock the forms work without a server, for the whole visit', async ({ page }) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.goto(`${origin}/de/kontakt-uns?mail=mock`);
  await waitUntilInteractive(page);
  await subscribe(page);
  await expect(page.getByRole('status')).toHaveText(toasts.newsletter.faithful.de);
  expect(told.join('\n')).toContain('Mail mock:');
  // English pages call the provider's origin, where nobody listens.
  await page.goto(`${origin}/en/contact-us`);
  await waitUntilInteractive(page);
  await subscribe(page);
  await expect(page.getByRole('status')).toHaveText(toasts.newsletter.faithful.en);
});

test('the mock plays a scenario, and is left with ?mail=real', async ({ page, consoleErrors }) => {
  await page.goto(`${origin}/de/kontakt-uns?mail=mock&scenario=status-503&defects=fixed`);
  await waitUntilInteractive(page);
  // The visitor's profile is applied a moment later.
  const about = page.getByRole('banner').getByRole('link', { name: 'Über uns', exact: true });
  await expect(about).toBeVisible();
  await subscribe(page);
  await expect(page.getByRole('status')).toContainText('nicht geklappt');
  expect(consoleErrors.join('\n')).toContain('The mail API answered 503');
  consoleErrors.length = 0;
  await page.goto(`${origin}/de/kontakt-uns?mail=real`);
  await waitUntilInteractive(page);
  await subscribe(page);
  // A file host takes no messages.
  await expect.poll(() => consoleErrors.join('\n')).toContain('The mail API answered 405');
  consoleErrors.length = 0;
});

test('a build that does not ask for the mock has no trace of it, and a policy', async () => {
  const folder = test.info().outputPath('plain');
  await writeStaticFiles({ folder });
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(written.filter((file) => /mock/i.test(file))).toEqual([]);
  const page = readFileSync(join(folder, 'de.html'), 'utf8');
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1];
  expect(/mock/i.test(page)).toBe(false);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|worker-src/);
  // The same checks find it in the build that has it.
  const withMock = readFileSync(join(staticFolder, 'de.html'), 'utf8');
  expect(/mail-mock[.]js/.test(withMock)).toBe(true);
  expect(/worker-src 'self'/.test(withMock)).toBe(true);
});

test('every page is a file, and the index of a folder that has its name', () => {
  const paths = declaredRoutes('faithful').map(({ path }) => path);
  const indexed = paths.filter((path) => paths.some((other) => other.startsWith(`${path}/`)));
  const expected = [
    ...[...paths.map((path) => `${path}.html`), ...indexed.map((path) => `${path}/index.html`)],
    ...['/404.html', '/index.html'],
  ];
  const written = readdirSync(staticFolder, { recursive: true, encoding: 'utf8' });
  const pages = written.filter((file) => file.endsWith('.html')).map((file) => `/${file}`);
  expect(pages.toSorted()).toEqual(expected.toSorted());
});

test('the root leads to German, without the mock and with a policy that stops injected scripts and nothing of its own', async ({
  page,
  consoleErrors,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(origin);
  await expect(page).toHaveURL(`${origin}/de`);
  await waitUntilInteractive(page);
  expect(loaded).toContain('/de');
  expect(loaded.filter((path) => /mock/i.test(path))).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(consoleErrors.join()).toContain('Content Security Policy');
  consoleErrors.length = 0;
});

test('crawlers find robots.txt and the sitemap', async ({ request }) => {
  const robots = await (await request.get(`${origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${company}/sitemap.xml`);
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text();
  for (const { path } of declaredRoutes('faithful')) {
    expect(sitemap).toContain(`<loc>${company}${path}</loc>`);
  }
});
