import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { audit } from '../run';
import { folderAddresses, siteAddressOf, sitemapsOf } from './folder';
import { folderOrigin } from './site';

/* Where a folder is published, and what its addresses with a host mean. */

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-site-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const page = (head = '', body = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title>${head}</head><body>${body}</body></html>`;
const canonical = (href: string) => page(`<link rel="canonical" href="${href}">`);
const shared = (href: string) => page(`<meta content="${href}" property="og:url">`);
const version = (href: string) => page(`<link hreflang=en rel=alternate href=${href}>`);

test.each<[string | null, Readonly<Record<string, string>>]>([
  ['https://a.example/', { CNAME: 'a.example\n', 'index.html': canonical('https://b.example/') }],
  ['https://b.example/', { 'index.html': canonical('https://www.b.example/') }],
  ['https://www.a.example/', { CNAME: 'www.a.example\na.example', 'index.html': page() }],
  // Every page is shared as the first.
  [
    'https://b.example/',
    {
      'index.html': page('', '<a href="a/b">B</a>'),
      'a/b.html': shared('https://b.example/'),
    },
  ],
  // A copy of what is published elsewhere.
  [null, { 'index.html': page(), 'old/a.html': canonical('https://b.example/post/a-title') }],
  ['https://b.example/', { 'index.html': shared('http://b.example/') }],
  ['https://b.example/', { 'index.html': version('https://b.example/') }],
  [
    'https://b.example/',
    {
      'index.html': page(),
      'sitemap.xml': '<urlset><url><loc>https://b.example/</loc></url></urlset>',
    },
  ],
  // It is below a path there.
  ['https://b.example/a/', { 'index.html': canonical('https://b.example/a/') }],
  [
    'https://b.example/a/',
    {
      'index.html': page('', '<a href="de/x">X</a>'),
      'de/x.html': canonical('https://b.example/a/de/x/'),
    },
  ],
  // Two pages of three agree; the canonical address goes before those of versions.
  [
    'https://b.example/',
    {
      'index.html': canonical('https://b.example/'),
      'de.html': page('<link rel="alternate" hreflang="en" href="https://c.example/">').replace(
        '<title>',
        '<link rel="canonical" href="https://b.example/de"><title>',
      ),
      'fr.html': canonical('https://c.example/fr'),
    },
  ],
  // Nothing says so, or not together, or only the computer where it was made.
  [null, { 'index.html': page('', '<a href="https://b.example/">B</a>') }],
  [
    null,
    { 'index.html': canonical('https://b.example/'), 'de.html': canonical('https://c.example/') },
  ],
  [null, { CNAME: '', 'index.html': canonical('http://localhost:4000/') }],
])('%s is where a folder is published: %j', (site, files) => {
  expect(siteAddressOf(folderOf(files))?.href ?? null).toBe(site);
});

test.each([
  ['https://b.example/p/', '/'],
  ['http://www.b.example/p', '/'],
  ['https://b.example/p/de/x.html?a=1#b', '/de/x.html#b'],
  ['https://b.example/p/de/x', '/de/x.html'],
  ['https://b.example/p/de/x/', '/de/x.html'],
  ['https://b.example/p/gone/', '/gone/'],
  ['/de/x?a=1', '/de/x.html'],
  // As it is written, relative addresses would mean others.
  ['/de/x/', '/de/x/'],
  ['/de', '/de'],
  ['https://b.example/other/', 'https://b.example/other/'],
  ['https://b.example/part', 'https://b.example/part'],
  ['https://b.example:8080/p/', 'https://b.example:8080/p/'],
  ['https://c.example/p/', 'https://c.example/p/'],
])('%s means %s', (written, meant) => {
  const folder = folderOf({ 'index.html': page(), 'de/x.html': page(), 'de/index.html': page() });
  const mapped = folderAddresses(folder, new URL('https://b.example/p/'));
  expect(mapped(new URL(written, folderOrigin)).href).toBe(new URL(meant, folderOrigin).href);
});

test('sitemaps are the usual one and those that robots.txt lists, if they are there', () => {
  const robots = ['own', 'gone'].map((each) => `Sitemap: https://b.example/${each}.xml`).join('\n');
  const folder = folderOf({ 'robots.txt': robots, 'own.xml': '', 'sitemap.xml': '' });
  const mapped = folderAddresses(folder, new URL('https://b.example/'));
  expect(sitemapsOf(folder, mapped)).toEqual(['/sitemap.xml', '/own.xml']);
});

