import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { auditInBrowser, unmarked } from '@sitewide/audit/internal';
import { page } from '../../packages/audit/corpus/texts';
import { type Visit, visits as visitsOfPackage } from '../../packages/audit/corpus/visits';
import { checks } from '../../tools/audit/checks';
import { pinnedTest as test } from '../../tools/site/browser';

const banner = (classes: string, title: string, style = '') =>
  page(
    'en',
    `<main><section class="${classes}" style="${style}"><div><h1>${title}</h1></div></section></main>`,
    '<style>.banner { min-height: 400px } .low { min-height: 250px } .wide { min-height: 300px } .prose { padding: 9px }</style>',
  );

/** Cases of the check that this site adds. */
const visitsOfSite: readonly Visit[] = [
  {
    code: 'banner-height',
    title: 'one banner lower than the others; named variants and text decide for themselves',
    files: {
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((name) => [`/${name}`, banner('banner', `Page ${name}`)]),
      ),
      '/low': banner('banner', 'Lower', 'min-height: 250px'),
      '/variant': banner('banner low', 'A variant'),
      '/prose': banner('prose', 'A page with a long title of many words'),
    },
    wrong: ['/low “Lower”'],
  },
  {
    code: 'banner-height',
    title: 'too few pages to know, and pages of which each has its own height',
    files: {
      '/a': banner('banner', 'One'),
      '/b': banner('banner', 'Two', 'min-height: 250px'),
      ...Object.fromEntries(
        [210, 220, 230, 240, 250, 260].map((height) => [
          `/${height}`,
          banner('wide', `Page ${height}`, `min-height: ${height}px`),
        ]),
      ),
    },
    wrong: [],
  },
];

const visits = [...visitsOfPackage, ...visitsOfSite];
const browserChecks = checks.filter((check) => check.scope === 'visit');

/** Serves the files of a site; nothing that a form sends may arrive. */
async function serveFiles(files: Visit['files']) {
  const received: string[] = [];
  const server = createServer(({ url = '/', method = 'GET' }, response) => {
    const file = files[url];
    if (method !== 'GET') received.push(`${method} ${url}`);
    const type = /[.]js$/.test(url)
      ? 'text/javascript'
      : /[.]svg/.test(url)
        ? 'image/svg+xml'
        : 'text/html; charset=utf-8';
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': type }).end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, received, close };
}

/** What the checks of a code are sure of on a site, and what arrived at its server. */
async function found(browser: Browser, { code, files }: Visit, submit = true) {
  const { origin, received, close } = await serveFiles(files);
  const pages = Object.entries(files)
    .filter(([path]) => !/[.](js|svg)/.test(path))
    .map(([path, html]) => ({ path, language: /lang="(\w+)"/.exec(html)?.[1] ?? '' }));
  const warnings: string[] = [];
  const findings = await auditInBrowser(browser, {
    ...{ origin, pages, submit, marking: unmarked },
    checks: browserChecks.filter((check) => check.code.endsWith(`/${code}`)),
    warn: (line) => warnings.push(line),
  });
  close();
  const sure = findings.filter(({ confidence }) => confidence !== 'low');
  return { lines: sure.map(({ page, name }) => `${page} “${name}”`), received, warnings };
}

test.describe.configure({ timeout: 120_000 });

for (const visit of visits) {
  test(`${visit.code}: ${visit.title}`, async ({ browser }) => {
    const { lines, received, warnings } = await found(browser, visit);
    expect(lines.toSorted()).toEqual(visit.wrong.toSorted());
    expect(warnings).toEqual([]);
    expect(received, 'what forms sent').toEqual([]);
  });
}

test('forms are sent only if that is asked for', async ({ browser }) => {
  const visit = visits.find(({ code }) => code === 'double-submit');
  expect(visit).toBeDefined();
  if (visit) expect((await found(browser, visit, false)).lines).toEqual([]);
});

test('every check has a planted fault', () => {
  const planted = new Set(visits.filter(({ wrong }) => wrong.length > 0).map(({ code }) => code));
  expect(
    browserChecks.flatMap(({ code }) => (planted.has(code.split('/')[1] ?? '') ? [] : code)),
  ).toEqual([]);
});

test('a router that starts some time after the page is waited for', async ({ browser }) => {
  const page = (link: string) =>
    `<!DOCTYPE html><html lang="en"><title>Page</title>${link}<script src="/app.js"></script></html>`;
  const router = `const late = document.querySelector('[data-late]');
    addEventListener('load', () => setTimeout(() => {
      document.querySelector('a').addEventListener('click', (event) => {
        event.preventDefault();
        history.pushState({}, '', event.target.href);
      });
    }, late ? 800 : 0));`;
  const { lines, warnings } = await found(browser, {
    ...{ code: 'full-reload', title: 'a late router', wrong: [] },
    files: {
      '/app.js': router,
      '/en/': page('<nav><a data-late href="/en/about">About</a></nav>'),
      '/en/about': page('<footer><a href="/en/">Home</a></footer>'),
    },
  });
  expect([...lines, ...warnings]).toEqual([]);
});
