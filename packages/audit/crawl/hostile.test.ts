import { describe, expect, test } from 'vitest';
import { srcsetAddresses } from '../extract/address';
import { displayIn } from '../extract/hidden';
import { unmarked } from '../extract/name';
import { readPage } from '../extract/page-model';
import { StyleSheet } from '../extract/style-sheet';
import { descendants, parseDocument } from '../extract/tree';
import { readRobots } from './robots';
import { readSitemap } from './sitemaps';
import { isDangerous, pageAddress, trapOf } from './traps';

/* Whatever a site sends is read in a time that grows with its length alone. */

/** Elements in which a selector can look for others in vain. */
const nested = descendants(parseDocument('<a class="a">'.repeat(200)));

/** What is long, and what may make a pattern look at the same characters again and again. */
const units = [
  ...[' ', '\n', '\t', 'a', '1', ',', '-', '.', '/', '\\', '"', "'", '`', '[', '(', '{', '}', ';'],
  ...[
    '*',
    ':',
    '#',
    '%',
    '&',
    '=',
    '\u0301',
    '…',
    '<',
    '<!--',
    '/*',
    '<a>',
    '<![CDATA[',
    'url(',
    'a ',
  ],
];

/** Everything that reads what a site sends; `text` stands wherever a site may put it. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a page': readAll,
  'a head': (text) => readAll(`<head><title>${text}`),
  'a text': (text) => readAll(`<main><h1>A</h1><p>${text.replaceAll('<', '&lt;')}</p>`),
  'a style element': (text) => readAll(`<style>${text}`),
  'a script': (text) =>
    readAll(`<script>${text}</script><script type="application/ld+json">${text}`),
  attributes: (text) => {
    const value = text.replaceAll('"', "'");
    const names = ['href', 'src', 'srcset', 'style', 'class', 'id', 'content', 'onclick', 'rel'];
    const all = names.map((name) => `${name}="${value}"`).join(' ');
    return readAll(
      `<a ${all} aria-label="${value}">A</a><img ${all}><link ${all}><div lang="${value}" ${all}>` +
        `<meta http-equiv="refresh" content="1${value}"><a href="javascript:void${value}!">A</a>` +
        `<section><h2>A</h2><img src="-${value}!"></section><section><h2>B</h2></section>`,
    );
  },
  'a name of an attribute': (text) =>
    readAll(`<a data-${text.replace(/[\s>]/g, 'x')} href="#">A</a>`),
  'a style sheet': (text) => new StyleSheet(text).references,
  'a rule of a font': (text) =>
    new StyleSheet(`a{${text}}@font-face{${text}url(a.woff)}`).references,
  'a selector': (text) => new StyleSheet(`${text}{background:url(a.png)}`).apply(nested),
  'what a style sheet hides': displayIn,
  'a rule of a style sheet': (text) => displayIn(`@media ${text}x{${text}{display${text}:none}}`),
  'a set of pictures': srcsetAddresses,
  'a robots.txt': (text) => readRobots(text).allows('/a'),
  'a rule of a robots.txt': (text) =>
    readRobots(
      `User-agent: *\nDisallow: /${text.replace(/\s/g, ' ')}b\nDisallow: /*a*b*c*$`,
    ).allows(`/${'a'.repeat(2000)}`),
  'a sitemap': readSitemap,
  'an address in a sitemap': (text) =>
    readSitemap(`<urlset><url><loc>${text}</loc></url></urlset>`),
  'an address': (text) => {
    const url = new URL('/', 'http://localhost');
    url.search = text;
    return [pageAddress(url), trapOf(text), isDangerous(text)];
  },
};

function readAll(html: string): void {
  const page = readPage(html, unmarked, true);
  page.text();
  page.content();
}

/** The milliseconds of the processor that reading a text takes, whatever else is running. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const start = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Whether reading 100 kB takes more than 2 s, and more than eight times as long as a quarter of it: the
 * sixteenfold where time grows with the square of the length, the fourfold where with the length.
 */
