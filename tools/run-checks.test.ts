import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInProcess } from '../tests/support/run-command';
import { type Check, outcomeIn, projectChecks, runChecks } from './run-checks';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A report with so many tests. */
const junit = (passed: number, failed: number): string =>
  `<testsuite>${'<testcase/>'.repeat(passed)}${'<testcase classname="a.test.ts" name="adds"><failure/></testcase>'.repeat(failed)}</testsuite>`;

const planted = (name: string, ...command: readonly string[]): Check => {
  return { name, purpose: 'planted', command };
};
const beside = (check: Check): Check => ({ ...check, beside: true });
const passes = planted('passes', 'tsc', '--version');
const fails = planted('fails', 'biome', 'nope');
const killed = planted('killed', 'node', '-e', 'process.kill(process.pid, "SIGKILL")');

/** Runs planted checks, all or those that are named, and gives the exit code, the last line and what failed. */
async function run(checks: readonly Check[], names: readonly string[] = []) {
  const { code, out } = await runInProcess((args) => runChecks(args, checks, folder), names);
  const [, failed = ''] = /^Failed:\n((?: {2}.*\n)*)/m.exec(out) ?? [];
  return { code, last: out.trimEnd().split('\n').at(-1), failed: failed.match(/\S.*/g) ?? [] };
}

test('what passes is counted, and the exit code is 0', async () => {
  expect(await run([beside(passes), passes])).toEqual({
    code: 0,
    last: '2 passed, 0 failed',
    failed: [],
  });
});

test.each([
  ['beside others', [beside(fails), beside(passes)], 'fails'],
  ['in turn', [beside(passes), fails], 'fails'],
  ['by a signal', [beside(passes), killed], 'killed'],
])('a check that fails %s fails all, and the end says so', async (_how, checks, name) => {
  const failed = [`${name}: see the output of ${name}`];
  expect(await run(checks)).toEqual({ code: 1, last: '1 passed, 1 failed', failed });
});

test('a runner fails by its results, by its exit code without any, and by results it did not write to their end', async () => {
  const counted = (result: string, script: string): Check => ({
    ...planted(result, 'node', '-e', script),
    result,
  });
  const writing = (passed: number, failed: number, code: number) =>
    `fs.writeFileSync(${JSON.stringify(join(folder, `${passed}`))}, '${junit(passed, failed)}'); process.exit(${code})`;
  const checks = [
    counted('10', writing(10, 2, 0)),
    counted('20', writing(20, 0, 1)),
    counted('none', 'void 0'),
    counted('half', `fs.writeFileSync(${JSON.stringify(join(folder, 'half'))}, '<testsuite>')`),
  ];
  // An earlier run's results are not counted.
  writeFileSync(join(folder, 'none'), junit(100, 0));
  expect(await run(checks, ['10', '20', 'none', 'half'])).toEqual({
    code: 1,
    last: '30 passed, 5 failed',
    failed: [
      ...['10: a.test.ts > adds', '10: a.test.ts > adds', '20: see the output of 20'],
      ...['none: see the output of none', 'half: see the output of half'],
    ],
  });
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

test('skipped tests are not counted', () => {
  const text = junit(7, 2).replace('<testcase/>', '<testcase><skipped/></testcase>');
  const { passed, failures } = outcomeIn(text);
  expect([passed, failures.length]).toEqual([6, 2]);
});

test('“npm test” runs every check but those of the week', () => {
  const daily = projectChecks.filter(({ weekly }) => !weekly).map(({ name }) => name);
  expect(daily).toEqual([
    ...['types', 'lock', 'lint', 'boundaries', 'dead-code', 'docs', 'audit', 'toggles'],
    ...['unit', 'browser', 'clauses'],
  ]);
});
