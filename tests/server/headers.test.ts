import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, Server } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withMailMock } from '../../mock-api/carriers/plain-files';
import { withPagePolicy } from '../../server/security-headers';
import type { Served } from '../../server/serve';
import { buildIfStale } from '../../tools/site/built-site';
import { serveForTest } from '../../tools/site/test-server';
import { ask } from '../support/ask';

/*
 * The headers of every kind of response, and where the server listens.
 */

let site: Served;
let secure: Served;
let page: string;
let servers: Server[];
beforeAll(async () => {
  await buildIfStale();
  const listening = vi.spyOn(Server.prototype, 'listen');
  site = await serveForTest({ panel: true });
  servers = [...listening.mock.contexts] as Server[];
  page = (await ask(site.origin, '/de')).body;
  secure = await serveForTest({
    panel: true,
    canonicalOrigin: 'https://www.musterbau.example',
    cdnOrigin: 'https://cdn.musterbau.example',
    publicProviderOrigin: 'https://mail.musterbau.example',
  });
}, 90_000);
afterAll(() => Promise.all([site.close(), secure.close()]));

const nothing = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

interface Kind {
  readonly kind: string;
  readonly path: () => string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  /** `page` for the pages' policy, `inbox` for the inbox page's, otherwise the strictest. */
  readonly policy?: 'page' | 'inbox';
  readonly cache: string;
  /** The content type; none where there is nothing to read. */
  readonly type?: string;
  readonly resource?: string;
  readonly provider?: boolean;
}

