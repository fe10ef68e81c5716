import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@sitewide/kit/command-line';
import { describe, expect, test } from 'vitest';
import { defects } from '../../src/defects/registry';
import { root } from '../site/paths';
import { readClauses, readRulings } from '../spec/clauses';
import { plant, readContradictions } from '../spec/contradictions';
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

test('rulings speak of clauses that are there', () => {
  const known = ['*', ...clauses.map(({ id }) => id)];
  const named = readRulings().flatMap((ruling) => ruling.clauses);
  expect(named.filter((id) => !known.includes(id))).toEqual([]);
});

test('every clause that a defect cites is there', () => {
  const known = clauses.map(({ id }) => id);
  const cited = defects.flatMap((defect) => defect.clauses);
  expect(cited.filter((id) => !known.includes(id))).toEqual([]);
});

test('an unknown clause is refused', () => {
  expect(() => choose(['2.99'])).toThrow(UsageError);
  expect(() => choose(['2.99'])).toThrow('Unknown clause “2.99”');
});

test('contradictions are chosen by clause', () => {
  expect(choose(['2.31', '1.01']).map(({ clause }) => clause)).toEqual(['1.01', '2.31']);
  expect(choose([])).toHaveLength(readContradictions().length);
});

describe('contradictions', () => {
  const contradictions = readContradictions();

  // Those of retired defects are gone.
  test('each clause has at most one, and most have one', () => {
    const ids = clauses.map(({ id }) => id);
    const contradicted = contradictions.map(({ clause }) => clause);
    expect(contradicted.filter((id, index) => contradicted.indexOf(id) !== index)).toEqual([]);
    expect(contradicted.filter((id) => !ids.includes(id))).toEqual([]);
    expect(contradicted.length).toBeGreaterThan(ids.length / 2);
  });

  test('each can be planted, and its test file exists', () => {
    const faults = contradictions.flatMap((each) => {
      try {
        plant(readFileSync(join(root, each.file), 'utf8'), each);
        return existsSync(join(root, each.proof.file)) ? [] : [`no ${each.proof.file}`];
      } catch (error) {
        return String(error);
      }
    });
    expect(faults).toEqual([]);
  });

  test('one is planted where its text occurs once, and as it is', () => {
    const own = {
      ...{ clause: '2.31', file: 'src/x.ts', find: 'b', replace: '$&$1' },
      proof: { file: 'tests/x.test.ts', title: 'x' },
    };
    expect(plant('abc', own)).toBe('a$&$1c');
    expect(() => plant('abcb', own)).toThrow('“b” occurs 2 times in src/x.ts, not once');
    expect(() => plant('ac', own)).toThrow('occurs 0 times');
  });
});
