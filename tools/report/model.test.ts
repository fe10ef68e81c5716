import { describe, expect, test } from 'vitest';
import type { DefectId } from '../../src/defects/registry';
import { fragmentOf, noFilter, readAddress } from '../app/address';
import { type Entry, filterEntries } from '../app/entries';
import type { ClauseStatus, ReportClause } from '../app/model';
import type { Clause } from '../spec/clauses';
import { fixtures } from '../spec/defect-fixtures';
import { statusOf } from './model/clauses';
import { toggleProofs } from './model/defects';
import type { Proof } from './proofs';
import { isProven } from './write-report';

const clause: Clause = {
  id: '2.31',
  kind: 'navigation',
  pages: ['*/*'],
  summary: 'The logo leads home.',
  provenBy: ['unit'],
  section: 2,
  sectionTitle: 'Pages',
  rulings: [],
};

function proof(status: Proof['status'], kind: Proof['kind'] = 'unit'): Proof {
  return { clause: '2.31', kind, title: '', file: '', runner: 'vitest', status, message: '' };
}

describe('the status of a clause', () => {
  test.each([
    ['proven', [proof('passed'), proof('passed', 'snapshot')]],
    ['failing', [proof('passed'), proof('failed')]],
    ['failing', [proof(null), proof('failed', 'snapshot')]],
    ['not run', [proof('passed'), proof(null)]],
    ['not run', [proof('passed'), proof('skipped')]],
    ['unproven', []],
    ['unproven', [proof('passed', 'snapshot')]],
  ] as const)('%s', (status, proofs) => {
    expect(statusOf(clause, proofs)).toBe(status);
  });

  test('departed, whatever else is said', () => {
    expect(statusOf({ ...clause, departedWith: 'link-x' }, [proof('failed')])).toBe('departed');
  });
});

describe('the proof of a toggle', () => {
  const hash = '0'.repeat(32);
  const [contained, other] = fixtures.filter(({ effect }) => effect === 'CONTAINED');
  const behavioural = fixtures.find(({ effect }) => effect === 'BEHAVIOURAL');
  if (!contained || !other || !behavioural) throw new Error('The fixtures lack an effect.');
  /** The proof of a toggle, given what was recorded at one page. */
  const proofOf = (
    id: DefectId,
    entries: Record<string, unknown>,
    invisible: Record<string, unknown> = {},
  ) =>
    toggleProofs({ everything: hash, invisible, cells: { '/de 390': entries } } as never).get(id);

  test('a record proves only what it has', () => {
    const entries = { [other.id]: ['CONTAINED', hash] };
    expect(proofOf(behavioural.id, entries)).toBeUndefined();
    expect(proofOf(behavioural.id, entries, { [behavioural.id]: 'BEHAVIOURAL' })?.status).toBe(
      'as declared',
    );
    expect(proofOf(other.id, entries)?.status).toBe('as declared');
  });

  test('its findings have page, width and elements', () => {
    expect(proofOf(contained.id, { [contained.id]: ['CONTAINED', hash, 'body > footer'] })).toEqual(
      {
        status: 'as declared',
        declared: 'CONTAINED',
        verdict: 'CONTAINED',
        faults: [],
        findings: [{ path: '/de', width: 390, finding: 'CONTAINED', where: ['body > footer'] }],
      },
    );
  });

  test.each([
    ['another effect', { [contained.id]: ['REFLOW', hash] }, 'REFLOW'],
    ['its own leak', { [contained.id]: ['LEAK', hash, 'main'] }, 'LEAK'],
    [
      'a leak of all toggles together where it shows',
      { [contained.id]: ['CONTAINED', hash], all: ['LEAK', hash, 'main'] },
      'LEAK',
    ],
    ['a leak of all toggles together where none shows', { all: ['LEAK', hash, 'main'] }, 'LEAK'],
  ])('%s is not as declared', (_name, entries, verdict) => {
    const found = proofOf(contained.id, { ...entries });
    expect(found).toMatchObject({ status: 'not as declared', verdict });
    expect(found?.faults.join()).toContain(`${contained.id} is declared CONTAINED`);
  });
});

describe('addresses', () => {
  test.each([
    ['#overview', 'overview', ''],
    ['', 'overview', ''],
    ['#nonsense', 'overview', ''],
    ['#clause/2.37', 'clauses', '2.37'],
    ['#page/de/home', 'pages', 'de/home'],
    ['#defects?kind=link', 'defects', ''],
  ])('%s', (fragment, tab, item) => {
    expect(readAddress(fragment)).toMatchObject({ tab, item });
  });

  test('what is written is read again', () => {
    const address = {
      tab: 'clauses',
      item: '2.37',
      filter: { ...noFilter, search: 'a & b/ä', status: 'not run' },
    } as const;
    expect(readAddress(fragmentOf(address))).toEqual(address);
  });

  test('a broken escape is no end', () => {
    expect(readAddress('#clause/%E0%A4%A').tab).toBe('clauses');
  });
});

test('a report is complete when all clauses are proven or departed from, without a fault', () => {
  const reportOf = (statuses: readonly ClauseStatus[], faults: readonly string[] = []) => ({
    clauses: statuses.map((status) => ({ status })) as ReportClause[],
    faults,
  });
  expect(isProven(reportOf(['proven', 'departed']))).toBe(true);
  expect(isProven(reportOf(['proven'], ['2.31 must be proven by browser']))).toBe(false);
  for (const status of ['failing', 'not run', 'unproven'] as const) {
    expect(isProven(reportOf(['proven', status])), status).toBe(false);
  }
});

describe('filters', () => {
  const entry = (id: string, parts: Partial<Entry> = {}): Entry => ({
    id,
    label: '',
    title: '',
    note: '',
    status: 'proven',
    kind: 'head',
    languages: ['de'],
    section: '2',
    text: id,
    ...parts,
  });
  const list = [
    entry('1.01', { text: 'mentions 2.37' }),
    entry('2.37', { text: '2.37 canonical', kind: 'form', languages: ['en'] }),
  ];
  const found = (filter: object) =>
    filterEntries(list, { ...noFilter, ...filter }).map(({ id }) => id);

  test('every word must occur', () => {
    expect(found({ search: 'Canonical 2.37' })).toEqual(['2.37']);
    expect(found({ search: 'canonical nowhere' })).toEqual([]);
  });

  test('the entry that is searched for by its id comes first', () => {
    expect(found({ search: '2.37' })).toEqual(['2.37', '1.01']);
  });

  test('language, kind, status and section narrow', () => {
    expect(found({ language: 'en' })).toEqual(['2.37']);
    expect(found({ kind: 'head' })).toEqual(['1.01']);
    expect(found({ status: 'failing' })).toEqual([]);
    expect(found({ section: '3' })).toEqual([]);
  });
});
