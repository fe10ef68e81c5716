import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { serveLocally } from '../../tests/support/local-server';
import { readBaseline, writeBaseline } from './baseline';
import { type AuditOptions, audit, baselineEntries, type Family, type Finding } from './index';
import { configurationSchema } from './settings';

const folders: string[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with some files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitewide-audit-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

async function findingsOf(run: AsyncIterable<Finding>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of run) findings.push(finding);
  return findings;
}

/** Pages of tests have neither titles nor languages. */
const auditLinks = (options: AuditOptions) => audit({ families: ['links'], ...options });

const inShort = ({ code, count, resolved }: Finding) =>
  `${code} ${resolved?.replace('http://folder.invalid', '')} ${count}`;

test('a missing page is one finding with its places and lines', async () => {
  const start = folderOf({
    'index.html': '<a href="gone.html">Gone</a>\n<a href="b.html">On</a>',
    'b.html': '\n<a href="gone.html#part">Gone too</a>',
  });
  const findings = await findingsOf(auditLinks({ start }));
  expect(findings.map(inShort)).toEqual(['links/undeclared-route /gone.html 2']);
  expect(findings[0]?.places.map(({ page, line }) => [page, line])).toEqual([
    ['/', 1],
    ['/b.html', 2],
  ]);
});

test('a picture that three pages show in one place is of their template, and one finding', async () => {
  const page = (name: string) =>
    `<html lang="en"><head><title>${name}</title></head><body><div><img src="logo.png"></div><img src="${name}.png"></body></html>`;
  const start = folderOf({ 'index.html': page('a'), 'b.html': page('b'), 'c.html': page('c') });
  const findings = await findingsOf(audit({ start, families: ['copy'] }));
  const counts = findings.map(({ name, count }) => `${name} ${count}`).toSorted();
  expect(counts).toEqual(['a.png 1', 'b.png 1', 'c.png 1', 'logo.png 3']);
});

test('what a linked style sheet of the site hides is not sure', async () => {
  const page = (media: string) =>
    `<html lang="en"><head><title>Home</title><base href="/themes/"><link rel="stylesheet" media="${media}" href="plain.css"></head><body><main><div class="trace"><h2>Your headline here</h2></div><a href="/printed.html">Print</a></main></body></html>`;
  const start = folderOf({
    'index.html': page(''),
    'printed.html': page('print'),
    'themes/plain.css': '/* .trace { } */ .trace { color: red; display: none }',
  });
  const pagesOf = async (all: boolean) =>
    (await findingsOf(audit({ start, all, families: ['copy'] }))).flatMap(({ places }) =>
      places.map(({ page }) => page),
    );
  expect(await pagesOf(false)).toEqual(['/printed.html']);
  expect((await pagesOf(true)).sort()).toEqual(['/', '/printed.html']);
});

test('a script may put in a picture that is left empty', async () => {
  const page = (script: string) =>
    `<html lang="en"><head><title>Home</title></head><body><img src="#" alt="Oak">${script}<a href="other.html">Other</a></body></html>`;
  const start = folderOf({
    'index.html': page('<script>document.images[0].src = "oak.png"</script>'),
    'other.html': page(''),
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ code, places }) => `${code} ${places[0]?.page}`)).toEqual([
    'links/wrong-type /other.html',
  ]);
});

test('of a style sheet, the files of rules count that choose an element', async () => {
  const rules = {
    'gone-3.png': '.column-3 .card',
    'gone-2.png': '.column-2 > .card:hover::before',
    'gone-both.png': '.card.wide',
    'gone-either.png': '.wide, .narrow .card',
    'gone-nested.png': '.column-2 { & .card',
    'gone-not.png': '.card:not(.column-2)',
    'gone-broken.png': '.card >> p ~~',
  };
  const css = Object.entries(rules).map(
    ([file, rule]) => `${rule} { background: url(${file}) }${rule.includes('{') ? '}' : ''}`,
  );
  const start = folderOf({
    'index.html':
      '<html lang="en"><head><title>Home</title><link rel="stylesheet" href="plain.css"></head><body><div class="column-2"><p class="card">Oak</p></div><div class="column-3 wide"></div></body></html>',
    'plain.css': css.join('\n'),
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ href }) => href).sort()).toEqual([
    'gone-2.png',
    'gone-either.png',
    'gone-nested.png',
    'gone-not.png',
  ]);
});

test('what a script of the site replaces is not sure', async () => {
  const page = (lang: string, text: string, script: string) =>
    `<html lang="${lang}"><head><title>${lang}</title></head><body><nav><a href="/">1</a><a href="/de/">2</a><a href="/de/wood.html">3</a><a href="/de/gone.html">4</a></nav>${text}<p data-i18n="call">Come and see our garden</p><script src="${script}"></script></body></html>`;
  const german = '<p>Wir bauen Häuser, in denen man gern wohnt.</p>';
  const start = folderOf({
    'index.html': page('en', '<p>We build houses that people like to live in.</p>', 'menu.js'),
    'de/index.html': page('de', german, '../texts.js'),
    'de/wood.html': page('de', german, '/menu.js'),
    'de/gone.html': page('de', german, '/gone.js'),
    'menu.js': "document.querySelector('.menu').hidden = true;",
    'texts.js': "document.querySelectorAll('[data-i18n]').forEach(translate);",
  });
  const findings = await findingsOf(audit({ start, families: ['language'] }));
  expect(findings.flatMap(({ places }) => places.map(({ page: path }) => path)).sort()).toEqual([
    '/de/gone.html',
    '/de/wood.html',
  ]);
});

