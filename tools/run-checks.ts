import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes, readArgs, suggestion, UsageError } from '@originaltreu/audit/command-line';
import { resultsFolder, root } from './kit/paths';
import { type Program, programFile } from './kit/programs';

/*
 * `npm test`: every check, and their sum as the last line. A tool without tests of
 * its own counts as one. The runners' results stay in `test-results/vitest.json`
 * and `playwright.json`, which are always of complete runs: `npm run report` reads them.
 */

interface Count {
  readonly passed: number;
  readonly failed: number;
}

type Numbers = Readonly<Record<string, number>>;

export interface Check {
  readonly name: string;
  /** What it checks, for the help. */
  readonly purpose: string;
  readonly command: readonly [program: Program, ...args: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** The file in the folder of results that the check writes. */
  readonly result?: string;
  /** Whether it takes minutes and runs only when it is named, as the weekly workflow does. */
  readonly weekly?: true;
  /** Reads the counts from that file; a check without counts counts as one. */
  readonly count?: (report: Numbers) => Count;
}

const areas = ['src', 'panel', 'server', 'mock-api', 'packages', 'tools', 'bench', 'tests'];

/** Checks that may run beside others: each uses one core and no result of another check. */
const independent: readonly Check[] = [
  {
    name: 'lock',
    purpose: 'package-lock.json names the packages of every platform',
    command: ['tsx', '.ci/complete-lock.mjs', '--check'],
  },
  { name: 'types', purpose: 'TypeScript compiles', command: ['tsc', '-p', '.'] },
  {
    name: 'lint',
    purpose: 'Biome finds no problem and nothing to format',
    command: ['biome', 'ci', '--error-on-warnings', '.'],
  },
  {
    name: 'boundaries',
    purpose: 'imports go only where .dependency-cruiser.cjs allows',
    command: ['depcruise', ...areas, 'fixtures', 'pictures'],
  },
  {
    name: 'dead-code',
    purpose: 'every file, export and dependency is used',
    command: ['knip'],
  },
];

/** A run of some of the Vitest suites, which writes a file of results. */
function vitest(result: string, ...projects: readonly string[]): Omit<Check, 'name' | 'purpose'> {
  return {
    command: [
      'vitest',
      ...['run', ...projects.map((project) => `--project=${project}`)],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${result}`],
    ],
    result,
    count: ({ numPassedTests: passed = 0, numFailedTests: failed = 0 }) => ({ passed, failed }),
  };
}

const inTurn: readonly Check[] = [
  {
    name: 'unit',
    purpose: 'the Vitest suites, without a browser',
    ...vitest('vitest.json', 'production', 'development'),
  },
  {
    name: 'links',
    purpose: 'the link audit matches the ledger, with each toggle off',
    command: ['tsx', 'tools/links/cli.ts', '--every-toggle'],
  },
  {
    name: 'toggles',
    purpose: 'the proof of every toggle is up to date',
    command: ['tsx', 'tools/defects/cli.ts', 'prove', '--check'],
  },
  {
    name: 'browser',
    purpose: 'the Playwright suites and the snapshots',
    command: ['playwright', 'test'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(resultsFolder, 'playwright.json') },
    result: 'playwright.json',
    count: ({ expected: passed = 0, unexpected = 0, flaky = 0 }) => {
      return { passed, failed: unexpected + flaky };
    },
  },
  // Last, because it reads the results of the runners.
  {
    name: 'clauses',
    purpose: 'every clause of the specification has a proof that was seen failing',
    command: ['tsx', 'tools/report/cli.ts', '--check'],
  },
  {
    name: 'weekly',
    purpose: 'the walkthrough of CONTRIBUTING.md and small benches; weekly',
    ...vitest('weekly.json', 'weekly'),
    weekly: true,
  },
  {
    name: 'recorded',
    purpose: 'the Playwright suites, with the tests that are recorded as passed; weekly',
    command: ['playwright', 'test'],
    environment: { RECORDS: 'ignore' },
    weekly: true,
  },
];

/** The checks of this project: those that run beside others, and those that run in turn. */
export const projectChecks = { independent, inTurn } as const;

type Checks = Readonly<Record<keyof typeof projectChecks, readonly Check[]>>;

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

/**
 * Runs a check's command.
 *
 * @param isBuffered - print its output at once at its end, so that others may run beside it.
 * @returns the exit code.
 */
function execute({ command, environment }: Check, isBuffered: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command;
    const child = spawn(process.execPath, [programFile(root, program), ...args], {
      cwd: root,
      stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        ...process.env,
        ...(isBuffered && process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...environment,
      },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
}

async function runCheck(check: Check, isBuffered: boolean, folder: string): Promise<Count> {
  const startedAt = Date.now();
  if (!isBuffered) console.log(`\n── ${check.name}`);
  const code = await execute(check, isBuffered);
  let count: Count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    if (check.result && check.count) {
      const text = readFileSync(join(folder, check.result), 'utf8');
      // Playwright has its counts in a part of its report.
      const report = JSON.parse(text) as Numbers & { readonly stats?: Numbers };
      count = check.count(report.stats ?? report);
    }
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

/** Runs independent checks beside each other: the compiler alone, which takes longest, and the others in turn. */
async function runIndependent(chosen: readonly Check[], folder: string): Promise<readonly Count[]> {
  const counts: Count[] = [];
  const runs = [true, false].map(async (isTypes) => {
    for (const check of chosen.filter(({ name }) => (name === 'types') === isTypes)) {
      counts.push(await runCheck(check, true, folder));
    }
  });
  await Promise.all(runs);
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
  { independent, inTurn }: Checks = projectChecks,
  folder = resultsFolder,
): Promise<number> {
  const checks = [...independent, ...inTurn];
  const names = checks.map(({ name }) => name);
  const { values, positionals } = readArgs(args, { help: { type: 'boolean' } }, true);
  if (values.help) {
    process.stdout.write(usageFor(checks));
    return exitCodes.ok;
  }
  const wanted: readonly string[] = positionals;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(
      `There is no check “${unknown}”.${suggestion(unknown, names)} Checks: ${names.join(', ')}.`,
    );
  }
  const isComplete = wanted.length === 0;
  const chosen = checks.filter(({ name, weekly }) =>
    isComplete ? !weekly : wanted.includes(name),
  );
  // A runner's result stays until the runner starts again.
  if (isComplete) rmSync(folder, { recursive: true, force: true });
  for (const { result } of chosen) {
    if (result) rmSync(join(folder, result), { force: true });
  }
  mkdirSync(folder, { recursive: true });
  const counts = [
    ...(await runIndependent(
      independent.filter((each) => chosen.includes(each)),
      folder,
    )),
  ];
  for (const check of inTurn.filter((each) => chosen.includes(each))) {
    counts.push(await runCheck(check, false, folder));
  }
  const sum = (field: keyof Count) => counts.reduce((total, count) => total + count[field], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? exitCodes.ok : exitCodes.found;
}
