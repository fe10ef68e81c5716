import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashOf } from '@sitewide/kit/hash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordWith } from '../cases/records';
import type { RecordedResponse } from '../types';
import { Asker } from './asker';
import { type OwnInputs, recordOf, type Visit, why } from './record';
import { recordInputs } from './unchanged';

type Files = Readonly<Record<string, string>>;

const contentTypes: Files = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  json: 'application/json',
};
const kinds: Readonly<Record<string, RecordedResponse['type']>> = {
  css: 'stylesheet',
  js: 'script',
  svg: 'image',
  png: 'image',
  woff2: 'font',
  json: 'other',
};

/** What the server has now: a body, `> address` for a redirect, `404`, `cookie`, `random`. */
let files: Files = {};
let asked = 0;
/** Whether the connection of the next request is closed, as an idle one may be. */
let hangsUp = false;
const server: Server = createServer((request, response) => {
  const { url = '', headers } = request;
  if (hangsUp) {
    hangsUp = false;
    return request.socket.destroy();
  }
  const body = files[url];
  const extension = /[.](\w+)(?:[?]|$)/.exec(url)?.[1] ?? 'html';
  response.setHeader(
    'content-type',
    contentTypes[extension] ?? (/^\w*png|woff/.test(extension) ? 'image/png' : 'text/html'),
  );
  asked += 1;
  if (body === undefined) return response.writeHead(404).end('none');
  if (body.startsWith('> ')) return response.writeHead(302, { location: body.slice(2) }).end();
  if (body === 'cookie') return response.end(`for ${headers.cookie}`);
  if (body === 'random') return response.setHeader('cache-control', 'no-store').end(`${asked}`);
  if (body === 'events')
    return response.setHeader('content-type', 'text/event-stream').write('data: 1\n\n');
  return response.end(body);
});
let origin = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const site: Files = {
  '/de':
    '<link rel="stylesheet" href="/assets/app-3fa2b1c9.css"><script src="/assets/app-4f2d11aa.js"></script><img srcset="/small.png 1x, /big.png 2x"><img src="/pic?w=1"><p style="color: red">Hallo <svg><use href="/sprite.svg#a"/></svg>',
  '/assets/app-3fa2b1c9.css':
    '@import "/more.css"; @font-face { src: url(/font.woff2) } :root { --c: red } .hero { color: red; background: url(/assets/back-aa11bb22.png) } .card { color: red }',
  '/assets/app-4f2d11aa.js': 'fetch("/data.json"); document.body.append(style("p { top: 0 }"))',
  '/assets/back-aa11bb22.png': 'back',
  '/more.css': 'p { margin: 0 }',
  '/font.woff2': 'font',
  '/small.png': 'small',
  '/big.png': 'big',
  '/pic?w=1': 'one',
  '/old.png': '> /small.png',
  '/data.json': '{}',
  '/sprite.svg': '<svg/>',
};
const vocabulary = ['p', 'svg', '.hero', 'html', 'body'];

async function responsesOf(paths: readonly string[], cookie = ''): Promise<RecordedResponse[]> {
  return Promise.all(
    paths.map(async (url) => {
      const response = await fetch(origin + url, { redirect: 'manual', headers: { cookie } });
      const type = kinds[/[.](\w+)/.exec(url)?.[1] ?? ''] ?? (url === '/de' ? 'document' : 'image');
      const hash = response.ok ? hashOf(new Uint8Array(await response.arrayBuffer())) : '';
      return { url, method: 'GET', type, status: response.status, hash };
    }),
  );
}

function visit(cookies: Files = {}): Visit {
  const asker = new Asker(origin);
  return { id: 'de', asker, path: '/de', cookies, named: { environment: 'e' } };
}

const page = { vocabulary, unskippable: '' };

/** The record after a capture of the site as it is, which took all its files. */
async function captured(of: Files, cookies: Files = {}) {
  files = of;
  const cookie = Object.entries(cookies).join(';').replace(',', '=');
  const taken = await responsesOf(Object.keys(of), cookie);
  const own = await recordOf({ ...page, responses: taken }, visit(cookies));
  const names = Object.keys(own.hashes ?? {});
  const record = { ...recordWith({ de: names }), vocabularies: own.vocabularies };
  recordInputs(record, new Map([['de', { inputs: own }]]));
  return { ...record, names, always: own.always };
}