test('a title that is never closed is not told whole', async () => {
  const body = `<body><p>${'We build houses that people like to live in. '.repeat(50)}</p></body>`;
  const start = folderOf({ 'index.html': `<html lang="en"><head><title>Houses <!-- ${body}` });
  const findings = await findingsOf(
    audit({ start, families: ['head'], codes: { 'head/title-long': 'warning' } }),
  );
  expect(findings.map(({ code }) => code)).toContain('head/title-default');
  for (const { hint } of findings) expect(hint.length).toBeLessThanOrEqual(1000);
});

test('a link that a file of scripts listens to is no fault', async () => {
  const more = (name: string) => `<div class="${name}"><p><a href="#">${name}</a></p></div>`;
  const start = folderOf({
    'index.html': `<html lang="en"><head><title>Home</title></head><body>${more('more')}${more('less')}${more('slide')}<a href="#cookies" id="cookie-link">Cookies</a><a href="#news" id="news-link">News</a><script src="menu.js"></script><script src="library.js"></script></body></html>`,
    'menu.js': `$('.more a:first-child').on('click', toggle);
      const cookieLink = document.getElementById('cookie-link');
      const newsLink = document.getElementById('news-link');
      ${'// What it does is told far below.\n'.repeat(20)}
      cookieLink.addEventListener('click', openCookies);
      newsLink.hidden = true;`,
    'library.js': "/*! Slides 1.0 */ $('.slide').on('click', move);",
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ code, name }) => `${code} ${name}`).sort()).toEqual([
    'links/fragment-missing News',
    'links/inert-control less',
    'links/inert-control slide',
  ]);
});

