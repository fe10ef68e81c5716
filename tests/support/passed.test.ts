import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '@originaltreu/audit/command-line';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from '../../tools/kit/paths';
import { createTemporaryFolder } from '../../tools/kit/temporary-folder';
import { annotationType, keyOf, modulesOf, readPassed } from './passed';
import PassedReporter from './passed-reporter';

const spec = join(root, 'tests/links/corpus.spec.ts');

/** A record in a folder of its own. */
function createRecord(before: Readonly<Record<string, string>> = {}): string {
  const file = join(createTemporaryFolder('passed'), 'passed.json');
  writeFileSync(file, JSON.stringify(before));
  return file;
}

interface Run {
  readonly title: string;
  readonly status?: TestResult['status'];
  readonly hash?: string;
}

/** Reports a run of some tests. */
function report(file: string, runs: readonly Run[], isComplete = false, ci = ''): void {
  vi.stubEnv('CI', ci);
  const reporter = new PassedReporter({ file, isComplete });
  for (const { title, status = 'passed', hash } of runs) {
    const annotations = hash === undefined ? [] : [{ type: annotationType, description: hash }];
    reporter.onTestEnd(
      { title, location: { file: spec } } as TestCase,
      { status, annotations } as unknown as TestResult,
    );
  }
  reporter.onEnd();
}

const key = (title: string) => keyOf(spec, title);

afterEach(() => {
  vi.unstubAllEnvs();
});

test('tests that pass are recorded; others keep what is recorded', () => {
  const file = createRecord({ [key('fails')]: 'old', [key('is left out')]: 'old' });
  report(file, [
    { title: 'passes', hash: 'new' },
    { title: 'fails', hash: 'new', status: 'failed' },
    { title: 'takes too long', hash: 'new', status: 'timedOut' },
    { title: 'is of the others' },
  ]);
  expect(readPassed(file)).toEqual({
    [key('passes')]: 'new',
    [key('fails')]: 'old',
    [key('is left out')]: 'old',
  });
  expect(key('passes')).toBe('tests/links/corpus.spec.ts › passes');
});

test('a run of all suites forgets the tests that are gone', () => {
  const file = createRecord({ [key('is gone')]: 'old' });
  report(file, [{ title: 'passes', hash: 'new' }], true);
  expect(readPassed(file)).toEqual({ [key('passes')]: 'new' });
});

test('nothing is written on CI, or where nothing is new', () => {
  const file = createRecord({ [key('passes')]: 'same' });
  const before = readFileSync(file, 'utf8');
  report(file, [{ title: 'passes', hash: 'same' }]);
  expect(readFileSync(file, 'utf8')).toBe(before);
  report(file, [{ title: 'passes', hash: 'new' }], false, 'true');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('how many were not repeated is said, unless all are', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const file = createRecord({ [key('passes')]: 'same', [key('changes')]: 'old' });
  const runs = [
    { title: 'passes', hash: 'same' },
    { title: 'changes', hash: 'new' },
  ];
  report(file, runs);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^1 tests? had passed/));
  log.mockClear();
  vi.stubEnv('RECORDS', 'ignore');
  report(file, runs);
  expect(log).not.toHaveBeenCalled();
});

test('a record that is none is told with the remedy', () => {
  const file = createRecord();
  writeFileSync(file, '{"a": 1}');
  expect(() => readPassed(file)).toThrow(
    /passed\.json is invalid: .*Delete it, and run the tests again/s,
  );
});

test('a test is decided by what it imports, directly or not', () => {
  const modules = modulesOf(spec).map((file) => relativePath(root, file));
  expect(modules).toContain('tests/links/corpus.spec.ts');
  expect(modules).toContain('tests/links/browser/corpus-pass.ts');
  // Two steps away.
  expect(modules).toContain('tests/links/browser/act.ts');
  expect(modules).toContain('packages/audit/checks/order.ts');
  expect(modules).not.toContain('tests/support/axe.ts');
});
