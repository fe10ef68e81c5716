import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { approve } from '../approve';
import { readConfig } from '../config/config';
import { testSite } from '../session';

/*
 * What a page shows may depend on files that its document does not name. Each page below has one
 * such file, which is changed: every page must be captured again and reported, and those without
 * a change must not.
 */

type Files = Readonly<Record<string, string | Buffer>>;

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve('@fontsource-variable/onest/package.json')), 'files');
const [latin, other] = ['latin', 'cyrillic'].map((name) =>
  readFileSync(join(fonts, `onest-${name}-wght-normal.woff2`)),
) as [Buffer, Buffer];
const svg = (color: string, id = 'a') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect id="${id}" width="50" height="50" fill="${color}"/></svg>`;
const show = (name: string) =>
  `fetch('${name}').then(r=>r.text()).then(t=>document.body.append(t))`;
const box = '<p class="box">box</p>';

/** Of each page: its content, the files that it needs, and what is changed of them. */
const cases: Readonly<Record<string, readonly [string, Files, Files]>> = {
  'generated file': [
    '<script src="version.js"></script>',
    { 'version.js': 'document.write("1.0")' },
    { 'version.js': 'document.write("1.1")' },
  ],
  font: [
    '<style>@font-face{font-family:o;src:url(o.woff2)}p{font:40px o}</style><p>Word</p>',
    { 'o.woff2': latin },
    { 'o.woff2': other },
  ],
  'font subset': [
    '<style>@font-face{font-family:o;src:url(l.woff2);unicode-range:U+41-5A}@font-face{font-family:o;src:url(c.woff2);unicode-range:U+61-7A}p{font:40px o}</style><p>Word</p>',
    { 'l.woff2': latin, 'c.woff2': latin },
    { 'c.woff2': other },
  ],
  json: [
    `<script>fetch('d.json').then(r=>r.json()).then(d=>document.body.append(d.word))</script>`,
    { 'd.json': '{"word":"one"}' },
    { 'd.json': '{"word":"two"}' },
  ],
  query: [
    '<script src="d.js?v=1"></script>',
    { 'd.js?v=1': 'document.write("one")', 'd.js': 'document.write("none")' },
    { 'd.js?v=1': 'document.write("two")' },
  ],
  redirect: [
    '<img src="p">',
    { p: '> a.svg', 'a.svg': svg('red'), 'b.svg': svg('blue') },
    { p: '> b.svg' },
  ],
  'redirect’s end': [
    '<img src="p">',
    { p: '> a.svg', 'a.svg': svg('red') },
    { 'a.svg': svg('blue') },
  ],
  'service worker': [
    `<script>navigator.serviceWorker?.register('sw.js').catch(()=>0);${show('d.txt')}</script>`,
    { 'sw.js': 'onfetch=()=>0', 'd.txt': 'one' },
    { 'd.txt': 'two' },
  ],
  'style of a script': [
    `<script src="s.js"></script>${box}`,
    {
      's.js':
        'document.adoptedStyleSheets.push(new CSSStyleSheet());document.adoptedStyleSheets[0].insertRule(".box{color:red}")',
    },
    {
      's.js':
        'document.adoptedStyleSheets.push(new CSSStyleSheet());document.adoptedStyleSheets[0].insertRule(".box{color:blue}")',
    },
  ],
  import: [
    `<link rel="stylesheet" href="a.css">${box}`,
    {
      'a.css': '@import "b.css";',
      'b.css': '@import "c.css" layer(x);',
      'c.css': '.box{color:red}',
    },
    { 'c.css': '.box{color:blue}' },
  ],
  'image set': [
    '<style>p{height:60px;background:image-set(url(a.svg) 1x,url(b.svg) 2x)}</style><p>',
    { 'a.svg': svg('red'), 'b.svg': svg('red') },
    { 'a.svg': svg('blue') },
  ],
  srcset: [
    '<img srcset="a.svg 300w,b.svg 2000w" sizes="100vw">',
    { 'a.svg': svg('red'), 'b.svg': svg('red') },
    { 'b.svg': svg('blue') },
  ],
  variable: [
    `<link rel="stylesheet" href="v.css"><style>.box{color:var(--c)}</style><div data-theme="x">${box}</div>`,
    { 'v.css': ':root{--c:red}' },
    { 'v.css': ':root{--c:red}[data-theme]{--c:blue}' },
  ],
  'container query': [
    `<link rel="stylesheet" href="c.css"><div class="in">${box}</div>`,
    { 'c.css': '.in{container-type:inline-size}@container(width>500px){.box{color:red}}' },
    { 'c.css': '.in{container-type:inline-size}@container(width>500px){.box{color:blue}}' },
  ],
  'web component': [
    '<x-a></x-a><script>customElements.define("x-a",class extends HTMLElement{connectedCallback(){this.attachShadow({mode:"open"}).innerHTML=`<link rel=stylesheet href=c.css><b class=deep>deep</b>`}})</script>',
    { 'c.css': '.deep{color:red}' },
    { 'c.css': '.deep{color:blue}' },
  ],
  'closed component': [
    '<x-a></x-a><script>customElements.define("x-a",class extends HTMLElement{connectedCallback(){this.attachShadow({mode:"closed"}).innerHTML=`<link rel=stylesheet href=c.css><b class=deep>deep</b>`}})</script>',
    { 'c.css': '.deep{color:red}' },
    { 'c.css': '.deep{color:blue}' },
  ],
  template: [
    `<link rel="stylesheet" href="c.css"><script>fetch('t.html').then(r=>r.text()).then(t=>document.body.insertAdjacentHTML('beforeend',t))</script>`,
    { 't.html': '<i class="late">late</i>', 'c.css': '.late{color:red}' },
    { 'c.css': '.late{color:blue}' },
  ],
  'local storage': [
    `<script src="n.js"></script>`,
    { 'n.js': 'localStorage.n=1+(+localStorage.n||0);document.write(localStorage.n)' },
    { 'n.js': 'localStorage.n=5+(+localStorage.n||0);document.write(localStorage.n)' },
  ],
  'session storage': [
    `<script src="n.js"></script>`,
    { 'n.js': 'sessionStorage.m=1+(+sessionStorage.m||0);document.write(sessionStorage.m)' },
    { 'n.js': 'sessionStorage.m=5+(+sessionStorage.m||0);document.write(sessionStorage.m)' },
  ],
  cookie: [
    `<script>${show('c')}</script>`,
    { c: 'cookie', 'c theme=dark': 'night' },
    { 'c theme=dark': 'evening' },
  ],
  refresh: [
    '<meta http-equiv="refresh" content="0;url=next.html">',
    { 'next.html': '<title>next</title><p>one</p>' },
    { 'next.html': '<title>next</title><p>two</p>' },
  ],
  frame: [
    '<iframe src="in.html"></iframe>',
    {
      'in.html': '<link rel="stylesheet" href="in.css"><p class="inner">in</p>',
      'in.css': '.inner{color:red}',
    },
    { 'in.css': '.inner{color:blue}' },
  ],
  'frame of a text': [
    `<iframe srcdoc="<link rel=stylesheet href='in.css'><p class=inner>in</p>"></iframe>`,
    { 'in.css': '.inner{color:red}' },
    { 'in.css': '.inner{color:blue}' },
  ],
  sprite: [
    '<svg width="60" height="60"><use href="s.svg#a"/></svg>',
    { 's.svg': svg('red') },
    { 's.svg': svg('blue') },
  ],
  module: [
    '<script type="importmap">{"imports":{"dep":"./dep.js"}}</script><script type="module" src="m.js"></script>',
    {
      'm.js': 'const {word}=await import("dep");document.body.append(word)',
      'dep.js': 'export const word="one"',
    },
    { 'dep.js': 'export const word="two"' },
  ],
  worker: [
    `<script>new Worker('w.js').onmessage=({data})=>document.body.append(data)</script>`,
    {
      'w.js': "importScripts('i.js');fetch('d.txt').then(r=>r.text()).then(t=>postMessage(t+i))",
      'i.js': 'i=1',
      'd.txt': 'one',
    },
    { 'd.txt': 'two' },
  ],
  'script of a worker': [
    `<script>new Worker('w.js').onmessage=({data})=>document.body.append(data)</script>`,
    { 'w.js': "importScripts('i.js');postMessage(i)", 'i.js': 'i="one"' },
    { 'i.js': 'i="two"' },
  ],
  'late style': [
    `<link rel="preload" as="style" href="c.css" onload="this.rel='stylesheet'">${box}`,
    { 'c.css': '.box{color:red}' },
    { 'c.css': '.box{color:blue}' },
  ],
  mask: [
    '<style>p{width:60px;height:60px;background:red;mask:url(m.svg)}</style><p>',
    { 'm.svg': svg('red') },
    { 'm.svg': svg('none') },
  ],
  'shared picture': ['<img src="/shared.svg">', {}, {}],
  'shared picture again': ['<p>again</p><img src="/shared.svg">', {}, {}],
};

test('what dependency graphs miss is captured again', { tag: '@weekly' }, async () => {
  test.setTimeout(300_000);
  const files = new Map<string, string | Buffer>([['/shared.svg', svg('red')]]);
  const slug = (name: string) => name.replace(/\W+/g, '-');
  for (const [name, [body, own]] of Object.entries(cases)) {
    files.set(`/${slug(name)}/`, `<!doctype html><title>${name}</title><body>${body}`);
    for (const [file, content] of Object.entries(own)) files.set(`/${slug(name)}/${file}`, content);
  }
  files.set('/steady/', '<!doctype html><title>Steady</title><p>It stays.</p>');
  const types = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml', html: 'text/html' };
  const server = createServer(({ url = '', headers }, response) => {
    const body = files.get(url);
    const ending = /[.](\w+)(?:[?]|$)/.exec(url)?.[1] ?? (url.endsWith('/') ? 'html' : 'txt');
    const type = types[ending as keyof typeof types] ?? 'text/plain';
    if (body === undefined) return response.writeHead(404).end();
    if (`${body}`.startsWith('> ')) {
      return response.writeHead(302, { location: `${body}`.slice(2) }).end();
    }
    response.writeHead(200, { 'content-type': type });
    return response.end(body === 'cookie' ? files.get(`${url} ${headers.cookie}`) : body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = createTemporaryFolder('skipping');
  try {
    const { executablePath = '', args = [], env } = test.info().project.use.launchOptions ?? {};
    const config = {
      ...(await readConfig({ site: `http://127.0.0.1:${port}/` })),
      pages: [...Object.keys(cases).map(slug), 'steady'].map((name) => ({ path: `/${name}/` })),
      baselines: join(folder, 'snapshots'),
      results: join(folder, 'results'),
      browser: { executablePath, args, env: env as Record<string, string> },
      workers: 2,
    };
    config.variants = config.variants.slice(0, 1).map((variant) => {
      return { ...variant, cookies: { theme: 'dark' } };
    });
    const run = () => testSite(config, { only: [], shard: '', all: false });
    const first = await run();
    expect(first.results.filter(({ status }) => status !== 'new')).toEqual([]);
    await approve(
      config,
      first.results.map(({ id }) => id),
    );
    for (const [name, [, , changed]] of Object.entries(cases)) {
      for (const [file, content] of Object.entries(changed)) {
        files.set(`/${slug(name)}/${file}`, content);
      }
    }
    files.set('/shared.svg', svg('blue'));
    const second = await run();
    const found = second.results.map(({ id, status, message }) => {
      return `${id} ${status}${message.includes('report') ? ` ${message}` : ''}`;
    });
    const expected = Object.keys(cases).map((name) => `${slug(name)}-desktop changed`);
    expect(found).toEqual([...expected, 'steady-desktop unchanged']);
    // It was only captured as a check of its inputs.
    expect(second.notes).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
    removeTemporaryFolder(folder);
  }
});
