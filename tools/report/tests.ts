import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../kit/paths';

/*
 * The runners' results: their tests, and how these ended.
 */

/** The results of each runner's last complete run, written by `npm test`. */
export const resultFiles = {
  vitest: join(root, 'test-results/vitest.json'),
  playwright: join(root, 'test-results/playwright.json'),
} as const;
export type Runner = keyof typeof resultFiles;

export type Status = 'passed' | 'failed' | 'skipped';

/** A test as its runner knows it. */
export interface RunnerTest {
  readonly runner: Runner;
  /** From the project's root. */
  readonly file: string;
  /** Titles of its groups and its own, with ` > ` between them. */
  readonly title: string;
  /** Clauses that it names in annotations. */
  readonly annotated: readonly string[];
  /** null where it was listed and not run. */
  readonly status: Status | null;
  /** The runner's message, without colours; '' where it did not fail. */
  readonly message: string;
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

const playwrightTest = z.object({
  projectName: z.string(),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  results: z.array(z.object({ error: z.object({ message: z.string() }).partial().optional() })),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
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

function vitestStatus(status: string): Status {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}

/** Reads `vitest list --json`. */
export function readVitestList(text: string, folder = root): RunnerTest[] {
  return vitestList.parse(JSON.parse(text)).map(({ name, file }) => ({
    runner: 'vitest',
    file: relative(folder, file),
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
        file: relative(folder, name),
        title: [...ancestorTitles, title].join(' > '),
        annotated: [],
        status: vitestStatus(status),
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
      for (const { projectName, annotations, results, status } of tests) {
        const project = projectName === 'site' ? [] : [projectName];
        found.push({
          runner: 'playwright',
          file: relative(folder, join(config.rootDir, file)),
          title: [...project, ...groups, title].join(' > '),
          annotated: annotations
            .filter(({ type }) => type === 'clause')
            .map(({ description = '' }) => description),
          status: results.length === 0 ? null : statuses[status],
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

const statuses = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const;

/** The tests of a runner's last complete run; null where there was none. */
export function readResults(runner: Runner): { tests: RunnerTest[]; at: Date } | null {
  const file = resultFiles[runner];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const read = runner === 'vitest' ? readVitestResults : readPlaywright;
  try {
    return { tests: read(text), at: statSync(file).mtime };
  } catch (error) {
    throw new Error(`${relative(root, file)} cannot be read; run “npm test” again.`, {
      cause: error,
    });
  }
}
