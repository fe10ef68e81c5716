import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resultsFolder, root } from './kit/paths';

/*
 * `npm test`: every check, one after the other, and their sum as the last line.
 * A tool without tests of its own counts as one. The runners' results stay in
 * `test-results/vitest.json` and `playwright.json`, which are always of complete
 * runs: `npm run report` reads them.
 */

const results = resultsFolder;

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The file in the folder of results that the check leaves. */
  readonly leaves?: string;
  /** Reads the counts a runner left behind; a check without counts for one. */
  readonly count?: () => Count;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(results, file), 'utf8'));
}

function countVitest(): Count {
  const report = readJson('vitest.json') as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countPlaywright(): Count {
  const { stats } = readJson('playwright.json') as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const checks: readonly Check[] = [
  { name: 'lock', command: ['node', '.ci/complete-lock.mjs', '--check'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    name: 'walls',
    command: [
      'depcruise',
      'src',
      'mock-api',
      'tests',
      'fixtures',
      'pictures',
      'panel',
      'server',
      'packages',
      'tools',
      'bench',
    ],
  },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'unit',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
    leaves: 'vitest.json',
    count: countVitest,
  },
  { name: 'links', command: ['tsx', 'tools/links/cli.ts', '--every-toggle'] },
  { name: 'toggles', command: ['tsx', 'tools/defects/cli.ts', 'prove', '--check'] },
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list,html,json'],
    environment: {
      PLAYWRIGHT_HTML_OPEN: 'never',
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json'),
    },
    leaves: 'playwright.json',
    count: countPlaywright,
  },
  // Last, for it reads what the runners left.
  { name: 'clauses', command: ['tsx', 'tools/report/cli.ts', '--check'] },
];

function execute({ command, environment }: Check): Promise<number> {
  return new Promise((resolve, reject) => {
    const [program = '', ...rest] = command;
    const tool = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
    const child = spawn(tool, rest, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runCheck(check: Check): Promise<Count> {
  const begun = Date.now();
  console.log(`\n── ${check.name}`);
  const code = await execute(check);
  const ended = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  let count = ended;
  try {
    count = check.count?.() ?? ended;
  } catch {
    // A runner that broke down before its report counts as one failure.
    count = { passed: 0, failed: 1 };
  }
  // A runner may fail without a failed test, e.g. when one cannot be loaded.
  if (code !== 0 && count.failed === 0) count = { ...count, failed: 1 };
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`── ${check.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return count;
}

const usage = `Usage: npm test [-- check…]

Runs every check, or the named ones: ${checks.map((check) => check.name).join(', ')}.
`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const unknown = positionals.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    console.error(`There is no check ${unknown.join(', ')}.\n${usage}`);
    return 2;
  }
  const chosen = checks.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  // What a runner left stays until it runs again.
  if (chosen.length === checks.length) rmSync(results, { recursive: true, force: true });
  for (const { leaves } of chosen) if (leaves) rmSync(join(results, leaves), { force: true });
  mkdirSync(results, { recursive: true });
  let passed = 0;
  let failed = 0;
  for (const check of chosen) {
    const count = await runCheck(check);
    passed += count.passed;
    failed += count.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await run();
