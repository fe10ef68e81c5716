import { describe, expect, test } from 'vitest';
import type { Clause } from '../spec/clauses';
import { statusOf } from './model/clauses';
import { faceRows } from './model/faces';
import { recordedVerdict } from './model/verdicts';
import { fragmentOf, noFilter, readAddress } from './page/address';
import { type Entry, filterEntries } from './page/entries';
import type { Proof } from './proofs';

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
  return { clause: '2.31', kind, title: '', file: '', runner: 'vitest', status };
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

describe('where two faces differ', () => {
  test('plain values are one row', () => {
    expect(faceRows(false, true)).toEqual([{ at: '', faithful: 'false', fixed: 'true' }]);
  });

  test('of objects, only the parts that differ, with their place', () => {
    const one = { label: 'a', items: [{ href: '' }, { href: '/x' }] };
    const other = { label: 'a', items: [{ href: '/y' }, { href: '/x' }] };
    expect(faceRows(one, other)).toEqual([{ at: 'items[0].href', faithful: '', fixed: '/y' }]);
  });

  test('a part that one of them lacks', () => {
    expect(faceRows({ a: 1 }, {})).toEqual([
      { at: 'a', faithful: '1', fixed: null },
      { at: '', faithful: null, fixed: '{}' },
    ]);
  });

  test('lists of words are read line by line', () => {
    expect(faceRows(['a', 'b'], ['a'])).toEqual([{ at: '', faithful: 'a\nb', fixed: 'a' }]);
  });
});

describe('the recorded verdict', () => {
  const hash = '0'.repeat(32);

  test('nothing recorded is nothing proven', () => {
    expect(recordedVerdict(null, 'x', 'CONTAINED').status).toBe('not proven');
    const others = { everything: '', cells: { '/de 390': { y: ['SAME' as const, hash] } } };
    expect(recordedVerdict(others as never, 'x', 'BEHAVIOURAL').status).toBe('not proven');
  });

  test('the strongest finding is held against what is declared', () => {
    const record = {
      everything: hash,
      cells: {
        '/de 390': { x: ['CONTAINED', hash, 'body > footer'], 'x + y': ['LEAK', hash] },
        '/de 1280': { x: ['REFLOW', hash] },
        '/en 390': { x: ['SAME', hash] },
      },
    } as never;
    const found = recordedVerdict(record, 'x', 'REFLOW');
    expect(found.status).toBe('as declared');
    expect(found.findings).toEqual([
      { path: '/de', width: 390, finding: 'CONTAINED', where: ['body > footer'] },
      { path: '/de', width: 1280, finding: 'REFLOW', where: [] },
    ]);
    expect(recordedVerdict(record, 'x', 'CONTAINED').status).toBe('not as declared');
    expect(recordedVerdict(record, 'z', 'BEHAVIOURAL').status).toBe('as declared');
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
