import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../kit/paths';
import { readPlaywright, readResults, readVitestList, readVitestResults, runTests } from './tests';

/* What the runners write, in miniature: the parts that are read. */

test('Vitest’s results: titles with their groups, status, the message without colours', () => {
  const text = JSON.stringify({
    testResults: [
      {
        name: '/house/tests/spec/head.test.ts',
        assertionResults: [
          { ancestorTitles: ['titles (2.36)'], title: 'none is empty', status: 'passed' },
          {
            ancestorTitles: [],
            title: 'canonical (2.37)',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
          },
          { ancestorTitles: [], title: 'later', status: 'pending', failureMessages: null },
        ],
      },
    ],
  });
  const common = { runner: 'vitest', file: 'tests/spec/head.test.ts', annotated: [] };
  expect(readVitestResults(text, '/house')).toEqual([
    { ...common, title: 'titles (2.36) > none is empty', status: 'passed', message: '' },
    { ...common, title: 'canonical (2.37)', status: 'failed', message: 'expected 1' },
    { ...common, title: 'later', status: 'skipped', message: '' },
  ]);
});

test('Vitest’s list: the same titles, and no status', () => {
  const text = JSON.stringify([
    { name: 'titles (2.36) > none is empty', file: '/house/tests/spec/head.test.ts' },
  ]);
  expect(readVitestList(text, '/house')).toMatchObject([
    { file: 'tests/spec/head.test.ts', title: 'titles (2.36) > none is empty', status: null },
  ]);
});

/** A report of Playwright’s with one test in a group of a file. */
function playwright(test: object, errors: object[] = []): string {
  const spec = { title: 'by touch (4.05)', file: 'spec/home.spec.ts', tests: [test] };
  return JSON.stringify({
    config: { rootDir: '/house/tests' },
    errors,
    suites: [
      { title: 'spec/home.spec.ts', specs: [], suites: [{ title: 'on a phone', specs: [spec] }] },
    ],
  });
}

const passed = { annotations: [], results: [{}], status: 'expected' };

test('Playwright’s results: groups, annotations, status, message', () => {
  const common = { runner: 'playwright', file: 'tests/spec/home.spec.ts' };
  expect(readPlaywright(playwright(passed), '/house')).toEqual([
    {
      ...common,
      title: 'on a phone > by touch (4.05)',
      annotated: [],
      status: 'passed',
      message: '',
    },
  ]);
  const failed = {
    annotations: [
      { type: 'clause', description: '2.02' },
      { type: 'slow', description: 'no clause' },
    ],
    results: [{ error: { message: '\u001b[2mexpect\u001b[22m(x)' } }],
    status: 'unexpected',
  };
  expect(readPlaywright(playwright(failed), '/house')).toEqual([
    {
      ...common,
      title: 'on a phone > by touch (4.05)',
      annotated: ['2.02'],
      status: 'failed',
      message: 'expect(x)',
    },
  ]);
});

test('Playwright’s list has no status', () => {
  const listed = playwright({ ...passed, results: [], status: 'skipped' });
  expect(readPlaywright(listed, '/house')).toMatchObject([{ status: null }]);
});

test('a flaky test has not passed', () => {
  expect(readPlaywright(playwright({ ...passed, status: 'flaky' }), '/house')).toMatchObject([
    { status: 'failed' },
  ]);
});

test('Vitest’s results without tests give the reason', () => {
  const file = { name: '/house/a.test.ts', message: 'a.ts cannot be loaded', assertionResults: [] };
  const text = JSON.stringify({ testResults: [file] });
  expect(() => readVitestResults(text, '/house')).toThrow('a.ts cannot be loaded');
});

test('a report without tests says why', () => {
  const text = JSON.stringify({
    config: { rootDir: '/house/tests' },
    suites: [],
    errors: [{ message: 'home.spec.ts cannot be loaded' }],
  });
  expect(() => readPlaywright(text, '/house')).toThrow('home.spec.ts cannot be loaded');
});

test('a runner has results once it has run; those that cannot be read say what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  try {
    const file = join(folder, 'playwright.json');
    expect(readResults('playwright', file)).toBeNull();
    writeFileSync(file, playwright(passed));
    expect(readResults('playwright', file)?.tests).toHaveLength(1);
    writeFileSync(file, playwright(passed).slice(1));
    expect(() => readResults('playwright', file)).toThrow('cannot be read; run “npm test” again');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['vitest', 'vitest', 'a.test.ts'],
  ['playwright', '@playwright/test', 'a.spec.ts'],
] as const)(
  '%s runs the tests that have a title, without those that are skipped',
  {
    timeout: 60_000,
  },
  async (runner, library, file) => {
    const folder = mkdtempSync(join(tmpdir(), 'runner-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, file),
      `import { expect, test } from '${library}';
    test('one (2.31)', () => {});
    test('one (2.31), again', () => expect(1).toBe(2));
    test.skip('one (2.31), later', () => {});
    test('one (2x31)', () => {});
    `,
    );
    try {
      const found = await runTests(folder, runner, [file], ['one (2.31)']);
      expect(found.map(({ title, status }) => [title, status])).toEqual([
        ['one (2.31)', 'passed'],
        ['one (2.31), again', 'failed'],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
