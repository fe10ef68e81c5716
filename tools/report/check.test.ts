import { describe, expect, test } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import type { Clause } from '../spec/clauses';
import { type Contradiction, hashOf, plant } from '../spec/contradictions';
import { faultsOf } from './check';
import { clausesIn, misnamedIn, type Proof, type ProofData, proofsOf } from './proofs';
import type { RunnerTest } from './tests';

/* The report's own checks: each kind of fault is planted once, and must be reported. */

const [living = ''] = defectIds;

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

const contradiction: Contradiction = {
  clause: '2.31',
  file: 'src/layout/header.tsx',
  find: "href={pathOf('home', frameLanguage)}",
  replace: "href={pathOf('contact', frameLanguage)}",
  proof: { file: 'tests/spec/chrome.test.ts', title: 'the logo leads home' },
};

const logo: RunnerTest = {
  runner: 'vitest',
  file: 'tests/spec/chrome.test.ts',
  title: 'header, de faithful > the logo leads home (2.31)',
  annotated: [],
  status: 'passed',
  message: '',
};

/** Data without a fault, except for the given parts. */
function proofData(parts: Partial<ProofData> = {}): ProofData {
  const tests = parts.tests ?? [logo];
  const record = { contradiction: hashOf(contradiction), on: '2026-11-21', test: '', said: '' };
  return {
    clauses: [clause],
    tests,
    proofs: proofsOf(tests),
    contradictions: [contradiction],
    seen: { '2.31': record },
    defects: defectIds.slice(0, 1),
    ...parts,
  };
}

const picture: Proof = {
  clause: '2.31',
  kind: 'snapshot',
  title: 'de-home-390',
  file: 'tests/visual/visual.spec.ts',
  runner: 'playwright',
  status: 'passed',
  message: '',
};

test('a clause that is proven and was seen failing has no fault', () => {
  expect(faultsOf(proofData())).toEqual([]);
});

test.each<readonly [string, Partial<ProofData>, RegExp]>([
  ['no proof', { proofs: [] }, /^2\.31 has no proof/],
  ['pictures alone', { proofs: [picture] }, /^2\.31 has no proof/],
  [
    'a kind of proof that is promised and missing',
    { clauses: [{ ...clause, provenBy: ['unit', 'browser'] }] },
    /^2\.31 must be proven by browser/,
  ],
  [
    'a proof of an unknown clause',
    { tests: [logo, { ...logo, title: 'something (2.99)' }] },
    /chrome\.test\.ts: there is no clause 2\.99: “something \(2\.99\)”/,
  ],
  [
    'an annotation with an unknown clause',
    { tests: [logo, { ...logo, title: 'de-home-390', annotated: ['2.98'] }] },
    /there is no clause 2\.98/,
  ],
  [
    'a range',
    { tests: [logo, { ...logo, title: 'many (2.31–2.35)' }] },
    /\(2\.31–2\.35\) must be a list of clauses/,
  ],
  ['no contradiction', { contradictions: [] }, /^2\.31 has no contradiction/],
  [
    'two contradictions',
    { contradictions: [contradiction, contradiction] },
    /^2\.31 has 2 contradictions/,
  ],
  ['no record', { seen: {} }, /^2\.31 has never been seen failing; run “npm run report/],
  [
    'a contradiction that was changed since',
    { contradictions: [{ ...contradiction, replace: 'href="/"' }] },
    /^2\.31 has a new contradiction since it was seen failing/,
  ],
  [
    'a contradiction that no longer applies',
    { contradictions: [{ ...contradiction, find: 'href={pathOf(nowhere)}' }] },
    /no longer applies: “href=\{pathOf\(nowhere\)\}” stands 0 times in src\/layout\/header\.tsx/,
  ],
  [
    'a file that is gone',
    { contradictions: [{ ...contradiction, file: 'src/layout/gone.tsx' }] },
    /gone\.tsx/,
  ],
  [
    'a test that was renamed',
    { tests: [{ ...logo, title: 'the emblem leads home (2.31)' }] },
    /^2\.31: no test in tests\/spec\/chrome\.test\.ts is named “the logo leads home”/,
  ],
  [
    'a record of no clause',
    { clauses: [], contradictions: [] },
    /fixtures\/contradictions names 2\.31, which is no clause/,
  ],
  [
    'a departure with a defect that is still there',
    { clauses: [{ ...clause, departedWith: living }] },
    new RegExp(`departed with ${living}, but that defect still exists`),
  ],
  [
    'a departure that keeps its contradiction',
    { clauses: [{ ...clause, departedWith: 'link-retired' }] },
    /departed with link-retired; delete its contradiction/,
  ],
])('reported: %s', (_name, parts, message) => {
  expect(faultsOf(proofData(parts)).join('\n')).toMatch(message);
});

test('a clause that the site departed from needs nothing', () => {
  const clauses = [{ ...clause, departedWith: 'link-retired' }];
  expect(faultsOf(proofData({ clauses, tests: [], contradictions: [], seen: {} }))).toEqual([]);
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

test('a contradiction is planted where its text stands once, and as it is', () => {
  const given = { ...contradiction, find: 'b', replace: '$&$1' };
  expect(plant('abc', given)).toBe('a$&$1c');
  expect(() => plant('abcb', given)).toThrow('stands 2 times');
  expect(() => plant('ac', given)).toThrow('stands 0 times');
});
