import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { serveLocally } from '../../../tests/support/local-server';
import { auditPages } from '../audit';
import { nameOf } from '../checks/check';
import { crawlSite, startPage } from './crawl';
import { request } from './http';
import { isPrivateHost } from './network';
import { type CrawlOptions, crawlOptionsOf, defaultCrawlOptions } from './options';
import { readRobots } from './robots';
import { Session } from './session';

/* What a site cannot make the audit do: give away cookies, ask private hosts, go on for ever. */

type Served = Parameters<typeof serveLocally>[0];

/** The address of a server by another name: another origin on the same machine. */
const elsewhere = (origin: string) => origin.replace('localhost', '127.0.0.1');

async function crawl(served: Served, changed: Partial<CrawlOptions> = {}) {
  const { origin, requests } = await serveLocally(served);
  const warnings: string[] = [];
  const onWarning = (line: string) => warnings.push(line.replaceAll(origin, ''));
  const options = { ...defaultCrawlOptions, timeout: 5, retries: 0, onWarning, ...changed };
  const site = await crawlSite(new URL(origin), options);
  const found = [...auditPages(site)].flatMap(({ findings }) =>
    findings.map(
      ({ page, code, href }) => `${page} ${nameOf(code)} ${href?.replaceAll(origin, '')}`,
    ),
  );
  return { origin, requests, warnings, site, found };
}

/** Sends a document in XML, which may name the host that it is requested from. */
function xml(content: (origin: string) => string): Served[string] {
  return ({ headers }, response) => {
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(content(`http://${headers.host}`));
  };
}

const text =
  (content: string): Served[string] =>
  (_request, response) =>
    response.end(content);

test('cookies and headers are sent to the start’s origin alone', async () => {
  const seen: string[] = [];
  const note: Served[string] = ({ headers, url }, response) => {
    const { cookie = '', authorization = '', host = '' } = headers;
    seen.push(`${host.split(':')[0]}${url} ${cookie} ${authorization}`.trim());
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Elsewhere');
  };
  const other = await serveLocally({ '*': note });
  const there = elsewhere(other.origin);
  const { origin } = await serveLocally({
    '/': `<a href="${there}/outside">Outside</a><a href="/moved">Moved</a>`,
    '/moved': { to: `${there}/moved` },
    '/robots.txt': { to: `${there}/robots.txt` },
    '/own': note,
    '/index.xml': xml(() => `<sitemapindex><loc>${there}/map.xml</loc></sitemapindex>`),
  });
  const start = new URL(origin.replace('//', '//name:secret@'));
  const options = crawlOptionsOf(
    { cookie: 'session=1', external: true, sitemap: ['/index.xml'], onWarning: () => {} },
    start,
  );
  await crawlSite(start, options);
  await request('GET', `${origin}/own`, options);
  const own = seen.pop();
  expect(seen.toSorted()).toEqual([
    '127.0.0.1/map.xml',
    '127.0.0.1/moved',
    '127.0.0.1/outside',
    '127.0.0.1/robots.txt',
  ]);
  expect(own).toBe(`localhost/own session=1 Basic ${btoa('name:secret')}`);
});

test.each([
  ['http://127.0.0.1/', true],
  ['http://localhost/', true],
  ['http://10.1.2.3/', true],
  ['http://172.20.0.1/', true],
  ['http://169.254.169.254/', true],
  ['http://[::1]/', true],
  ['http://[::ffff:192.168.0.1]/', true],
  ['http://[fd00::1]/', true],
  ['http://0/', true],
  ['http://172.15.0.1/', false],
  ['http://93.184.216.34/', false],
  ['http://[2606:2800::1]/', false],
])('%s is of a private network: %s', async (address, expected) => {
  expect(await isPrivateHost(new URL(address))).toBe(expected);
});

test('a public site cannot have private addresses requested', async () => {
  const { origin, requests } = await serveLocally({ '*': 'Private' });
  const options = { timeout: 5, retries: 3, isPublicOnly: true };
  for (const address of [origin, elsewhere(origin)]) {
    await expect(request('GET', address, options)).rejects.toThrow(/of a private network[.]$/);
  }
  expect(requests).toEqual([]);
});