/** The first file of a kind that a page names. */
const named = (kind: RegExp) => kind.exec(page)?.[0] ?? '';
const script = () => named(/\/assets\/[^" ]*\.js/);

const html = 'text/html; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const json = 'application/json';
const problem = 'application/problem+json';
const immutable = 'public, max-age=31536000, immutable';

/** What is read, with status 200. */
function readKind(
  kind: string,
  path: string | (() => string),
  type: string,
  cache: string,
  more: Partial<Kind> = {},
): Kind {
  return {
    kind,
    path: typeof path === 'string' ? () => path : path,
    status: 200,
    type,
    cache,
    ...more,
  };
}

/** What is refused: never kept, and a problem document. */
function refusedKind(kind: string, path: string, status: number, more: Partial<Kind> = {}): Kind {
  return { kind, path: () => path, status, type: problem, cache: 'no-store', ...more };
}

const ofPage = { policy: 'page' } as const;
const post = { method: 'POST' } as const;
const ofPictures = { resource: 'cross-origin' } as const;
const kinds: readonly Kind[] = [
  readKind('a page', '/de', html, 'no-cache', ofPage),
  readKind('an unknown page', '/nope', html, 'no-cache', ofPage),
  { kind: 'a redirect', path: () => '/', status: 308, type: text, cache: 'no-cache' },
  readKind('robots.txt', '/robots.txt', text, 'no-cache'),
  readKind('the sitemap', '/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'),
  readKind('a script', script, 'text/javascript; charset=utf-8', immutable),
  readKind('styles', () => named(/\/assets\/[^"]*\.css/), 'text/css; charset=utf-8', immutable),
  readKind('a font', () => named(/\/assets\/[^"]*\.woff2/), 'font/woff2', immutable),
  readKind(
    'a picture',
    () => named(/\/pictures\/[^" ]*\.webp/),
    'image/webp',
    immutable,
    ofPictures,
  ),
  readKind('the icon', '/favicon.svg', 'image/svg+xml', 'public, max-age=0'),
  readKind('the panel', '/panel/panel.js', 'text/javascript; charset=utf-8', 'no-cache'),
  readKind('health', '/health', 'application/json; charset=utf-8', 'no-store'),
  readKind('the inbox page', '/inbox', html, 'no-store', { policy: 'inbox' }),
  readKind('messages', '/inbox.json', 'application/json; charset=utf-8', 'no-store'),
  readKind('events', '/inbox/events', 'text/event-stream; charset=utf-8', 'no-store', {
    method: 'HEAD',
  }),
  readKind('the API’s description', '/api/openapi.json', json, 'no-store'),
  refusedKind('a missing script', '/assets/no.js', 404),
  { ...refusedKind('a compressed copy', '', 404), path: () => `${script()}.br` },
  refusedKind('a missing picture', '/pictures/', 404, ofPictures),
  refusedKind('the folder of the pictures', '/pictures', 404, ofPictures),
  refusedKind('a wrong method', '/de', 405, post),
  refusedKind('a malformed target', '/\\[', 400),
  refusedKind('a foreign host', '/de', 421, { headers: { host: 'evil.example' } }),
  refusedKind('a missing message', '/inbox/messages/x.eml', 404, {
    type: `${problem}; charset=utf-8`,
  }),
  refusedKind('the mail API', '/api/musterbau/email', 415, post),
  refusedKind('the provider', '/mailwerk/api/musterbau/email', 415, { ...post, provider: true }),
  refusedKind('nothing at the provider', '/de', 404, { provider: true }),
];

describe.each(kinds)('$kind', ({ path, method = 'GET', headers, status, ...expected }) => {
  test('has every header', async () => {
    const origin = expected.provider ? site.providerOrigin : site.origin;
    const answer = await ask(origin, path(), { method, ...(headers && { headers }) });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expected.resource ?? 'same-origin',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers['referrer-policy']).toMatch(
      /^(strict-origin-when-cross-origin|no-referrer)$/,
    );
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe(expected.cache);
    expect(answer.headers['content-type']).toBe(expected.type);
    const policy = answer.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    if (expected.policy === undefined) expect(policy).toBe(nothing);
    else expect(policy).toContain(expected.policy === 'inbox' ? "form-action 'none'" : 'frame-src');
  });
});

/** What the server sends for text that `http` would not send, until it closes. */
async function sendRaw(text: string, fault?: string): Promise<string> {
  const server = servers[0] as Server;
  const connected = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [accepted] = await connected;
  socket.write(text);
  if (fault !== undefined) {
    // As Node tells of a sender that takes minutes.
    await wait(50);
    server.emit('clientError', Object.assign(new Error(fault), { code: fault }), accepted);
  }
  return readText(socket);
}

const [start, host] = ['GET /de HTTP/1.1\r\n', 'Host: localhost\r\n'];
const late = 'ERR_HTTP_REQUEST_TIMEOUT';

test.each([
  ['no HTTP', 400, 'nonsense\r\n\r\n'],
  ['a malformed header', 400, `${start}${host}Content-Length: nine\r\n\r\n`],
  ['no host', 400, `${start}Connection: close\r\n\r\n`],
  ['two hosts', 400, `${start}${host}Host: evil.example\r\nConnection: close\r\n\r\n`],
  ['the same host twice', 400, `${start}${host}${host}Connection: close\r\n\r\n`],
  ['headers that are too large', 431, `${start}${host}a: ${'x'.repeat(70_000)}\r\n\r\n`],
  ['headers that take too long', 408, `${start}Ho`, late],
  [
    'a body that takes too long',
    408,
    `POST /api/musterbau/email HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\n`,
    late,
  ],
])('%s is answered with %i and every header', async (_name, status, text, fault?: string) => {
  const [head = '', body = ''] = (await sendRaw(text, fault)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    `Content-Security-Policy: ${nothing}`,
    'Cache-Control: no-store',
    `Content-Type: ${problem}`,
    'Connection: close',
  ]) {
    expect(head.split('\r\n')).toContain(header);
  }
  expect(head).toContain('Permissions-Policy: ');
  expect(JSON.parse(body)).toMatchObject({ status });
});

test('an expectation that the server does not know changes nothing', async () => {
  const reply = await sendRaw(`${start}${host}Expect: more\r\nConnection: close\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1.1 200 .*Content-Security-Policy: /s);
});

test('both origins listen on this machine alone', () => {
  const interfaces = servers.map((server) => server.address() as AddressInfo);
  expect(interfaces.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
});

test('behind HTTPS every response has HSTS, and the policy names the configured origins', async () => {
  for (const [path, headers] of [
    ['/de', {}],
    [script(), {}],
    ['/inbox.json', {}],
    ['/de', { host: 'evil.example' }],
  ] as const) {
    const answer = await ask(secure.origin, path, { headers });
    expect(answer.headers['strict-transport-security']).toMatch(
      /^max-age=\d{8}; includeSubDomains/,
    );
  }
  const { headers } = await ask(secure.origin, '/de');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://mail.musterbau.example");
  expect(policy).toContain("img-src 'self' data: https://cdn.musterbau.example");
  expect(policy).not.toContain('localhost');
});

test('the policy allows the inline scripts of each page by their hashes, and no style', async () => {
  for (const path of ['/de', '/ru', '/en/contact-us', '/blog', '/nope']) {
    const { body, headers } = await ask(site.origin, path);
    const policy = String(headers['content-security-policy']);
    const $ = load(body);
    const inline = $('script:not([src])').filter(
      (_, { attribs }) => !/json/.test(attribs.type ?? ''),
    );
    expect(inline).toHaveLength(2);
    for (const element of inline.toArray()) {
      const hash = createHash('sha256').update($(element).text()).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect($('style, [style]')).toHaveLength(0);
    const handlers = $('*')
      .toArray()
      .flatMap((element) => Object.keys((element as { attribs?: object }).attribs ?? {}));
    expect(handlers.filter((name) => name.startsWith('on'))).toEqual([]);
  }
});

test('a plain file has its policy first in its head, whatever marks that has', () => {
  const sources = { providerOrigin: 'https://mail.example', cdnOrigin: '' };
  for (const head of ['<head>', '<head data-defect="some-id">']) {
    const file = withPagePolicy(`<html>${head}<title>x</title><script>1</script>`, sources);
    expect(file).toMatch(/^<html><head[^>]*><meta http-equiv="Content-Security-Policy" content="/);
    const hash = createHash('sha256').update('1').digest('base64');
    expect(file).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(file).not.toContain('frame-ancestors');
  }
});

test('only a plain file with one module script takes the mail mock', () => {
  const script = '<script type="module">';
  expect(withMailMock(`<p>${script}start();`)).toMatch(
    /^<p><script type="module">[{].*[}]\nstart/s,
  );
  for (const html of ['<p>', script + script, '<script>']) {
    expect(() => withMailMock(html)).toThrow('A plain file must have exactly one module script.');
  }
});