test('a page is read at its address with single slashes, and where else links lead to it is a fault', async () => {
  const page = (body: string) =>
    `<html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
  const start = folderOf({
    'index.html': page('<a href="/en//a.html">A</a>'),
    'en/a.html': page('<a href="../index.html">Home</a><a href="gone.html">Gone</a>'),
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ code, page: path, name }) => `${code} ${path} ${name}`).sort()).toEqual([
    'links/misspelt / A',
    'links/undeclared-route /en/a.html Gone',
  ]);
});

test('a link that a script follows without the server is not surely dead', async () => {
  const start = folderOf({
    'index.html':
      '<html lang="en"><head><title>Home</title></head><body><a href="/rooms" data-page>Rooms</a><a href="/map" class="out">Map</a><script src="a.js"></script></body></html>',
    'a.js': `document.addEventListener('click', (event) => {
        const link = event.target.closest('a[data-page]');
        if (link) history.pushState({}, '', link.href);
      });`,
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ name }) => name)).toEqual(['Map']);
});

test('links are not sure where a file of scripts adds a base', async () => {
  const start = folderOf({
    'index.html':
      '<html lang="en"><head><title>Home</title></head><body><a href="rooms">Rooms</a><script src="a.js"></script></body></html>',
    'a.js': "const base = document.createElement('base'); base.href = '/inn/';",
  });
  expect(await findingsOf(audit({ start, families: ['links'] }))).toEqual([]);
});

test('references that a script leads elsewhere by a table of addresses are not sure', async () => {
  const start = folderOf({
    'index.html':
      '<html lang="en"><head><title>Home</title></head><body><img src="./our%20hut.jpg" alt="Hut"><a href="../club.html">Club</a><a href="gone.html">Gone</a><script src="a.js"></script></body></html>',
    'a.js': "const script = document.createElement('script'); script.src = './all.js';",
    'all.js': `const moved = { 'club.html': 'club/', "our hut.jpg": "pictures/hut.jpg", 'Gone': 'gone.html' };
      for (const link of document.links) link.setAttribute('href', moved[link.getAttribute('href')]);`,
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ name }) => name)).toEqual(['Gone']);
});

test('one page of several in a language that none declares is not told by its texts', async () => {
  const french =
    'Nous construisons des maisons où les gens aiment vivre, et nous restons là pour vous après les travaux.';
  const danish =
    'Vi bygger huse, som folk gerne vil bo i, og vi er der også for dig, når arbejdet er færdigt.';
  const names = ['index', 'a', 'b', 'c', 'd'];
  const links = names.map((each) => `<a href="${each}.html">${each}</a>`).join('');
  const page = (name: string, text: string) =>
    `<html><title>${name}</title>${links}${[1, 2, 3, 4].map((each) => `<p>${name} ${each}. ${text}</p>`).join('')}</html>`;
  const expected = async (count: number) => {
    const pages = names.map((name, at) => [
      `${name}.html`,
      page(name, at < count ? danish : french),
    ]);
    const findings = await findingsOf(audit({ start: folderOf(Object.fromEntries(pages)) }));
    const missing = findings.filter(({ code }) => code === 'language/lang-missing');
    return missing.map(({ hint, count: places }) => `${hint.split('; ')[1] ?? ''} ${places}`);
  };
  expect(await expected(1)).toEqual([' 1', 'expected fr 4']);
  expect(await expected(2)).toEqual(['expected da 2', 'expected fr 3']);
});

test('the links of a copied menu to parts of its page are one finding', async () => {
  const menu = '<nav><a href="#rooms">Rooms</a><a href="#prices">Prices</a></nav>';
  const page = (title: string, body: string) =>
    `<html lang="en"><head><title>${title}</title></head><body>${menu}${body}</body></html>`;
  const start = folderOf({
    'index.html': page(
      'Inn',
      '<a href="blog.html">Blog</a><h2 id="rooms">A</h2><h2 id="prices">B</h2>',
    ),
    'blog.html': page('Blog', '<p><a href="#comments">Comments</a></p>'),
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ name, count }) => `${name} ${count}`)).toEqual(['Rooms 2', 'Comments 1']);
});

test('of the scripts that one adds, the first ten are read', async () => {
  const parts = Array.from({ length: 11 }, (_, at) => `part${at}.js`);
  const table = (href: string) =>
    `link.setAttribute('href', { '${href}': 'club/' }[link.getAttribute('href')]);`;
  const start = folderOf({
    'index.html':
      '<html lang="en"><head><title>Home</title></head><body><a href="tenth.html">Tenth</a><a href="last.html">Last</a><script src="a.js"></script></body></html>',
    'a.js': `document.createElement('script').src = ${JSON.stringify(parts)}[chosen];`,
    ...Object.fromEntries(parts.map((part) => [part, ''])),
    'part9.js': table('tenth.html'),
    'part10.js': table('last.html'),
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ name }) => name)).toEqual(['Last']);
});

test('a number that a file of scripts replaces is not sure, one that it only listens to is', async () => {
  const call = (name: string) => `<a class="${name}" href="tel:0850000000">0577 0300 441</a>`;
  const start = folderOf({
    'index.html': `<html lang="en"><head><title>Home</title></head><body><p>${call('own-phone')}</p><p>${call('main-phone')}</p><script src="a.js"></script></body></html>`,
    'a.js': `for (const each of document.querySelectorAll('.own-phone')) each.href = number;
      ${'// What follows counts the calls.\n'.repeat(20)}
      $('.main-phone').on('click', count);`,
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  expect(findings.map(({ code, confidence }) => `${code} ${confidence}`)).toEqual([
    'links/contact-differs high',
  ]);
  expect(findings[0]?.places.map(({ element }) => element)).toEqual([
    expect.stringContaining('p:nth-of-type(2)'),
  ]);
});

test('a field that a script translates has a hint', async () => {
  const page = (id: string) =>
    `<html lang="en"><head><title>${id}</title></head><body><p data-i18n="call">Come and see our garden</p><form><label for="mail">Mail</label><input id="mail"><input id="${id}"></form><script src="texts.js"></script><a href="other.html">Other</a></body></html>`;
  const start = folderOf({
    'index.html': page('seek'),
    'other.html': page('other'),
    'texts.js': "document.getElementById('seek').placeholder = texts.seek;",
  });
  const findings = await findingsOf(audit({ start, families: ['forms'] }));
  const sure = findings.filter(({ confidence }) => confidence !== 'low');
  expect(sure.map(({ code, name }) => `${code} ${name}`)).toEqual(['forms/label-missing other']);
});

test('findings in texts, sections and forms have the lines of their elements', async () => {
  const start = folderOf({
    'index.html':
      '<html lang="en"><head><title>Contact</title></head><body><main>\n<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>\n\n<form action="/"><input type="email" name="mail"></form></main></body></html>',
  });
  const codes = ['copy/placeholder-text', 'forms/autocomplete-missing'];
  const findings = await findingsOf(audit({ start, families: ['copy', 'forms'] }));
  const lines = findings.map(({ code, line }) => [code, line]);
  expect(lines.filter(([code]) => codes.includes(String(code)))).toEqual([
    ['copy/placeholder-text', 2],
    ['forms/autocomplete-missing', 4],
  ]);
});

test('hints are reported only if asked for, and codes can be switched off', async () => {
  const start = folderOf({ 'index.html': '<a href="">Here</a><a href="gone.html">Gone</a>' });
  const codesWith = async (settings: object) =>
    (await findingsOf(auditLinks({ start, ...settings }))).map(({ code }) => code);
  expect(await codesWith({})).toEqual(['links/undeclared-route']);
  expect(await codesWith({ hints: true })).toEqual(['links/empty-href', 'links/undeclared-route']);
  expect(await codesWith({ codes: { 'links/undeclared-route': 'off' } })).toEqual([]);
});

test('families are chosen, and a page names its exceptions', async () => {
  const page = (ignored: string) =>
    `<html ${ignored}><body><a href="gone.html">Gone</a> <a href="">Here</a></body></html>`;
  const codesOf = async (ignored: string, families: readonly Family[]) => {
    const start = folderOf({ 'index.html': page(ignored) });
    return (await findingsOf(audit({ start, families, hints: true }))).map(({ code }) => code);
  };
  expect(await codesOf('', ['links'])).toEqual(['links/undeclared-route', 'links/empty-href']);
  expect(await codesOf('', ['head'])).toEqual(['head/title-missing']);
  expect(
    await codesOf('data-audit-ignore="links/empty-href title-missing"', ['links', 'head']),
  ).toEqual(['links/undeclared-route']);
  expect(await codesOf('data-audit-ignore', ['links', 'head'])).toEqual([]);
});

test.each([
  ['body { background: url(no.png) }', true],
  ['@media (min-width: 9px) { .card > .title:hover::before, .no { content: url(no.png) } }', true],
  ['.card { &:hover { background: url(no.png) } }', true],
  ['.card .no, .title.no, #no, table { background: url(no.png) }', false],
  ['.no { .card { background: url(no.png) } }', false],
  ['@media print { body { background: url(no.png) } }', false],
  ['.card { *background: url(no.png); filter: url(no.png); color: red }', false],
  ['.card { background: url(no.png)\\9 }', false],
  ['@import "no.png"; .card { color: red }', true],
  ['@import url(used.css); .no { color: red }', true],
  ['.card { color: red } @import "no.png";', false],
  ['@font-face { font-family: Own; src: url(no.png) } .title { font: 1em "Own" }', true],
  ['@font-face { font-family: Own; src: url(no.png) } .no { font: 1em "Own" }', false],
  ['@font-face { font-family: "Marked"; src: url(no.eot), url(no.png), url(a.ttf) }', true],
  ['@font-face { font-family: "Marked"; src: url(used.css), url(no.png) }', false],
  ['@font-face { font-family: Marked; src: url(no.png); unicode-range: U+0400-04FF }', false],
])('the file of the rule “%s” is surely missed: %s', async (css, isSure) => {
  const start = folderOf({
    'index.html':
      '<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="a.css"></head><body>' +
      '<div class="card"><p class="title" style="font-family: Marked">A</p></div></body></html>',
    'a.css': css,
    'used.css': 'p { background: url(no.png) }',
  });
  const missing = (await findingsOf(auditLinks({ start }))).map(({ href }) => href);
  expect(missing.includes('no.png')).toBe(isSure);
});

test('a package that a style sheet imports is not surely missed, a file is', async () => {
  const start = folderOf({
    'index.html': '<html lang="en"><head><link rel="stylesheet" href="a.css"></head><body>A',
    'a.css':
      '@import "tailwindcss"; @import "@scope/theme"; @import "theme.css"; @import "css/theme";',
  });
  const missing = (await findingsOf(auditLinks({ start }))).map(({ href }) => href);
  expect(missing.sort()).toEqual(['css/theme', 'theme.css']);
});

test('a relative address in a template is one fault, whichever files it means', async () => {
  const page = `<html lang="en"><head><link rel="icon" href="no/icon.png"></head><body><main><img src="no.png" alt="">`;
  const start = folderOf({ 'index.html': page, 'b/index.html': page });
  const missing = await findingsOf(auditLinks({ start }));
  const counts = missing.map(({ href, count }) => `${href} ${count}`);
  expect(counts.sort()).toEqual(['no.png 1', 'no.png 1', 'no/icon.png 2']);
});

test('an empty style sheet or script is not surely a fault, an empty picture is', async () => {
  const head = '<link rel="stylesheet" href="a.css"><script src="a.js"></script>';
  const page = `<html lang="en"><head>${head}</head><body><img src="a.png" alt="A">`;
  const start = folderOf({ 'index.html': page, 'a.css': '', 'a.js': '', 'a.png': '' });
  const found = await findingsOf(auditLinks({ start }));
  expect(found.map(({ href }) => href)).toEqual(['a.png']);
});

test('a folder is served below the path that its pages claim, if few links begin so', async () => {
  const canonical = '<link rel="canonical" href="https://example.org/project/">';
  const start = folderOf({
    'index.html': `<html lang="en"><head>${canonical}</head><body><a href="/project/a/">A</a>`,
    'a/index.html': '<html lang="en"><body><a href="../">Start</a>',
  });
  const run = auditLinks({ start });
  expect(await findingsOf(run)).toEqual([]);
  expect(run.pages.map(({ path }) => path)).toEqual(['/project/', '/project/a/']);
});

test('a folder is served below the path that its links begin with, unless the mount says otherwise', async () => {
  const files = Array.from('abcdefghijkl', (letter) => `${letter}.html`);
  const links = files.map((each) => `<a href="/project/${each}">${each}</a>`).join('');
  const start = folderOf({
    'index.html': `<!DOCTYPE html><html><body>${links}<a href="/project/gone">Gone</a>`,
    ...Object.fromEntries(files.map((each) => [each, '<!DOCTYPE html><html><body>A'])),
  });
  const run = auditLinks({ start });
  expect((await findingsOf(run)).map(({ href }) => href)).toEqual(['/project/gone']);
  expect([...run.warnings]).toEqual([
    `The links of ${start} begin with /project/, so it is served below that.`,
  ]);
  const elsewhere = await findingsOf(auditLinks({ start, mount: '/' }));
  expect(elsewhere.map(({ count, hint }) => [count, hint])).toEqual([
    [files.length + 1, 'there is no such page; it answers 404, as all below /project/ does'],
  ]);
});

test('pages that show another version until they are translated are one finding', async () => {
  const german = '<p>Wir bauen Häuser, in denen man gern wohnt.</p>';
  const page = (lang: string, body: string) =>
    `<!DOCTYPE html><html lang="${lang}"><head><title>A</title></head><body><main>${body}</main></body></html>`;
  const english = (topic: string) =>
    `<p>This is all that we have built of ${topic} so far</p><p>You can see the ${topic} that we have planned</p>`;
  const pages = ['roofs', 'stairs', 'doors'].flatMap((topic) => {
    const isOwn = topic === 'doors';
    const own = isOwn
      ? `${german}${german.replace('Häuser', 'Türen')}<p>Das ist alles, was wir haben.</p>`
      : '';
    return [
      [`en/${topic}.html`, page('en', english(topic))],
      [`de/${topic}.html`, page('de', german + own + english(topic))],
    ];
  });
  const start = folderOf({ 'index.html': page('de', german), ...Object.fromEntries(pages) });
  const findings = await findingsOf(audit({ start, families: ['language'] }));
  const places = findings.map((each) => [...new Set(each.places.map((place) => place.page))]);
  expect(places).toEqual([['/de/doors.html'], ['/de/roofs.html', '/de/stairs.html']]);
});

test('a language is known by its folder alone', async () => {
  const page = (text: string) => `<p>${text}</p>`;
  const start = folderOf({
    'de/index.html': page('<a href="/fr/offer.html">Angebot</a>'),
    'de/offer.html': page('Angebot'),
    'fr/index.html': page('<a href="/fr/offer.html">Offre</a> <a href="/offer.html">Offre</a>'),
    'fr/offer.html': page('<a href="/de/offer.html">Deutsch</a>'),
  });
  expect((await findingsOf(auditLinks({ start }))).map(inShort)).toEqual([
    'links/wrong-language /fr/offer.html 1',
    'links/missing-prefix /offer.html 1',
  ]);
});

const notFound = '<h1>Not found</h1><script src="a.js"></script>';
const shell = '<div id="app"></div><script src="a.js"></script>';
const dead = 'links/undeclared-route /en/a 1';
test.each([
  [{ '404.html': shell }, []],
  [{ '404.html': '<script>location = "/?" + location.pathname</script>' }, []],
  [{ '404.html': notFound }, [dead]],
  [{ '404.html': notFound, '200.html': shell }, []],
  [{ '404.html': '<title>Shop</title><h1>Home</h1>' }, []],
  [{ '404.html': '<title>Shop</title><h1>Lost</h1>' }, [dead]],
  [{ '404.html': '<title>Shop</title>' }, [dead]],
  [{ 'index.html': shell }, []],
  [{ 'index.html': '<script>location.href = "b.html"</script>' }, [dead]],
  [{ 'index.html': shell, '404.html': notFound }, [dead]],
  [{}, [dead]],
])('whether a script may show a page that does not exist: %j', async (files, expected) => {
  const start = folderOf({
    'index.html': '<title>Shop</title><h1>Home</h1>',
    'b.html': '<p>B <a href="/en/a">A</a>',
    'a.js': '"b.html"',
    ...files,
  });
  expect((await findingsOf(auditLinks({ start }))).map(inShort)).toEqual(expected);
});

test('a page of a folder is one, whatever its query, and so are both pages of errors', async () => {
  const page = '<a href="a.html?s=1">A</a><a href="gone.html?s=1">G</a><a href="gone.html">G</a>';
  const start = folderOf({
    'index.html': page,
    'a.html': 'A',
    '404.html': 'Gone',
    '404/index.html': 'Gone',
  });
  const run = auditLinks({ start });
  expect((await findingsOf(run)).map(inShort)).toEqual(['links/undeclared-route /gone.html 2']);
  expect(run.pages.map(({ path }) => path)).toEqual(['/', '/404.html', '/a.html']);
});

test('a menu that leads to a missing part of each page has one fault', async () => {
  const page = (name: string, part = '') =>
    `<nav><a href="${name}#open">Menu</a><a href="/">Home</a></nav><p><a href="#${part}">Part</a><a href="${name}#p">P</a>`;
  const start = folderOf({
    'index.html': page('index.html', 'one'),
    'a.html': page('a.html', 'two'),
    'b.html': page('index.html', 'two'),
  });
  expect((await findingsOf(auditLinks({ start }))).map(inShort).toSorted()).toEqual([
    'links/fragment-missing /#one 1',
    'links/fragment-missing /a.html#two 2',
    'links/fragment-missing /index.html#open 1',
    'links/fragment-missing /index.html#open 2',
    'links/fragment-missing /index.html#p 1',
    'links/fragment-missing /index.html#p 2',
  ]);
});

test('a limit on pages is reported', async () => {
  const start = folderOf({ 'index.html': '<a href="b.html">On</a>', 'b.html': 'B' });
  const warnings: string[] = [];
  const run = auditLinks({ start, maxPages: 1, onWarning: (line) => warnings.push(line) });
  await findingsOf(run);
  expect([run.isTruncated, run.pages.length]).toEqual([true, 1]);
  expect(warnings).toEqual(['Only the first 1 pages are opened.']);
});

test('addresses of production are found on a copy', async () => {
  const start = folderOf({ 'index.html': '<a href="https://www.example.org/gone">Gone</a>' });
  const map = { 'https://www.example.org': 'http://folder.invalid' };
  expect((await findingsOf(auditLinks({ start, map }))).map(inShort)).toEqual([
    'links/undeclared-route /gone 1',
  ]);
});

test('a baseline accepts what is known, and names what is gone', async () => {
  const start = folderOf({ 'index.html': '<a href="one.html">1</a>' });
  const file = join(start, 'known.json');
  writeBaseline(file, await findingsOf(auditLinks({ start })));
  writeFileSync(join(start, 'index.html'), '<a href="other-page.html">2</a>');
  const findings = await findingsOf(auditLinks({ start }));
  const entries = baselineEntries(findings, readBaseline(file), []);
  expect(entries.map(({ kind, shown }) => [kind, shown.href])).toEqual([
    ['new', 'other-page.html'],
    ['vanished', 'one.html'],
  ]);
});

test.each([
  [{ maxPages: 0 }, /maxPages must be a number from 1/],
  [{ codes: { misspelt: 'loud' as 'off' } }, /codes must be names with off, hint, warning, error/],
  [{ exclude: ['('] }, /exclude must be a regular expression/],
])('%j is rejected', async (settings, message) => {
  await expect(async () =>
    findingsOf(auditLinks({ start: folderOf({ 'index.html': '' }), ...settings })),
  ).rejects.toThrow(message);
});

test('the schema of configuration files is up to date', async () => {
  const text = `${JSON.stringify(configurationSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'config.schema.json'));
});

