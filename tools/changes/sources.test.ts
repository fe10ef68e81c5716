import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocatedFinding } from '@sitewide/audit/internal';
import { groupBy } from '@sitewide/kit/collections';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkOf } from '../audit/checks';
import type { AuditStates } from '../audit/derive';
import {
  type LedgerRow,
  ledgerFile,
  ledgerLanguages,
  ledgerText,
  predict,
  readLedger,
} from '../audit/ledger';
import type { prove } from '../defects/proof/prove';
import { approvedFolder, readVerdicts, type VerdictRecord } from '../defects/proof/record';
import { findingSource, hashOfAudit } from './findings';
import type { Change, Comparison } from './review';
import { toggleSource } from './toggles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const named = ({ changes }: Comparison): Change[] =>
  changes.map((change, index) => ({ ...change, name: `x-${index + 1}` }));

describe('findings', () => {
  // The rows of three pages of each language are enough, and compared in a moment.
  const ledgers = ledgerLanguages.map((language) => {
    const [first = '', ...others] = new Set(readLedger(language).map(({ page }) => page));
    const pages = [first, ...others.slice(0, 2)];
    return [language, readLedger(language).filter(({ page }) => pages.includes(page))] as const;
  });
  const rows = ledgers.flatMap(([, each]) => each);
  beforeEach(() => {
    mkdirSync(join(folder, 'fixtures/audit'), { recursive: true });
    for (const [language, each] of ledgers) {
      writeFileSync(join(folder, ledgerFile(language)), ledgerText(each));
    }
  });
  const text = () =>
    ledgerLanguages.map((each) =>
      readFileSync(join(folder, `fixtures/audit/${each}.json`), 'utf8'),
    );

  /** An audit that finds what the ledgers predict of some rows, with its findings adjusted. */
  const auditOf =
    (adjust: (row: LedgerRow) => readonly Partial<LocatedFinding>[]): AuditStates =>
    async (states) =>
      states.map((state) => {
        const shown = predict(
          rows.filter(({ code }) => checkOf(code).scope !== 'visit'),
          state,
        );
        const pages = groupBy(
          shown.flatMap((row) =>
            adjust(row).map((changed) => {
              const { page, code, place, name, href } = row;
              const language = ledgerLanguages.find((each) => page.startsWith(`/${each}`)) ?? 'en';
              return {
                ...{ page, code, place, name, href, language, hint: 'a hint' },
                ...{ element: 'a', resolved: null, marks: [], ...changed },
              };
            }),
          ),
          ({ page }) => page,
        );
        return [...pages].map(([path, findings]) => ({
          ...{ path, findings, language: findings[0]?.language ?? '', links: 0 },
        }));
      });

  test('are unchanged where the audit finds what the ledgers expect, and are not audited again', async () => {
    const source = findingSource(
      auditOf(() => [{}]),
      folder,
    );
    const comparison = await source.compare();
    expect(comparison).toEqual({ changes: [], faults: [] });
    const before = text();
    await source.approve([], true);
    expect(text()).toEqual(before);
    expect(readVerdicts(join(folder, 'snapshots')).audit).toBe(hashOfAudit());
    const never = findingSource(() => Promise.reject(new Error('audited again')), folder);
    expect(await never.compare()).toEqual({ changes: [], faults: [] });
  });

  test('in a place with another name are one change, and only their rows are written', async () => {
    const known = rows.filter(
      ({ page, code }) => page.startsWith('/de') && checkOf(code).scope !== 'visit',
    );
    const place = known[0]?.place ?? '';
    const isThere = (row: LedgerRow) => row.place === place && row.page.startsWith('/de');
    const count = known.filter(isThere).length;
    const audit = auditOf((row) => [isThere(row) ? { place: 'Neu' } : {}]);
    const source = findingSource(audit, folder);
    const comparison = await source.compare();
    expect(comparison.faults).toEqual([]);
    expect(comparison.changes.map(({ title }) => title)).toEqual([
      `de: place is "Neu", was ${JSON.stringify(place)} (${count} row${count === 1 ? '' : 's'})`,
    ]);
    const before = text().join().split('\n');
    await source.approve(named(comparison), false);
    const after = text().join().split('\n');
    expect(after.filter((line) => !before.includes(line))).toHaveLength(count);
    expect(after).toHaveLength(before.length);
    expect(readVerdicts(join(folder, 'snapshots')).audit).toBe('');
  });

  test('that no defect explains are faults', async () => {
    const strayFinding = {
      ...{ page: '/de', place: 'main', name: 'stray', href: '', code: 'links/empty-href' as const },
      ...{ language: 'de', element: 'a', resolved: null, hint: 'a hint', marks: [] },
    };
    const audit = auditOf(() => [{}]);
    const always: AuditStates = async (states) =>
      (await audit(states)).map((pages) => [
        ...pages,
        { path: '/de', language: 'de', links: 1, findings: [strayFinding] },
      ]);
    expect(await findingSource(always, folder).compare()).toEqual({
      changes: [],
      faults: [expect.stringMatching(/^No defect explains links\/empty-href on \/de/)],
    });
  });
});

describe('toggles', () => {
  const drafted = (faults: readonly string[], change: (record: VerdictRecord) => void) =>
    toggleSource(join(folder, 'draft'), join(folder, 'snapshots'), (async () => {
      const record = readVerdicts(join(folder, 'snapshots'));
      change(record);
      return { verdicts: [{ faults }], record };
    }) as unknown as typeof prove);

  test('that show elsewhere are a change, and are recorded only when it is approved', async () => {
    cpSync(join(approvedFolder, 'verdicts.json'), join(folder, 'snapshots/verdicts.json'));
    const before = readVerdicts(join(folder, 'snapshots'));
    const [key = ''] = Object.keys(before.verdicts);
    const source = drafted([], (record) => {
      record.verdicts[key] = ['REFLOW', 'elsewhere'];
      record.pages = { '/de': '0'.repeat(32) };
      record.audit = '';
    });
    const comparison = await source.compare();
    expect(comparison.changes).toMatchObject([
      { lines: [expect.stringContaining(`${key}: REFLOW elsewhere, was: `)] },
    ]);
    expect(readVerdicts(join(folder, 'snapshots'))).toEqual(before);
    await source.approve([], false);
    expect(readVerdicts(join(folder, 'snapshots'))).toEqual(before);
    await source.approve(named(comparison), true);
    expect(readVerdicts(join(folder, 'snapshots'))).toEqual({
      ...before,
      pages: { '/de': '0'.repeat(32) },
      verdicts: { ...before.verdicts, [key]: ['REFLOW', 'elsewhere'] },
    });
  });

  test('that are not as declared are faults', async () => {
    const source = drafted(['x is declared CONTAINED, but is LEAK'], () => {});
    expect(await source.compare()).toEqual({
      changes: [],
      faults: ['x is declared CONTAINED, but is LEAK'],
    });
  });
});
