import { expect, test } from 'vitest';
import de from '../../fixtures/links/de.json';
import en from '../../fixtures/links/en.json';
import ru from '../../fixtures/links/ru.json';
import { defectIds } from '../../src/defects/registry';
import { declaredPaths, faithful, fixed, render } from '../support/site';
import { LinkAudit } from './audit';
import { compareWithLedger, type LedgerRow, rowsOf } from './ledger';

const ledgers = { de, ru, en } as Record<string, LedgerRow[]>;
const site = { render, declaredPaths, hasFile: (path: string) => path.startsWith('/pictures/') };

/** The site with one piece of one page's markup replaced by another. */
function tampered(page: string, from: string, to: string) {
  const replaced = (path: string, profile: ReadonlySet<string>) => {
    const rendered = render(path, profile);
    if (path !== page) return rendered;
    expect(rendered.html).toContain(from);
    return { ...rendered, html: rendered.html.replace(from, to) };
  };
  return new LinkAudit({ ...site, render: replaced }, faithful);
}

test.each(['de', 'ru', 'en'])(
  '%s: the faithful site has the ledger’s findings, no more, no fewer',
  (language) => {
    const audit = new LinkAudit(site, faithful);
    const found = audit.pagesOf(language).flatMap((page) => audit.page(page));
    expect(compareWithLedger(found, ledgers[language] ?? [])).toEqual({ added: [], vanished: [] });
    expect(found.length).toBeGreaterThan(0);
  },
);

test('the fixed site has none', () => {
  const audit = new LinkAudit(site, fixed);
  const pages = ['de', 'ru', 'en'].flatMap((language) => audit.pagesOf(language));
  expect(pages.flatMap((page) => audit.page(page))).toEqual([]);
  expect(pages.length).toBe(44);
});

test('every row cites a defect of the registry', () => {
  for (const row of Object.values(ledgers).flat()) expect(defectIds).toContain(row.defect);
  expect(rowsOf(de as LedgerRow[], new Set())).toEqual([]);
});

test.each([
  ['one letter too few', 'href="/de/projekt"', 'href="/de/projek"', 'undeclared-route'],
  ['no href', 'href="/de/projekt"', 'name="x"', 'missing-href'],
  ['an empty href', 'href="/de/projekt"', 'href=""', 'empty-href'],
  ['another language', 'href="/de/projekt"', 'href="/en/projects"', 'wrong-language'],
  ['a fragment that is not there', 'href="#main"', 'href="#mian"', 'fragment-missing'],
  ['a malformed address', 'href="mailto:', 'href="mailto:x ', 'malformed-mailto'],
  ['a new tab without protection', 'rel="noopener"', 'rel="x"', 'missing-rel'],
  ['a file that is not there', 'href="/de/projekt"', 'href="/plan.pdf"', 'missing-file'],
])('a planted fault is found: %s', (_name, from, to, code) => {
  const { added } = compareWithLedger(tampered('/de', from, to).page('/de'), de as LedgerRow[]);
  expect(added.map((finding) => finding.code)).toEqual([code]);
});

test('a known fault that is repaired is missed', () => {
  const rows = (en as LedgerRow[]).filter((row) => row.page === '/en/contact-us');
  const audit = tampered('/en/contact-us', 'href="/enprojects"', 'href="/en/projects"');
  const { added, vanished } = compareWithLedger(audit.page('/en/contact-us'), rows);
  expect(added).toEqual([]);
  expect(vanished.map((row) => row.defect)).toEqual(['link-en-footer-projects-no-slash']);
});