test('only a browser sends forms, and only a folder is mounted', () => {
  const start = folderOf({ 'index.html': '<p>Hello</p>' });
  expect(() => audit({ start, submit: true })).toThrow('--submit needs --browser');
  expect(() => audit({ start: 'https://example.org', mount: '/a' })).toThrow('--mount needs');
});

test('codes and families that no check has are refused', () => {
  const start = folderOf({ 'index.html': '<p>Hello</p>' });
  const unknown = 'Unknown code “links/mispelt”. Did you mean “links/misspelt”?';
  expect(() => audit({ start, codes: { 'links/mispelt': 'off' } })).toThrow(unknown);
  expect(() => audit({ start, overrides: [{ codes: { 'links/mispelt': 'off' } }] })).toThrow(
    unknown,
  );
  expect(() => audit({ start, families: ['link'] })).toThrow('Unknown family “link”');
});

test('overrides decide by path and language, and the last one wins', async () => {
  const page = (lang: string) => `<html lang="${lang}"><a href="gone.html">Gone</a></html>`;
  const start = folderOf({
    'index.html': page('en'),
    'blog/index.html': page('en'),
    'blog/new/index.html': page('en'),
    'blog/de.html': page('de'),
  });
  const code = 'links/undeclared-route';
  const overrides = [
    { files: ['/blog/**'], languages: ['en'], codes: { [code]: 'off' as const } },
    { files: ['/blog/new/*'], codes: { [code]: 'warning' as const } },
    // What does not name the code leaves it as it is.
    { files: ['**'], codes: { 'links/redirect': 'error' as const } },
  ];
  const findings = await findingsOf(auditLinks({ start, overrides }));
  expect(findings.map(({ page, severity }) => [page, severity])).toEqual([
    ['/', 'error'],
    ['/blog/de.html', 'error'],
    ['/blog/new/', 'warning'],
  ]);
});

