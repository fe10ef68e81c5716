import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { serveLocally } from '../../../tests/support/local-server';
import { auditPages } from '../audit';
import { nameOf } from '../checks/check';
import { unmarked } from '../extract/name';
import { readPage } from '../extract/page-model';
import { crawlSite } from './crawl';
import { type CrawlOptions, defaultCrawlOptions } from './options';
import { opened, unknownSite } from './site';

const options: CrawlOptions = {
  ...defaultCrawlOptions,
  timeout: 5,
  retries: 0,
  concurrency: 4,
  maxPages: 100,
  onWarning: () => {},
};

/** Each finding as page, code and hint. */
async function findingsOf(origin: string, changed: Partial<CrawlOptions> = {}): Promise<string[]> {
  const site = await crawlSite(new URL(origin), { ...options, ...changed });
  return [...auditPages(site)].flatMap(({ findings }) =>
    findings.map(
      ({ page, code, hint }) => `${page} ${nameOf(code)}: ${hint.replaceAll(origin, '')}`,
    ),
  );
}

describe('pages', () => {
  test('a site whose scripts render its pages is not taken for a soft 404', async () => {
    const { origin } = await serveLocally({ '*': '<div id="root"></div><a href="/b">b</a>' });
    const site = await crawlSite(new URL(`${origin}/a`), options);
    expect(site.pages).toEqual(['/a', '/b']);
  });

  test('an endless site is opened up to the limit, with a warning', async () => {
    const { origin } = await serveLocally({
      '*': ({ url = '' }, response) => {
        const next = Number(url.slice(1)) + 1;
        const html = `<html lang="en"><main>Page ${next} <a href="/${next}">next</a></main></html>`;
        const known = /^\/\d+$/.test(url);
        response.writeHead(known ? 200 : 404, { 'Content-Type': 'text/html' }).end(html);
      },
    });
    const warnings: string[] = [];
    const onWarning = (line: string) => warnings.push(line);
    const site = await crawlSite(new URL(`${origin}/1`), { ...options, maxPages: 7, onWarning });
    expect(site.pages.length).toBe(7);
    expect(warnings).toEqual(['Only the first 7 pages are opened.']);
  });

  test.each([
    ['<link rel="stylesheet" href="/next">', 'a style sheet'],
    ['<img alt="" src="/next">', 'a picture'],
    ['<link rel="shortcut icon" href="/next">', 'a picture'],
    ['<link rel="apple-touch-icon" href="/next">', 'a picture'],
  ])(
    'a page that was first requested as a file is opened as a page: %s',
    async (file, expected) => {
      const { origin } = await serveLocally({
        '/': `${file}<a href="/next">On</a>`,
        '/next': '<a href="">Again</a>',
      });
      expect(await findingsOf(origin)).toEqual([
        `/ wrong-type: expected ${expected}, not text/html`,
        '/next empty-href: an empty address means this page; expected another',
      ]);
    },
  );

  test.each(['next', 'prev', 'prefetch', 'prerender', 'author', 'help', 'license', 'search'])(
    'rel=%s refers to a page',
    async (rel) => {
      const { origin, requests } = await serveLocally({
        '/': `<link rel="${rel}" href="/further"><link rel="${rel}" href="/missing">`,
        '/further': '<a href="">Again</a>',
      });
      expect(await findingsOf(origin)).toEqual([
        '/ undeclared-route: there is no such page; it answers 404',
        '/further empty-href: an empty address means this page; expected another',
      ]);
      expect(requests).not.toContain('HEAD /further');
    },
  );

  test('a prefetched script is a file', async () => {
    const { origin } = await serveLocally({
      '/': '<link rel="prefetch" as="script" href="/gone.js">',
    });
    expect(await findingsOf(origin)).toEqual(['/ missing-file: it answers 404']);
  });

  test('an endless page is read up to the limit, with a warning', async () => {
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(' '.repeat(10_000_001));
      },
    });
    const warnings: string[] = [];
    await crawlSite(new URL(origin), { ...options, onWarning: (line) => warnings.push(line) });
    expect(warnings).toEqual([`Only the start of ${origin}/ is read: it is too large.`]);
  });
});

