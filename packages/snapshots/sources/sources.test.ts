import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@sitewide/kit/free-port';
import { afterEach, describe, expect, test } from 'vitest';
import { type ConfigInput, readConfig } from '../config/config';
import { nameOf, namePages } from './pages';
import { openSource } from './source';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUps.splice(0).toReversed()) await each();
});

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'snapshots-sources-')));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

async function open(input: ConfigInput) {
  const folder = folderOf({ 'config.json': JSON.stringify(input) });
  const source = await openSource(await readConfig({ file: join(folder, 'config.json') }));
  cleanUps.push(source.close);
  return source;
}

const get = (url: string) => fetch(url, { redirect: 'manual' });

/** A server that answers paths with HTML, or with what another function says. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleanUps.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Pages = Readonly<Record<string, string>>;

function answering(pages: Pages): RequestListener {
  return ({ url = '' }, response) => {
    const text = pages[url];
    const type = /xml$/.test(url)
      ? 'text/xml'
      : /json$/.test(url)
        ? 'application/json'
        : 'text/html';
    if (text?.startsWith('-> ')) response.writeHead(302, { location: text.slice(3) }).end();
    else response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
  };
}

const namesOf = async ({ pages }: { pages: Awaited<ReturnType<typeof open>>['pages'] }) =>
  Object.fromEntries((await pages()).map(({ name, path }) => [name, path]));

describe('a folder', () => {
  const files = {
    'index.html': 'root',
    'a.html': 'file a',
    'a/index.html': 'folder a',
    'b/index.html': 'folder b',
    'b/style.css': 'css',
    'b/größe 1.html': 'size',
    '404.html': 'nothing here',
    'node_modules/x/doc.html': 'no',
  };

  test('is served as hosts do', async () => {
    const { origin } = await open({ site: folderOf(files) });
    expect(await (await get(`${origin}/`)).text()).toBe('root');
    expect(await (await get(`${origin}/a`)).text()).toBe('file a');
    expect(await (await get(`${origin}/a/`)).text()).toBe('folder a');
    expect(await (await get(`${origin}/b/gr%C3%B6%C3%9Fe%201`)).text()).toBe('size');
    const moved = await get(`${origin}/b?x=1`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/b/?x=1']);
    const style = await get(`${origin}/b/style.css`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(style.headers.get('cache-control')).toBeNull();
    const missing = await get(`${origin}/none/`);
    expect([missing.status, await missing.text()]).toEqual([404, 'nothing here']);
    expect((await fetch(origin, { method: 'POST' })).status).toBe(405);
    expect(await (await fetch(`${origin}/a`, { method: 'HEAD' })).text()).toBe('');
  });

  test('gives nothing from outside', async () => {
    const outside = folderOf({ 'secret.html': 'secret' });
    const site = folderOf({ 'index.html': '' });
    symlinkSync(join(outside, 'secret.html'), join(site, 'link.html'));
    symlinkSync(outside, join(site, 'folder'));
    const { origin } = await open({ site });
    const paths = [
      '/link',
      '/link.html',
      '/folder/secret',
      `/..%2f${outside.split('/').at(-1)}/secret.html`,
    ];
    for (const path of [...paths, '/%00', '/%', '//x//']) {
      expect((await get(origin + path)).status, path).toBe(404);
    }
  });

  test('has a page for each HTML file', async () => {
    expect(await namesOf(await open({ site: folderOf(files), exclude: ['404'] }))).toEqual({
      index: '/',
      a: '/a',
      'a-2': '/a/',
      b: '/b/',
      'b/größe-1': '/b/gr%C3%B6%C3%9Fe%201',
    });
  });

  test('has the pages of globs and paths', async () => {
    const source = await open({
      site: folderOf(files),
      pages: ['b/*.html', '/a?x=1', { name: 'Start', path: '/' }],
    });
    expect(await namesOf(source)).toEqual({
      b: '/b/',
      'b/größe-1': '/b/gr%C3%B6%C3%9Fe%201',
      'a-x-1': '/a?x=1',
      Start: '/',
    });
    await expect((await open({ site: folderOf(files), pages: ['c/*'] })).pages()).rejects.toThrow(
      /Unknown page “c\/\*”/,
    );
  });

  test('must exist', async () => {
    await expect(open({ site: '/none-such' })).rejects.toThrow(/none-such is not a folder/);
  });
});

describe('an address', () => {
  test('must answer', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    await expect(open({ site: url })).rejects.toThrow(`${url} does not answer within 10 s.`);
  });

  test('is crawled', async () => {
    const asked: string[] = [];
    const pages: Pages = {
      '/': '<a href="a">A<a href="/b/?page=1#x">B<a href="http://example.com/c">C<a href="/logo.json">D<a href="/no/1">',
      '/a': '-> /a/',
      '/a/': '<base href="/deep/"><a href="mailto:a@b.c">M<a href="/a/index.html">A<a href="/old">',
      '/a/index.html': 'again',
      '/b/': '<a href="/b/./c.html">',
      '/b/c.html': '',
      '/logo.json': '{}',
      '/old': '-> http://example.com/',
      '/no/1': '',
    };
    const site = await serve((request, response) => {
      asked.push(request.url ?? '');
      answering(pages)(request, response);
    });
    const source = await open({ site, exclude: ['no/**'] });
    expect(await namesOf(source)).toEqual({ index: '/', a: '/a/', b: '/b/', 'b/c': '/b/c.html' });
    expect(asked).not.toContain('/no/1');
    const list = await open({ site, pages: ['http://example.com/'] });
    await expect(list.pages()).rejects.toThrow('“http://example.com/” is not at http://127');
  });

  test('is crawled to 500 pages', async () => {
    const site = await serve(({ url = '/' }, response) => {
      const next = Number(url.slice(1)) + 1;
      response.setHeader('content-type', 'text/html').end(`<a href="/${next}">`);
    });
    expect(await (await open({ site })).pages()).toHaveLength(500);
  });

  test('has the pages of its sitemaps', async () => {
    const sitemap = (...urls: string[]) =>
      `<urlset>${urls.map((url) => `<url><loc> ${url}\n</loc></url>`).join('')}</urlset>`;
    const pages: Record<string, string> = {
      '/robots.txt': 'User-agent: *\nSitemap: /more.xml\n',
      '/sitemap.xml': '-> /index.xml',
      '/more.xml': sitemap('http://example.com/foreign', '/more?a=1&amp;b=2'),
    };
    const site = await serve((request, response) => answering(pages)(request, response));
    pages['/index.xml'] =
      `<sitemapindex><sitemap><loc>${site}/own.xml</loc></sitemap></sitemapindex>`;
    pages['/own.xml'] = sitemap(`${site}/one/`, `${site}/one/`);
    expect(await namesOf(await open({ site, pages: 'sitemap' }))).toEqual({
      'more-a-1-b-2': '/more?a=1&b=2',
      one: '/one/',
    });
  });

  test('has the pages of a sitemap that was made for another origin', async () => {
    const site = folderOf({
      'sitemap.xml': '<urlset><url><loc>https://example.com/about</loc></url></urlset>',
    });
    expect(await namesOf(await open({ site, pages: 'sitemap' }))).toEqual({ about: '/about' });
  });

  test('needs pages in its sitemap', async () => {
    const site = await serve(answering({ '/sitemap.xml': '<urlset/>' }));
    await expect((await open({ site, pages: 'sitemap' })).pages()).rejects.toThrow(
      `“pages: "sitemap"” finds no page at ${site}/.`,
    );
  });

  test('has the stories of a Storybook', async () => {
    const story = (id: string, type: string) => ({ id, type, name: id, title: id, tags: [] });
    const entries = { 'b--one': story('b--one', 'story'), 'b--docs': story('b--docs', 'docs') };
    const pages: Record<string, string> = { '/index.json': JSON.stringify({ v: 5, entries }) };
    const site = await serve((request, response) => answering(pages)(request, response));
    const source = await open({ site, pages: 'storybook' });
    expect(await namesOf(source)).toEqual({
      'b--one': '/iframe.html?viewMode=story&id=b--one',
    });
    for (const text of ['{"v":3,"stories":{}}', '<html>']) {
      pages['/index.json'] = text;
      await expect(source.pages()).rejects.toThrow(
        'index.json is not an index of Storybook 7 or later',
      );
    }
  });
});

describe('a command', () => {
  const server = `require('node:http').createServer((q, r) => r.end('hello')).listen(process.env.P, '127.0.0.1')`;

  test('runs until it is closed, with all that it started', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const folder = folderOf({ 'server.cjs': server.replace('process.env.P', String(port)) });
    // The server is a grandchild of the shell, and outlives a shell that is killed alone.
    const command = `sh -c 'node "${join(folder, 'server.cjs')}"; true'; true`;
    const { origin, close } = await open({ site: { command, url } });
    expect(await (await get(origin)).text()).toBe('hello');
    await expect(open({ site: { command, url } })).rejects.toThrow(`${url} answers before`);
    await close();
    await setTimeout(100);
    await expect(get(origin)).rejects.toThrow();
  });

  test('is ended by force where it ignores that it should', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const stubborn = `process.on('SIGTERM', () => {});${server.replace('process.env.P', String(port))}`;
    const folder = folderOf({ 'server.cjs': stubborn });
    const { origin, close } = await open({ site: { command: `node ${folder}/server.cjs`, url } });
    await close();
    await expect(get(origin)).rejects.toThrow();
  });

  test('must not end before', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const command = 'echo some trouble >&2; exit 3';
    await expect(open({ site: { command, url } })).rejects.toThrow(
      `“${command}” ended with 3 before ${url} answered.\nsome trouble`,
    );
  });

  test('must answer in time', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    await expect(
      open({ site: { command: 'echo waiting; sleep 100', url, timeout: 0.5 } }),
    ).rejects.toThrow(/ran 0\.5 s before .* answered\.\nwaiting/);
  });
});

test.each([
  ['/', 'index'],
  ['/index.html', 'index'],
  ['/?b=c', 'index-b-c'],
  ['/about/team/', 'about/team'],
  ['/about/index.html', 'about'],
  ['/about.html', 'about'],
  ['/list?page=2&x=a/b', 'list-page-2-x-a-b'],
  ['/#/route', 'index-route'],
  ['/%C3%9Cber%20uns', 'Über-uns'],
  ['/..%2F..%2Fetc/.hidden', '-/-/etc/-hidden'],
  ['//x//y', 'y'],
  ['/a:b*c|d', 'a-b-c-d'],
])('%s is named %s', (path, name) => expect(nameOf(path)).toBe(name));

test('however many pages would have one name, each has its own', () => {
  const pages = ['/list', '/list/', '/list.html', '/List', '/list-2', '/a?b=1', '/a?b/1', '/a?b#1'];
  const site = new URL('http://localhost');
  const named = namePages([{ name: 'list', path: '/' }, ...pages.map((path) => ({ path }))], site);
  // Some file systems do not tell them apart by case.
  expect(new Set(named.map(({ name }) => name.toLowerCase())).size).toBe(named.length);
  expect(named.slice(0, 4).map(({ name }) => name)).toEqual(['list', 'list-2', 'list-3', 'list-4']);
});