test('a page that nothing leads to is not sure where the sitemap has all others', async () => {
  const page = (name: string) =>
    `<html lang="en"><head><title>${name}</title></head><body><nav><a href="/">1</a><a href="/a.html">2</a><a href="/b.html">3</a></nav><h1>${name}</h1><img src="gone.png" alt=""></body></html>`;
  const confidenceWith = async (...listed: readonly string[]) => {
    const urls = listed.map((path) => `<url><loc>https://acme.example/${path}</loc></url>`);
    const start = folderOf({
      CNAME: 'acme.example',
      'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      'index.html': page('Start'),
      'a.html': page('A'),
      'b.html': page('B'),
      'copy/index.html': page('Copy').replace('gone', 'lost'),
    });
    const findings = await findingsOf(
      audit({ start, sitemap: ['/sitemap.xml'], codes: { 'links/missing-file': 'error' } }),
    );
    return findings.find(({ href }) => href === 'lost.png')?.confidence;
  };
  expect(await confidenceWith('', 'a.html', 'b.html')).toBe('low');
  expect(await confidenceWith('', 'a.html')).toBe('high');
});

test('a page that nothing leads to is not sure where a linked one is called the same', async () => {
  const page = (name: string, picture: string) =>
    `<html lang="en"><head><title>${name}</title></head><body><nav><a href="/">1</a><a href="/a.html">2</a></nav><h1>${name}</h1><img src="${picture}.png" alt=""></body></html>`;
  const start = folderOf({
    'index.html': page('Start', 'gone'),
    'a.html': page('A', 'gone'),
    'v2/a.html': `${page('A', 'lost')}<a href="b.html">3</a>`,
    'v2/b.html': page('B', 'left'),
  });
  const findings = await findingsOf(audit({ start, families: ['links'] }));
  const sure = findings.filter(({ confidence }) => confidence !== 'low');
  expect(sure.map(({ href }) => href).sort()).toEqual(['gone.png', 'left.png']);
});

