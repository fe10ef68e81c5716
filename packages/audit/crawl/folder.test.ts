import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mountIn, pagesIn } from './folder';
import { folderRequester } from './folder-requester';
import { folderOrigin } from './site';

/* The pages of a folder, and what its addresses answer, as a server of static files does. */

const around = mkdtempSync(join(tmpdir(), 'folder-'));
const folder = join(around, 'site');
afterAll(() => rmSync(around, { recursive: true }));
for (const [file, text] of Object.entries({
  'index.html': '<p>Home',
  'about.html': '<p>About',
  'guide/index.html': '<p>Guide',
  'guide/a b.htm': '<p>Part',
  'index.html.de': '<p>Start',
  'plan.pdf': '%PDF-1.7',
  'style.css': 'p { margin: 0 }',
})) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

writeFileSync(join(around, 'secret.html'), '<p>Secret');
symlinkSync(join(around, 'secret.html'), join(folder, 'linked.html'));
symlinkSync(around, join(folder, 'up'));
symlinkSync(join(folder, 'about.html'), join(folder, 'same.html'));

const request = folderRequester(folder);

async function answerOf(path: string, method: 'GET' | 'HEAD' = 'GET') {
  const { status, location, type, html, text, length } = await request(
    method,
    `${folderOrigin}${path}`,
    { timeout: 0, retries: 0 },
  );
  return {
    status,
    location: location?.replace(folderOrigin, '') ?? null,
    type,
    html,
    text,
    length,
  };
}

test('pages are those nearest to the top first; the file of a folder is the folder', () => {
  expect(pagesIn(folder)).toEqual([
    '/',
    '/about.html',
    '/index.html.de',
    '/guide/',
    '/guide/a%20b.htm',
  ]);
});

test.each([
  ['/', '<p>Home'],
  ['/index.html', '<p>Home'],
  ['/about', '<p>About'],
  ['/about.html?a=1', '<p>About'],
  ['/guide/', '<p>Guide'],
  ['/guide/index.html', '<p>Guide'],
  ['/guide/index', '<p>Guide'],
  ['/guide/a%20b.htm', '<p>Part'],
  ['/index.html.de', '<p>Start'],
])('%s is a page', async (path, html) => {
  expect(await answerOf(path)).toEqual({
    ...{ status: 200, location: null, type: 'text/html', html, text: html, length: html.length },
  });
});

