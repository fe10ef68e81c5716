import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeUnknown,
  exitCodes,
  readArgs,
  UsageError,
  withHelp,
} from '@sitewide/kit/command-line';
import checks from './checks.json' with { type: 'json' };
import { readJUnit } from './report/results';
import { resultsFolder, root } from './site/paths';
import { type Program, programFile } from './site/programs';

/*
 * `npm test`: every check, at the end what failed, and the sum as the last line. A tool
 * without tests of its own counts as one. The runners' results stay in `test-results/vitest.xml`
 * and `playwright.xml`, which are always of complete runs: `npm run report` reads them.
 */

interface Outcome {
  /** How many tests passed. */
  readonly passed: number;
  /** The tests that failed, each with its file. */
  readonly failures: readonly string[];
}

/** Reads a report in the format of JUnit; throws where it is not complete. */
export function outcomeIn(text: string): Outcome {
  const tests = readJUnit(text);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, title }) => `${file} > ${title}`),
  };
}

/** A check, as `checks.json` has it but for its command. */
export interface Check {
  readonly name: string;
  /** What it checks, for the help. */
  readonly purpose: string;
  /** Node for a file of this project, or a program of a package, and its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** The report in the folder of results that the check writes; one without counts as one test. */
  readonly result?: string | undefined;
  /** Whether it runs beside those that run in turn; its output is printed at its end. */
  readonly beside?: boolean | undefined;
  /** Whether it runs after all others, because it needs their results or every core. */
  readonly last?: boolean | undefined;
  /** Whether it takes minutes and runs only when it is named. */
  readonly weekly?: boolean | undefined;
}

/** The checks of this project, in the order in which they run: the audit builds the site, which others then use. */
export const projectChecks: readonly Check[] = checks.map((check) => ({
  ...check,
  command: check.command.split(' '),
}));

/** The help, with a line for each check. */
const usage = `Usage: npm test [-- check…]

Runs every check but the weekly ones, or only the named ones, and prints what failed
and how many tests passed.

Checks:
${projectChecks.map(({ name, purpose }) => `  ${name.padEnd(16)}${purpose}`).join('\n')}

Options:
  --help      show this help

Examples:
  npm test
  npm test -- types lint
  npm test -- unit clauses

Exit codes: 0 all passed, 1 some failed, 2 usage error
`;

/** Runs a check's command; its exit code. */
async function execute({
  command,
  environment,
  beside: isBuffered = false,
}: Check): Promise<number> {
  const [program = '', ...args] = command;
  const start =
    program === 'node'
      ? ['--import', './run-typescript.mjs']
      : [programFile(root, program as Program)];
  const colour = isBuffered && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [...start, ...args], {
    cwd: root,
    stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...colour, ...environment },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(chunks));
  return code ?? 1;
}

async function runCheck(check: Check, folder: string): Promise<Outcome> {
  const startedAt = Date.now();
  if (!check.beside) console.log(`\n── ${check.name}`);
  const code = await execute(check);
  let outcome: Outcome = { passed: Number(code === 0), failures: [] };
  let isComplete = code === 0;
  try {
    if (check.result) outcome = outcomeIn(readFileSync(join(folder, check.result), 'utf8'));
  } catch {
    outcome = { passed: 0, failures: [] };
    isComplete = false;
  }
  // A runner can fail without a failed test, e.g. when it crashes or cannot load a test file.
  if (!isComplete && outcome.failures.length === 0) {
    outcome = { ...outcome, failures: [`see the output of ${check.name}`] };
  }
  const { passed, failures } = outcome;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${check.name}: ${passed} passed, ${failures.length} failed in ${seconds} s`);
  return { passed, failures: failures.map((failure) => `${check.name}: ${failure}`) };
}

/** Runs checks in turn, beside them those that may run so, in turn, too, and then the last ones. */
async function runEach(chosen: readonly Check[], folder: string): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const inTurn = async (checks: readonly Check[]) => {
    for (const check of checks) outcomes.push(await runCheck(check, folder));
  };
  const beside = chosen.filter(({ beside }) => beside);
  const last = chosen.filter(({ last }) => last);
  await Promise.all([
    inTurn(beside),
    inTurn(chosen.filter((check) => !beside.includes(check) && !last.includes(check))),
  ]);
  await inTurn(last);
  return outcomes;
}

/**
 * Runs all checks but the weekly ones, or those that are named, and prints what failed
 * and their sum.
 *
 * @param folder - the folder of results.
 * @returns the exit code: 1 if anything failed.
 * @throws UsageError if there is no such check.
 */
export async function runChecks(
  args: readonly string[],
  all = projectChecks,
  folder = resultsFolder,
): Promise<number> {
  const names = all.map(({ name }) => name);
  const wanted: readonly string[] = readArgs(args, {}, true).positionals;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(describeUnknown('check', unknown, names));
  const isComplete = wanted.length === 0;
  const chosen = all.filter(({ name, weekly }) => (isComplete ? !weekly : wanted.includes(name)));
  // A runner's result stays until the runner starts again.
  if (isComplete) rmSync(folder, { recursive: true, force: true });
  for (const { result } of chosen) if (result) rmSync(join(folder, result), { force: true });
  mkdirSync(folder, { recursive: true });
  const outcomes = await runEach(chosen, folder);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? exitCodes.ok : exitCodes.found;
}

/** Runs `npm test`. */
export const npmTest = withHelp(usage, (args) => runChecks(args));