test('findings are ignored by code, page and text, with a reason; idle exceptions are told', async () => {
  const links = '<a href="gone.html">Gone</a> <a href="lost.html">Lost</a>';
  const start = folderOf({ 'index.html': `${links}<a href="b/">B</a>`, 'b/index.html': links });
  const warnings: string[] = [];
  const run = audit({
    start,
    codes: { 'language/lang-missing': 'off', 'head/title-missing': 'off' },
    ignore: [
      { code: 'links/undeclared-route', files: ['/b/**'], text: '^lost', reason: 'the archive' },
      { text: 'Gone', reason: 'moved soon' },
      { files: ['/c'], reason: 'idle' },
    ],
    onWarning: (line) => warnings.push(line),
  });
  expect((await findingsOf(run)).map(inShort)).toEqual(['links/undeclared-route /lost.html 1']);
  expect(Object.fromEntries(run.ignored)).toEqual({ 'the archive': 1, 'moved soon': 2 });
  expect(warnings).toEqual([
    'ignore: nothing matches {"files":["/c"],"reason":"idle"}; remove it.',
  ]);
});

test('what exceptions with one reason ignore on several sites is counted together', async () => {
  const links = '<a href="gone.html">Gone</a> <a href="lost.html">Lost</a>';
  const start = [links, `${links} <a href="old.html">Old</a>`].map((html) =>
    folderOf({ 'index.html': html }),
  );
  const ignore = ['Gone', 'Lost', 'Old'].map((text) => ({ text, reason: 'moved' }));
  const run = auditLinks({ start, ignore });
  expect(await findingsOf(run)).toEqual([]);
  expect(Object.fromEntries(run.ignored)).toEqual({ moved: 5 });
});

