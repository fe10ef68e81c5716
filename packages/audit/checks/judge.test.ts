import { expect, test } from 'vitest';
import { auditSite, type LocatedFinding } from '../audit';
import { type Site, silent } from '../crawl/site';
import { asWritten, readPage } from '../extract/page-model';

/** A site of a few documents; what is not among them answers 404, or as is said. */
function siteOf(
  origin: string,
  documents: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, number>> = {},
): Site {
  const pages = new Map(
    Object.entries(documents).map(([path, html]) => [path, readPage(html, asWritten)] as const),
  );
  return {
    ...{ origin, query: '', languages: ['en'], routes: null },
    pages: [...pages.keys()],
    counterpart: () => null,
    open: (address) => {
      const page = pages.get(address.split('?', 1)[0] ?? '') ?? null;
      const status = page ? 200 : (answers[address] ?? 404);
      return { status, redirect: null, page, unknown: false };
    },
    external: () => null,
  };
}

const english = (content: string) =>
  `<!DOCTYPE html><html lang="en"><body>${content}</body></html>`;

/** What is found on a site that has one page. */
function found(content: string, answers?: Readonly<Record<string, number>>, origin?: string) {
  const documents = { '/': english(content), '/slow2': english('<p>Here.</p>') };
  return auditSite(siteOf(origin ?? 'https://www.example.org', documents, answers)).flatMap(
    (page) => page.findings,
  );
}

const inShort = ({ code, hint }: LocatedFinding) => `${code}: ${hint}`;

test.each([
  [silent, 'failing: nothing answers there'],
  [500, 'failing: it answers 500'],
  [405, 'failing: it answers 405'],
  [404, 'misspelt: it answers 404; the nearest page is /slow2'],
  [410, 'misspelt: it answers 410; the nearest page is /slow2'],
])('what answers %i is not taken for another page, unless it is not there', (status, said) => {
  expect(found('<a href="/slow1">Slow</a>', { '/slow1': status }).map(inShort)).toEqual([said]);
});

test('a host without a dot is one where the site itself is there', () => {
  const link = '<a href="http://vm:7117/slow2">Here</a> <a href="http://pc/">There</a>';
  expect(found(link, {}, 'http://vm:7117').map(({ href }) => href)).toEqual(['http://pc/']);
});

test('a foreign site’s addresses are told as they are written', () => {
  const [finding] = found('<a href="https://www.example.org/gone">Gone</a>');
  expect(finding?.href).toBe('https://www.example.org/gone');
});

test('of a site that has a ledger, its own origin and no longer one is left out', () => {
  const hrefs = ['https://here.example/gone', 'https://here.example.org/', 'https://here.example'];
  const links = hrefs.map((href) => `<a href="${href}" target="_blank">Gone</a>`).join('');
  const site = siteOf('https://here.example', { '/': english(links) });
  const [page] = auditSite({ ...site, routes: new Set(['/']) });
  expect(page?.findings.map(({ href }) => href)).toEqual([
    '{origin}/gone',
    'https://here.example.org/',
  ]);
});

test('markup of any depth is read', () => {
  const depth = 12_000;
  const deep = `<a href="">${'<b>'.repeat(50)}Deep${'</b>'.repeat(50)}</a>`;
  const content = `${'<div>'.repeat(depth)}${deep}${'</div>'.repeat(depth)}`;
  expect(found(content).map(({ name }) => name)).toEqual(['Deep']);
});

test('many findings on one page take no time that grows with their square', () => {
  const links = '<a href="#gone">Gone</a>'.repeat(20_000);
  const begun = performance.now();
  const findings = found(links);
  expect(findings.length).toBe(20_000);
  expect(findings.at(-1)?.element).toBe('html > body > a:nth-of-type(20000)');
  expect(performance.now() - begun).toBeLessThan(4000);
});