test('addresses with the host of a folder are looked up in it', async () => {
  const at = (path: string) => `https://b.example/${path}`;
  const head = (own: string, ...german: string[]) =>
    `<link rel="canonical" href="${at(own)}"><link rel="alternate" hreflang="en" href="${at('en/a')}">${german
      .map((each) => `<link rel="alternate" hreflang="de" href="${at(each)}">`)
      .join('')}`;
  const links = ['en/gone', 'blog/post', 'blog', 'lost.html', 'en/a', 'login', 'app/'].map(
    (each) => `<a href="${at(each)}">A</a>`,
  );
  // What the network before a server answers.
  links.push('<a href="/cdn-cgi/l/email-protection#a1">A</a>');
  const start = folderOf({
    'index.html': page(`<link rel="canonical" href="${at('')}">`, links.join('')),
    'app/index.php': '<?php',
    'en/a.html': page(head('en/a', 'de/weg')),
    'en/b.html': page(head('en/a.html', 'de/b'), '<h1>B</h1>'),
    'de/b.html': page(head('de/b', 'de/b')).replace('lang="en"', 'lang="de"'),
    'sitemap.xml': `<urlset>${['en/b', 'en/missing'].map((each) => `<url><loc>${at(each)}</loc></url>`).join('')}</urlset>`,
  });
  const run = audit({ start, families: ['links'] });
  const found: string[] = [];
  for await (const { code, page: of, resolved } of run) {
    found.push(`${of} ${code} ${resolved?.replace(folderOrigin, '')}`);
  }
  expect(found.toSorted()).toEqual([
    '/ links/undeclared-route /en/gone',
    '/ links/undeclared-route /lost.html',
    '/en/a.html links/undeclared-route /de/weg',
    '/en/b.html links/canonical-not-self /en/a.html',
    '/sitemap.xml links/undeclared-route /en/missing',
  ]);
  expect([...run.warnings]).toEqual(["Taken as the site's own host: b.example"]);
  expect(run.pages.map(({ path }) => path).toSorted()).toEqual([
    '/',
    '/de/b.html',
    '/en/a.html',
    '/en/b.html',
  ]);
});

/** What is wrong with the sitemap of a folder. */
async function sitemapFaults(start: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { code, page: of, href, name } of audit({ start, families: ['links'] })) {
    if (code === 'links/sitemap-wrong') found.push(`${of} ${href} ${name}`);
  }
  return found;
}

test('robots.txt may forbid an address and allow it with a query', async () => {
  const start = folderOf({
    'index.html': page('', 'A'),
    'car.html': page('', 'B'),
    'sitemap.xml':
      '<urlset><url><loc>/car.html?id=1</loc></url><url><loc>/car.html</loc></url></urlset>',
    'robots.txt': 'User-agent: *\nDisallow: /car.html$\n',
  });
  expect(await sitemapFaults(start)).toEqual(['/sitemap.xml /car.html robots.txt']);
});

test('what a sitemap says that cannot be is told, and what it may leave out is not', async () => {
  const entries = [
    '<loc>/a.html</loc><lastmod>2106-07-24</lastmod><priority>10</priority>',
    '<loc>/b.html</loc><lastmod>2016-07-24T10:00:00+02:00</lastmod><priority>1.0</priority>',
    '<loc>/c.html</loc><lastmod></lastmod><priority></priority>',
    '<loc>/e.html</loc><lastmod>2024-02-30T08:00:00Z</lastmod>',
    '<loc>/d.html</loc><priority>high</priority>',
    '<loc>/b.html</loc>',
  ].map((each) => `<url>${each}</url>`);
  const pages = ['index', 'a', 'b', 'c', 'd', 'e'].map((each) => [`${each}.html`, page('', each)]);
  const start = folderOf({
    ...Object.fromEntries(pages),
    'sitemap.xml': `<urlset>${entries.join('')}</urlset>`,
    'robots.txt': 'User-agent: *\nAllow: /\nDisallow: /c\n',
  });
  expect(await sitemapFaults(start)).toEqual([
    '/sitemap.xml /a.html 2106-07-24',
    '/sitemap.xml /a.html 10',
    '/sitemap.xml /c.html robots.txt',
    '/sitemap.xml /e.html 2024-02-30T08:00:00Z',
    '/sitemap.xml /d.html high',
    '/sitemap.xml /b.html /b.html',
  ]);
});

test('a site that no robot may open is unfinished, and its sitemap right', async () => {
  const start = folderOf({
    'index.html': page('', 'index'),
    'sitemap.xml': '<urlset><url><loc>/index.html</loc></url></urlset>',
    'robots.txt': 'User-agent: *\nDisallow: /\n',
  });
  expect(await sitemapFaults(start)).toEqual([]);
});
