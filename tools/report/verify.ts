import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describeUnknown, exitCodes, UsageError } from '@sitewide/kit/command-line';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { resultsFolder } from '../site/paths';
import { readClauses } from '../spec/clauses';
import { type Contradiction, readContradictions } from '../spec/contradictions';
import { proofsOf } from './proofs';
import { type TestResult, type VerifyResult, verifyFile } from './results';
import { Sandbox } from './sandbox';

/** The contradictions of some clauses, of all if none is named; throws a UsageError for an unknown one. */
export function choose(named: readonly string[]): Contradiction[] {
  const ids = readClauses().map(({ id }) => id);
  const unknown = named.find((id) => !ids.includes(id));
  if (unknown) throw new UsageError(describeUnknown('clause', unknown, ids));
  return readContradictions().filter(({ clause }) => named.length === 0 || named.includes(clause));
}

/** The first lines of a message as one line, without the stack. */
function inBrief(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  const said = lines.filter((line) => line !== '' && !/^at .*:\d+:\d+\)?$/.test(line));
  return said.slice(0, 3).join(' ').slice(0, 200);
}

/** The tests that must catch a contradiction, among others. */
function proofsAmong(tests: readonly TestResult[], { clause, proof }: Contradiction) {
  return proofsOf(tests).filter(
    (test) =>
      test.clause === clause && test.file === proof.file && test.title.includes(proof.title),
  );
}

/**
 * Plants a contradiction and runs the tests that must catch it.
 *
 * @param before - how tests end without it: a test that fails anyway proves nothing.
 */
async function verifyOne(
  sandbox: Sandbox,
  contradiction: Contradiction,
  before: readonly TestResult[],
): Promise<VerifyResult> {
  const { clause, file, find, replace, proof } = contradiction;
  const result = (status: VerifyResult['status'], message: string, test = ''): VerifyResult => {
    return { clause, status, test, message };
  };
  const unchanged = proofsAmong(before, contradiction);
  if (unchanged.length === 0) {
    return result('invalid', `no test “${proof.title}” in ${proof.file} ran and names the clause`);
  }
  const broken = unchanged.find(({ status }) => status === 'failed');
  if (broken) {
    return result('invalid', `it fails anyway: ${inBrief(broken.message)}`, broken.title);
  }
  try {
    const planted = proofsAmong(await sandbox.runPlanted(contradiction), contradiction);
    if (planted.length === 0) throw new Error('no test ran');
    const failed = planted.find(({ status }) => status === 'failed');
    if (failed) return result('caught', inBrief(failed.message), failed.title);
    const all = `all ${planted.length} tests “${proof.title}” passed in ${proof.file}`;
    return result('survived', `with “${replace}” for “${find}” in ${file}, ${all}`);
  } catch (error) {
    return result('invalid', `the change breaks more than the clause: ${inBrief(error)}`);
  }
}

/**
 * Plants contradictions into temporary copies of the working tree, one at a time in each, and
 * runs for each the tests that must catch it. Prints the results, and writes them to
 * `test-results/verify.json`.
 */
export async function verify(
  named: readonly string[],
  file = join(resultsFolder, verifyFile),
): Promise<number> {
  const chosen = choose(named);
  const count = Math.min(availableParallelism(), chosen.length);
  const sandboxes = Array.from({ length: count }, () => new Sandbox());
  const results: VerifyResult[] = [];
  try {
    const before = (await sandboxes[0]?.run(chosen)) ?? [];
    // Browser tests first: they need a build each, and none is left for the end.
    const isBrowser = ({ proof }: Contradiction) => Number(proof.file.endsWith('.spec.ts'));
    const waiting = chosen.toSorted((one, other) => isBrowser(other) - isBrowser(one));
    const work = async (sandbox: Sandbox) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const result = await verifyOne(sandbox, next, before);
        results.push(result);
        const { clause, status, test, message } = result;
        const line = `${clause} ${status}: ${test ? `“${test}”: ` : ''}${message}`;
        if (status === 'caught') console.log(line);
        else console.error(line);
      }
    };
    await Promise.all(sandboxes.map(work));
  } finally {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  }
  const sorted = results.toSorted((one, other) => (one.clause < other.clause ? -1 : 1));
  const content = { at: new Date().toISOString(), results: sorted };
  writeFileAtomically(file, `${JSON.stringify(content, null, 1)}\n`);
  const caught = results.filter(({ status }) => status === 'caught').length;
  console.log(`${caught} of ${chosen.length} contradictions were caught.`);
  return caught === chosen.length ? exitCodes.ok : exitCodes.found;
}