test('a page that sets a cookie and leads to itself is opened with it', async () => {
  const withCookie = (cookie: string, html: string): Served[string] => {
    return ({ headers, url }, response) => {
      if (headers.cookie?.includes(cookie)) {
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
      } else {
        const set = { Location: url ?? '', 'Set-Cookie': [`${cookie}; Path=/`, 'other=2'] };
        response.writeHead(302, set).end();
      }
    };
  };
  const { site, found } = await crawl({
    '/': '<a href="/gate">Gate</a> <a href="/round">Round</a>',
    '/gate': withCookie('seen=1', '<p>Behind the gate'),
    '/round': { to: '/round' },
  });
  expect(site.pages).toEqual(['/', '/gate']);
  expect(found).toEqual(['/ failing /round']);
});

test('cookies on the way to the start are kept', async () => {
  const { origin } = await serveLocally({
    '/': ({ headers }, response) => {
      const isKnown = headers.cookie === 'consent=1';
      if (isKnown) response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Home');
      else response.writeHead(302, { Location: '/consent' }).end();
    },
    '/consent': (_request, response) => {
      response.writeHead(302, { Location: '/', 'Set-Cookie': 'consent=1; Max-Age=60' }).end();
    },
  });
  const options = { ...defaultCrawlOptions, session: new Session(), retries: 0 };
  const start = await startPage(new URL(origin), options);
  expect((await crawlSite(start, options)).pages).toEqual(['/']);
});

test('all pauses for a host that is busy are limited, with one warning', () => {
  const warnings: string[] = [];
  const session = new Session(undefined, (line) => warnings.push(line));
  const waits = Array.from({ length: 8 }, () => session.mayWait('busy.example', 30_000));
  expect(waits).toEqual([true, true, true, true, false, false, false, false]);
  expect(session.mayWait('other.example', 30_000)).toBe(true);
  expect(warnings).toEqual([expect.stringContaining('busy.example is busy')]);
});

test('a sitemap that an index or robots.txt lists and that is dead is one finding', async () => {
  const { site, found } = await crawl({
    '/': 'Home',
    '/robots.txt': text('Sitemap: /index.xml\nSitemap: /gone.xml'),
    '/index.xml': xml(
      (origin) =>
        `<sitemapindex><sitemap><loc>${origin}/a.xml</loc></sitemap><sitemap><loc>${origin}/lost.xml</loc></sitemap><sitemap><loc>http://</loc></sitemap></sitemapindex>`,
    ),
    '/a.xml': xml((origin) => `<urlset><url><loc>${origin}/alone</loc></url></urlset>`),
    '/alone': 'Alone',
  });
  expect(site.pages).toEqual(['/', '/alone']);
  expect(found.toSorted()).toEqual([
    '/index.xml external-syntax http://',
    '/index.xml missing-file /lost.xml',
    '/robots.txt missing-file /gone.xml',
  ]);
});

test('an endless index of sitemaps ends, and other sites’ sitemaps are left alone', async () => {
  let count = 0;
  const other = await serveLocally({ '*': 'Other' });
  const { requests, warnings, site } = await crawl({
    '/': 'Home',
    '/robots.txt': text(`Sitemap: ${elsewhere(other.origin)}/map.xml\nSitemap: /0.xml`),
    '*': (received, response) => {
      if (received.url?.endsWith('.xml') !== true) return response.writeHead(404).end();
      count += 1;
      const next = `<loc>/${count}.xml</loc><loc>/${count}b.xml</loc>`;
      return response.end(`<sitemapindex>${next}</sitemapindex>`);
    },
  } as Served);
  expect(other.requests).toEqual([]);
  expect(requests.filter((each) => each.endsWith('.xml')).length).toBeLessThan(20);
  expect(warnings[0]).toMatch(/^Only some of the sitemaps/);
  expect(warnings.at(-1)).toMatch(/^Sitemaps of other sites are opened only with --external/);
  expect(site.isTruncated).toBe(true);
});

