import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Served } from '../../server/serve';
import { serveForTest } from '../../tools/site/test-server';
import { ask } from '../support/ask';

/*
 * Who may ask the server what: DNS rebinding, foreign pages, and malformed requests.
 */

let site: Served;
beforeAll(async () => {
  site = await serveForTest({
    allowedHosts: ['intranet.example'],
    canonicalOrigin: 'https://www.musterbau.example',
  });
}, 90_000);
afterAll(() => site.close());

const json = { 'content-type': 'application/json' };

describe('a host that is not configured', () => {
  test.each([
    ['GET', '/inbox.json'],
    ['GET', '/inbox/events'],
    ['PUT', '/inbox/scenario'],
    ['DELETE', '/inbox/messages'],
    ['POST', '/api/musterbau/newsemail'],
    ['GET', '/de'],
    ['GET', '/favicon.svg'],
    ['GET', '/health'],
  ])('is refused: %s %s', async (method, path) => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80']) {
      const { status, body } = await ask(site.origin, path, { method, headers: { host } });
      expect([host, status]).toEqual([host, 421]);
      expect(JSON.parse(body)).toMatchObject({ status: 421, title: 'Misdirected Request' });
    }
  });

  test('is refused by the provider and in a target with scheme and host', async () => {
    const headers = { host: 'evil.example' };
    const path = '/mailwerk/api/musterbau/newsemail';
    expect((await ask(site.providerOrigin, path, { method: 'POST', headers })).status).toBe(421);
    expect((await ask(site.origin, 'http://evil.example/inbox.json')).status).toBe(421);
  });

  test.each([' ', 'localhost@evil.example', 'localhost/evil', '[::1', 'localhost:x'])(
    'a malformed one, too: “%s”',
    async (host) => {
      expect((await ask(site.origin, '/inbox.json', { headers: { host } })).status).toBe(421);
    },
  );
});

test.each([
  'localhost',
  'LOCALHOST:4173',
  'localhost.',
  '127.0.0.1:99',
  '[::1]:4173',
  'intranet.example',
  'intranet.example:8443',
  'www.musterbau.example',
])('%s is answered', async (host) => {
  expect((await ask(site.origin, '/inbox.json', { headers: { host } })).status).toBe(200);
});

test.each(['', ':80', ':8443'])('public origins with the port “%s” are answered', async (port) => {
  const hosts = ['www.musterbau.example', 'mail.musterbau.example'] as const;
  const [canonicalOrigin, publicProviderOrigin] = hosts.map((host) => `https://${host}${port}`);
  const served = await serveForTest({ canonicalOrigin, publicProviderOrigin });
  // Whichever port is asked for, as behind a proxy.
  for (const host of hosts.flatMap((each) => [each, each + port, `${each}:4173`])) {
    const { status } = await ask(served.origin, '/de', { headers: { host } });
    expect([host, status]).toEqual([host, 200]);
  }
  await served.close();
});

describe('a foreign page', () => {
  const foreign = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }];

  test.each(['/inbox.json', '/inbox/export.json', '/inbox/events', '/inbox/scenario', '/inbox'])(
    'may not load %s',
    async (path) => {
      for (const headers of foreign) {
        for (const mode of ['no-cors', 'cors']) {
          const sent = { ...headers, 'sec-fetch-mode': mode, 'sec-fetch-dest': 'empty' };
          expect((await ask(site.origin, path, { headers: sent })).status).toBe(403);
        }
      }
    },
  );

  test('may link to the inbox page, but neither frame it nor link to its messages', async () => {
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const asDocument = { ...visit, 'sec-fetch-dest': 'document' };
    expect((await ask(site.origin, '/inbox', { headers: asDocument })).status).toBe(200);
    expect((await ask(site.origin, '/inbox.json', { headers: asDocument })).status).toBe(403);
    const framed = { ...visit, 'sec-fetch-dest': 'iframe' };
    expect((await ask(site.origin, '/inbox', { headers: framed })).status).toBe(403);
  });

  test('of the configured site may call the provider', async () => {
    const answer = await ask(site.providerOrigin, '/mailwerk/api/musterbau/newsemail', {
      method: 'POST',
      headers: { ...json, origin: 'https://www.musterbau.example' },
      body: JSON.stringify({ email: 'anna@example.org' }),
    });
    expect(answer.status).toBe(202);
    expect(answer.headers['access-control-allow-origin']).toBe('https://www.musterbau.example');
  });
});

describe('malformed requests', () => {
  test.each(['/\\[', '/\\:', '//', '/\\\\', 'http://a:99999/de', 'ftp://localhost/de'])(
    '%s is refused with 400',
    async (path) => {
      const { status, body, headers } = await ask(site.origin, path);
      expect([path, status]).toEqual([path, 400]);
      expect(headers['content-type']).toContain('problem+json');
      expect(body).not.toMatch(/\bat .*[.](js|ts):\d+/);
    },
  );

  test('a target with scheme and host is answered like its path and query (RFC 9112)', async () => {
    const bodies = [];
    for (const target of ['/de?defects=faithful', '/de?defects=fixed']) {
      const absolute = await ask(site.origin, site.origin + target);
      expect(absolute.status).toBe(200);
      expect(absolute.body).toBe((await ask(site.origin, target)).body);
      bodies.push(absolute.body);
    }
    expect(bodies[0]).not.toBe(bodies[1]);
  });

  test('an oversized selection is refused, in the URL and in the cookie', async () => {
    const selection = '-link-en-footer-projects-no-slash,'.repeat(400);
    expect((await ask(site.origin, `/de?defects=${selection}`)).status).toBe(414);
    const { status, headers } = await ask(site.origin, '/de', {
      headers: { cookie: `defects=${selection}` },
    });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual(['defects=; Path=/; SameSite=Lax; Max-Age=0']);
    const short = await ask(site.origin, `/de?defects=${selection.slice(0, 5000)}`);
    expect(short.headers['set-cookie']).toBeUndefined();
    expect(short.body).toContain('too long');
  });

  test.each([
    ['POST', '/inbox', 'HEAD, GET'],
    ['PUT', '/inbox.json', 'HEAD, GET'],
    ['DELETE', '/inbox/export.json', 'HEAD, GET'],
    ['POST', '/inbox/events', 'HEAD, GET'],
    ['DELETE', '/inbox/scenario', 'HEAD, GET, PUT'],
    ['GET', '/inbox/messages', 'DELETE'],
    ['PATCH', '/inbox/messages/memory-1', 'HEAD, GET, DELETE'],
    ['POST', '/inbox/messages/memory-1.eml', 'HEAD, GET'],
    ['POST', '/inbox/assets/inbox.js', 'HEAD, GET'],
    ['POST', '/assets/any.js', 'GET, HEAD'],
    ['DELETE', '/de', 'GET, HEAD'],
  ])('%s %s is answered with 405 and what is allowed', async (method, path, allow) => {
    const { status, headers } = await ask(site.origin, path, { method });
    expect([status, headers.allow]).toEqual([405, allow]);
  });
});
