import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isWrong } from '../spec/oracle/defects';
import { serveForTest } from '../support/test-server';
import { serveCorpus } from './corpus';
import { asWritten } from './extract/page-model';
import { readOptions } from './options';
import { countDifferences } from './report';
import { auditRunningSite } from './running-site';
import { crawlSite } from './sites/crawled-site';
import { pauseBefore, request, UnreachableError } from './sites/http';
import { readRobots } from './sites/robots';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const options = (...given: string[]) => readOptions(given);
const http = { timeout: 5000, retries: 3 };

describe('this site, running', () => {
  let site: Awaited<ReturnType<typeof serveForTest>>;
  beforeAll(async () => {
    site = await serveForTest();
  });
  afterAll(() => site.close());

  const two = ['link-ru-legal-undeclared', 'nav-header-by-prefix']
    .filter((id) => isWrong(id, 'faithful'))
    .map((id) => `-${id}`);

  test.each(['faithful', 'fixed', two.join()])('meets its ledger by HTTP: %s', async (profile) => {
    const report = await auditRunningSite(new URL(site.origin), options(`--profile=${profile}`));
    expect(report.hasLedger).toBe(true);
    expect(report.languages.flatMap((each) => each.differences)).toEqual([]);
    const known = report.languages.flatMap((each) => each.known).length;
    expect(known > 0).toBe(profile !== 'fixed');
    expect(report.languages.flatMap((each) => each.pages).length).toBeGreaterThanOrEqual(42);
  });

  test('is audited in the profile that it shows, unless another is asked for', async () => {
    const fixed = await serveForTest('fixed');
    const report = await auditRunningSite(new URL(fixed.origin), options('--lang', 'de'));
    expect(countDifferences(report)).toBe(0);
    expect(report.languages.map(({ language, known }) => [language, known.length])).toEqual([
      ['de', 0],
    ]);
    await fixed.close();
  });
});

describe('another site, running', () => {
  test('is reported without a ledger, as any checker does', async () => {
    const corpus = await serveCorpus();
    const report = await auditRunningSite(new URL(corpus.origin), options('--lang', 'de'));
    expect(report.hasLedger).toBe(false);
    expect(countDifferences(report)).toBe(0);
    const all = await auditRunningSite(new URL(corpus.origin), options());
    expect(countDifferences(all)).toBeGreaterThan(50);
    await expect(
      auditRunningSite(new URL(corpus.origin), options('--profile', 'fixed')),
    ).rejects.toThrow(/is not this site/);
    corpus.close();
  });

  test('a site whose scripts make its pages is not taken for a soft 404', async () => {
    const shell =
      '<!DOCTYPE html><html lang="en"><body><div id="root"></div><a href="/b">b</a></body></html>';
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(shell);
    }).listen(0);
    const { port } = server.address() as AddressInfo;
    const report = await auditRunningSite(new URL(`http://localhost:${port}/a`), options());
    expect(report.languages[0]?.pages.map((page) => page.path)).toEqual(['/a', '/b']);
    server.close();
  });

  test('a site without end is opened as far as is allowed, and that is said', async () => {
    const server = createServer(({ url = '' }, response) => {
      const next = Number(url.slice(1)) + 1;
      const html = `<html lang="en"><main>Page ${next} <a href="/${next}">next</a></main></html>`;
      const known = /^\/\d+$/.test(url);
      response.writeHead(known ? 200 : 404, { 'Content-Type': 'text/html' }).end(html);
    }).listen(0);
    const { port } = server.address() as AddressInfo;
    const told: string[] = [];
    const site = await crawlSite(new URL(`http://localhost:${port}/1`), {
      ...http,
      concurrency: 4,
      external: false,
      mostPages: 7,
      notice: (line) => told.push(line),
      seeds: [],
      query: '',
      rewrite: asWritten,
      routes: null,
      counterpart: () => null,
    });
    server.close();
    expect(site.pages.length).toBe(7);
    expect(told).toEqual(['Only the first 7 pages are opened.']);
  });

  test('nothing answers: the message names the address', async () => {
    await expect(request('GET', 'http://localhost:9/', { ...http, retries: 0 })).rejects.toThrow(
      UnreachableError,
    );
    await expect(request('GET', 'http://localhost:9/', { ...http, retries: 0 })).rejects.toThrow(
      /http:\/\/localhost:9\/ cannot be reached/,
    );
  });
});

describe('asking again', () => {
  test('waits as long as Retry-After says, by seconds or date, and not for ever', () => {
    expect(pauseBefore(0, '2', 0)).toBe(2000);
    expect(pauseBefore(0, new Date(7000).toUTCString(), 2000)).toBe(5000);
    expect(pauseBefore(0, '86400', 0)).toBe(30_000);
  });

  test('waits longer each time where nothing is said', () => {
    for (const attempt of [0, 1, 2]) {
      const pause = pauseBefore(attempt, null, 0);
      expect(pause).toBeGreaterThanOrEqual(100 * 2 ** attempt);
      expect(pause).toBeLessThanOrEqual(300 * 2 ** attempt);
    }
  });

  test('a server that is busy twice is asked three times', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(asked < 3 ? 503 : 200, { 'Retry-After': '0' }).end();
    }).listen(0);
    const { port } = server.address() as AddressInfo;
    expect((await request('GET', `http://localhost:${port}/`, http)).status).toBe(200);
    expect(asked).toBe(3);
    server.close();
  });

  test('a server that says nothing is given up in time', async () => {
    const server = createServer(() => {}).listen(0);
    const { port } = server.address() as AddressInfo;
    await expect(
      request('GET', `http://localhost:${port}/`, { timeout: 50, retries: 0 }),
    ).rejects.toThrow(/did not answer in time/);
    server.closeAllConnections();
    server.close();
  });
});

describe('robots.txt', () => {
  const robots = [
    'User-agent: other',
    'User-agent: originaltreu # us',
    'Disallow: /private',
    'Allow: /private/open',
    'Disallow: /*.pdf$',
    '',
    'User-agent: *',
    'Disallow: /',
  ].join('\n');

  test.each([
    ['/', true],
    ['/private/x', false],
    ['/private/open/x', true],
    ['/plan.pdf', false],
    ['/plan.pdf?x', true],
  ])('%s: %s', (path, allowed) => {
    expect(readRobots(robots)(path)).toBe(allowed);
  });

  test('without a group of its own, that of all robots counts', () => {
    expect(readRobots('User-agent: *\nDisallow: /a')('/a/b')).toBe(false);
    expect(readRobots('User-agent: *\nDisallow:')('/a/b')).toBe(true);
    expect(readRobots('')('/a')).toBe(true);
  });
});