test('versions that a sitemap names are checked as those of a head', async () => {
  const page = (language: string): Served[string] => {
    return (_request, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<html lang="${language}"><title>${language}</title><p>Text</html>`);
    };
  };
  const url = (loc: string, others: readonly string[]) => (origin: string) =>
    `<url><loc>${origin}${loc}</loc>${others
      .map((each) => {
        const language = each.slice(1, 3);
        return `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${each}"/>`;
      })
      .join('')}</url>`;
  const urls = [
    url('/en/a', ['/en/a', '/de/a']),
    url('/de/a', ['/en/a', '/de/a']),
    url('/en/b', ['/en/b', '/de/b', '/fr/b']),
    url('/de/b', ['/de/b']),
    // One page has two addresses.
    url('/en/c', ['/en/c', '/de/index.html']),
    url('/de/index.html', ['/en/c', '/de/index.html']),
  ];
  const { found } = await crawl({
    '/': '<a href="/de/">Home</a>',
    '/de/': page('de'),
    '/de/index.html': page('de'),
    '/en/c': page('en'),
    '/robots.txt': text('Sitemap: /map.xml'),
    '/map.xml': xml(
      (origin) => `<urlset xmlns:xhtml="x">${urls.map((each) => each(origin)).join('')}</urlset>`,
    ),
    ...Object.fromEntries(['a', 'b'].map((name) => [`/en/${name}`, page('en')])),
    ...Object.fromEntries(['a', 'b'].map((name) => [`/de/${name}`, page('de')])),
  });
  expect(found.toSorted()).toEqual([
    '/en/b hreflang-not-reciprocal /de/b',
    '/en/b undeclared-route /fr/b',
  ]);
});

test('the fragment of a redirect replaces that of the link', async () => {
  const { found } = await crawl({
    '/': '<a href="/kept#part">1</a><a href="/kept#nowhere">2</a><a href="/named#nowhere">3</a><a href="/lost">4</a>',
    '/kept': { to: '/new' },
    '/named': { to: '/new#part' },
    '/lost': { to: '/new#lost' },
    '/new': '<h2 id="part">Part</h2>',
  });
  const missing = found.filter((each) => each.includes('fragment-missing'));
  expect(missing).toEqual(['/ fragment-missing /kept#nowhere', '/ fragment-missing /lost']);
});

test('a path that shows the first page as unknown paths do is dead, if other pages differ', async () => {
  const long = 'We lend spades, rakes and wheelbarrows to everybody in the village. '.repeat(3);
  const home = `${long}<a href="/tools">Tools</a> <a href="/gone">Gone</a>`;
  const { site, found, warnings } = await crawl({ '/tools': 'Tools', '*': home });
  expect(found).toEqual(['/ soft-404 /gone']);
  expect(site.pages).toEqual(['/', '/tools']);
  expect(warnings).toEqual([' answers unknown paths with 200 and its first page.']);
});

test('what unknown paths show leads to no others, though its links are relative', async () => {
  const long = 'We lend spades, rakes and wheelbarrows to everybody in the village. '.repeat(3);
  const home = `${long}<a href="tools">Tools</a> <a href="gone/">Gone</a>`;
  const { site, found } = await crawl({ '/tools': 'Tools', '*': home });
  expect(found).toEqual(['/ soft-404 gone/']);
  expect(site.pages).toEqual(['/', '/tools']);
});

test('of a site whose scripts render every page, it is said once that dead links are not found', async () => {
  const { found, warnings } = await crawl({
    '*': '<div id="root"></div><a href="/a"></a><a href="/b"></a>',
  });
  expect(found.filter((each) => each.includes('soft-404'))).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^ answers every path with 200/)]);
});

test('Crawl-delay is kept between the requests of a host, up to a limit', () => {
  expect(readRobots('User-agent: *\nCrawl-delay: 2.5\nDisallow: /a').delay).toBe(2.5);
  expect(readRobots('User-agent: other\nCrawl-delay: 2.5').delay).toBe(0);
  expect(readRobots('User-agent: *\nCrawl-delay: soon').delay).toBe(0);
  const session = new Session();
  session.slowDown('slow.example', 2);
  session.slowDown('hostile.example', 86_400);
  const waitsOf = (host: string) =>
    [1, 2, 3].map(() => Math.round(session.waitBefore(host, 10) / 1000));
  expect(waitsOf('slow.example')).toEqual([0, 2, 4]);
  expect(waitsOf('hostile.example')).toEqual([0, 30, 60]);
  expect(waitsOf('other.example')).toEqual([0, 0, 0]);
  // A rate that is slower than what a host asks for is kept, too.
  const slowest = [1, 2, 3].map(() => Math.round(session.waitBefore('slow.example', 0.2) / 1000));
  expect(slowest).toEqual([6, 11, 16]);
});

test('a clock that is set back or forth changes no pause between two requests', () => {
  const clock = vi.spyOn(Date, 'now');
  const session = new Session();
  const hour = 3_600_000;
  const waits = [0, -hour, -2 * hour, hour].map((shift) => {
    clock.mockReturnValue(1e12 + shift);
    return Math.round(session.waitBefore('slow.example', 0.5) / 1000);
  });
  expect(waits).toEqual([0, 2, 4, 6]);
});
