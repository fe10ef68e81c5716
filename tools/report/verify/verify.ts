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

/** The tests among those that ran that prove what a contradiction denies. */
function proving(tests: readonly RunnerTest[], { clause, proof }: Contradiction): RunnerTest[] {
  return tests.filter(
    ({ file, title, annotated }) =>
      file === proof.file &&
      title.includes(proof.title) &&
      [...clausesIn(title), ...annotated].includes(clause),
  );
}

/** The beginning of what a test says, on one line. */
function inBrief(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  return lines
    .filter((line) => line !== '')
    .slice(0, 3)
    .join(' ')
    .slice(0, 200);
}

/**
 * Runs every proof on the untouched copy. What does not pass there proves nothing
 * elsewhere.
 *
 * @returns what is wrong, by clause.
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
      faults.set(clause, `“${bad.title}” fails untouched: ${inBrief(bad.message)}`);
    }
  }
  return faults;
}

/** Plants one contradiction and looks whether its proof fails. */
async function see(
  copy: WorkingCopy,
  runner: ProofRunner,
  contradiction: Contradiction,
): Promise<Seen | string> {
  const { file, find, replace, proof } = contradiction;
  const takeOut = copy.plant(contradiction);
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
        ? `no test of “${proof.title}” ran, so the change breaks more than it contradicts: ${run.errors.map(inBrief).join('; ')}`
        : `all ${tests.length} tests of “${proof.title}” passed`;
    return `is not caught: with “${replace}” for “${find}” in ${file}, ${ran} in ${proof.file}.`;
  } finally {
    takeOut();
    runner.changed(file);
  }
}

async function verifyWith(
  copy: WorkingCopy,
  runner: ProofRunner,
  contradictions: readonly Contradiction[],
): Promise<number> {
  if (contradictions.length === 0) return 0;
  console.log(
    `The ${contradictions.length} proofs in ${contradictions[0]?.proof.file.endsWith('.spec.ts') ? 'the browser' : 'Vitest'}, untouched …`,
  );
  const faults = await faultsBefore(runner, contradictions);
  let missed = 0;
  for (const contradiction of contradictions) {
    const { clause } = contradiction;
    const outcome = faults.get(clause) ?? (await see(copy, runner, contradiction));
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
 * Plants contradictions, one at a time, into a temporary copy of the working
 * tree, and runs for each the test that must catch it. What was caught goes into
 * the record, what was not leaves it.
 *
 * @returns the exit status: 0 where all were caught.
 * @throws UsageError when a clause is named that there is not.
 */
export async function verify(options: Options): Promise<number> {
  const chosen = choose(options);
  if (chosen.length === 0) {
    console.log('Every contradiction has been seen failing as it is.');
    return 0;
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
    return missed === 0 ? 0 : 1;
  } finally {
    await vitest.close();
    copy.remove();
  }
}
