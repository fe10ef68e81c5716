import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { serveLocally } from '../../../tests/support/local-server';
import { auditPages } from '../audit';
import { nameOf } from '../checks/check';
import { crawlSite } from './crawl';
import { type CrawlOptions, defaultCrawlOptions } from './options';
import { isDangerous, pageAddress, trapOf } from './traps';

/* What a crawl does not open, and how it spares the sites that it visits. */

/** Crawls a local site; unknown paths are requested first, and left out of its requests. */
async function crawl(
  served: Parameters<typeof serveLocally>[0],
  changed: Partial<CrawlOptions> = {},
) {
  const { origin, requests } = await serveLocally(served);
  const warnings: string[] = [];
  const options = { ...defaultCrawlOptions, timeout: 5, retries: 0, concurrency: 4 };
  const onWarning = (line: string) => warnings.push(line.replaceAll(origin, ''));
  const site = await crawlSite(new URL(origin), { ...options, onWarning, ...changed });
  return { origin, requests, warnings, site };
}

test.each([
  ['/blog/blog/blog/a', 'folders that repeat within themselves'],
  [`/search?q=${'a'.repeat(2000)}`, 'addresses that grow without end'],
  ['/calendar/2031/05', 'a calendar of future years'],
  ['/events?month=2031-05', 'a calendar of future years'],
  ['/calendar/2026/05', null],
  ['/news/2019/05', null],
  ['/docs/2031-format', null],
  ['/a/b/a/b', null],
])('%.40s is a trap: %s', (address, trap) => {
  expect(trapOf(address, 2026)).toBe(trap);
});

test('a calendar without end is opened for this year and two more, with one warning', async () => {
  const year = new Date().getFullYear();
  const { site, warnings } = await crawl({
    '*': ({ url = '' }, response) => {
      const [, shown = String(year), month = '1'] = /(\d{4})\/(\d+)/.exec(url) ?? [];
      const isLast = month === '12';
      const next = `/calendar/${Number(shown) + Number(isLast)}/${isLast ? 1 : Number(month) + 1}`;
      const isKnown = /^\/(calendar\/\d+\/\d+)?$/.test(url);
      response
        .writeHead(isKnown ? 200 : 404, { 'Content-Type': 'text/html' })
        .end(`<html lang="en"><main>${url} <a href="${next}">Next month</a></main></html>`);
    },
  });
  expect(site.pages.length).toBe(36);
  expect(warnings).toEqual([
    `Not followed: a calendar of future years, e.g. /calendar/${year + 3}/1`,
  ]);
});

test('a session, a campaign and the order of parameters make no other page', async () => {
  const { site } = await crawl({
    '/': `<a href="/list?b=2&a=1">1</a> <a href="/list?a=1&b=2&PHPSESSID=x1">2</a>
      <a href="/list?utm_source=letter&a=1&b=2">3</a> <a href="/;jsessionid=7">4</a>`,
    '/list?a=1&b=2': 'The list',
  });
  expect(site.pages).toEqual(['/', '/list?a=1&b=2']);
  const address = (path: string) => pageAddress(new URL(path, 'http://localhost'));
  expect(address('/a?b&sid=3')).toBe('/a?b=');
  expect(address('/a?b')).toBe('/a?b');
  expect(address('/a?b=2&a=1')).toBe('/a?a=1&b=2');
});

test('a slash too many at the start leads to the same page, elsewhere to pages with an end', async () => {
  const { site } = await crawl({
    '/': '<a href="/de/">Home</a>',
    '/de/': '<h1>Haus</h1><a href="..//de/">Haus</a><a href="a//b">B</a>',
    '/de/a//b': '<h1>B</h1><a href="..//b">B</a><a href="a//b">B</a>',
  });
  expect(site.pages).toEqual(['/', '/de/', '/de/a//b']);
  expect(site.open('//de/').page?.heading).toBe('Haus');
});

