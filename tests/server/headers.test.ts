import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serve } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { openBuiltSite } from '../../tools/kit/built-site';
import { ask } from '../support/ask';

/*
 * The headers of every kind of response.
 */

let site: Served;
let secure: Served;
let script: string;
beforeAll(async () => {
  const { manifest } = await openBuiltSite();
  script = `/${manifest['src/pages/home-page.tsx']?.file}`;
  const options = {
    port: 0,
    providerPort: 0,
    profile: startProfile({}, { defects: {} }),
    panel: true,
    mailStore: null,
  };
  site = await serve(options);
  secure = await serve({
    ...options,
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
  readonly cache: RegExp | undefined;
  readonly resource?: string;
  readonly provider?: boolean;
}

const noStore = /^no-store$/;
const kinds: readonly Kind[] = [
  { kind: 'a page', path: () => '/de', status: 200, policy: 'page', cache: /^no-cache$/ },
  {
    kind: 'an unknown page',
    path: () => '/nope',
    status: 200,
    policy: 'page',
    cache: /^no-cache$/,
  },
  { kind: 'a redirect', path: () => '/', status: 308, cache: /^no-cache$/ },
  { kind: 'robots.txt', path: () => '/robots.txt', status: 200, cache: /^no-cache$/ },
  { kind: 'a script', path: () => script, status: 200, cache: /immutable/ },
  { kind: 'a missing script', path: () => '/assets/no.js', status: 404, cache: noStore },
  {
    kind: 'a missing picture',
    path: () => '/pictures/',
    status: 404,
    cache: noStore,
    resource: 'cross-origin',
  },
  {
    kind: 'the folder of the pictures',
    path: () => '/pictures',
    status: 404,
    cache: noStore,
    resource: 'cross-origin',
  },
  { kind: 'the icon', path: () => '/favicon.svg', status: 200, cache: /^public/ },
  { kind: 'the panel', path: () => '/panel/panel.js', status: 200, cache: /^no-cache$/ },
  { kind: 'a wrong method', path: () => '/de', method: 'POST', status: 405, cache: noStore },
  { kind: 'a malformed target', path: () => '/\\[', status: 400, cache: noStore },
  {
    kind: 'a foreign host',
    path: () => '/de',
    headers: { host: 'evil.example' },
    status: 421,
    cache: noStore,
  },
  { kind: 'health', path: () => '/health', status: 200, cache: noStore },
  { kind: 'the inbox page', path: () => '/inbox', status: 200, policy: 'inbox', cache: noStore },
  { kind: 'messages', path: () => '/inbox.json', status: 200, cache: noStore },
  { kind: 'events', path: () => '/inbox/events', method: 'HEAD', status: 200, cache: noStore },
  { kind: 'a missing message', path: () => '/inbox/messages/x.eml', status: 404, cache: noStore },
  {
    kind: 'the mail API',
    path: () => '/api/musterbau/email',
    method: 'POST',
    status: 415,
    cache: noStore,
  },
  { kind: 'its description', path: () => '/api/openapi.json', status: 200, cache: noStore },
  {
    kind: 'the provider',
    path: () => '/mailwerk/api/musterbau/email',
    method: 'POST',
    status: 415,
    cache: noStore,
    provider: true,
  },
  {
    kind: 'nothing at the provider',
    path: () => '/de',
    status: 404,
    cache: noStore,
    provider: true,
  },
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
    if (expected.cache) expect(answer.headers['cache-control']).toMatch(expected.cache);
    const policy = answer.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    if (expected.policy === undefined) expect(policy).toBe(nothing);
    else expect(policy).toContain(expected.policy === 'inbox' ? "form-action 'none'" : 'frame-src');
  });
});

test('behind HTTPS every response has HSTS, and the policy names the configured origins', async () => {
  for (const [path, headers] of [
    ['/de', {}],
    [script, {}],
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
