import { expect, test } from 'vitest';
import { auditPages } from '../audit';
import { siteOf } from '../corpus/site-of';
import { unmarked } from '../extract/name';
import { readPage } from '../extract/page-model';
import type { LocatedFinding } from '../finding';
import { nameOf } from './check';

const english = (content: string) =>
  `<!DOCTYPE html><html lang="en"><body>${content}</body></html>`;

/** What is found on a site that has one page. */
function found(
  content: string,
  answers?: Readonly<Record<string, number | null>>,
  origin?: string,
) {
  const documents = { '/': english(content), '/slowed': english('<p>Here.</p>') };
  return [
    ...auditPages(siteOf(documents, { languages: ['en'], ...(origin && { origin }) }, answers)),
  ].flatMap((page) => page.findings);
}

const inShort = ({ code, hint }: LocatedFinding) => `${nameOf(code)}: ${hint}`;

test.each([
  [null, 'failing: it does not respond: no answer'],
  [500, 'failing: it answers 500'],
  [405, 'failing: it answers 405'],
  [404, 'misspelt: it answers 404; the nearest page is /slowed'],
  [410, 'misspelt: it answers 410; the nearest page is /slowed'],
])('an address that answers %s is misspelt only if its page is gone', (status, expected) => {
  expect(found('<a href="/slower">Slow</a>', { '/slower': status }).map(inShort)).toEqual([
    expected,
  ]);
});

test('a colon further on in an address ends no scheme', () => {
  expect(found('<a href="/slowed?to=mialto:anna@example.org">Slowed</a>')).toEqual([]);
});

test('a host without a dot is valid where it is the site’s own', () => {
  const link = '<a href="http://vm:7117/slowed">Here</a> <a href="http://pc/">There</a>';
  expect(found(link, {}, 'http://vm:7117').map(({ href }) => href)).toEqual(['http://pc/']);
});

test.each([
  `${'a'.repeat(65)}@example.org`,
  `a@${'a'.repeat(64)}.org`,
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  'a@example.org.111',
  'a\u00a0b@example.org',
])('nobody has the e-mail address %s', (address) => {
  expect(found(`<a href="mailto:${address}">Mail</a>`).map(({ code }) => nameOf(code))).toEqual([
    'malformed-mailto',
  ]);
});

test.each([
  `${'a'.repeat(64)}@example.org`,
  `a@${'a'.repeat(63)}.org`,
  'a.b@1.example.org',
  'мария@example.org',
  'd%C3%A4cher@example.org',
  'a@xn--mller-kva.xn--p1ai',
])('somebody may have the e-mail address %s', (address) => {
  expect(found(`<a href="mailto:${address}">Mail</a>`)).toEqual([]);
});

test('addresses of an unknown site are reported as written', () => {
  const [finding] = found('<a href="https://www.example.org/gone">Gone</a>');
  expect(finding?.href).toBe('https://www.example.org/gone');
});

test('on a portable site, its own origin and no longer one is replaced', () => {
  const hrefs = ['https://here.example/gone', 'https://here.example.org/', 'https://here.example'];
  const links = hrefs.map((href) => `<a href="${href}" target="_blank">Gone</a>`).join('');
  const site = siteOf({ '/': english(links) }, { origin: 'https://here.example' });
  const [page] = [...auditPages({ ...site, portable: true })];
  expect(page?.findings.map(({ href }) => href)).toEqual([
    '{origin}/gone',
    'https://here.example.org/',
  ]);
});

test('markup of any depth is read', () => {
  const depth = 12_000;
  const deep = `<a href="">${'<b>'.repeat(50)}Deep${'</b>'.repeat(50)}</a>`;
  const content = `${'<div>'.repeat(depth)}${deep}${'</div>'.repeat(depth)}`;
  // As in browsers, what is that deep is not nested further, so that the link has no name.
  expect(found(content).map(({ href }) => href)).toEqual(['']);
});

test('a text with many parts that are left out is read at once', () => {
  const parts = '<code>a</code> '.repeat(20_000);
  const html = `<html lang="en"><p>One ${parts}<b>!</b></p></html>`;
  expect(readPage(html, unmarked).content().blocks).toHaveLength(1);
});

test('many findings on one page are found at once', () => {
  const count = 20_000;
  const findings = found('<a href="#gone">Gone</a>'.repeat(count));
  expect(findings.length).toBe(count);
  expect(findings.at(-1)?.element).toBe(`html > body > a:nth-of-type(${count})`);
});
