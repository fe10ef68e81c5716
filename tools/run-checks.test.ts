import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInProcess } from '../tests/support/run-command';
import { type Check, projectChecks, runChecks } from './run-checks';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const planted = (name: string, ...command: Check['command']): Check => {
  return { name, purpose: 'planted', command };
};
const passes = planted('passes', 'tsc', '--version');
const fails = planted('fails', 'biome', 'nope');
const killed = planted('killed', 'tsx', '-e', 'process.kill(process.pid, "SIGKILL")');

/** Runs planted checks, all or those that are named, and gives the exit code and the last line. */
async function run(
  independent: readonly Check[],
  inTurn: readonly Check[] = [],
  names: readonly string[] = [],
) {
  const { code, out } = await runInProcess(
    (args) => runChecks(args, { independent, inTurn }, folder),
    names,
  );
  return { code, last: out.trimEnd().split('\n').at(-1) };
}

test('what passes is counted, and the exit code is 0', async () => {
  expect(await run([passes], [passes])).toEqual({ code: 0, last: '2 passed, 0 failed' });
});

test.each([
  ['beside others', [fails, passes], []],
  ['in turn', [passes], [fails]],
  ['by a signal', [passes], [killed]],
])('a check that fails %s fails all, and the last line says so', async (_how, ...checks) => {
  const expected = { code: 1, last: '1 passed, 1 failed' };
  expect(await run(...(checks as [Check[], Check[]]))).toEqual(expected);
});

test('a runner fails by its results, by its exit code without any, and by results it did not write', async () => {
  const counted = (result: string, script: string): Check => ({
    ...planted(result, 'tsx', '-e', script),
    result,
    count: ({ passed = 0, failed = 0 }) => ({ passed, failed }),
  });
  const writing = (passed: number, failed: number, code: number) =>
    `fs.writeFileSync(${JSON.stringify(join(folder, `${passed}`))}, '{"passed":${passed},"failed":${failed}}'); process.exit(${code})`;
  const checks = [
    counted('10', writing(10, 2, 0)),
    counted('20', writing(20, 0, 1)),
    counted('none', 'void 0'),
  ];
  // An earlier run's results are not counted.
  writeFileSync(join(folder, 'none'), '{"passed":100,"failed":0}');
  const expected = { code: 1, last: '30 passed, 4 failed' };
  expect(await run([], checks, ['10', '20', 'none'])).toEqual(expected);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

test('a test that passes only when it is repeated has failed', () => {
  const browser = projectChecks.inTurn.find(({ name }) => name === 'browser');
  expect(browser?.count?.({ expected: 5, unexpected: 2, flaky: 3, skipped: 1 })).toEqual({
    passed: 5,
    failed: 5,
  });
  const unit = projectChecks.inTurn.find(({ name }) => name === 'unit');
  expect(unit?.count?.({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 });
});

test('“npm test” runs every check but those of the week', () => {
  const daily = [...projectChecks.independent, ...projectChecks.inTurn]
    .filter(({ weekly }) => !weekly)
    .map(({ name }) => name);
  expect(daily).toEqual([
    ...['lock', 'types', 'lint', 'boundaries', 'dead-code'],
    ...['unit', 'links', 'toggles', 'browser', 'clauses'],
  ]);
});

test('each check runs what it is for', () => {
  const vitest = (result: string, ...projects: readonly string[]) => [
    ...['vitest', 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${result}`],
  ];
  const areas = ['src', 'panel', 'server', 'mock-api', 'packages', 'tools', 'bench', 'tests'];
  const commands = [...projectChecks.independent, ...projectChecks.inTurn].map((check) => {
    const { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...environment } = check.environment ?? {};
    const own = { ...environment, ...(file && { file: basename(file) }) };
    return [check.name, check.command, own, check.result];
  });
  expect(commands).toEqual([
    ['lock', ['tsx', '.ci/complete-lock.mjs', '--check'], {}, undefined],
    ['types', ['tsc', '-p', '.'], {}, undefined],
    ['lint', ['biome', 'ci', '--error-on-warnings', '.'], {}, undefined],
    ['boundaries', ['depcruise', ...areas, 'fixtures', 'pictures'], {}, undefined],
    ['dead-code', ['knip'], {}, undefined],
    ['unit', vitest('vitest.json', 'production', 'development'), {}, 'vitest.json'],
    ['links', ['tsx', 'tools/links/cli.ts', '--every-toggle'], {}, undefined],
    ['toggles', ['tsx', 'tools/defects/cli.ts', 'prove', '--check'], {}, undefined],
    ['browser', ['playwright', 'test'], { file: 'playwright.json' }, 'playwright.json'],
    ['clauses', ['tsx', 'tools/report/cli.ts', '--check'], {}, undefined],
    ['weekly', vitest('weekly.json', 'weekly'), {}, 'weekly.json'],
    ['recorded', ['playwright', 'test'], { RECORDS: 'ignore' }, undefined],
  ]);
});
