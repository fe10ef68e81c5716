import { describe, expect, test } from 'vitest';
import { compare, parseLedger, predict, readLedger } from '../../packages/audit/ledger/ledger';
import { defectIds, defects, registry } from '../../src/defects/registry';
import { faithful, fixed } from '../kit/site-state';
import { routes as oracle } from '../spec/routes';
import { auditSource, findingsIn, ledgers, rows } from './source-audit';

/** Numbers that are the same in every run, from 0 to 1 (mulberry32). */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const agreed = { added: [], vanished: [], moved: [], changed: [] };

/** The clauses that a ledger’s rows stand on. */
const clausesOf = (ledger: typeof rows) =>
  [...new Set(ledger.map((row) => row.clause))].toSorted().join(', ');

test.each((['de', 'ru', 'en'] as const).map((each) => [each, clausesOf(ledgers[each])] as const))(
  '%s: the faithful site has the ledger’s findings, no more, no fewer (%s)',
  (language) => {
    const found = findingsIn(faithful, language);
    expect(compare(found, predict(ledgers[language], faithful))).toEqual(agreed);
    expect(found.length).toBeGreaterThan(0);
  },
);

test('the fixed site has none', () => {
  const pages = auditSource(fixed);
  expect(pages.flatMap((page) => page.findings)).toEqual([]);
  expect(pages.length).toBe(oracle.routes.length);
});

test.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'the ledger predicts profile %i of some at random',
  (seed) => {
    const next = random(seed);
    // Of three, two on: so that what shows only with several on shows often.
    const profile = new Set(defectIds.filter(() => next() < 0.67));
    const found = auditSource(profile).flatMap((page) => page.findings);
    const { added, vanished, moved, changed } = compare(found, predict(rows, profile));
    expect({ added, vanished, moved, changed }, [...profile].join()).toEqual(agreed);
  },
);

describe('every row', () => {
  test('cites a clause of its defect, and stands in the ledger of its page’s language', () => {
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

test('a ledger that is none is refused by name', () => {
  expect(() => readLedger('xx' as 'de')).toThrow(/xx\.json/);
  expect(() => parseLedger('xx.json', '[{]')).toThrow(/^xx\.json: .*JSON/);
  expect(() => parseLedger('xx.json', '[{"code": "unknown"}]')).toThrow(/^xx\.json: .*code/s);
});
