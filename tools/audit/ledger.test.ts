import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoized } from '@sitewide/kit/collections';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { describe, expect, test } from 'vitest';
import { defectIds, defects, registry } from '../../src/defects/registry';
import { ledgers as linkLedgers, rows as linkRows, renderer } from '../../tests/support/site-audit';
import { root } from '../site/paths';
import { faithful, fixed, type SiteState, without } from '../site/site-state';
import { routes as oracle } from '../spec/routes';
import { checkOf, families } from './checks';
import {
  covers,
  type LedgerRow,
  ledgerFile,
  ledgerLanguages,
  ledgerText,
  linksOnly,
  predict,
  readLedger,
  shownDefects,
} from './ledger';
import { renderSite } from './rendered-site';
import { compare } from './report';
import { auditPages, auditStates } from './states';

const scope = { families, browser: false };
const ledgers = ledgerLanguages.map((language) => [language, readLedger(language)] as const);
const all = ledgers.flatMap(([, rows]) => rows);
/** The rows of what is found without a browser. */
const rows = all.filter(({ code }) => checkOf(code).scope !== 'visit');

/** How findings differ from the ledger, without those that are known. */
function differences(...compared: Parameters<typeof compare>) {
  return compare(...compared).filter(({ kind }) => kind !== 'known');
}

/** The pages in a state, with findings of every family. */
const pagesIn = memoized((state: SiteState) => auditPages(renderSite(renderer, state), scope));

/** Random numbers from 0 to 1, the same in every run (mulberry32). */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The clauses that rows cite. */
const clausesOf = (cited: readonly LedgerRow[]) =>
  [...new Set(cited.map((row) => row.clause))].toSorted().join(', ');

test.each(
  ledgers.map(([language, ledger]) => {
    const pages = new Set(ledger.map(({ page }) => page));
    const own = rows.filter(({ page }) => pages.has(page));
    return [language, clausesOf(own), own] as const;
  }),
)(
  '%s: the faithful site has the ledger’s findings, no more, no fewer (%s)',
  async (language, _clauses, own) => {
    const pages = (await pagesIn(faithful)).filter((page) => page.language === language);
    const findings = pages.flatMap((page) => page.findings);
    expect(differences(language, findings, predict(own, faithful))).toEqual([]);
    expect(findings.length).toBeGreaterThan(200);
  },
);

test('the fixed site has none', async () => {
  const pages = await pagesIn(fixed);
  expect(pages.flatMap((page) => page.findings)).toEqual([]);
  expect(pages.length).toBe(oracle.routes.length);
});

test('the ledgers predict the links of random profiles, audited one after the other', async () => {
  // Two of three are on, so that findings that need several show often. With these seeds, most of
  // what rows need is once there, and once missing alone.
  const profiles = [72, 228, 187, 65].map((seed) => {
    const next = random(seed);
    return new Set(defectIds.filter(() => next() < 0.67));
  });
  const audits = await auditStates(profiles, linksOnly);
  const linkFamily = rows.filter(({ code }) => covers(linksOnly, code));
  for (const [index, profile] of profiles.entries()) {
    const found = audits[index]?.flatMap((page) => page.findings) ?? [];
    const predicted = predict(linkFamily, profile);
    expect(differences('', found, predicted), [...profile].join()).toEqual([]);
  }
});

describe('every row', () => {
  test('cites a clause of its defect, and is in the ledger of its page’s language', () => {
    for (const [language, ledger] of ledgers) {
      for (const row of ledger) {
        expect(registry[row.defect].clauses).toContain(row.clause);
        expect(oracle.routes.find((route) => route.path === row.page)?.language).toBe(language);
      }
    }
  });

  test('is gone with its defect', () => {
    for (const id of defectIds) {
      expect(predict(all, without(id)).filter(({ defect }) => defect === id)).toEqual([]);
    }
    expect(predict(all, fixed)).toEqual([]);
  });

  test('has a line of its own, in the order of the lines', () => {
    for (const [language, ledger] of ledgers) {
      const text = readFileSync(join(root, ledgerFile(language)), 'utf8');
      expect(ledgerText(ledger.toReversed())).toBe(text);
      expect(text.split('\n').length).toBe(ledger.length + 3);
    }
  });
});

test('every link defect has a row', () => {
  const cited = new Set(linkRows.flatMap((row) => [row.defect, ...(row.on ?? [])]));
  const links = defects.filter((defect) => defect.kind === 'link').map((defect) => defect.id);
  expect(links.filter((id) => !cited.has(id))).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
  expect(Object.values(linkLedgers).flat()).toEqual(linkRows);
});

test('an invalid ledger is rejected, and the message names it', () => {
  const project = mkdtempSync(join(tmpdir(), 'ledger-'));
  const read = (text: string) => {
    writeFileAtomically(join(project, ledgerFile('de')), text);
    return () => readLedger('de', project);
  };
  expect(() => readLedger('de', project)).toThrow(/no .*de\.json/);
  expect(read('[{]')).toThrow(/de\.json is invalid: .*JSON/);
  expect(read('[{"code": "unknown"}]')).toThrow(/de\.json is invalid: .*code/s);
  expect(read('[]')()).toEqual([]);
  rmSync(project, { recursive: true });
});

const withBrowser = { families: ['links', 'copy', 'forms'], browser: true } as const;

test.each([
  ['links/inert-control', { ...withBrowser, browser: false }, true],
  ['copy/placeholder-text', { ...withBrowser, families: ['links'] }, false],
  ['forms/endpoint-differs', withBrowser, true],
  ['forms/endpoint-differs', { ...withBrowser, browser: false }, false],
] as const)('%s is reported by an audit with %j: %s', (code, wanted, isCovered) => {
  expect(covers(wanted, code)).toBe(isCovered);
});

/** The defects that no check sees, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  'copy-category-names-differ':
    'both names are good ones, and nothing says that they mean the same',
  'copy-en-projects-residential':
    'the claim is grammatical and in the right language, and only its meaning is wrong',
};

test('some finding shows every defect, but for those that have a reason', () => {
  const shown = shownDefects(all);
  const hidden = defectIds.filter((id) => !shown.has(id));
  expect(hidden).toEqual(Object.keys(unseen).filter((id) => faithful.has(id)));
  // Taking away the rows of one defect leaves it unseen.
  const [first] = shown;
  expect(shownDefects(all.filter(({ defect }) => defect !== first)).has(first as never)).toBe(
    false,
  );
});