test('pages that are left out of any site are told of the run', async () => {
  const small = folderOf({ 'index.html': '' });
  const large = folderOf({ 'index.html': '<a href="b.html">B</a>', 'b.html': '' });
  for (const start of [
    [large, small],
    [small, large],
  ]) {
    const run = auditLinks({ start, maxPages: 1 });
    await findingsOf(run);
    expect(run.isTruncated).toBe(true);
    expect(run.pages).toHaveLength(2);
  }
});

test('hints that are not shown are counted, and hide nothing', async () => {
  const start = folderOf({
    'index.html': '<a href="">Here</a><a href="dir">Redirects</a>',
    'dir/index.html': '<a href="../gone.html">Gone</a>',
  });
  const run = auditLinks({ start });
  expect((await findingsOf(run)).map(inShort)).toEqual(['links/undeclared-route /gone.html 1']);
  expect(run.quiet).toBe(2);
  const all = auditLinks({ start, all: true });
  expect([(await findingsOf(all)).length, all.quiet]).toEqual([3, 0]);
});

test('a folder may be mounted, and have clean addresses or none', async () => {
  const start = folderOf({
    'index.html': '<a href="/docs/about">About</a> <a href="/">Home</a> <a href="/docs/no">No</a>',
    'about.html': '<a href="/elsewhere.html">On the site around it</a>',
  });
  const files: (string | null)[] = [];
  const auditWith = async (settings: object) => {
    const run = auditLinks({ start, mount: 'docs', ...settings });
    const findings = await findingsOf(run);
    files.push(run.fileOf?.('/docs/about.html') ?? null);
    return findings.map(({ page, resolved }) => [page, resolved?.slice(21)]);
  };
  expect(await auditWith({})).toEqual([['/docs/', '/docs/no']]);
  expect(await auditWith({ cleanAddresses: false })).toEqual([
    ['/docs/', '/docs/about'],
    ['/docs/', '/docs/no'],
  ]);
  expect(files).toEqual([join(start, 'about.html'), join(start, 'about.html')]);
});

const withHead = (head: string, body = '', lang = 'en') =>
  `<html lang="${lang}"><head><title>${lang}</title>${head}</head><body>${body}</body></html>`;
