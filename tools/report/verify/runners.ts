import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import { escapeRegExp } from '../../kit/text';
import { type RunnerTest, readPlaywright, withoutColours } from '../tests';

/** The result of a run. */
export interface Run {
  /** The tests that ran. */
  readonly tests: readonly RunnerTest[];
  /** Why tests did not start, e.g. a file that cannot be loaded. */
  readonly errors: readonly string[];
}

/** Runs some tests of a folder. */
export interface ProofRunner {
  /**
   * @param files - test files, from the folder.
   * @param titles - parts of titles: a test runs if its title contains one of them.
   */
  readonly run: (files: readonly string[], titles: readonly string[]) => Promise<Run>;
  /** Must be called for every file that changes. */
  readonly changed: (file: string) => void;
  readonly close: () => Promise<void>;
}

function patternOf(titles: readonly string[]): string {
  return titles.map(escapeRegExp).join('|');
}

/** A Vitest that keeps running, so that only changed files are compiled again. */
export async function openVitest(folder: string): Promise<ProofRunner> {
  // Vitest's processes inherit the current folder, and the site is built there.
  process.chdir(folder);
  const vitest: Vitest = await createVitest(
    'test',
    {
      root: folder,
      config: join(folder, 'vite.config.ts'),
      watch: false,
      reporters: [{}],
      maxWorkers: 1,
      // A faulty page takes longer to fail than a correct one to pass.
      testTimeout: 30_000,
    },
    { logLevel: 'error' },
  );
  const outcomeOf = (test: TestCase): RunnerTest => {
    const { state, errors } = test.result();
    return {
      runner: 'vitest',
      file: relative(folder, test.module.moduleId),
      title: test.fullName,
      annotated: [],
      status: state === 'pending' ? null : state,
      message: withoutColours(errors?.[0]?.message ?? ''),
    };
  };
  return {
    run: async (files, titles) => {
      vitest.setGlobalTestNamePattern(new RegExp(patternOf(titles)));
      const specifications = await vitest.globTestSpecifications(
        files.map((file) => join(folder, file)),
      );
      const { testModules } = await vitest.runTestSpecifications(specifications);
      const suites = testModules.flatMap((module) => [module, ...module.children.allSuites()]);
      return {
        tests: testModules
          .flatMap((module) => [...module.children.allTests()].map(outcomeOf))
          .filter((test) => test.status !== 'skipped'),
        errors: suites.flatMap((each) => each.errors().map((error) => error.message)),
      };
    },
    changed: (file) => vitest.invalidateFile(join(folder, file)),
    close: () => vitest.close(),
  };
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Playwright, which builds the site again for each run. */
export function openPlaywright(folder: string): ProofRunner {
  return {
    run: async (files, titles) => {
      const environment = {
        ...process.env,
        SUITE_PORT: String(await freePort()),
        SUITE_PROVIDER_PORT: String(await freePort()),
      };
      const args = ['test', ...files, '--grep', patternOf(titles), '--reporter=json'];
      const text = await new Promise<string>((resolve, reject) => {
        const child = spawn(join(folder, 'node_modules/.bin/playwright'), args, {
          cwd: folder,
          env: environment,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let printed = '';
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
          printed += chunk;
        });
        child.once('error', reject);
        child.once('close', () => resolve(printed));
      });
      const tests = readPlaywright(text, folder).filter((test) => test.status !== 'skipped');
      return { tests, errors: [] };
    },
    changed: () => {},
    close: async () => {},
  };
}
