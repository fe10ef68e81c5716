import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { serveAgain, unchanged } from '../../bench/visual/answers';

/* How benches change what a site answers. */

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A site of one page and one redirect, served again, and how often it was asked. */
async function openSite(...headersOf: [Parameters<typeof serveAgain>[1]?]) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/old') {
      const location = `http://${request.headers.host}/new`;
      return response.writeHead(301, { location }).end();
    }
    const isBrotli = request.headers['accept-encoding'] === 'br';
    const encoding = isBrotli ? { 'content-encoding': 'br' } : {};
    response.writeHead(200, { 'content-type': 'text/html', etag: '"1"', ...encoding });
    const body = `cookie ${request.headers.cookie}`;
    return response.end(isBrotli ? brotliCompressSync(body) : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const served = await serveAgain(origin, ...headersOf);
  closers.push(served.close, async () => server.close());
  return { ...served, count: () => asked };
}

test('answers are changed while an edit is planted, and only the site’s own are kept', async () => {
  const { origin, plant, count } = await openSite();
  const read = async (cookie: string) =>
    (await fetch(`${origin}/page`, { headers: { cookie } })).text();
  expect(await read('a=1')).toBe('cookie a=1');
  plant(({ path, type, body }) => Buffer.from(`${path} ${type} ${body} planted`));
  expect(await read('a=1')).toBe('/page text/html cookie a=1 planted');
  plant(unchanged);
  expect(await read('a=1')).toBe('cookie a=1');
  expect(count()).toBe(1);
  expect(await read('a=2')).toBe('cookie a=2');
});

test('a redirect leads to the address that is served, and nothing is taken from a cache', async () => {
  const { origin } = await openSite();
  const redirect = await fetch(`${origin}/old`, { redirect: 'manual' });
  expect(redirect.headers.get('location')).toBe('/new');
  const page = await fetch(`${origin}/new`);
  expect([page.headers.get('etag'), page.headers.get('cache-control')]).toEqual([null, 'no-cache']);
});

test('headers are kept but those that are dropped, and bodies stay compressed', async () => {
  const { origin } = await openSite(({ etag: _, ...others }) => others);
  const page = await fetch(`${origin}/page`, {
    headers: { cookie: 'a=1', 'accept-encoding': 'br' },
  });
  expect([page.headers.get('etag'), page.headers.get('content-encoding')]).toEqual([null, 'br']);
  expect(await page.text()).toBe('cookie a=1');
});
