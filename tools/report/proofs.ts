import { join } from 'node:path';
import { defectIds } from '../../src/defects/registry';
import type { ReportProof } from '../app/model';
import { newest } from '../kit/newest';
import { root } from '../kit/paths';
import { readLedgers } from '../links/ledger/sources';
import { type Clause, type ProofKind, readClauses } from '../spec/clauses';
import {
  type Contradiction,
  readContradictions,
  readSeen,
  type Seen,
} from '../spec/contradictions';
import { listTests, type Runner, type RunnerTest, readResults } from './tests';

/*
 * What proves a clause: a test names the clauses it proves in parentheses at the end
 * of its title or of its group's, `(2.37, 9.02)`; Playwright tests may also use
 * annotations of the type `clause`; rows of the link ledger have a field for it.
 */

/** One test or ledger row that proves one clause. */
export interface Proof extends ReportProof {
  readonly clause: string;
  readonly runner: Runner;
}

/** Everything that the claim “all clauses are proven” rests on. */
export interface ProofData {
  readonly clauses: readonly Clause[];
  readonly tests: readonly RunnerTest[];
  readonly proofs: readonly Proof[];
  readonly contradictions: readonly Contradiction[];
  readonly seen: Readonly<Record<string, Seen>>;
  /** Ids of the defects that there are. */
  readonly defects: readonly string[];
}

/** The tests that exist, and when they ran. */
export interface ReadTests {
  readonly tests: readonly RunnerTest[];
  /** When each runner's last complete run ended; null where there was none. */
  readonly ranAt: Readonly<Record<Runner, Date | null>>;
}

const idsOnly = /\((\d\.\d\d(?:, \d\.\d\d)*)\)/g;
const anyId = /\([^()]*(?<![\d.])\d\.\d\d(?![\d.])[^()]*\)/g;

/** The clauses that a title names. */
export function clausesIn(title: string): string[] {
  const named = [...title.matchAll(idsOnly)].flatMap(([, list = '']) => list.split(', '));
  return [...new Set(named)];
}

/** Parts of a title that look like clauses but have the wrong form, e.g. a range. */
export function misnamedIn(title: string): string[] {
  return (title.match(anyId) ?? []).filter((part) => part.replace(idsOnly, '') !== '');
}

/** The kind of proof that a test is, by its file. */
export function kindOf({ file, runner }: Pick<RunnerTest, 'file' | 'runner'>): ProofKind {
  if (file.startsWith('tests/visual/')) return 'snapshot';
  if (/^tests\/defects\/probes[.]/.test(file)) return 'probe';
  if (/^(tests|tools)\/links\//.test(file)) return 'link';
  return runner === 'vitest' ? 'unit' : 'browser';
}

/** The clauses that a test proves. */
export function clausesOf({ title, annotated }: RunnerTest): string[] {
  return [...new Set([...clausesIn(title), ...annotated])];
}

/** Tests as proofs of the clauses that they name. */
export function proofsOf(tests: readonly RunnerTest[]): Proof[] {
  return tests.flatMap((test) =>
    clausesOf(test).map((clause) => ({ ...test, clause, kind: kindOf(test) })),
  );
}

/** Rows of the link ledgers as proofs; each has the status of the test of its ledger. */
function ledgerProofs(tests: readonly RunnerTest[]): Proof[] {
  const audits = tests.filter(({ file }) => file === 'tools/links/ledger.test.ts');
  return Object.entries(readLedgers('all')).flatMap(([language, rows]) => {
    const audit = audits.find(({ title }) => title.startsWith(`${language}: the faithful site`));
    return rows.map(
      ({ clause, page, place, name, code }): Proof => ({
        clause,
        kind: 'link',
        title: `${page}, ${place}, “${name}”: ${code}`,
        file: `fixtures/links/${language}.json`,
        runner: 'vitest',
        status: audit?.status ?? null,
        message: '',
      }),
    );
  });
}

/** The sources of tests; clauses and contradictions are not among them. */
const sources = ['tests', 'tools', 'packages', 'fixtures'].map((path) => join(root, path));
const notSources = ['fixtures/clauses', 'fixtures/contradictions'].map((path) => join(root, path));

function testsOf(runner: Runner, changedAt: number, log: (line: string) => void) {
  const results = readResults(runner);
  if (results && results.at.getTime() >= changedAt) return results;
  log(
    results
      ? `The last results of ${runner} are older than the tests; listing its tests …`
      : `There are no results of ${runner}; listing its tests …`,
  );
  const key = ({ file, title }: RunnerTest) => `${file} ${title}`;
  const statuses = new Map(results?.tests.map((test) => [key(test), test.status]));
  const tests = listTests(runner).map((test) => ({
    ...test,
    status: statuses.get(key(test)) ?? null,
  }));
  return { tests, at: results?.at ?? null };
}

/**
 * The tests and how they ended: from `test-results/vitest.json` and
 * `test-results/playwright.json`, which `npm test` writes. Where these are missing or
 * older than the tests, the runner lists its tests, which takes a while.
 */
function readTests(log: (line: string) => void): ReadTests {
  const changedAt = Math.max(...sources.map((path) => newest(path, notSources)));
  const vitest = testsOf('vitest', changedAt, log);
  const playwright = testsOf('playwright', changedAt, log);
  return {
    tests: [...vitest.tests, ...playwright.tests],
    ranAt: { vitest: vitest.at, playwright: playwright.at },
  };
}

/**
 * Reads everything that the claim “all clauses are proven” rests on.
 *
 * @param log - logs what takes time.
 * @param read - the tests (default: those of the last runs).
 */
export function readProofData(
  log: (line: string) => void = console.error,
  read = readTests(log),
): ProofData & ReadTests {
  return {
    ...read,
    clauses: readClauses(),
    proofs: [...proofsOf(read.tests), ...ledgerProofs(read.tests)],
    contradictions: readContradictions(),
    seen: readSeen(),
    defects: defectIds,
  };
}