test('a folder and its index file are one page', async () => {
  const { site } = await crawl({
    '/': '<a href="/index.html">Home</a> <a href="/other/">Other</a>',
    '/index.html': '<a href="/index.html">Home</a> <a href="/other/">Other</a>',
    '/other/': 'Other',
  });
  expect(site.pages).toEqual(['/', '/other/']);
});

test('of endlessly many queries 200 are opened', async () => {
  const { site, warnings } = await crawl({
    '*': ({ url = '' }, response) => {
      const [path, number] = url.split('?n=');
      const next = Number(number ?? 0) + 1;
      response
        .writeHead(path === '/' ? 200 : 404, { 'Content-Type': 'text/html' })
        .end(`<html lang="en"><main>${next} <a href="/?n=${next}">On</a></main></html>`);
    },
  });
  expect(site.pages.length).toBe(201);
  expect(warnings).toEqual(['Only 200 queries of / are opened.']);
});

test('a link with rel=nofollow is checked, and not followed', async () => {
  const { site, requests } = await crawl({
    '/': '<a rel="nofollow" href="/vote">Vote</a> <a rel="nofollow" href="/gone">Gone</a>',
    '/vote': '<a href="/further">Further</a>',
  });
  expect(requests).toContain('HEAD /vote');
  expect(requests.filter((each) => each.endsWith('/further'))).toEqual([]);
  expect([...auditPages(site)].flatMap(({ findings }) => findings.map(({ href }) => href))).toEqual(
    ['/gone'],
  );
});

test('with credentials, nothing is opened that logs out or deletes', async () => {
  const served = { '/': '<a href="/account/logout">Out</a> <a href="/a?delete=7">Delete</a>' };
  const headers = { origin: 'http://elsewhere.invalid', values: { Cookie: 'session=1' } };
  const { requests } = await crawl(served, { headers });
  expect(requests.filter((each) => /logout|delete/.test(each))).toEqual([]);
  const without = await crawl(served);
  expect(without.requests.filter((each) => /logout|delete/.test(each)).length).toBe(2);
});

test.each([
  ['/log-out', true],
  ['/?action=sign_off', true],
  ['/user/7/delete', true],
  ['/abmelden', true],
  ['/blog/how-to-delete-files', true],
  ['/catalog/outdoor', false],
  ['/undeleted', false],
])('%s may change something: %s', (address, expected) => {
  expect(isDangerous(address)).toBe(expected);
});

test('a rate is kept for each host', async () => {
  // Where no time passes, each request waits for 50 ms longer than the one before.
  vi.spyOn(performance, 'now').mockReturnValue(1e6);
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const listed = ['/a', '/b', '/c', '/d'];
  await crawl({ '/': listed.map((path) => `<a href="${path}">${path}</a>`).join() }, { rate: 20 });
  const waits = timer.mock.calls.flatMap(([, time = 0]) => (time > 0 && time < 2000 ? [time] : []));
  expect(waits.length).toBeGreaterThan(listed.length);
  expect(waits).toEqual(waits.map((_, index) => 50 * (index + 1)));
});

test('pages of a sitemap, and of those that it lists, are opened and checked', async () => {
  const xml =
    (content: (host: string) => string): Parameters<typeof serveLocally>[0][string] =>
    (request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/xml' });
      response.end(content(`http://${request.headers.host}`));
    };
  const served = {
    '/': 'Home',
    '/index.xml': xml(
      (host) => `<sitemapindex><sitemap><loc>${host}/a.xml</loc></sitemap></sitemapindex>`,
    ),
    '/a.xml': xml(
      (host) => `<urlset><url><loc>${host}/alone?a=1&amp;b=2</loc></url>
        <url><loc> ${host}/gone </loc></url></urlset>`,
    ),
    '/alone?a=1&b=2': 'No page links here',
  };
  const { site } = await crawl(served, { sitemap: ['/index.xml'] });
  expect(site.pages).toEqual(['/', '/alone?a=1&b=2']);
  const findings = [...auditPages(site)].flatMap((each) => each.findings);
  expect(findings.map(({ page, code }) => `${page} ${nameOf(code)}`)).toEqual([
    '/a.xml undeclared-route',
  ]);
  await expect(crawl(served, { sitemap: ['/no.xml'] })).rejects.toThrow(
    /no[.]xml answers 404; expected a sitemap[.]/,
  );
});

