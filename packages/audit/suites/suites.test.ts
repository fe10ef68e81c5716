import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOf, deviations, isAgreement, serveCases, suites } from './suites';

let served: Awaited<ReturnType<typeof serveCases>>;

beforeAll(async () => {
  served = await serveCases();
});

afterAll(() => served.close());

/** What the cases of a suite are said to find, a few of them at a time. */
async function auditAll(cases: ReturnType<typeof casesOf>) {
  const found = new Map<string, readonly string[]>();
  const waiting = [...cases];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      found.set(next.name, await served.findingsOf(next));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return Object.fromEntries(cases.map(({ name }) => [name, found.get(name)]));
}

describe.each(suites)('$peer', (suite) => {
  const cases = casesOf(suite);

  test('the audit says what is recorded', async () => {
    const recorded = Object.fromEntries(cases.map(({ name, ours }) => [name, ours]));
    expect(await auditAll(cases)).toEqual(recorded);
  });

  test('a case deviates if and only if it says why', () => {
    const wrong = cases.filter((each) => isAgreement(each) === (each.deviation !== undefined));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

const given = suites.flatMap(casesOf).flatMap(({ deviation }) => deviation ?? []);

test('every reason is known, and every known reason is given', () => {
  expect([...new Set(given)].sort()).toEqual(Object.keys(deviations).sort());
});

test('the evaluation has the numbers and reasons of the suites', () => {
  const file = join(import.meta.dirname, '../evaluation/README.md');
  const text = readFileSync(file, 'utf8').replace(/ +/g, ' ');
  const rows = suites.map((suite) => {
    const cases = casesOf(suite);
    const agreeing = cases.filter(isAgreement).length;
    const deviating = cases.length - agreeing;
    return `| ${suite.peer} | ${cases.length} | ${agreeing} | ${deviating} |`;
  });
  const all = suites.flatMap(casesOf);
  const agreeing = all.filter(isAgreement).length;
  rows.push(`| **all** | ${all.length} | ${agreeing} | ${all.length - agreeing} |`);
  for (const [name, reason] of Object.entries(deviations)) {
    const count = given.filter((each) => each === name).length;
    rows.push(`| ${name} | ${count} | ${reason} |`);
  }
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});