const changed = (path: string, from: string, to: string, base = site): Files => ({
  ...base,
  [path]: (base[path] ?? '').replace(from, to),
});
const without = (path: string): Files => {
  const { [path]: _gone, ...rest } = site;
  return rest;
};
const css = '/assets/app-3fa2b1c9.css';
const js = '/assets/app-4f2d11aa.js';

/** The site with another hash in the name of its style sheet. */
function renamed(body = site[css] ?? ''): Files {
  const other = '/assets/app-99ee88dd.css';
  return { ...changed('/de', css, other, without(css)), [other]: body };
}

const swap = {
  '/de': '<img src="/pic-3fa2b1c9.png"><img src="/pic-99ee88dd.png">',
  '/pic-3fa2b1c9.png': 'one',
  '/pic-99ee88dd.png': 'two',
};

test('a request is sent again where the server has closed the connection', async () => {
  files = site;
  hangsUp = true;
  expect(await new Asker(origin).ask('document', '/de', {})).toMatchObject({ status: 200 });
  expect(hangsUp).toBe(false);
});

describe('is captured after', () => {
  test.each<[string, Files, RegExp, Files?]>([
    ['a changed document', changed('/de', 'Hallo', 'Moin'), /GET \/de answers another document/],
    [
      'a changed rule that applies',
      changed(css, 'color: red; b', 'color: blue; b'),
      /app-\*\.css has other rules/,
    ],
    [
      'a changed custom property',
      changed(css, '--c: red', '--c: blue'),
      /other rules for this page/,
    ],
    ['a changed font under its name', changed('/font.woff2', 'font', 'other'), /\/font\.woff2/],
    ['changed JSON that a script loads', changed('/data.json', '{}', '[]'), /\/data\.json/],
    ['a changed picture of a srcset', changed('/big.png', 'big', 'huge'), /\/big\.png/],
    ['a changed answer to a query', changed('/pic?w=1', 'one', 'two'), /\/pic\?w=1/],
    ['a redirect that leads elsewhere', changed('/old.png', 'small', 'big'), /\/old\.png/],
    ['a changed imported sheet', changed('/more.css', '0', '1px'), /\/more\.css has other rules/],
    ['a changed background', changed('/assets/back-aa11bb22.png', 'back', 'other'), /back-\*\.png/],
    ['a renamed asset with other bytes', renamed('p { color: green }'), /back-\*\.png any more/],
    ['a script that makes another style', changed(js, 'top: 0', 'top: 9px'), /app-\*\.js/],
    [
      'an added script',
      changed('/de', '<p', '<script src="/new.js"></script><p'),
      /another document/,
    ],
    ['a removed script', changed('/de', `<script src="${js}"></script>`, ''), /another document/],
    ['another inline style', changed('/de', 'color: red', 'color: blue'), /another document/],
    ['a changed sprite', changed('/sprite.svg', '<svg/>', '<svg> </svg>'), /\/sprite\.svg/],
    ['a file that is gone', without('/sprite.svg'), /\/sprite\.svg/],
    [
      'a shown name with another hash',
      changed('/de', 'Hallo', 'app-99ee88dd.js', changed('/de', '', '')),
      /another document/,
    ],
    [
      'files of one stable name that change places',
      { ...swap, '/pic-3fa2b1c9.png': 'two', '/pic-99ee88dd.png': 'one' },
      /pic-\*\.png/,
      swap,
    ],
    [
      'a hash that no text has any more',
      changed('/de', 'app-3fa2b1c9', 'app-*', without(css)),
      /no text of the page has/,
    ],
  ])('%s', async (_name, now, because, before = site) => {
    const record = await captured(before);
    files = now;
    expect(await why(record.names, record, visit())).toMatch(because);
  });

  test('a changed status', async () => {
    const record = await captured(without('/sprite.svg'));
    const gone = await responsesOf(['/sprite.svg', '/de']);
    const { hashes } = await recordOf({ ...page, responses: gone }, visit());
    files = site;
    const names = Object.keys(hashes ?? {});
    expect(await why(names, { ...record, inputs: hashes ?? {} }, visit())).toMatch('/sprite.svg');
  });

  test('another cookie, or another document for it', async () => {
    const record = await captured({ '/de': 'cookie' }, { theme: 'dark' });
    expect(await why(record.names, record, visit({ theme: 'dark' }))).toBe(null);
    expect(await why(record.names, record, visit({ theme: 'light' }))).toMatch('is not recorded');
    files = { '/de': 'other' };
    expect(await why(record.names, record, visit({ theme: 'dark' }))).toMatch('another document');
  });

  test('a change alone, also where a path is not encoded', async () => {
    files = { '/%C3%BCber': 'text' };
    const path = { ...visit(), path: '/über' };
    const [taken] = await responsesOf(['/%C3%BCber']);
    const responses = taken ? [{ ...taken, type: 'document' } as const] : [];
    const { vocabularies, hashes } = await recordOf({ ...page, responses }, path);
    const record = { vocabularies, inputs: { ...hashes } };
    expect(await why(Object.keys(record.inputs), record, { ...visit(), path: '/über' })).toBe(null);
  });

  test('another environment, or a new named input', async () => {
    const record = await captured(site);
    expect(await why(record.names, record, { ...visit(), named: { environment: 'f' } })).toMatch(
      'environment',
    );
    const named = { environment: 'e', scenario: 's' };
    expect(await why(record.names, record, { ...visit(), named })).toBe(
      '“scenario” is not recorded',
    );
  });
});

