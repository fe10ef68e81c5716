import { type Clause, type ProofKind, readClauses } from '../spec/clauses';
import { type Runner, readResults, type TestResult } from './results';

/*
 * A test names the clauses that it proves in parentheses at the end of its title or of
 * its group's, `(2.37, 9.02)`; Playwright tests may also use annotations of the type
 * `clause`.
 */

export interface Proof extends TestResult {
  readonly clause: string;
  readonly kind: ProofKind;
}

/** Everything that the claim “all clauses are proven” rests on. */
export type ProofData = ReturnType<typeof readProofData>;

/** `failing`: a proof failed; `not run`: one that it needs has no result; `unproven`: it has none. */
export type ClauseStatus = 'proven' | 'failing' | 'not run' | 'unproven';

const idsOnly = /\((\d\.\d\d(?:, \d\.\d\d)*)\)/g;
const anyId = /\([^()]*(?<![\d.])\d\.\d\d(?![\d.])[^()]*\)/g;

export function clausesIn(title: string): string[] {
  return [...title.matchAll(idsOnly)].flatMap(([, list = '']) => list.split(', '));
}

/** Parts of a title that look like clauses but have the wrong form, e.g. a range. */
export function misnamedIn(title: string): string[] {
  return (title.match(anyId) ?? []).filter((part) => part.replace(idsOnly, '') !== '');
}

/** The kind of proof that a test is, by its file. */
export function kindOf({ file, runner }: Pick<TestResult, 'file' | 'runner'>): ProofKind {
  if (file.startsWith('tests/visual/')) return 'snapshot';
  if (/^tests\/defects\/probes[.]/.test(file)) return 'probe';
  if (/^(tests|tools)\/(audit|links)\//.test(file)) return 'audit';
  return runner === 'vitest' ? 'unit' : 'browser';
}

/** Tests as proofs of the clauses that they name. */
export function proofsOf(tests: readonly TestResult[]): Proof[] {
  return tests.flatMap((test) =>
    [...new Set([...clausesIn(test.title), ...test.annotated])].map((clause) => ({
      ...test,
      clause,
      kind: kindOf(test),
    })),
  );
}

/**
 * The status of a clause. It is proven where no proof failed, and one of each kind that it
 * needs passed. A snapshot is approved by eye: it illustrates a clause and proves nothing.
 *
 * @param proofs - those of the clause.
 * @param isComplete - whether both runners have results.
 */
export function statusOf(
  { provenBy }: Pick<Clause, 'provenBy'>,
  proofs: readonly Pick<Proof, 'kind' | 'status'>[],
  isComplete: boolean,
): ClauseStatus {
  if (proofs.some(({ status }) => status === 'failed')) return 'failing';
  const has = (isProof: (proof: (typeof proofs)[number]) => boolean) =>
    provenBy.every((kind) => proofs.some((proof) => proof.kind === kind && isProof(proof)));
  if (has(({ status }) => status === 'passed')) return 'proven';
  return !isComplete || has(() => true) ? 'not run' : 'unproven';
}

/** Reads the clauses, and how the tests of the last runs ended; a runner without results ran at null. */
export function readProofData(
  read: (runner: Runner) => ReturnType<typeof readResults> = readResults,
) {
  const [vitest, playwright] = [read('vitest'), read('playwright')];
  const tests = [vitest, playwright].flatMap((results) => results?.tests ?? []);
  const ranAt = { vitest: vitest?.at ?? null, playwright: playwright?.at ?? null };
  return { clauses: readClauses(), tests, proofs: proofsOf(tests), ranAt };
}