test('templates, parts of pages and what nothing names are no pages of a folder', () => {
  const other = join(around, 'other');
  const html = (body: string, title = 'A', lang = 'en') =>
    `<!DOCTYPE html><html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`;
  for (const [file, text] of Object.entries({
    'index.html': html('<a href="about">About</a><a href="parts/linked.html">Part</a>'),
    'about.html': html('<a href="/">Home</a><script src="app.js"></script>'),
    'app.js': "location.href = 'thanks.html'",
    'thanks.html': html('<a href="index.html">Home</a>'),
    '404.html': html('<a href="/">Home</a>'),
    'old.html': html('<a href="old.html">Itself</a><a href="about.html">About</a>'),
    'über.html': html('Its name may be written in several ways'),
    'parts/footer.html': '<footer><a href="about">About</a></footer>',
    'parts/linked.html': '<p>A part that a page links to</p>',
    'parts/page.html': html('', '{{ title }}'),
    'parts/layout.html': html('', 'A', '<%= lang %>'),
    'parts/away.html': html('<script src="js/a.js"></script><script src="js/b.js"></script>'),
    'node_modules/x/index.html': html(''),
    'js/slider/demo/index.html': html('<a href="gone">Gone</a>'),
    'plugins/linked.html': html(''),
    '_layouts/default.html': html('<a href="/about">About</a>'),
    'names.json': '["parts/page.html", "parts/layout.html", "parts/away.html"]',
  })) {
    mkdirSync(join(other, file, '..'), { recursive: true });
    writeFileSync(join(other, file), text);
  }
  const expected = [
    '/',
    '/404.html',
    '/about.html',
    '/thanks.html',
    `/${encodeURIComponent('über')}.html`,
  ];
  expect(pagesIn(other).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['its links begin with a name that it does not have', 'project', ['a', 'b'], '/project/'],
  ['one link in five may not', 'project', ['a', '../x', '../y', '../z'], '/project/'],
  [
    'nearly a third may not',
    'project',
    ['a', 'b', ...['p', 'q', 'r', 's', 't', 'u'].map((each) => `../${each}`)],
    '/project/',
  ],
  ['few of their files are here', 'project', ['x', 'y'], '/'],
  ['it has a folder of that name', 'css', ['a', 'b'], '/'],
  [
    'several links do not',
    'project',
    ['u', 'v', 'w', 'x', 'y', 'z'].map((each) => `../${each}`),
    '/',
  ],
])('where %s, a folder is served below %s', (what, name, others, mount) => {
  const other = join(around, what.replaceAll(' ', '-'));
  mkdirSync(join(other, 'css'), { recursive: true });
  const files = Array.from('cdefghijklm', (letter) => `${letter}.html`);
  const isThere = !others.includes('y');
  for (const file of isThere ? [...files, 'a.html', 'b.html'] : []) {
    writeFileSync(join(other, file), '<!DOCTYPE html><html><body>A');
  }
  const links = [...files, ...others].map((each) => new URL(each, `http://a/${name}/`).pathname);
  const body = links.map((each) => `<a href="${each}">A</a>`).join('');
  writeFileSync(join(other, 'index.html'), `<!DOCTYPE html><html><body>${body}`);
  expect(mountIn(other)).toBe(mount);
});

test.each([
  [3, '/yard/'],
  [1, '/'],
])(
  'of addresses of which some lack the path of the folder, %i times as many places',
  (times, mount) => {
    const other = join(around, `places-${times}`);
    mkdirSync(other);
    const names = Array.from('abcdefghijkl', (each) => `${each}.html`);
    const right = names.map((each) => `<a href="/yard/${each}">A</a>`).join('');
    const wrong = names
      .slice(0, 8)
      .map((each) => `<a href="/${each}">A</a>`)
      .join('');
    const body = `<!DOCTYPE html><html><body>${right.repeat(times)}${wrong}`;
    for (const name of names) writeFileSync(join(other, name), name === 'a.html' ? body : '');
    expect(mountIn(other, names)).toBe(mount);
  },
);

test('the first page alone may show the path of the folder', () => {
  const other = join(around, 'home');
  mkdirSync(other);
  const names = Array.from('abcdef', (each) => `${each}.html`);
  const linksTo = (path: string) => names.map((each) => `<a href="${path}${each}">A</a>`).join('');
  for (const name of names) writeFileSync(join(other, name), linksTo('/').repeat(4));
  writeFileSync(join(other, 'index.html'), linksTo('/yard/'));
  expect(mountIn(other)).toBe('/yard/');
  writeFileSync(join(other, 'index.html'), `${linksTo('/yard/')}<a href="/a.html">A</a>`);
  expect(mountIn(other)).toBe('/');
});

test('where scripts make all links, every file is a page of a folder', () => {
  const other = join(around, 'scripted');
  mkdirSync(other);
  for (const name of ['a', 'b', 'c'])
    writeFileSync(join(other, `${name}.html`), '<!DOCTYPE html><html><body>A');
  expect(pagesIn(other)).toEqual(['/a.html', '/b.html', '/c.html']);
});

test('a folder without its slash leads to the one with it, with its query', async () => {
  expect(await answerOf('/guide')).toMatchObject({ status: 301, location: '/guide/', html: null });
  expect(await answerOf('/guide?a=1')).toMatchObject({ status: 301, location: '/guide/?a=1' });
});

test('other files have their type and length; only texts are read, and only by GET', async () => {
  const style = { status: 200, type: 'text/css', html: null, length: 15 };
  expect(await answerOf('/style.css')).toMatchObject({ ...style, text: 'p { margin: 0 }' });
  expect(await answerOf('/style.css', 'HEAD')).toMatchObject({ ...style, text: '' });
  expect(await answerOf('/plan.pdf')).toMatchObject({
    status: 200,
    type: 'application/pdf',
    text: '',
    length: 8,
  });
});

test.each([
  '/..%2fsecret.html',
  '/..%2Fsecret',
  '/linked.html',
  '/up/secret.html',
  '/%2e%2e%2fsecret.html',
])('%s is outside of the folder, and not found', async (path) => {
  expect(await answerOf(path)).toMatchObject({ status: 404, text: '' });
});

test.each(['/same.html', '/guide%2F..%2Fabout.html'])('%s stays in the folder', async (path) => {
  expect(await answerOf(path)).toMatchObject({ status: 200, html: '<p>About' });
});

test.each(['/none', '/none/', '/about.html/more', '/about/', '/%00', '/%E0%A4%A'])(
  '%s is not found',
  async (path) => {
    expect(await answerOf(path)).toMatchObject({ status: 404, html: null, length: null });
  },
);

test('a folder without a page shows its feed', async () => {
  const site = join(around, 'feeds');
  for (const path of ['tags/index.xml', 'none/other.xml', 'page/index.xml', 'page/index.html']) {
    mkdirSync(join(site, dirname(path)), { recursive: true });
    writeFileSync(join(site, path), `<p>${path}`);
  }
  const ask = folderRequester(site);
  const shown = async (path: string) => {
    const { status, text } = await ask('GET', folderOrigin + path, { timeout: 0, retries: 0 });
    return `${status} ${text}`.trim();
  };
  expect(await Promise.all(['/tags/', '/page/', '/none/'].map(shown))).toEqual([
    ...['200 <p>tags/index.xml', '200 <p>page/index.html', '404'],
  ]);
});

test('paths without a file lead where `vercel.json` says', async () => {
  const site = join(around, 'moved');
  mkdirSync(join(site, 'pl'), { recursive: true });
  const rewrites = [
    { source: '/kontakt', destination: '/pl/kontakt.html' },
    { source: '/news/:slug', destination: '/pl/kontakt.html' },
    { source: '/all/(.*)', destination: '/pl/kontakt.html' },
    { source: '/(.*)x(.*)y(.*)', destination: '/pl/kontakt.html' },
    { source: '/two/:a:b:c', destination: '/pl/kontakt.html' },
    { source: '/proxy', destination: 'https://' },
    { source: '/beta', destination: '/pl/kontakt.html', has: [{ type: 'cookie', key: 'beta' }] },
  ];
  const redirects = [{ source: '/pl/old(.html)?', destination: '/kontakt', permanent: true }];
  writeFileSync(join(site, 'vercel.json'), JSON.stringify({ rewrites, redirects }));
  writeFileSync(join(site, 'pl/kontakt.html'), '<p>Kontakt');
  const ask = folderRequester(site);
  const told = async (path: string) => {
    const { status, location } = await ask('GET', folderOrigin + path, { timeout: 0, retries: 0 });
    return `${path} ${status} ${location?.replace(folderOrigin, '') ?? ''}`.trim();
  };
  const paths = [
    '/kontakt',
    '/news/a',
    '/news/a/b',
    '/all/a/b',
    '/beta',
    '/axbyc',
    '/two/abc',
    '/proxy',
  ];
  expect(await Promise.all(paths.map(told))).toEqual([
    ...['/kontakt 200', '/news/a 200', '/news/a/b 404', '/all/a/b 200', '/beta 404'],
    ...['/axbyc 404', '/two/abc 404', '/proxy 404'],
  ]);
  expect(await told('/pl/old.html')).toBe('/pl/old.html 308 /kontakt');
  writeFileSync(join(site, 'vercel.json'), '{ "cleanUrls": true }');
  const clean = folderRequester(site);
  const answer = await clean('GET', `${folderOrigin}/pl/kontakt.html`, { timeout: 0, retries: 0 });
  expect(answer).toMatchObject({ status: 308, location: `${folderOrigin}/pl/kontakt` });
  writeFileSync(join(site, 'vercel.json'), '{ "cleanUrls": true, "trailingSlash": true }');
  const slashed = folderRequester(site);
  const ends = ['/pl/kontakt.html', '/pl/kontakt', '/pl/kontakt/', '/pl/lost/'].map(
    async (path) => {
      const { status, location } = await slashed('GET', folderOrigin + path, {
        timeout: 0,
        retries: 0,
      });
      return `${status} ${location?.slice(folderOrigin.length)}`;
    },
  );
  expect(await Promise.all(ends)).toEqual([
    '308 /pl/kontakt/',
    '308 /pl/kontakt/',
    '200 undefined',
    '404 undefined',
  ]);
  writeFileSync(join(site, 'vercel.json'), '{');
  expect(
    (await folderRequester(site)('GET', `${folderOrigin}/kontakt`, { timeout: 0, retries: 0 }))
      .status,
  ).toBe(404);
});

/** What a folder answers for paths: the status, and where it leads. */
function answersOf(site: string, paths: readonly string[]): Promise<string[]> {
  const ask = folderRequester(site);
  const told = async (path: string) => {
    const { status, location } = await ask('GET', folderOrigin + path, { timeout: 0, retries: 0 });
    return `${status} ${location?.replace(folderOrigin, '') ?? ''}`.trim();
  };
  return Promise.all(paths.map(told));
}

test('paths without a file lead where the plain rules of `.htaccess` say', async () => {
  const site = join(around, 'rewritten');
  mkdirSync(site);
  const rules = [
    'RewriteRule ^old\\.html$ /new.html [R=301,L]',
    'RewriteRule ^shop/(.*)$ /store/$1 [R=301,L]',
    'RewriteCond %{HTTP_HOST} ^www',
    'RewriteRule ^www$ /new.html [R=301,L]',
    'RewriteRule ^shown$ /new.html [L]',
  ];
  writeFileSync(join(site, '.htaccess'), rules.join('\n'));
  writeFileSync(join(site, 'new.html'), '<p>New');
  const paths = ['/old.html', '/oldXhtml', '/shop/a', '/www', '/shown', '/new.html'];
  expect(await answersOf(site, paths)).toEqual([
    '301 /new.html',
    ...['404', '404', '404', '404', '200'],
  ]);
});

test('paths without a file lead where `_redirects` says', async () => {
  const site = join(around, 'redirected');
  mkdirSync(site);
  const rules = [
    '# Old',
    '/old /new.html',
    '/shop/* /store/:splat 302',
    '/blog/:year /new.html 200',
  ];
  const more = ['/new.html /gone 301', '/out https://www.example.org/ 301!', '/no /x 404'];
  more.push('/api/:id https://functions.example.net/:id 200', '/lost /gone 200');
  const app = '/app/* /index.html 200';
  writeFileSync(join(site, '_redirects'), [...rules, ...more, app].join('\n'));
  writeFileSync(join(site, 'index.html'), '<p>Home');
  writeFileSync(join(site, 'new.html'), '<p>New');
  const paths = [
    '/old/',
    '/shop/a/b',
    '/shop',
    '/shopping',
    '/blog/2024',
    '/new.html',
    '/out',
    '/no',
    '/app/lost.html',
    '/api/1',
    '/lost',
  ];
  expect(await answersOf(site, paths)).toEqual([
    ...['301 /new.html', '302 /store/a/b', '302 /store/', '404'],
    ...['200', '200', '301 https://www.example.org/', '404', '200', '200', '404'],
  ]);
});