describe('what answers is judged by what it is', () => {
  test('nothing is said of what a password hides', async () => {
    const { origin } = await serveLocally({
      '/': '<a href="/closed#part">Closed</a><img alt="" src="/closed.png">',
      '*': ({ url = '' }, response) => {
        const status = url.startsWith('/closed') ? 401 : 404;
        response.writeHead(status, { 'Content-Type': 'text/html', 'Content-Length': '0' }).end();
      },
    });
    expect(await findingsOf(origin)).toEqual([]);
  });

  test('a page without a byte is empty; what a form gets and a text may be', async () => {
    const empty = (type: string) => (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': '0' }).end();
    };
    const { origin } = await serveLocally({
      '/': '<a href="/empty">Empty</a><a href="/a.txt">Text</a><form action="/sent"><button>Send</button></form>',
      '/empty': empty('text/html'),
      '/a.txt': empty('text/plain'),
      '/sent': empty('text/html'),
    });
    expect(await findingsOf(origin)).toEqual(['/ empty-file: /empty has no bytes']);
  });

  test('a redirect to a file of a computer is none for visitors', async () => {
    const { origin } = await serveLocally({
      '/': '<a href="/plan">Plan</a>',
      '/plan': { to: 'file:///C:/plan.pdf' },
    });
    expect(await findingsOf(origin)).toEqual([
      '/ local-address: it redirects to a file, and visitors cannot open files of another computer',
    ]);
  });

  test.each(['preconnect stylesheet', 'stylesheet dns-prefetch', ''])(
    'what a link element loads besides connecting early must exist: rel=“%s”',
    async (rel) => {
      const { origin } = await serveLocally({ '/': `<link rel="${rel}" href="/gone.css">` });
      expect(await findingsOf(origin)).toEqual(['/ missing-file: it answers 404']);
    },
  );

  test.each(['preconnect', ' DNS-Prefetch\tpreconnect '])(
    'a link element that only connects early refers to no page: rel=“%s”',
    async (rel) => {
      const { origin } = await serveLocally({ '/': `<link rel="${rel}" href="/gone">` });
      expect(await findingsOf(origin)).toEqual([]);
    },
  );
});

describe('an https page', () => {
  /** The codes of a page at an https address, which is not requested. */
  function codesOf(main: string): string[] {
    const page = readPage(`<html lang="en"><main>${main}</main></html>`, unmarked);
    const findings = [
      ...auditPages({
        ...unknownSite,
        origin: 'https://own.example',
        pages: ['/'],
        languages: ['en'],
        styleSheets: [],
        read: () => page,
        open: () => opened({ status: 200, page }),
        external: () => null,
      }),
    ].flatMap((each) => each.findings);
    return findings.map(({ code }) => nameOf(code));
  }

  test.each(['stylesheet', 'shortcut icon', 'preload', 'modulepreload', 'manifest', 'prefetch'])(
    'reports what is loaded without encryption: rel=%s',
    (rel) => {
      expect(codesOf(`<link rel="${rel}" href="http://cdn.example/x">`)).toEqual(['mixed-origin']);
    },
  );

  test('reports pictures and frames that are loaded without encryption', () => {
    const both = '<img alt="" src="http://cdn.example/x"><iframe src="http://cdn.example/y">';
    expect(codesOf(both)).toEqual(['mixed-origin', 'mixed-origin']);
  });

  test.each(['profile', 'author', 'license', 'next', 'me'])(
    'may refer to what it does not load: rel=%s',
    (rel) => {
      expect(codesOf(`<link rel="${rel}" href="http://gmpg.example/xfn/11">`)).toEqual([]);
    },
  );
});

describe('forms', () => {
  test.each([
    ['a form', '<form method="POST" action="/sent"><button>Send</button></form>'],
    ['a button', '<form method="post"><button formaction="/sent">Send</button></form>'],
    [
      'a button elsewhere',
      '<form id="f" method="post"></form><button form="f" formaction="/sent">Send</button>',
    ],
    [
      'a button by its own method',
      '<form action="/"><button formmethod="post" formaction="/sent">Send</button></form>',
    ],
    [
      'a form by the method of its button',
      '<form action="/sent"><button formmethod="post">Send</button></form>',
    ],
  ])('what %s sends by POST is not requested', async (_name, form) => {
    const { origin, requests } = await serveLocally({ '/': form });
    expect(await findingsOf(origin)).toEqual([]);
    expect(requests.filter((line) => line.includes('/sent'))).toEqual([]);
  });

  test.each([
    '<form method="post" action="/api"><button formmethod="get" formaction="/found">Find</button></form>',
    '<form method="get" action="/found"><button>Find</button></form>',
    '<form><button formaction="/found">Find</button></form>',
  ])('what a form requests by GET must exist: %s', async (form) => {
    const { origin } = await serveLocally({ '/': form });
    expect(await findingsOf(origin)).toEqual([
      '/ undeclared-route: there is no such page; it answers 404',
    ]);
  });
});

