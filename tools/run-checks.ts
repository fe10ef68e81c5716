import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countBy } from '@originaltreu/kit/collections';
import { describeUnknown, exitCodes, readArgs, UsageError } from '@originaltreu/kit/command-line';
import { readJUnit } from './report/results';
import { resultsFolder, root } from './site/paths';
import { type Program, programFile } from './site/programs';

/*
 * `npm test`: every check, and their sum as the last line. A tool without tests of
 * its own counts as one. The runners' results stay in `test-results/vitest.xml`
 * and `playwright.xml`, which are always of complete runs: `npm run report` reads them.
 */

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Counts the tests of a report in the format of JUnit. */
export function countIn(text: string): Count {
  const counts = countBy(readJUnit(text), ({ status }) => status);
  return { passed: counts.get('passed') ?? 0, failed: counts.get('failed') ?? 0 };
}

export interface Check {
  readonly name: string;
  /** What it checks, for the help. */
  readonly purpose: string;
  /** Node for a file of this project, or a program of a package, and its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The report in the folder of results that the check writes; one without counts as one test. */
  readonly result?: string;
  /**
   * `first`: it may run beside others, as it uses no result of another check;
   * `weekly`: it takes minutes and runs only when it is named. Without it, it runs in turn.
   */
  readonly when?: 'first' | 'weekly';
}

/** A check whose command has no spaces within its arguments. */
function check(name: string, purpose: string, command: string): Check {
  return { name, purpose, command: command.split(' ') };
}

/** A run of some of the Vitest suites, which writes a file of results. */
function vitest(name: string, purpose: string, result: string, projects: string): Check {
  const output = `--reporter=default --reporter=junit --outputFile.junit=test-results/${result}`;
  return { ...check(name, purpose, `vitest run ${projects} ${output}`), result };
}

const areas = 'src panel server mock-api packages tools bench tests fixtures pictures';

/** The checks of this project, in the order in which they run; the audit builds the site, which others then use. */
export const projectChecks: readonly Check[] = [
  ...[
    check('audit', 'findings equal those of the ledgers', 'node tools/audit/cli.ts --every-toggle'),
    check('types', 'TypeScript compiles', 'tsc -p .'),
    check(
      'lock',
      'package-lock.json names the packages of every platform',
      'node .ci/complete-lock.mjs --check',
    ),
    check('lint', 'Biome finds no problem and nothing to format', 'biome ci --error-on-warnings .'),
    check('boundaries', 'imports go only where the rules allow', `depcruise ${areas}`),
    check('dead-code', 'every file, export and dependency is used', 'knip'),
    vitest('unit', 'the Vitest suites, without a browser', 'vitest.xml', '--project=!weekly'),
    check('toggles', 'every toggle is proven', 'node tools/defects/cli.ts prove --check'),
  ].map((each) => ({ ...each, when: 'first' as const })),
  {
    ...check('browser', 'the Playwright suites and the snapshots', 'playwright test'),
    environment: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(resultsFolder, 'playwright.xml') },
    result: 'playwright.xml',
  },
  // Last, because it reads the results of the runners.
  check(
    'clauses',
    'every clause of the specification has a proof, which passed',
    'node tools/report/cli.ts',
  ),
  {
    ...vitest(
      'weekly',
      'the walkthrough and small benches; weekly',
      'weekly.xml',
      '--project=weekly',
    ),
    when: 'weekly',
  },
];

/** The help, with a line for each check. */
const usageFor = (checks: readonly Check[]) => `Usage: npm test [-- check…]

Runs every check but the weekly ones, or only the named ones, and prints how many
tests passed.

Checks:
${checks.map(({ name, purpose }) => `  ${name.padEnd(12)}${purpose}`).join('\n')}

Options:
  --help      show this help

Examples:
  npm test
  npm test -- types lint
  npm test -- unit clauses

Exit codes: 0 all passed, 1 some failed, 2 usage error
`;

/** Runs a check's command; its exit code. One that runs beside others prints its output at once at its end. */
async function execute({ command, environment, when }: Check): Promise<number> {
  const [program = '', ...args] = command;
  const start =
    program === 'node'
      ? ['--import', './run-typescript.mjs']
      : [programFile(root, program as Program)];
  const isBuffered = when === 'first';
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

async function runCheck(check: Check, folder: string): Promise<Count> {
  const startedAt = Date.now();
  if (check.when !== 'first') console.log(`\n── ${check.name}`);
  const code = await execute(check);
  let count: Count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    if (check.result) count = countIn(readFileSync(join(folder, check.result), 'utf8'));
  } catch {
    // A runner that crashed before it wrote its report counts as one failure.
    count = { passed: 0, failed: 1 };
  }
  // A runner can fail without a failed test, e.g. when a test file cannot be loaded.
  if (code !== 0 && count.failed === 0) count = { ...count, failed: 1 };
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${check.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return count;
}

/** Runs checks, those that may run beside others on two cores, the others in turn. */
async function runEach(chosen: readonly Check[], folder: string): Promise<readonly Count[]> {
  const counts: Count[] = [];
  const work = async (queue: Check[]) => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      counts.push(await runCheck(check, folder));
    }
  };
  const first = chosen.filter(({ when }) => when === 'first');
  await Promise.all([work(first), work(first)]);
  await work(chosen.filter(({ when }) => when !== 'first'));
  return counts;
}

/**
 * Runs `npm test`: all checks but the weekly ones, or those that are named, and prints their sum.
 *
 * @param folder - the folder of results.
 * @returns the exit code: 1 if anything failed.
 * @throws UsageError if there is no such check.
 */
export async function runChecks(
  args: readonly string[],
  checks = projectChecks,
  folder = resultsFolder,
): Promise<number> {
  const names = checks.map(({ name }) => name);
  const { values, positionals } = readArgs(args, { help: { type: 'boolean' } }, true);
  if (values.help) {
    process.stdout.write(usageFor(checks));
    return exitCodes.ok;
  }
  const wanted: readonly string[] = positionals;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(describeUnknown('check', unknown, names));
  const isComplete = wanted.length === 0;
  const chosen = checks.filter(({ name, when }) =>
    isComplete ? when !== 'weekly' : wanted.includes(name),
  );
  // A runner's result stays until the runner starts again.
  if (isComplete) rmSync(folder, { recursive: true, force: true });
  for (const { result } of chosen) if (result) rmSync(join(folder, result), { force: true });
  mkdirSync(folder, { recursive: true });
  const counts = await runEach(chosen, folder);
  const sum = (field: keyof Count) => counts.reduce((total, count) => total + count[field], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? exitCodes.ok : exitCodes.found;
}
