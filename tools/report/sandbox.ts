import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { groupBy } from '@sitewide/kit/collections';
import { escapeRegExp } from '@sitewide/kit/escape';
import { freePort } from '@sitewide/kit/free-port';
import { relativePath } from '@sitewide/kit/relative-path';
import { removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import type { Vitest } from 'vitest/node';
import { programFile } from '../site/programs';
import { copyProject } from '../site/project-copy';
import { type Contradiction, plant } from '../spec/contradictions';
import { readJUnit, runnerOf, type TestResult } from './results';

const execute = promisify(execFile);

/**
 * A temporary copy of the project, in which contradictions are planted. Its Vitest stays
 * open: it then needs some two seconds for a test file instead of ten.
 */
export class Sandbox {
  private readonly folder = copyProject('verify');

  /** As it was before Vitest added to it. */
  private readonly environment = { ...process.env };
  private vitest: Promise<Vitest> | null = null;

  /** Runs the tests that must catch some contradictions, without planting these. */
  async run(contradictions: readonly Contradiction[]): Promise<readonly TestResult[]> {
    const proofs = contradictions.map(({ proof }) => proof);
    const tests: TestResult[] = [];
    for (const [runner, some] of groupBy(proofs, ({ file }) => runnerOf(file))) {
      const files = [...new Set(some.map(({ file }) => file))];
      const titles = some.map(({ title }) => escapeRegExp(title)).join('|');
      const run = runner === 'vitest' ? this.runVitest : this.runPlaywright;
      tests.push(...(await run.call(this, files, titles)));
    }
    return tests;
  }

  /** Runs the tests that must catch a contradiction while it is planted. */
  async runPlanted(contradiction: Contradiction): Promise<readonly TestResult[]> {
    const file = join(this.folder, contradiction.file);
    const original = readFileSync(file, 'utf8');
    writeFileSync(file, plant(original, contradiction));
    (await this.vitest)?.invalidateFile(file);
    try {
      return await this.run([contradiction]);
    } finally {
      // It is newer than a build with the contradiction, which is replaced before it is used.
      writeFileSync(file, original);
      (await this.vitest)?.invalidateFile(file);
    }
  }

  async close(): Promise<void> {
    await (await this.vitest)?.close();
    removeTemporaryFolder(this.folder);
  }

  private async runVitest(files: readonly string[], titles: string): Promise<TestResult[]> {
    const project = ['production', 'development'];
    const options = { root: this.folder, watch: false, project, reporters: [{}] };
    this.vitest ??= import('vitest/node').then(({ createVitest }) => createVitest('test', options));
    const vitest = await this.vitest;
    const paths = files.map((file) => join(this.folder, file));
    vitest.setGlobalTestNamePattern(titles);
    const specifications = await vitest.globTestSpecifications(paths);
    const { testModules } = await vitest.runTestSpecifications(specifications);
    // It also has the modules of earlier runs.
    const modules = testModules.filter(({ moduleId }) => paths.includes(moduleId));
    return modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test): TestResult[] => {
        const { state, errors } = test.result();
        if (state !== 'passed' && state !== 'failed') return [];
        const file = relativePath(this.folder, module.moduleId);
        const message = stripVTControlCharacters(errors?.[0]?.message ?? '');
        return [
          { runner: 'vitest', file, title: test.fullName, annotated: [], status: state, message },
        ];
      }),
    );
  }

  private async runPlaywright(files: readonly string[], titles: string): Promise<TestResult[]> {
    const results = join(this.folder, 'test-results/verify.xml');
    const program = programFile(this.folder, 'playwright');
    const args = [program, 'test', ...files, '--grep', titles, '--reporter=junit'];
    const env = {
      ...this.environment,
      SUITE_PORT: String(await freePort()),
      SUITE_PROVIDER_PORT: String(await freePort()),
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: results,
    };
    rmSync(results, { force: true });
    const { stderr } = await execute(process.execPath, args, { cwd: this.folder, env }).catch(
      // It ends so where a test fails, too.
      (error: { stderr: string }) => error,
    );
    if (!existsSync(results)) throw new Error(`playwright failed: ${stderr}`);
    return readJUnit(readFileSync(results, 'utf8')).filter(({ status }) => status !== 'skipped');
  }
}
