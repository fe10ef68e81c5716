import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '@sitewide/kit/relative-path';
import { load } from 'cheerio';
import { z } from 'zod';
import { resultsFolder, root } from '../site/paths';

/*
 * How the tests of the last runs ended: `npm test` leaves `vitest.xml` and
 * `playwright.xml` in the folder of results; shards of CI leave `playwright-1.xml` etc.
 */

export type Runner = 'vitest' | 'playwright';

export interface TestResult {
  readonly runner: Runner;
  readonly file: string;
  /** Begins with the titles of its groups, with ` > ` between them. */
  readonly title: string;
  /** Clauses that it names in annotations. */
  readonly annotated: readonly string[];
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The runner's message where it failed. */
  readonly message: string;
}

export function runnerOf(file: string): Runner {
  return file.endsWith('.spec.ts') ? 'playwright' : 'vitest';
}

/** Reads a report in the format of JUnit, as both runners write it; throws where it is not complete. */
export function readJUnit(text: string): TestResult[] {
  if (!/<\/testsuites?>\s*$/.test(text)) throw new Error('The report does not reach its end.');
  const $ = load(text, { xml: true });
  return [...$('testcase')].map((element) => {
    const test = $(element);
    const file = test.attr('classname')?.replaceAll('\\', '/') ?? '';
    const failures = test.children('failure, error');
    const failureText = failures.first().text();
    const passed = test.children('skipped').length > 0 ? 'skipped' : 'passed';
    return {
      runner: runnerOf(file),
      file,
      title: test.attr('name')?.replaceAll(' › ', ' > ') ?? '',
      annotated: [...test.find('property[name=clause]')].map(({ attribs }) => attribs.value ?? ''),
      status: failures.length > 0 ? 'failed' : passed,
      // Playwright puts a line with file and title above it.
      message: failureText.replace(/^\s*.* ─+\n/, '').trim(),
    };
  });
}

/** Reads the results of a runner's last run, and when it ended; a run that was ended early has none. */
export function readResults(runner: Runner, folder = resultsFolder) {
  const pattern = new RegExp(`^${runner}(-\\d+)?[.]xml$`);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];
  const files = names.map((name) => join(folder, name));
  const tests = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Vitest makes the file when it starts.
    if (text === '') return [];
    try {
      return readJUnit(text);
    } catch (error) {
      const message = `${relativePath(root, file)} cannot be read; run “npm test” again.`;
      throw new Error(message, { cause: error });
    }
  });
  if (tests.length === 0) return null;
  return { tests, at: new Date(Math.min(...files.map((file) => statSync(file).mtimeMs))) };
}

/** The results of the last `npm run report -- --verify`, in the folder of results. */
export const verifyFile = 'verify.json';

const verification = z.strictObject({
  at: z.iso.datetime(),
  results: z.array(
    z.strictObject({
      clause: z.string(),
      /** `invalid`: nothing can be said, e.g. because the test fails anyway. */
      status: z.enum(['caught', 'survived', 'invalid']),
      /** The first test that failed; '' where none did. */
      test: z.string(),
      message: z.string(),
    }),
  ),
});

export type Verification = z.infer<typeof verification>;

/** Whether a test caught the contradiction of a clause. */
export type VerifyResult = Verification['results'][number];

/** Reads the results of the last `--verify`; null where there are none. */
export function readVerification(folder = resultsFolder): Verification | null {
  const file = join(folder, verifyFile);
  return existsSync(file) ? verification.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
