import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths';
import { readLedgers } from '../links/ledger/sources';
import type { ProofKind } from '../spec/clauses';
import { listTests } from './listing';
import { type Runner, type RunnerTest, readResults, type Status } from './tests';

/*
 * Who proves what: a test names the clauses it proves in parentheses at the end
 * of its title or of its group's, `(2.37, 9.02)`; Playwright tests may do so by
 * annotations of the type `clause`; rows of the link ledger have a field for it.
 */

/** One test or ledger row that proves one clause. */
export interface Proof {
  readonly clause: string;
  readonly kind: ProofKind;
  /** What the test is called with its groups, or the ledger's row in words. */
  readonly title: string;
  /** From the project's root. */
  readonly file: string;
  readonly runner: Runner;
  /** How the last complete run ended for it; null where it has not been run. */
  readonly status: Status | null;
}

/** Which tests there are, and where that is known from. */
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

/** Parts of a title that look like clauses but are not named as they should be, e.g. a range. */
export function misnamedIn(title: string): string[] {
  return (title.match(anyId) ?? []).filter((part) => part.replace(idsOnly, '') !== '');
}

/** What kind of proof a file's tests are. */
function kindOf({ file, runner }: RunnerTest): ProofKind {
  if (file.startsWith('tests/visual/')) return 'snapshot';
  if (/^tests\/defects\/probes[.]/.test(file)) return 'probe';
  if (/^(tests|tools)\/links\//.test(file)) return 'link';
  return runner === 'vitest' ? 'unit' : 'browser';
}

/** The proofs that tests are. */
export function proofsOf(tests: readonly RunnerTest[]): Proof[] {
  return tests.flatMap((test) => {
    const { title, file, runner, status } = test;
    const clauses = new Set([...clausesIn(title), ...test.annotated]);
    return [...clauses].map((clause) => ({
      clause,
      kind: kindOf(test),
      title,
      file,
      runner,
      status,
    }));
  });
}

/** The rows of the link ledgers as proofs; each ends as the test of its language's ledger. */
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
      }),
    );
  });
}

/** What says which tests there are; clauses and contradictions do not. */
const sources = ['tests', 'tools', 'packages', 'fixtures'];
const notSources = ['fixtures/clauses', 'fixtures/contradictions'];

function newest(path: string): number {
  if (notSources.includes(path)) return 0;
  const status = statSync(join(root, path));
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(0, ...readdirSync(join(root, path)).map((name) => newest(`${path}/${name}`)));
}

async function testsOf(runner: Runner, changedAt: number, say: (line: string) => void) {
  const results = readResults(runner);
  if (results && results.at.getTime() >= changedAt) return results;
  say(
    results
      ? `The last results of ${runner} are older than the tests; asking it which tests there are …`
      : `“npm test” has left no results of ${runner}; asking it which tests there are …`,
  );
  const listed = await listTests(runner);
  const key = ({ file, title }: RunnerTest) => `${file} ${title}`;
  const statuses = new Map(results?.tests.map((test) => [key(test), test.status]));
  const tests = listed.map((test) => ({ ...test, status: statuses.get(key(test)) ?? null }));
  return { tests, at: results?.at ?? null };
}

/**
 * Which tests there are and how they ended last: from what `npm test` left in
 * `test-results/vitest.json` and `test-results/playwright.json`. Where that is
 * missing or older than the tests, the runner is asked, which takes a while.
 *
 * @param say - is told what takes time.
 */
export async function readTests(say: (line: string) => void = console.error): Promise<ReadTests> {
  const changedAt = Math.max(...sources.map(newest));
  const vitest = await testsOf('vitest', changedAt, say);
  const playwright = await testsOf('playwright', changedAt, say);
  return {
    tests: [...vitest.tests, ...playwright.tests],
    ranAt: { vitest: vitest.at, playwright: playwright.at },
  };
}

/** Every proof of every clause, ledger rows included. */
export async function readProofs(read?: ReadTests): Promise<Proof[]> {
  const { tests } = read ?? (await readTests());
  return [...proofsOf(tests), ...ledgerProofs(tests)];
}
