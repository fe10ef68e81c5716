import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Served } from '../../server/serve';
import { serveForTest } from '../../tools/site/test-server';
import { ask } from '../support/ask';

/*
 * Whatever is served, by whatever method, encoding and condition, is the same document, and says
 * on what it depends: all of them with all others, the first time and again.
 */

let site: Served;
let page = '';
beforeAll(async () => {
  site = await serveForTest({ panel: true });
  page = (await ask(site.origin, '/de')).body;
}, 90_000);
afterAll(() => site.close());

/** What is asked for. */
interface Kind {
  readonly kind: string;
  /** The path, or a pattern of one that a page names. */
  readonly path: string | RegExp;
  readonly cookie?: string;
  /** The status without a condition (default: 200). */
  readonly status?: number;
  /** What its answer depends on. */
  readonly vary: readonly string[];
  /** Whether it can be asked for by its tag. */
  readonly hasTag: boolean;
}

/** What is compressed for those who accept that. */
const compressed = { vary: ['Cookie', 'Accept-Encoding'], hasTag: true };
const file = { ...compressed, vary: ['Accept-Encoding'] };
const crawled = { vary: ['Cookie'], hasTag: true };
const problem = { vary: [], hasTag: false };

const kinds: readonly Kind[] = [
  { kind: 'a page', path: '/de', ...compressed },
  { kind: 'a page that is never cached', path: '/de?x=1', ...compressed },
  { kind: 'a page of another profile', path: '/en', cookie: 'defects=fixed', ...compressed },
  { kind: 'an unknown page', path: '/nope', ...compressed },
  { kind: 'a missing page', path: '/nope', cookie: 'defects=fixed', status: 404, ...compressed },
  { kind: 'a redirect', path: '/', status: 308, vary: ['Cookie', 'Accept'], hasTag: false },
  { kind: 'robots.txt', path: '/robots.txt', ...crawled },
  { kind: 'the sitemap', path: '/sitemap.xml', ...crawled },
  { kind: 'a script', path: /\/assets\/[^" ]*\.js/, ...file },
  { kind: 'styles', path: /\/assets\/[^" ]*\.css/, ...file },
  { kind: 'a font', path: /\/assets\/[^" ]*\.woff2/, vary: [], hasTag: true },
  { kind: 'a picture', path: /\/pictures\/[^" ]*\.webp/, vary: [], hasTag: true },
  { kind: 'the panel', path: '/panel/panel.js', ...file },
  { kind: 'an icon', path: '/favicon.ico', vary: [], hasTag: true },
  { kind: 'a missing script', path: '/assets/no.js', status: 404, ...problem },
  { kind: 'a missing message', path: '/inbox/messages/x', status: 404, vary: [], hasTag: true },
  { kind: 'a malformed target', path: '/\\[', status: 400, ...problem },
];

/** What a browser may accept, and the encoding that it gets of what is compressed. */
const accepted = [
  [undefined, undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
] as const;

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

type Answer = Awaited<ReturnType<typeof ask>>;

function textOf({ bytes }: Answer, encoding: keyof typeof decoders | undefined): string {
  return (encoding === undefined ? bytes : decoders[encoding](bytes)).toString();
}

const listOf = (text = '') => text.split(/, */).filter(Boolean).toSorted();

describe.each(kinds)('$kind', ({ path, cookie = '', status = 200, vary, hasTag }) => {
  const isCompressed = vary.includes('Accept-Encoding');
  const request = (method: string, headers: Readonly<Record<string, string>>) => {
    const target = typeof path === 'string' ? path : (path.exec(page)?.[0] ?? '');
    return ask(site.origin, target, { method, headers: { cookie, ...headers } });
  };

  test('is the same in every encoding, by every method and condition, at first and again', async () => {
    const plain = await request('GET', {});
    const tags = new Map<string | undefined, string | undefined>();
    for (const [accept, wanted] of [...accepted, ...accepted.toReversed()]) {
      const encoding = isCompressed ? wanted : undefined;
      const given: Readonly<Record<string, string>> =
        accept === undefined ? {} : { 'accept-encoding': accept };
      const got = await request('GET', given);
      expect([accept, textOf(got, encoding) === plain.body]).toEqual([accept, true]);
      const tag = got.headers.etag;
      expect(tag !== undefined).toBe(hasTag);
      expect([accept, tag]).toEqual([accept, tags.get(encoding) ?? tag]);
      tags.set(encoding, tag);
      const conditions = [
        [{}, false],
        [{ 'if-none-match': '"another"' }, false],
        [{ 'if-none-match': `"another", ${tag}` }, hasTag && status === 200],
        [{ 'if-none-match': '*' }, hasTag && status === 200],
        // That of the plain bytes, which is another one.
        [
          { 'if-none-match': plain.headers.etag ?? '' },
          hasTag && status === 200 && encoding === undefined,
        ],
      ] as const;
      for (const method of ['GET', 'HEAD']) {
        for (const [condition, isKnown] of conditions) {
          const answer = await request(method, { ...given, ...condition });
          const { headers, bytes } = answer;
          const isWhole = method === 'GET' && !isKnown;
          expect({
            ...{ asked: [method, accept, condition], status: answer.status, tag: headers.etag },
            ...{ vary: listOf(headers.vary), bytes: bytes.length },
            encoding: headers['content-encoding'],
            length: headers['content-length'],
            type: headers['content-type'],
            cache: headers['cache-control'],
            policy: headers['content-security-policy'],
          }).toEqual({
            ...{ asked: [method, accept, condition], status: isKnown ? 304 : status, tag },
            ...{ vary: vary.toSorted(), bytes: isWhole ? got.bytes.length : 0 },
            encoding: isKnown ? undefined : encoding,
            length: isKnown ? undefined : String(got.bytes.length),
            type: isKnown ? undefined : plain.headers['content-type'],
            cache: plain.headers['cache-control'],
            policy: plain.headers['content-security-policy'],
          });
        }
      }
    }
    // Each encoding has a tag of its own, because its bytes differ.
    expect(new Set(tags.values()).size).toBe(tags.size);
  });
});
