import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes, suggestion, UsageError } from '@originaltreu/audit/command-line';
import { counted } from '@originaltreu/audit/utilities';
import { copyProject } from '../kit/project-copy';
import { removeTemporaryFolder } from '../kit/temporary-folder';
import { readClauses } from '../spec/clauses';
import {
  type Contradiction,
  hashOf,
  plant,
  readContradictions,
  readSeen,
  type Seen,
  writeSeen,
} from '../spec/contradictions';
import { clausesOf } from './proofs';
import { type Runner, type RunnerTest, runnerOf, runTests } from './tests';

/** The clauses to verify (none named: all), and whether only those without a valid record. */
type Options = { readonly named: readonly string[]; readonly unseen: boolean };

/**
 * The contradictions to verify.
 *
 * @throws UsageError naming an unknown clause, or one without contradiction.
 */
export function choose({ named, unseen }: Options): Contradiction[] {
  const known = readClauses().map((clause) => clause.id);
  const unknown = named.find((id) => !known.includes(id));
  if (unknown) throw new UsageError(`There is no clause ${unknown}.${suggestion(unknown, known)}`);
  const contradictions = readContradictions();
  const missing = named.find((id) => !contradictions.some((each) => each.clause === id));
  if (missing) throw new UsageError(`${missing} has no contradiction in fixtures/contradictions.`);
  const seen = readSeen();
  return contradictions.filter(
    (each) =>
      (named.length === 0 || named.includes(each.clause)) &&
      !(unseen && seen[each.clause]?.contradiction === hashOf(each)),
  );
}

/** The first lines of a message as one line, without the stack, whose paths differ from run to run. */
function inBrief(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  const said = lines.filter((line) => line !== '' && !/^at .*:\d+:\d+\)?$/.test(line));
  return said.slice(0, 3).join(' ').slice(0, 200);
}

/**
 * Runs the tests that must catch some contradictions.
 *
 * @returns for each contradiction the tests that ran, or why none did.
 */
async function runProofs(
  folder: string,
  runner: Runner,
  contradictions: readonly Contradiction[],
): Promise<(contradiction: Contradiction) => readonly RunnerTest[] | string> {
  const files = [...new Set(contradictions.map(({ proof }) => proof.file))];
  const titles = [...new Set(contradictions.map(({ proof }) => proof.title))];
  let tests: readonly RunnerTest[] = [];
  let message = 'no such test names the clause';
  try {
    tests = await runTests(folder, runner, files, titles);
  } catch (error) {
    message = inBrief(error instanceof Error ? error.message : String(error));
  }
  return ({ clause, proof }) => {
    const own = tests.filter(
      (test) =>
        test.file === proof.file &&
        test.title.includes(proof.title) &&
        clausesOf(test).includes(clause),
    );
    return own.length > 0 ? own : `no test “${proof.title}” ran in ${proof.file}: ${message}`;
  };
}

/**
 * Plants one contradiction and runs its proof.
 *
 * @param before - the proof on the unchanged copy: what fails there proves nothing.
 * @returns the record if the proof failed, otherwise what went wrong.
 */
async function verifyOne(
  folder: string,
  runner: Runner,
  contradiction: Contradiction,
  before: readonly RunnerTest[] | string,
): Promise<Seen | string> {
  if (typeof before === 'string') return before;
  const bad = before.find(({ status }) => status !== 'passed');
  if (bad) return `“${bad.title}” fails without the contradiction: ${inBrief(bad.message)}`;
  const { find, replace, proof } = contradiction;
  const file = join(folder, contradiction.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, plant(original, contradiction));
  try {
    const tests = (await runProofs(folder, runner, [contradiction]))(contradiction);
    const failed = Array.isArray(tests) && tests.find(({ status }) => status === 'failed');
    if (failed) {
      return {
        contradiction: hashOf(contradiction),
        on: new Date().toISOString().slice(0, 10),
        test: failed.title,
        said: inBrief(failed.message),
      };
    }
    const result =
      typeof tests === 'string'
        ? `the change breaks more than the clause: ${tests}`
        : `all ${tests.length} tests “${proof.title}” passed in ${proof.file}`;
    return `is not caught: with “${replace}” for “${find}” in ${contradiction.file}, ${result}.`;
  } finally {
    writeFileSync(file, original);
  }
}

async function verifyWith(
  folder: string,
  runner: Runner,
  contradictions: readonly Contradiction[],
): Promise<number> {
  if (contradictions.length === 0) return 0;
  console.log(`${runner}: ${counted(contradictions.length, 'proof')} without contradictions …`);
  const before = await runProofs(folder, runner, contradictions);
  let missed = 0;
  for (const contradiction of contradictions) {
    const { clause } = contradiction;
    const outcome = await verifyOne(folder, runner, contradiction, before(contradiction));
    const { [clause]: _previous, ...others } = readSeen();
    if (typeof outcome === 'string') {
      missed += 1;
      writeSeen(others);
      console.error(`✗ ${clause} ${outcome}`);
    } else {
      writeSeen({ ...others, [clause]: outcome });
      console.log(`✓ ${clause} ${outcome.test}: ${outcome.said}`);
    }
  }
  return missed;
}

/**
 * Plants contradictions, one at a time, into a temporary copy of the working tree,
 * and runs for each the test that must catch it. The record keeps those caught.
 *
 * @returns the exit code: 0 if all were caught.
 * @throws UsageError naming an unknown clause.
 */
export async function verify(options: Options): Promise<number> {
  const chosen = choose(options);
  if (chosen.length === 0) {
    console.log('Every contradiction has a valid record.');
    return exitCodes.ok;
  }
  const folder = copyProject('verify');
  try {
    let missed = 0;
    for (const runner of ['vitest', 'playwright'] as const) {
      const own = chosen.filter(({ proof }) => runnerOf(proof.file) === runner);
      missed += await verifyWith(folder, runner, own);
    }
    console.log(`${chosen.length - missed} of ${chosen.length} contradictions were caught.`);
    return missed === 0 ? exitCodes.ok : exitCodes.found;
  } finally {
    removeTemporaryFolder(folder);
  }
}