describe('redirects', () => {
  test('that end at a page are reported as redirects', async () => {
    const { origin } = await serveLocally({
      '/': '<a href="/old">Old</a>',
      '/old': { to: '/older' },
      '/older': { to: '/new' },
      '/new': 'New',
    });
    expect(await findingsOf(origin)).toEqual(['/ redirect: it redirects to /older, then to /new']);
  });

  test('that end nowhere are dead ends', async () => {
    const { origin } = await serveLocally({
      '/': '<a href="/old">Old</a> <img alt="Plan" src="/old.png">',
      '/old': { to: '/gone' },
      '/old.png': { to: '/gone.png' },
    });
    expect(await findingsOf(origin)).toEqual([
      '/ undeclared-route: there is no such page; it redirects to /gone: it answers 404',
      '/ missing-file: it redirects to /gone.png: it answers 404',
    ]);
  });

  test('that never end are dead ends', async () => {
    const { origin } = await serveLocally({
      '/': '<a href="/a">Round</a> <a href="/far-away">Far</a>',
      '/a': { to: '/b' },
      '/b': { to: '/a' },
      '/far-away': { to: '/long1' },
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_each, index) => [
          `/long${index}`,
          { to: `/long${index + 1}` },
        ]),
      ),
      '/long12': 'Long',
    });
    const [round, long] = await findingsOf(origin);
    expect(round).toBe('/ failing: it redirects to /b, then to /a: it still redirects');
    expect(long).toMatch(/^\/ failing: .* then to \/long10: it still redirects$/);
  });

  test('to other sites are followed where outside addresses are checked', async () => {
    const outside = await serveLocally({ '/there': 'There' });
    const outsideOrigin = outside.origin.replace('localhost', '127.0.0.1');
    const { origin } = await serveLocally({
      '/': '<a href="/dead">Dead</a><a href="/alive">Alive</a>',
      '/dead': { to: `${outsideOrigin}/gone` },
      '/alive': { to: `${outsideOrigin}/there` },
    });
    expect(await findingsOf(origin, { external: true })).toEqual([
      `/ external-dead: it redirects to ${outsideOrigin}/gone: it answers 404`,
      `/ redirect: it redirects to ${outsideOrigin}/there`,
    ]);
    expect((await findingsOf(origin)).map((line) => line.split(':')[0])).toEqual([
      '/ redirect',
      '/ redirect',
    ]);
  });

  test('of outside addresses are followed', async () => {
    const outside = await serveLocally({
      '/moved': { to: '/gone' },
      '/round': { to: '/round' },
      '/well': { to: '/there' },
      '/there': 'There',
      '/shop': { to: 'market://details?id=shop' },
    });
    const there = outside.origin.replace('localhost', '127.0.0.1');
    const { origin } = await serveLocally({
      '/': ['moved', 'round', 'well', 'shop']
        .map((each) => `<a href="${there}/${each}">${each}</a>`)
        .join(),
    });
    expect(await findingsOf(origin, { external: true })).toEqual([
      `/ external-dead: it redirects to ${there}/gone, which answers 404`,
      `/ external-dead: ${there}/round cannot be reached: its redirects do not end.`,
    ]);
  });
});

describe('pages for unknown paths', () => {
  test.each([
    ['the path', (url: string) => `The page ${url} was not found`],
    ['the path without its slash', (url: string) => `No “${url.slice(1)}” here`],
    ['the decoded path', (url: string) => `No ${decodeURIComponent(url)} here`],
    ['nothing', () => 'Not found'],
  ])('that repeat %s are recognised', async (_name, text) => {
    const { origin } = await serveLocally({
      '/': 'Home <a href="/nothing-here?x=1">one</a> <a href="/nichts-%C3%BCbrig">two</a>',
      '*': ({ url = '' }, response) => {
        response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(`<html lang="en"><main>${text(url)}</main></html>`);
      },
    });
    expect((await findingsOf(origin)).map((line) => line.split(':')[0])).toEqual([
      '/ soft-404',
      '/ soft-404',
    ]);
  });

  test('that are not answered say nothing about other pages', async () => {
    const hangUp = ({ socket }: IncomingMessage) => socket.destroy();
    const { origin } = await serveLocally({
      '/': 'Home <a href="/roofs/flat">Flat</a>',
      '/roofs/flat': 'Flat <a href="/">Home</a>',
      '/robots.txt': (_request, response) => response.writeHead(404).end(),
      '*': hangUp,
    });
    expect(await findingsOf(origin)).toEqual([]);
  });

  test('a page that only names itself is not one of them', async () => {
    const { origin } = await serveLocally({
      '/': 'Home <a href="/roofing">Roofing</a>',
      '/roofing': 'We make roofing',
      '*': 'Not found',
    });
    expect(await findingsOf(origin)).toEqual([]);
  });

  test('a page may show its path before its scripts run', async () => {
    const { origin } = await serveLocally({
      '*': ({ url = '' }, response) => {
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end(`<html lang="en"><main>Loading ${url} <a href="/b">b</a></main></html>`);
      },
    });
    const site = await crawlSite(new URL(`${origin}/a`), options);
    expect(site.pages).toEqual(['/a', '/b']);
  });
});
