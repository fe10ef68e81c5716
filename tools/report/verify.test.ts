import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runInProcess } from '../../tests/support/run-command';
import type { Contradiction } from '../spec/contradictions';
import type { RunnerTest } from './tests';

/* What is said of a contradiction, by how its proof ends before it is planted and after. */

const contradiction: Contradiction = {
  ...{ clause: '2.31', file: 'logo.txt', find: 'home', replace: 'contact' },
  proof: { file: 'tests/spec/chrome.test.ts', title: 'the logo leads home' },
};

function proof(status: RunnerTest['status'], title = 'the logo leads home (2.31)'): RunnerTest {
  const { file } = contradiction.proof;
  return { runner: 'vitest', file, title, annotated: [], status, message: 'is wrong\nat x:1:2' };
}

const modules = ['../kit/project-copy', '../spec/contradictions', './tests'];

afterEach(() => {
  for (const module of modules) vi.doUnmock(module);
  vi.resetModules();
});

/** Verifies the contradiction where the tests end as given; with what they then read in its file. */
async function verified(...runs: readonly (readonly RunnerTest[])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const file = join(folder, contradiction.file);
  writeFileSync(file, 'leads home\n');
  const texts: string[] = [];
  const records: object[] = [];
  vi.resetModules();
  const parts = [
    { copyProject: () => folder },
    {
      readContradictions: () => [contradiction],
      readSeen: () => ({ '2.31': { test: 'earlier' }, '1.01': { test: 'other' } }),
      writeSeen: (seen: object) => records.push(seen),
    },
    {
      runTests: async () => {
        texts.push(readFileSync(file, 'utf8'));
        return runs[texts.length - 1];
      },
    },
  ];
  modules.forEach((module, index) => {
    vi.doMock(module, async (original) => ({ ...(await original<object>()), ...parts[index] }));
  });
  const { verify } = await import('./verify');
  const outcome = await runInProcess(() => verify({ named: [], unseen: false }), []);
  return { ...outcome, texts, record: records.at(-1) };
}

test('a proof that fails with the contradiction, and not without it, is recorded', async () => {
  const { code, out, texts, record } = await verified([proof('passed')], [proof('failed')]);
  expect(code).toBe(0);
  expect(texts).toEqual(['leads home\n', 'leads contact\n']);
  expect(out).toContain('✓ 2.31 the logo leads home (2.31): is wrong');
  expect(out).toContain('1 of 1 contradictions were caught.');
  const seen = { test: 'the logo leads home (2.31)', said: 'is wrong' };
  expect(record).toMatchObject({ '2.31': seen, '1.01': { test: 'other' } });
});

test.each([
  ['no test ran', [[]], 'no test “the logo leads home” ran in tests/spec/chrome.test.ts'],
  ['the test names another clause', [[proof('passed', 'the logo leads home (2.3)')]], 'no test'],
  ['it fails anyway', [[proof('failed')]], 'fails without the contradiction: is wrong'],
  [
    'it passes anyway',
    [[proof('passed')], [proof('passed')]],
    'all 1 tests “the logo leads home” passed',
  ],
  ['it does not run with it', [[proof('passed')], []], 'the change breaks more than the clause'],
] as const)('where %s, nothing is proven and the record goes', async (_what, runs, said) => {
  const { code, err, record } = await verified(...runs);
  expect(code).toBe(1);
  expect(err).toMatch(/^✗ 2[.]31 /);
  expect(err).toContain(said);
  expect(record).toEqual({ '1.01': { test: 'other' } });
});
