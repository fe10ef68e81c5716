import { UsageError } from '@originaltreu/audit/command-line';
import { expect, test } from 'vitest';
import { defects } from '../../src/defects/registry';
import { readClauses, readRulings } from '../spec/clauses';
import { choose } from './verify';

const clauses = readClauses();

test('every clause of the specification is there, in order', () => {
  const counts = new Map<number, number>();
  for (const { section } of clauses) counts.set(section, (counts.get(section) ?? 0) + 1);
  expect([...counts.values()]).toEqual([16, 82, 13, 8, 6, 1, 6, 5, 9]);
  expect(clauses.length).toBe(146);
  for (const [section, count] of counts) {
    const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(clauses.filter((each) => each.section === section).map(({ id }) => id)).toEqual(
      numbers.map((number) => `${section}.${number}`),
    );
  }
});

test('clauses know their rulings', () => {
  const legal = clauses.find(({ id }) => id === '2.07');
  expect(legal?.rulings.map(({ id }) => id)).toEqual(['legal-notices']);
  const ruled = clauses.flatMap((each) => each.rulings.map(({ id }) => id));
  const onAll = readRulings().filter((ruling) => ruling.clauses.includes('*'));
  expect(new Set([...ruled, ...onAll.map(({ id }) => id)]).size).toBe(readRulings().length);
});

test('every clause that a defect cites is there', () => {
  const known = clauses.map(({ id }) => id);
  const cited = defects.flatMap((defect) => defect.clauses);
  expect(cited.filter((id) => !known.includes(id))).toEqual([]);
});

test('a clause that is not there is refused with the nearest', () => {
  expect(() => choose({ named: ['2.99'], unseen: false })).toThrow(UsageError);
  expect(() => choose({ named: ['2.99'], unseen: false })).toThrow('There is no clause 2.99');
});

test('contradictions are chosen by clause', () => {
  const chosen = choose({ named: ['2.31', '1.01'], unseen: false });
  expect(chosen.map((each) => each.clause)).toEqual(['1.01', '2.31']);
  const held = clauses.filter(({ departedWith }) => !departedWith);
  expect(choose({ named: [], unseen: false })).toHaveLength(held.length);
});
