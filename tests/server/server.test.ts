import { connect } from 'node:net';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxBodyBytes } from '../../mock-api/core/contract';
import type { Served } from '../../server/serve';
import { defectIds } from '../../src/defects/registry';
import { faithful } from '../../tools/site/site-state';
import { serveForTest } from '../../tools/site/test-server';
import { declaredRoutes } from '../../tools/spec/routes';
import { ask } from '../support/ask';

const [anyId] = defectIds;

let site: Served;
beforeAll(async () => {
  site = await serveForTest();
}, 60_000);
afterAll(() => site.close());

/** Asks the site; see {@link ask}. */
const get = (path: string, headers: Record<string, string> = {}) =>
  ask(site.origin, path, { headers });

/** Sends raw bytes and gives the first line of the answer. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1', () => socket.end(bytes));
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.once('error', reject).once('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}

describe('pages', () => {
  test('the root redirects to German for good (2.01, 4.08)', async () => {
    expect(await get('/')).toMatchObject({ status: 308, headers: { location: '/de' } });
  });

  test.each([
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('%s is there, of the right type', async (path, type) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain(type);
  });

  test('robots.txt leads to the sitemap, and that to the pages of the visitor’s profile', async () => {
    const sitemap = /^Sitemap: (.*)$/m.exec((await get('/robots.txt')).body)?.[1] ?? '';
    expect(sitemap).toBe(`${site.origin}/sitemap.xml`);
    const addressesFor = async (selection: string) => {
      const { body } = await get('/sitemap.xml', { cookie: `defects=${selection}` });
      return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    };
    for (const selection of ['faithful', 'fixed'] as const) {
      const addresses = await addressesFor(selection);
      expect(addresses).toHaveLength(declaredRoutes(selection).length);
      for (const address of addresses) {
        const { status, headers } = await get(new URL(address).pathname, {
          cookie: `defects=${selection}`,
        });
        expect([address, status, headers.location]).toEqual([address, 200, undefined]);
      }
    }
  });

  test('a page names its styles, scripts and current address (2.36)', async () => {
    const { status, body } = await get('/de?x=1');
    const $ = load(body);
    expect(status).toBe(200);
    expect($('script[type="module"][data-app]').length).toBe(1);
    expect($('link[rel="canonical"]').attr('href')).toBe(`${site.origin}/de?x=1`);
    const files = $('link[rel="stylesheet"], link[rel="modulepreload"], link[as="font"]');
    for (const file of files.toArray()) {
      expect((await get($(file).attr('href') ?? '')).status).toBe(200);
    }
  });

  test('an unknown path is 200 faithful and 404 fixed, and the choice is kept (2.01)', async () => {
    const wrong = faithful.has('nav-unknown-path-blank');
    expect((await get('/nope')).status).toBe(wrong ? 200 : 404);
    const fixed = await get('/nope?defects=fixed');
    expect(fixed.status).toBe(404);
    expect(fixed.headers['set-cookie']).toEqual(['defects=fixed; Path=/; SameSite=Lax']);
    expect((await get('/nope', { cookie: 'defects=fixed' })).status).toBe(404);
  });

  test.each(['//de', '///ru', '//en/services'])('%s is no page (2.01)', async (path) => {
    const { status, body } = await get(path);
    expect([status, load(body)('main').text()]).toEqual([200, '']);
    expect((await get(path, { cookie: 'defects=fixed' })).status).toBe(404);
  });

  test('an unknown defect is told on the page, and the profile left as it was', async () => {
    const { status, body, headers } = await get(`/nope?defects=-${anyId}x`, {
      cookie: 'defects=fixed',
    });
    expect(status).toBe(404);
    expect(load(body)('[role="alert"]').text()).toContain(`“${anyId}”`);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    '/de/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/assets/%',
    '/assets/%00.js',
    `/${'a'.repeat(10_000)}`,
    '//evil.example/de',
    '/.vite/manifest.json',
  ])('a hostile path is no accident: %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/\bat .*[.](js|ts):\d+/);
    expect(body).not.toContain('root:');
  });

  test('a script that is not there is no page', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404);
  });

  test('a raw NUL is refused', async () => {
    expect(await raw('GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toContain(' 400 ');
  });

  test('a page takes no POST', async () => {
    const response = await fetch(`${site.origin}/de`, { method: 'POST', body: 'x=1' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  test.each([
    ['/de', 'de'],
    ['/', 'de'],
    ['/ru/contact-us-russian', 'ru'],
    ['/en?x=1', 'en'],
    ['/blog', 'en'],
    ['/robots.txt', 'de'],
    ['/assets/any.js', 'de'],
    ['/pictures/any.avif', 'de'],
  ])('who posts a form to %s gets a page that says so, in %s', async (path, language) => {
    const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const answer = await ask(site.origin, path, { method: 'POST', headers, body: 'x=1' });
    const $ = load(answer.body);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect([$('html').attr('lang'), $('[role="alert"]').attr('lang')]).toEqual([
      language,
      language,
    ]);
    expect($('[role="alert"]').text()).toContain('info@musterbau.example');
    expect($('header nav a').length).toBeGreaterThan(5);
    // The page itself is as it was.
    expect(load((await get(path)).body)('[role="alert"]').length).toBe(0);
  });
});

describe('mail', () => {
  const newsletter = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: '' },
    body: JSON.stringify({ email: 'anna@example.org' }),
  };

  test('both origins accept, and the inbox has what they accepted (7.01)', async () => {
    const own = await fetch(`${site.origin}/api/musterbau/newsemail`, newsletter);
    expect(own.status).toBe(202);
    const provider = await fetch(`${site.providerOrigin}/mailwerk/api/musterbau/email`, {
      ...newsletter,
      headers: { ...newsletter.headers, Origin: site.origin },
      body: JSON.stringify({ name: '<script>', email: 'b@example.org', phone: '1', subject: 'x' }),
    });
    expect(provider.status).toBe(202);
    expect(provider.headers.get('access-control-allow-origin')).toBe(site.origin);
    const { body } = await get('/inbox.json');
    expect(JSON.parse(body)).toMatchObject({
      messages: [
        { endpoint: 'email', shape: 'provider', sender: '<script>' },
        { endpoint: 'newsemail', shape: 'own', sender: 'anna@example.org' },
      ],
    });
  });

  test('the provider answers a preflight for the site alone', async () => {
    const preflight = (origin: string) =>
      fetch(`${site.providerOrigin}/mailwerk/api/musterbau/newsemail`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const allowed = await preflight(site.origin);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(site.origin);
    expect(allowed.headers.get('access-control-allow-headers')).toBe(
      'Content-Type, X-Mail-Scenario',
    );
    // A browser that opens the site by its address is on another origin.
    const byAddress = site.origin.replace('localhost', '127.0.0.1');
    const same = await preflight(byAddress);
    expect(same.headers.get('access-control-allow-origin')).toBe(byAddress);
    const other = await preflight('https://evil.example');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['not JSON', '{', 'application/json', 400],
    ['form data', 'email=a%40b.example', 'application/x-www-form-urlencoded', 415],
    ['too large', `"${'x'.repeat(maxBodyBytes)}"`, 'application/json', 413],
  ])('%s is refused with a reason', async (_name, body, type, status) => {
    const response = await fetch(`${site.origin}/api/musterbau/newsemail`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(((await response.json()) as { detail: string }).detail).not.toBe('');
  });
});

// Last, for the inbox has one more message then.
describe('visitors', () => {
  /** Everything that a visitor without a history gets of a page. */
  const seen = async (path: string) => {
    const { status, body, headers } = await get(path);
    return { status, body, cookie: headers['set-cookie'], challenge: headers['www-authenticate'] };
  };

  test('every page is open to anyone, and asks for nothing (6.01)', async () => {
    for (const { path } of declaredRoutes('faithful')) {
      const { status, cookie, challenge } = await seen(path);
      expect([path, status, cookie, challenge]).toEqual([path, 200, undefined, undefined]);
    }
  });

  test('what a form has sent changes no page (3.01, 4.01)', async () => {
    const paths = ['/de', '/ru', '/en', '/de/kontakt-uns', '/en/contact-us', '/blog'];
    const before = await Promise.all(paths.map(seen));
    const sent = await fetch(`${site.origin}/api/musterbau/newsemail`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'bert@example.org' }),
    });
    expect(sent.status).toBe(202);
    expect(await Promise.all(paths.map(seen))).toEqual(before);
  });
});