describe('is always captured because of', () => {
  test.each<readonly [string, Files, RegExp]>([
    ['another body each time', { '/de': 'random' }, /no answer that lasts/],
    [
      'a hash in a name that a script puts together',
      {
        '/de': '<script src="/app.js"></script>',
        '/app.js': 'load("big-" + "BkT3x_9a.js")',
        '/big-BkT3x_9a.js': '',
      },
      /no text has/,
    ],
  ])('%s', async (_name, of, because) => {
    expect((await captured(of)).always).toMatch(because);
  });

  test.each<readonly [string, Partial<RecordedResponse>, string]>([
    ['POST', { method: 'POST', url: '/api' }, ''],
    ['a WebSocket', { url: 'ws://127.0.0.1/live' }, ''],
    ['an EventSource', { url: '/events' }, ''],
    ['a service worker', {}, 'it registers a service worker'],
  ])('%s', async (_name, response, unskippable) => {
    files = { ...site, '/events': 'events' };
    const [document] = await responsesOf(['/de']);
    const more = { ...document, type: 'other', hash: '', ...response } as RecordedResponse;
    const responses = [...(document ? [document] : []), more];
    const { always, hashes } = await recordOf({ vocabulary, unskippable, responses }, visit());
    expect(always).toMatch(/POST|ws:|answer that lasts|service worker/);
    expect(hashes).toBe(null);
  });
});

describe('is skipped after', () => {
  test.each<readonly [string, Files]>([
    ['nothing', site],
    ['a hash in a name changed, but not the bytes', renamed()],
    [
      'a rule for a class that the page does not have',
      changed(css, '.card { color: red', '.card { color: blue'),
    ],
    [
      'comments and white space of CSS',
      changed(css, '.hero { color', '/* a */\n.hero   {\n  color'),
    ],
  ])('%s', async (_name, now) => {
    const record = await captured(site);
    files = now;
    expect(await why(record.names, record, visit())).toBe(null);
  });
});

test('two snapshots of one page that take other texts do not void each other’s inputs', async () => {
  const [one, two] = ['/page-table-3fa2b1c9.js', '/page-table-99ee88dd.js'];
  files = {
    '/de': `<script src="${one}"></script><script src="${two}"></script>`,
    [one]: 'one',
    [two]: 'two',
    '/lightbox.js': `import "${two}"`,
  };
  const [shorter, longer] = [['/de', one, two], Object.keys(files)];
  const verified = new Map<string, { inputs: OwnInputs }>();
  for (const [id, taken] of Object.entries({ shorter, longer })) {
    const responses = await responsesOf(taken);
    verified.set(id, { inputs: await recordOf({ ...page, responses }, { ...visit(), id }) });
  }
  const lists = Array.from(verified, ([id, { inputs }]) => [id, Object.keys(inputs.hashes ?? {})]);
  const record = recordWith(Object.fromEntries(lists));
  recordInputs(record, verified);
  for (const [id, names] of Object.entries(record.lists)) {
    expect(await why(names, record, { ...visit(), id })).toBe(null);
  }
});