const action = (address: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'CommentAction', target: [address], url: 'gone.html' })}</script>`;
const form = (around: string) =>
  `<style>.no { display: none } .off { display: none } .off.on { display: block }</style><div class="${around}"><form action="/"><input type="email" name="mail" aria-label="Mail"></form></div>`;
const alternates = (others: string) =>
  withHead(
    `<link rel="alternate" hreflang="de" href="/de/">${others}`,
    '<a href="/de/">Deutsch</a>',
  );
const german = withHead(
  '<link rel="alternate" hreflang="de" href="/de/"><link rel="alternate" hreflang="en" href="/">',
  '<a href="/">English</a>',
  'de',
);

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'an empty picture has a fallback',
    { 'index.html': '<img src="" onerror="this.src=\'/a.svg\'">' },
    [],
  ],
  [
    'something else is shown for a missing picture, which is not only hidden',
    {
      'index.html':
        '<img alt="" src="a.jpg" onerror="this.nextElementSibling.hidden = false"><img alt="" src="b.jpg" onerror="this.remove()">',
    },
    ['links/missing-file'],
  ],
  ['nothing fills an empty picture', { 'index.html': '<img src="">' }, ['links/empty-source']],
  ['programs find the form of an action', { 'index.html': action('/#respond') }, []],
  [
    'programs find what is gone',
    { 'index.html': `<script type="application/ld+json">{"url":"/gone.html"}</script><p>Home` },
    ['links/undeclared-route'],
  ],
  [
    'forms are sent to a page that is not there, to one that is, and to programs',
    {
      'index.html': withHead(
        '',
        ['/lost/', '/thanks/', '/send', '/api/send/', '/php/sent.php', '/mail.php', '/php/send.php']
          .map((path) => `<form action="${path}" method="post"><button>Send</button></form>`)
          .join(''),
      ),
      'thanks/index.html': withHead('<meta name="robots" content="noindex">', '<h1>Thanks</h1>'),
      'php/send.php': '<?php mail();',
    },
    ['links/undeclared-route', 'links/undeclared-route'],
  ],
  [
    'one of two forms is sent to a program that is not there',
    {
      'index.html': withHead(
        '',
        '<form action="/mial.php" method="post"><button>Send</button></form>',
      ),
      'de/index.html': `<html lang="de"><head><title>A</title></head><body><form action="/mail.php" method="post"><button>Senden</button></form>`,
      'mail.php': '<?php mail();',
    },
    ['links/undeclared-route'],
  ],
  ['style sheets hide a form', { 'index.html': form('no') }, []],
  [
    'style sheets show a form at times',
    { 'index.html': form('off') },
    ['forms/autocomplete-missing'],
  ],
  [
    'the page for all others is a version',
    {
      'index.html': alternates('<link rel="alternate" hreflang="x-default" href="/">'),
      'de/index.html': german,
    },
    [],
  ],
  [
    'a version lists another page than its copy',
    {
      'index.html': alternates('<link rel="alternate" hreflang="en" href="/">').replace(
        '</body>',
        '<a href="/copy.html">Copy</a></body>',
      ),
      'copy.html': alternates('<link rel="alternate" hreflang="en" href="/copy.html">'),
      'de/index.html': german,
    },
    [],
  ],
  [
    'a version is not listed',
    { 'index.html': alternates(''), 'de/index.html': german },
    ['head/hreflang-incomplete'],
  ],
])('where %s, only what is sure is reported', async (_situation, files, codes) => {
  const start = folderOf(files);
  const settings = {
    codes: { 'language/lang-missing': 'off', 'head/title-missing': 'off' },
  } as const;
  const found = (await findingsOf(audit({ start, ...settings }))).map(({ code }) => code);
  expect(found.toSorted()).toEqual(codes);
});

test.each([
  ['five addresses', ['a', 'b', 'c', 'd', 'e'], 1],
  ['four addresses', ['a', 'b', 'c', 'd'], 4],
  ['a folder with a page', ['a', 'b', 'c', 'd', 'e', 'found'], 5],
  ['five in one of its folders', ['found', ...Array.from('abcde', (each) => `deep/${each}`)], 1],
  ['four in one of its folders', ['found', ...Array.from('abcd', (each) => `deep/${each}`)], 4],
])(
  'of the missing addresses below one folder, %s are one finding if nothing is there',
  async (_what, names, count) => {
    const start = folderOf({
      'index.html': names.map((each) => `<a href="/old/${each}.html">${each}</a>`).join(''),
      ...(names.includes('found') && { 'old/found.html': 'A' }),
    });
    expect(await findingsOf(auditLinks({ start }))).toHaveLength(count);
  },
);

test('codes without their family are accepted for one version, with a warning', async () => {
  const start = folderOf({ 'index.html': '<a href="gone.html">Gone</a><a href="">Here</a>' });
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const codes = { 'empty-href': 'warning' as const };
  const ignore = [{ code: 'undeclared-route', reason: 'old' }];
  const run = auditLinks({ start, codes, ignore });
  expect((await findingsOf(run)).map(({ code }) => code)).toEqual(['links/empty-href']);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    'Codes start with their family: write links/empty-href instead of empty-href.',
    'Codes start with their family: write links/undeclared-route instead of undeclared-route.',
  ]);
  const file = join(start, 'known.json');
  writeBaseline(file, await findingsOf(auditLinks({ start })));
  writeFileSync(file, readFileSync(file, 'utf8').replace('links/', ''));
  const known = readBaseline(file);
  const entries = baselineEntries(await findingsOf(auditLinks({ start })), known, []);
  expect(entries.map(({ kind }) => kind)).toEqual(['known']);
  warn.mockRestore();
});

test('a copyright notice is stale as soon as a year ends, while the program runs', async () => {
  const { origin } = await serveLocally({
    '/': (_request, response) => {
      const page = '<html lang="en"><title>A</title><main>A</main><footer><p>© 2030 Shop';
      response.setHeader('Content-Type', 'text/html').end(page);
    },
  });
  const codesAt = async (now: Date) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const run = audit({ start: origin, families: ['copy'], codes: { 'copy/stale-year': 'error' } });
    return (await findingsOf(run)).map(({ code }) => code);
  };
  expect(await codesAt(new Date(2030, 11, 31, 23, 59))).toEqual([]);
  expect(await codesAt(new Date(2031, 0, 1))).toEqual(['copy/stale-year']);
});
