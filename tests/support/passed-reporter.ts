import { isDeepStrictEqual } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { writeJsonFile } from '../../tools/snapshots/store/json-file';
import { annotationType, keyOf, readPassed, recordFile, repeatsAll } from './passed';

interface Options {
  /** Whether every test runs, so that a test of the record that does not run is gone. */
  readonly isComplete?: boolean;
  /** The record (default: `snapshots/passed.json`). */
  readonly file?: string;
}

/**
 * Records the tests that have passed and what decides them; not on CI, where nothing is
 * committed. Says how many were not repeated.
 */
export default class PassedReporter implements Reporter {
  readonly #isComplete: boolean;
  readonly #file: string;
  readonly #before: Readonly<Record<string, string>>;
  readonly #passed: Record<string, string> = {};
  #known = 0;

  constructor({ isComplete = false, file = recordFile }: Options = {}) {
    this.#isComplete = isComplete;
    this.#file = file;
    this.#before = readPassed(file);
  }

  onTestEnd({ location, title }: TestCase, { status, annotations }: TestResult): void {
    const hash = annotations.find(({ type }) => type === annotationType)?.description;
    if (status !== 'passed' || hash === undefined) return;
    const key = keyOf(location.file, title);
    this.#passed[key] = hash;
    if (this.#before[key] === hash && !repeatsAll()) this.#known += 1;
  }

  onEnd(): void {
    const after = this.#isComplete ? this.#passed : { ...this.#before, ...this.#passed };
    if (!process.env.CI && !isDeepStrictEqual(this.#before, after)) {
      writeJsonFile(this.#file, after, 1);
    }
    if (this.#known === 0) return;
    console.log(
      `${this.#known} tests had passed with the same sources and were not repeated; RECORDS=ignore repeats them.`,
    );
  }
}
