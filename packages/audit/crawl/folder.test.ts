import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderOrigin, folderRequester, pagesIn } from './folder';

/* The pages of a folder, and what its addresses answer, as a server of static files does. */

const around = mkdtempSync(join(tmpdir(), 'folder-'));
const folder = join(around, 'site');
afterAll(() => rmSync(around, { recursive: true }));
for (const [file, text] of Object.entries({
  'index.html': '<p>Home',
  'about.html': '<p>About',
  'guide/index.html': '<p>Guide',
  'guide/a b.htm': '<p>Part',
  'index.html.de': '<p>Start',
  'plan.pdf': '%PDF-1.7',
  'style.css': 'p { margin: 0 }',
})) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

writeFileSync(join(around, 'secret.html'), '<p>Secret');
symlinkSync(join(around, 'secret.html'), join(folder, 'linked.html'));
symlinkSync(around, join(folder, 'up'));
symlinkSync(join(folder, 'about.html'), join(folder, 'same.html'));

const request = folderRequester(folder);

async function answerOf(path: string, method: 'GET' | 'HEAD' = 'GET') {
  const { status, location, type, html, text, length } = await request(
    method,
    `${folderOrigin}${path}`,
    { timeout: 0, retries: 0 },
  );
  return {
    status,
    location: location?.replace(folderOrigin, '') ?? null,
    type,
    html,
    text,
    length,
  };
}

test('pages are those nearest to the top first; the file of a folder is the folder', () => {
  expect(pagesIn(folder)).toEqual([
    '/',
    '/about.html',
    '/index.html.de',
    '/guide/',
    '/guide/a%20b.htm',
  ]);
});

test.each([
  ['/', '<p>Home'],
  ['/index.html', '<p>Home'],
  ['/about', '<p>About'],
  ['/about.html?a=1', '<p>About'],
  ['/guide/', '<p>Guide'],
  ['/guide/index.html', '<p>Guide'],
  ['/guide/a%20b.htm', '<p>Part'],
  ['/index.html.de', '<p>Start'],
])('%s is a page', async (path, html) => {
  expect(await answerOf(path)).toEqual({
    ...{ status: 200, location: null, type: 'text/html', html, text: html, length: html.length },
  });
});

test('a folder without its slash leads to the one with it, with its query', async () => {
  expect(await answerOf('/guide')).toMatchObject({ status: 301, location: '/guide/', html: null });
  expect(await answerOf('/guide?a=1')).toMatchObject({ status: 301, location: '/guide/?a=1' });
});

test('other files have their type and length; only texts are read, and only by GET', async () => {
  const style = { status: 200, type: 'text/css', html: null, length: 15 };
  expect(await answerOf('/style.css')).toMatchObject({ ...style, text: 'p { margin: 0 }' });
  expect(await answerOf('/style.css', 'HEAD')).toMatchObject({ ...style, text: '' });
  expect(await answerOf('/plan.pdf')).toMatchObject({ status: 200, type: '', text: '', length: 8 });
});

test.each([
  '/..%2fsecret.html',
  '/..%2Fsecret',
  '/linked.html',
  '/up/secret.html',
  '/%2e%2e%2fsecret.html',
])('%s is outside of the folder, and not found', async (path) => {
  expect(await answerOf(path)).toMatchObject({ status: 404, text: '' });
});

test.each(['/same.html', '/guide%2F..%2Fabout.html'])('%s stays in the folder', async (path) => {
  expect(await answerOf(path)).toMatchObject({ status: 200, html: '<p>About' });
});

test.each(['/none', '/none/', '/about.html/more', '/about/', '/%00', '/%E0%A4%A'])(
  '%s is not found',
  async (path) => {
    expect(await answerOf(path)).toMatchObject({ status: 404, html: null, length: null });
  },
);
