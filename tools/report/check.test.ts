import { describe, expect, test } from 'vitest';
import type { Clause } from '../spec/clauses';
import { faultsOf } from './check';
import { clausesIn, misnamedIn, type ProofData, proofsOf, statusOf } from './proofs';
import type { TestResult } from './results';

/* The report's own checks: each kind of fault is planted once, and must be reported. */

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

const logo: TestResult = {
  runner: 'vitest',
  file: 'tests/spec/chrome.test.ts',
  title: 'header, de faithful > the logo leads home (2.31)',
  annotated: [],
  status: 'passed',
  message: '',
};

const picture: TestResult = {
  ...logo,
  runner: 'playwright',
  file: 'tests/visual/visual.spec.ts',
  title: 'de-home-390',
  annotated: ['2.31'],
};

/** Data without a fault, except for the given parts. */
function proofData({ tests = [logo], ...parts }: Partial<ProofData> = {}): ProofData {
  const ranAt = { vitest: new Date(0), playwright: new Date(0) };
  return { clauses: [clause], tests, proofs: proofsOf(tests), ranAt, ...parts };
}

test('a clause whose proof passed has no fault', () => {
  expect(faultsOf(proofData())).toEqual([]);
});

test.each<readonly [string, Partial<ProofData>, RegExp]>([
  ['no proof', { tests: [] }, /^2\.31 has no proof by unit: name it in the title/],
  ['pictures alone', { tests: [picture] }, /^2\.31 has no proof by unit/],
  [
    'a kind of proof that is promised and missing',
    { clauses: [{ ...clause, provenBy: ['unit', 'browser'] }] },
    /^2\.31 has no proof by browser:/,
  ],
  [
    'a proof that failed',
    { tests: [logo, { ...logo, title: 'again (2.31)', status: 'failed' }] },
    /^2\.31: “again \(2\.31\)” failed in tests\/spec\/chrome\.test\.ts\.$/,
  ],
  [
    'a proof that was skipped',
    { tests: [{ ...logo, status: 'skipped' }] },
    /^2\.31: its proof by unit has not run\.$/,
  ],
  [
    'a proof of an unknown clause',
    { tests: [logo, { ...logo, title: 'something (2.99)' }] },
    /chrome\.test\.ts: unknown clause 2\.99 in “something \(2\.99\)”/,
  ],
  [
    'an annotation with an unknown clause',
    { tests: [logo, { ...picture, annotated: ['2.98'] }] },
    /unknown clause 2\.98/,
  ],
  [
    'a range',
    { tests: [logo, { ...logo, title: 'many (2.31–2.35)' }] },
    /\(2\.31–2\.35\) must be a list of clauses/,
  ],
  [
    'a runner without results, instead of each clause that it proves',
    { tests: [], ranAt: { vitest: new Date(0), playwright: null } },
    /^There are no results of playwright, so clauses have no proof; run “npm test” first\.$/,
  ],
])('reported: %s', (_name, parts, message) => {
  expect(faultsOf(proofData(parts)).join('\n')).toMatch(message);
});

describe('the status of a clause', () => {
  const proofs = (...statuses: TestResult['status'][]) =>
    statuses.map((status) => ({ kind: 'unit', status }) as const);
  const changed = { kind: 'snapshot', status: 'failed' } as const;

  test.each([
    ['proven', proofs('passed'), true],
    ['proven', proofs('passed', 'skipped'), true],
    ['proven', proofs('passed'), false],
    ['failing', proofs('passed', 'failed'), true],
    ['failing', [...proofs('passed'), changed], true],
    ['not run', proofs('skipped'), true],
    ['not run', [], false],
    ['unproven', [], true],
    ['unproven', [{ kind: 'snapshot', status: 'passed' }], true],
  ] as const)('%s', (status, own, isComplete) => {
    expect(statusOf({ provenBy: ['unit'] }, own, isComplete)).toBe(status);
  });
});

describe('names of clauses in titles', () => {
  // By number, for the titles would name clauses themselves.
  test.each([
    ['group (2.38) > test (2.43, 2.07)', ['2.38', '2.43', '2.07'], []],
    ['put away (WCAG 1.4.13), 1.25 times', [], []],
    ['see clause 2.07', [], []],
    ['all (2.01–2.19, 2.30)', [], ['(2.01–2.19, 2.30)']],
    ['both (2.01 and 2.02)', [], ['(2.01 and 2.02)']],
    ['no blank (2.01,2.02)', [], ['(2.01,2.02)']],
  ] as const)('title %#', (title, named, misnamed) => {
    expect(clausesIn(title)).toEqual(named);
    expect(misnamedIn(title)).toEqual(misnamed);
  });
});
