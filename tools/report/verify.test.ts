import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runInProcess } from '../../tests/support/run-command';
import type { Contradiction } from '../spec/contradictions';
import type { TestResult } from './results';

/* What is said of a contradiction, by how its proof ends before it is planted and after. */

const contradiction: Contradiction = {
  ...{ clause: '2.31', file: 'src/logo.ts', find: 'home', replace: 'contact' },
  proof: { file: 'tests/spec/chrome.test.ts', title: 'the logo leads home' },
};

function proof(status: TestResult['status'], title = 'the logo leads home (2.31)'): TestResult {
  const { file } = contradiction.proof;
  return { runner: 'vitest', file, title, annotated: [], status, message: 'is wrong\nat x:1:2' };
}

const modules = ['./sandbox', '../spec/contradictions'];

afterEach(() => {
  for (const module of modules) vi.doUnmock(module);
  vi.resetModules();
});

/** Verifies the contradiction where its tests end so without it, and so with it. */
async function verified(before: readonly TestResult[], planted: readonly TestResult[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  vi.resetModules();
  class Sandbox {
    run = async () => before;
    runPlanted = async () => planted;
    close = async () => {};
  }
  const parts = [{ Sandbox }, { readContradictions: () => [contradiction] }];
  modules.forEach((module, index) => {
    vi.doMock(module, async (original) => ({ ...(await original<object>()), ...parts[index] }));
  });
  const { verify } = await import('./verify');
  const file = join(folder, 'verify.json');
  const outcome = await runInProcess(() => verify([], file), []);
  const { results } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return { ...outcome, results };
}

test('a proof that fails with the contradiction, and not without it, has caught it', async () => {
  const { code, out, results } = await verified([proof('passed')], [proof('failed')]);
  expect(code).toBe(0);
  expect(out).toContain('2.31 caught: “the logo leads home (2.31)”: is wrong');
  expect(out).toContain('1 of 1 contradictions were caught.');
  const test = 'the logo leads home (2.31)';
  expect(results).toEqual([{ clause: '2.31', status: 'caught', test, message: 'is wrong' }]);
});

test.each([
  ['no test ran', [[]], 'invalid', 'no test “the logo leads home” in tests/spec/chrome.test.ts'],
  ['the test names another clause', [[proof('passed', 'the logo leads home')]], 'invalid', 'no'],
  ['it fails anyway', [[proof('failed')]], 'invalid', 'it fails anyway: is wrong'],
  [
    'it passes anyway',
    [[proof('passed')], [proof('passed')]],
    'survived',
    'all 1 tests “the logo leads home” passed',
  ],
  [
    'it does not run with it',
    [[proof('passed')], []],
    'invalid',
    'the change breaks more than the clause: no test ran',
  ],
] as const)('where %s, it is not caught', async (_what, [before, planted], status, said) => {
  const { code, err, results } = await verified(before, planted);
  expect(code).toBe(1);
  expect(err).toMatch(new RegExp(`^2[.]31 ${status}: `));
  expect(err).toContain(said);
  expect(results).toMatchObject([{ clause: '2.31', status }]);
});
