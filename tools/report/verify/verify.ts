import { exitCodes } from '../../../packages/audit/command-line';
import { counted } from '../../kit/text';
import {
  type Contradiction,
  hashOf,
  readSeen,
  type Seen,
  writeSeen,
} from '../../spec/contradictions';
import { clausesIn } from '../proofs';
import type { RunnerTest } from '../tests';
import { choose, type Options } from './choose';
import { openPlaywright, openVitest, type ProofRunner } from './runners';
import { WorkingCopy } from './working-copy';

/** The tests among those that ran that must catch a contradiction. */
function proving(tests: readonly RunnerTest[], { clause, proof }: Contradiction): RunnerTest[] {
  return tests.filter(
    ({ file, title, annotated }) =>
      file === proof.file &&
      title.includes(proof.title) &&
      [...clausesIn(title), ...annotated].includes(clause),
  );
}

/** The first lines of a message as one line. */
function inBrief(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  return lines
    .filter((line) => line !== '')
    .slice(0, 3)
    .join(' ')
    .slice(0, 200);
}

/**
 * Runs every proof on the unchanged copy: what does not pass there proves nothing
 * elsewhere.
 *
 * @returns the faults by clause.
 */
async function faultsBefore(
  runner: ProofRunner,
  contradictions: readonly Contradiction[],
): Promise<ReadonlyMap<string, string>> {
  const files = [...new Set(contradictions.map(({ proof }) => proof.file))];
  const titles = [...new Set(contradictions.map(({ proof }) => proof.title))];
  const { tests, errors } = await runner.run(files, titles);
  const faults = new Map<string, string>();
  for (const contradiction of contradictions) {
    const { clause, proof } = contradiction;
    const own = proving(tests, contradiction);
    const [bad] = own.filter((test) => test.status !== 'passed');
    if (own.length === 0) {
      const why = errors.map(inBrief).join('; ') || 'no such test names the clause';
      faults.set(clause, `no test “${proof.title}” ran in ${proof.file}: ${why}`);
    } else if (bad) {
      faults.set(clause, `“${bad.title}” fails without the contradiction: ${inBrief(bad.message)}`);
    }
  }
  return faults;
}

/**
 * Plants one contradiction and runs its proof.
 *
 * @returns the record if the proof failed, otherwise what went wrong.
 */
async function verifyOne(
  copy: WorkingCopy,
  runner: ProofRunner,
  contradiction: Contradiction,
): Promise<Seen | string> {
  const { file, find, replace, proof } = contradiction;
  const remove = copy.plant(contradiction);
  runner.changed(file);
  try {
    const run = await runner.run([proof.file], [proof.title]);
    const tests = proving(run.tests, contradiction);
    const [failed] = tests.filter((test) => test.status === 'failed');
    if (failed) {
      return {
        contradiction: hashOf(contradiction),
        on: new Date().toISOString().slice(0, 10),
        test: failed.title,
        said: inBrief(failed.message),
      };
    }
    const ran =
      tests.length === 0
        ? `no test “${proof.title}” ran, so the change breaks more than the clause: ${run.errors.map(inBrief).join('; ')}`
        : `all ${tests.length} tests “${proof.title}” passed`;
    return `is not caught: with “${replace}” for “${find}” in ${file}, ${ran} in ${proof.file}.`;
  } finally {
    remove();
    runner.changed(file);
  }
}

async function verifyWith(
  copy: WorkingCopy,
  runner: ProofRunner,
  contradictions: readonly Contradiction[],
): Promise<number> {
  if (contradictions.length === 0) return 0;
  console.log(`Running ${counted(contradictions.length, 'proof')} without contradictions …`);
  const faults = await faultsBefore(runner, contradictions);
  let missed = 0;
  for (const contradiction of contradictions) {
    const { clause } = contradiction;
    const outcome = faults.get(clause) ?? (await verifyOne(copy, runner, contradiction));
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
  const inBrowser = ({ proof }: Contradiction) => proof.file.endsWith('.spec.ts');
  const copy = new WorkingCopy();
  const vitest = await openVitest(copy.folder);
  const playwright = openPlaywright(copy.folder);
  try {
    const missed =
      (await verifyWith(
        copy,
        vitest,
        chosen.filter((each) => !inBrowser(each)),
      )) + (await verifyWith(copy, playwright, chosen.filter(inBrowser)));
    console.log(`${chosen.length - missed} of ${chosen.length} contradictions were caught.`);
    return missed === 0 ? exitCodes.ok : exitCodes.found;
  } finally {
    await vitest.close();
    copy.remove();
  }
}
