import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '@originaltreu/audit/command-line';
import { escapeRegExp } from '@originaltreu/audit/utilities';
import { z } from 'zod';
import type { ReportProof } from '../app/model';
import { freePort } from '../kit/free-port';
import { root } from '../kit/paths';
import { programFile } from '../kit/programs';
import { createTemporaryFolder, removeTemporaryFolder } from '../kit/temporary-folder';

/*
 * The test runners: which tests they have, running some of them, and how they ended.
 */

/** The results of each runner's last complete run, written by `npm test`. */
export const resultFiles = {
  vitest: join(root, 'test-results/vitest.json'),
  playwright: join(root, 'test-results/playwright.json'),
} as const;
export type Runner = keyof typeof resultFiles;

/**
 * A test as its runner knows it. Its title begins with those of its groups, with ` > `
 * between them; its file is relative to the project's root.
 */
export interface RunnerTest extends Omit<ReportProof, 'kind'> {
  readonly runner: Runner;
  /** Clauses that it names in annotations. */
  readonly annotated: readonly string[];
}

const vitestList = z.array(z.object({ name: z.string(), file: z.string() }));

const vitestResults = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Statuses by Playwright's: a flaky test has not passed. */
const statuses = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const;

const playwrightTest = z.object({
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  results: z.array(z.object({ error: z.object({ message: z.string() }).partial().optional() })),
  status: z
    .enum(['expected', 'unexpected', 'flaky', 'skipped'])
    .transform((given) => statuses[given]),
});
const spec = z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) });
const suite = z.object({
  title: z.string(),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Text without the escape sequences of a terminal. */
function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one.
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/** Reads `vitest list --json`. */
export function readVitestList(text: string, folder = root): RunnerTest[] {
  return vitestList.parse(JSON.parse(text)).map(({ name, file }) => ({
    runner: 'vitest',
    file: relativePath(folder, file),
    title: name,
    annotated: [],
    status: null,
    message: '',
  }));
}

/**
 * Reads the output of Vitest's JSON reporter.
 *
 * @throws Error when the runner itself failed, e.g. at a file that cannot be loaded.
 */
export function readVitestResults(text: string, folder = root): RunnerTest[] {
  const { testResults } = vitestResults.parse(JSON.parse(text));
  if (testResults.every((file) => file.assertionResults.length === 0)) {
    throw new Error(`Vitest found no tests: ${testResults[0]?.message || 'no reason given'}`);
  }
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ ancestorTitles, title, status, failureMessages }): RunnerTest => ({
        runner: 'vitest',
        file: relativePath(folder, name),
        title: [...ancestorTitles, title].join(' > '),
        annotated: [],
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
        message: withoutColours(failureMessages?.[0] ?? ''),
      }),
    ),
  );
}

/**
 * Reads the output of Playwright's JSON reporter, of a run or a listing.
 *
 * @throws Error when the runner itself failed, e.g. at a file that cannot be loaded.
 */
export function readPlaywright(text: string, folder = root): RunnerTest[] {
  const { config, suites, errors } = playwrightReport.parse(JSON.parse(text));
  const found: RunnerTest[] = [];
  const collect = (given: z.infer<typeof suite>, groups: readonly string[]) => {
    for (const { title, file, tests } of given.specs) {
      for (const { annotations, results, status } of tests) {
        found.push({
          runner: 'playwright',
          file: relativePath(folder, join(config.rootDir, file)),
          title: [...groups, title].join(' > '),
          annotated: annotations
            .filter(({ type }) => type === 'clause')
            .map(({ description = '' }) => description),
          status: results.length === 0 ? null : status,
          message: withoutColours(results.at(-1)?.error?.message ?? ''),
        });
      }
    }
    for (const inner of given.suites ?? []) collect(inner, [...groups, inner.title]);
  };
  // The outermost suites are the files.
  for (const file of suites) collect(file, []);
  if (found.length === 0 && errors.length > 0) {
    throw new Error(`Playwright found no tests: ${errors[0]?.message ?? 'no reason given'}`);
  }
  return found;
}

/** The tests of a runner's last complete run; null where there was none. */
export function readResults(
  runner: Runner,
  file: string = resultFiles[runner],
): { tests: RunnerTest[]; at: Date } | null {
  if (!existsSync(file)) return null;
  const read = runner === 'vitest' ? readVitestResults : readPlaywright;
  try {
    return { tests: read(readFileSync(file, 'utf8')), at: statSync(file).mtime };
  } catch (error) {
    throw new Error(`${relativePath(root, file)} cannot be read; run “npm test” again.`, {
      cause: error,
    });
  }
}

/** The runner of a test file. */
export function runnerOf(file: string): Runner {
  return file.endsWith('.spec.ts') ? 'playwright' : 'vitest';
}

/**
 * Runs a test runner and returns its JSON.
 *
 * @param folder - the working tree to run it in.
 * @throws Error with the runner's output where it wrote no JSON, e.g. at a syntax error.
 */
function jsonOf(
  runner: Runner,
  args: (file: string) => readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): string {
  const temporary = createTemporaryFolder('tests');
  const file = join(temporary, 'tests.json');
  try {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [programFile(folder, runner), ...args(file)],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        maxBuffer: 2 ** 28,
      },
    );
    if (!existsSync(file)) throw new Error(`${runner} failed: ${stderr || stdout}`);
    return readFileSync(file, 'utf8');
  } finally {
    removeTemporaryFolder(temporary);
  }
}

/**
 * The tests that a runner would run, without running them. Vitest must load every
 * test file for that, which takes half a minute.
 */
export function listTests(runner: Runner): RunnerTest[] {
  return runner === 'vitest'
    ? readVitestList(jsonOf(runner, (file) => ['list', `--json=${file}`], root))
    : readPlaywright(jsonOf(runner, () => ['test', '--list', '--reporter=json'], root));
}

/**
 * Runs the tests of one runner whose titles contain one of some texts.
 *
 * @param folder - the working tree to run them in.
 * @param files - test files, relative to that folder.
 */
export async function runTests(
  folder: string,
  runner: Runner,
  files: readonly string[],
  titles: readonly string[],
): Promise<RunnerTest[]> {
  const pattern = titles.map(escapeRegExp).join('|');
  if (runner === 'vitest') {
    const args = ['run', ...files, `--testNamePattern=${pattern}`, '--reporter=json'];
    const json = jsonOf(runner, (file) => [...args, `--outputFile=${file}`], folder);
    return readVitestResults(json, folder).filter(({ status }) => status !== 'skipped');
  }
  const ports = {
    SUITE_PORT: String(await freePort()),
    SUITE_PROVIDER_PORT: String(await freePort()),
  };
  const args = ['test', ...files, '--grep', pattern, '--reporter=json'];
  const json = jsonOf(runner, () => args, folder, ports);
  return readPlaywright(json, folder).filter(({ status }) => status !== 'skipped');
}