test('sitemaps may be compressed, prefixed, told apart by a query, and list themselves', async () => {
  const sitemap =
    (content: string): Parameters<typeof serveLocally>[0][string] =>
    (_request, response) => {
      const isPacked = content.startsWith('gz');
      response.writeHead(200, { 'Content-Type': isPacked ? 'application/gzip' : 'text/xml' });
      response.end(isPacked ? gzipSync(content.slice(2)) : content);
    };
  const listed = ['/index.xml', '/map.xml?part=1', '/map.xml?part=2', '/packed.xml.gz'];
  const { site } = await crawl(
    {
      '/': 'Home',
      '/index.xml': sitemap(
        `<sitemapindex>${listed.map((each) => `<loc>${each}</loc>`).join('')}</sitemapindex>`,
      ),
      '/map.xml?part=1': sitemap('<urlset><loc>/gone-1</loc></urlset>'),
      '/map.xml?part=2': sitemap(
        '<m:urlset><m:loc>/gone-2</m:loc><image:loc>/picture</image:loc></m:urlset>',
      ),
      '/packed.xml.gz': sitemap('gz<urlset><loc>/gone-3</loc></urlset>'),
    },
    { sitemap: ['/index.xml'] },
  );
  const found = [...auditPages(site)].flatMap(({ findings }) => findings.map(({ href }) => href));
  expect(found.toSorted()).toEqual(['/gone-1', '/gone-2', '/gone-3']);
});

test('what is excluded on other sites is not requested after a redirect, and hides nothing else', async () => {
  const other = await serveLocally({
    '/moved': { to: '/private' },
    '/doc': '<h2 id="there">There</h2>',
  });
  const paths = ['/moved', '/doc#skipped', '/doc#gone'];
  const links = paths.map((path) => `<a href="${other.origin}${path}">${path}</a>`).join();
  const exclude = [/\/private$/, /#skipped$/];
  const { site } = await crawl({ '/': links }, { external: true, exclude });
  expect(other.requests.filter((each) => each.endsWith('/private'))).toEqual([]);
  const found = [...auditPages(site)].flatMap(({ findings }) => findings.map(({ href }) => href));
  expect(found).toEqual([`${other.origin}/doc#gone`]);
});

test('a page whose header says nofollow is not followed', async () => {
  const { site } = await crawl({
    '/': '<a href="/closed">Closed</a> <a href="/named">Named</a>',
    '/closed': (_request, response) => {
      const headers = { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noindex, nofollow' };
      response.writeHead(200, headers).end('<a href="/unseen">On</a>');
    },
    '/named': (_request, response) => {
      const headers = { 'Content-Type': 'text/html', 'X-Robots-Tag': 'otherbot: nofollow' };
      response.writeHead(200, headers).end('<a href="/seen">On</a>');
    },
    '/unseen': 'Unseen',
    '/seen': 'Seen',
  });
  expect(site.pages.toSorted()).toEqual(['/', '/closed', '/named', '/seen']);
});

test('a fragment on another site is looked for in its document', async () => {
  const other = await serveLocally({
    '/doc': '<h2 id="there">There</h2>',
    '/github': '<h2 id="user-content-usage">Usage</h2>',
    '/app': 'Rendered by scripts',
    '/moved': { to: '/doc' },
  });
  const link = (path: string) => `<a href="${other.origin}${path}">${path}</a>`;
  const paths = ['/doc#there', '/doc#gone', '/github#usage', '/app#/route', '/moved#gone', '/no#x'];
  const { site } = await crawl({ '/': paths.map(link).join(' ') }, { external: true });
  const found = [...auditPages(site)].flatMap(({ findings }) =>
    findings.map(({ href, hint }) => `${href?.replace(other.origin, '')}: ${hint}`),
  );
  expect(found).toEqual([
    '/doc#gone: it has no element with the id gone',
    '/moved#gone: it has no element with the id gone',
    '/no#x: it answers 404',
  ]);
});