function isSlow(read: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const [length, limit] = [100_000, 2000];
  const quarter = timeOf(read, textOf(length / 4));
  return quarter > limit / 16 && timeOf(read, textOf(length)) > Math.max(limit, 8 * quarter);
}

test.each(Object.entries(readers))('%s is read in time, whatever is repeated', (_name, read) => {
  const slow = units.filter((unit) =>
    ['', '!'].some((end) => isSlow(read, (length) => unit.repeat(length / unit.length) + end)),
  );
  expect(slow).toEqual([]);
});

test.each([
  // Of what has no end, 10,000 elements are read: more than these would hide how time grows.
  ['links in each other', '<div><a href="/a">A', 3000],
  ['sections in each other', '<section><h2>A</h2>', 4000],
  ['forms', '<form><input><button>A</button></form>', 20_000],
  ['elements that end', '<b></i></i></i>', 9000],
  ['links of one card', '<a href="#">A</a>', 20_000],
])('%s are read in time', (_name, markup, count) => {
  const htmlOf = (times: number) => `<li><h2>${'word '.repeat(10_000)}</h2>${markup.repeat(times)}`;
  const quarter = timeOf(readAll, htmlOf(count / 4));
  // A busy machine is slow for both; what grows with the square takes 16 times as long.
  expect(timeOf(readAll, htmlOf(count))).toBeLessThan(Math.max(3000, 8 * quarter));
});

test('of 10 MB of paragraphs the first are read, and the page says so', () => {
  const html = '<p>'.repeat(3_333_333);
  const page = readPage(html, unmarked);
  expect(page.cut).toBe(true);
  expect(readPage('<p>'.repeat(1000), unmarked).cut).toBe(false);
});

test('what is nested deeper than browsers nest it keeps its links and texts', () => {
  const html = `${'<div>'.repeat(600)}<a href="/deep">Deep</a>${'</div>'.repeat(600)}<a href="/on">On</a>`;
  const page = readPage(html, unmarked);
  expect(page.links.map(({ href }) => href)).toEqual(['/deep', '/on']);
  expect(page.text()).toBe('Deep On');
});

describe('what is read stays the same', () => {
  test.each([
    ['a.png 1x, b,c.png 2x', ['a.png', 'b,c.png']],
    ['a.png,b.png', ['a.png,b.png']],
    [' a.png 100w , , b.png, c.png', ['a.png', 'b.png', 'c.png']],
    ['a.png,, b.png 1x', ['a.png', 'b.png']],
    ['', []],
    [',', []],
  ])('the addresses of the srcset “%s”', (srcset, expected) => {
    expect(srcsetAddresses(srcset)).toEqual(expected);
  });

  test.each([
    ['a { background: url(a.png) } /* url(b.png) */', ['a.png']],
    ['@import "a.css"; a { background: url("b /* c.png") }', ['a.css', 'b /* c.png']],
    [`a { content: "\\"/*"; background: url('d.png') } /* "`, ['d.png']],
    ['/* without end url(a.png)', []],
    ['a { background: url(a\\.png), url("\\66 .png") }', ['a.png', 'f.png']],
    ['a { background: url("\\ffffff.png") }', ['\u{10ffff}.png']],
    ['a { content: "without end\n; background: url(e.png) }', ['e.png']],
  ])('the addresses of the style sheet “%s”', (css, expected) => {
    expect(new StyleSheet(css).references.map(({ href }) => href)).toEqual(expected);
  });

  test.each([
    ['.a { display: none }', ['.a']],
    ['.a { color: red } } .b, p.c { display : none }', ['.b', '.c']],
    ['.a .b, .c > p.d, .e p, .f:hover { display: none }', ['.b', '.d', 'p']],
    ['@media screen { .a { display: none } } @media print { .b { display: none } }', ['.a']],
    ['.a { content: "}"; display: none } /* .b { display: none } */', ['.a']],
  ])('what the style sheet “%s” hides', (css, expected) => {
    expect([...displayIn(css).hidden.keys()]).toEqual(expected);
  });
});
