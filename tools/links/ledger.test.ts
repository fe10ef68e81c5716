import { compare, predict } from '@originaltreu/audit';
import { describe, expect, test } from 'vitest';
import { defectIds, defects, registry } from '../../src/defects/registry';
import { auditSource, findingsIn, ledgers, rows } from '../../tests/support/source-audit';
import { faithful, fixed } from '../kit/site-state';
import { routes as oracle } from '../spec/routes';
import { parseLedger, readLedger } from './ledger/sources';

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

const noDifferences = { added: [], vanished: [], moved: [], changed: [] };

/** How findings differ from the ledger, without those that are known. */
function differences(...[found, expected]: Parameters<typeof compare>) {
  const { added, vanished, moved, changed } = compare(found, expected);
  return { added, vanished, moved, changed };
}

/** The clauses that a ledger’s rows cite. */
const clausesOf = (ledger: typeof rows) =>
  [...new Set(ledger.map((row) => row.clause))].toSorted().join(', ');

test.each((['de', 'ru', 'en'] as const).map((each) => [each, clausesOf(ledgers[each])] as const))(
  '%s: the faithful site has the ledger’s findings, no more, no fewer (%s)',
  (language) => {
    const found = findingsIn(faithful, language);
    expect(differences(found, predict(ledgers[language], faithful))).toEqual(noDifferences);
    expect(found.length).toBeGreaterThan(0);
  },
);

test('the fixed site has none', () => {
  const pages = auditSource(fixed);
  expect(pages.flatMap((page) => page.findings)).toEqual([]);
  expect(pages.length).toBe(oracle.routes.length);
});

test.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'the ledger predicts random profile %i',
  (seed) => {
    const next = random(seed);
    // Two of three are on, so that findings that need several show often.
    const profile = new Set(defectIds.filter(() => next() < 0.67));
    const found = auditSource(profile).flatMap((page) => page.findings);
    expect(differences(found, predict(rows, profile)), [...profile].join()).toEqual(noDifferences);
  },
);

describe('every row', () => {
  test('cites a clause of its defect, and is in the ledger of its page’s language', () => {
    for (const [language, ledger] of Object.entries(ledgers)) {
      for (const row of ledger) {
        expect(registry[row.defect].clauses).toContain(row.clause);
        expect(oracle.routes.find((route) => route.path === row.page)?.language).toBe(language);
      }
    }
  });

  test('is gone with its defect', () => {
    for (const { id } of defects) {
      const left = predict(rows, new Set(defectIds.filter((other) => other !== id)));
      expect(left.filter((row) => row.defect === id)).toEqual([]);
    }
    expect(predict(rows, fixed)).toEqual([]);
  });
});

test('every link defect has a row', () => {
  const cited = new Set(rows.flatMap((row) => [row.defect, ...(row.on ?? [])]));
  const links = defects.filter((defect) => defect.kind === 'link').map((defect) => defect.id);
  expect(links.filter((id) => !cited.has(id))).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
});

test('an invalid ledger is rejected, and the message names it', () => {
  expect(() => readLedger('xx' as 'de')).toThrow(/xx\.json/);
  expect(() => parseLedger('xx.json', '[{]')).toThrow(/^xx\.json: .*JSON/);
  expect(() => parseLedger('xx.json', '[{"code": "unknown"}]')).toThrow(/^xx\.json: .*code/s);
});
