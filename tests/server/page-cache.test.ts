import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bodyOf } from '../../server/encoded-body';
import { listen } from '../../server/listen';
import { PageCache } from '../../server/page-cache';
import { pages } from '../../server/pages';
import { guard } from '../../server/request-guard';
import type { Served } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { openBuiltSite } from '../../tools/site/built-site';
import { serveForTest } from '../../tools/site/test-server';
import { ask } from '../support/ask';

/*
 * Rendered pages are kept for the next visitor.
 */

let site: Served;
beforeAll(async () => {
  site = await serveForTest();
}, 90_000);
afterAll(() => site.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  ask(site.origin, path, { headers });

test('a page is rendered once for all visitors of its profile, and what has no end each time', async () => {
  const { site: code, manifest } = await openBuiltSite();
  const render = vi.fn(code.render);
  const router = pages({
    ...{ load: async () => ({ ...code, render }), manifest, vite: null, policySources: {} },
    ...{ profile: startProfile({}, { defects: {} }), panel: null, policy: '' },
    surroundings: { origin: 'http://localhost', providerOrigin: '', cdnOrigin: '' },
    currentYear: () => 2026,
  });
  const app = express().use(router);
  const server = await listen(app, { host: '127.0.0.1', port: 0, setting: 'PORT' });
  const rendered: Record<string, number> = {};
  for (const [path, cookie] of [
    ['/de', ''],
    ['/de', 'defects=fixed'],
    ['/de', 'defects=-no-such-defect'],
    ['/de?x=1', ''],
    ['/nope', ''],
    ['/', ''],
  ] as const) {
    render.mockClear();
    for (let time = 0; time < 3; time += 1) await ask(server.origin, path, { headers: { cookie } });
    rendered[`${path} ${cookie}`] = render.mock.calls.length;
  }
  await server.close();
  expect(rendered).toEqual({
    '/de ': 1,
    '/de defects=fixed': 1,
    '/de defects=-no-such-defect': 3,
    '/de?x=1 ': 3,
    '/nope ': 3,
    '/ ': 3,
  });
});

test('no visitor displaces the pages of the default profile', async () => {
  const { site: code, manifest } = await openBuiltSite();
  // Each takes half a cache.
  const html = 'x'.repeat(17e6);
  const render = vi.fn((...given: Parameters<typeof code.render>) => ({
    ...code.render(...given),
    html,
  }));
  const router = pages({
    ...{ load: async () => ({ ...code, render }), manifest, vite: null, policySources: {} },
    ...{ profile: startProfile({}, { defects: {} }), panel: null, policy: '' },
    surroundings: { origin: 'http://localhost', providerOrigin: '', cdnOrigin: '' },
    currentYear: () => 2026,
  });
  const app = guard(express().use(router), (_request, _response, next) => next());
  const server = await listen(app, { host: '127.0.0.1', port: 0, setting: 'PORT' });
  const rendered = async (path: string, cookie = '') => {
    render.mockClear();
    await ask(server.origin, path, { headers: { cookie } });
    return render.mock.calls.length;
  };
  expect(await rendered('/de')).toBe(1);
  for (const path of ['/de#1', '/de#2', '/de#?x=1'])
    expect([path, await rendered(path)]).toEqual([path, 0]);
  for (const page of ['/de', '/ru', '/en']) await rendered(page, 'defects=fixed');
  for (const path of ['/nope', '/nope#1', '/de?x']) expect(await rendered(path)).toBe(1);
  expect(await rendered('/de')).toBe(0);
  await server.close();
}, 30_000);

test('each profile has its own page, and a query its own', async () => {
  const texts = new Map<string, string>();
  for (let time = 0; time < 2; time += 1) {
    for (const [path, cookie] of [
      ['/de', ''],
      ['/de', 'defects=fixed'],
      ['/de?x=1', ''],
      ['/de?x=2', 'defects=fixed'],
    ] as const) {
      const { body, headers } = await read(path, { cookie });
      expect(headers.vary).toContain('Cookie');
      const key = `${path} ${cookie}`;
      expect(texts.get(key) ?? body).toBe(body);
      texts.set(key, body);
    }
  }
  expect(texts.get('/de ')).not.toBe(texts.get('/de defects=fixed'));
  // The fixed page does not show its query.
  expect(new Set(texts.values()).size).toBe(3);
  expect(texts.get('/de?x=1 ')).toContain('x=1');
});

test('the cache is bounded, and keeps what is asked for', () => {
  const cache = new PageCache(900);
  const pageOf = (size: number) => ({
    status: 200,
    body: bodyOf(Buffer.alloc(size), 'text/html; charset=utf-8'),
  });
  for (let index = 0; index < 10; index += 1) {
    cache.set(`page ${index}`, pageOf(300));
    cache.get('page 0');
  }
  const kept = Array.from({ length: 10 }, (_, index) => index).filter((index) =>
    cache.get(`page ${index}`),
  );
  // Exactly as many as fit.
  expect(kept).toEqual([0, 8, 9]);
  cache.set('too large', pageOf(2000));
  expect(cache.get('too large')).toBeUndefined();
  cache.set('page 0', pageOf(900));
  cache.set('page 0', pageOf(900));
  expect(cache.get('page 0')?.body.identity.length).toBe(900);
});
