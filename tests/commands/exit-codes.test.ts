import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import { root } from '../../tools/site/paths';
import { runInProcess } from '../support/run-command';

/*
 * Every command ends with 1 where it found something, and with 0 where it did not. What it
 * finds is planted in place of the module that looks for it.
 */

vi.setConfig({ testTimeout: 60_000 });

const planted: string[] = [];
afterEach(() => {
  for (const module of planted.splice(0)) vi.doUnmock(module);
  vi.resetModules();
});

/** Replaces some exports of a module for what is imported after it. */
function plant(module: string, exports: Readonly<Record<string, unknown>>): void {
  planted.push(module);
  vi.resetModules();
  vi.doMock(module, async (original) => ({ ...(await original<object>()), ...exports }));
}

const [id] = defectIds;

test.each([0, 1])('snapshots, where the comparison ends with %i', async (code) => {
  plant('@originaltreu/snapshots', { snapshots: async () => code });
  const { siteSnapshots } = await import('../../tools/snapshots/command');
  expect(await runInProcess(siteSnapshots, ['--all'])).toMatchObject({ code });
});

/** A page with as many findings of its own. */
function pageWith(count: number) {
  const finding = {
    ...{ page: '/de', place: 'main', name: 'stray', href: '', code: 'links/empty-href' },
    ...{ language: 'de', element: 'a', resolved: null, hint: 'a hint', marks: [] },
  };
  return { path: '/de', language: 'de', links: 1, findings: Array(count).fill(finding) };
}

/** Runs the audit of a site that has as many findings in its first states, and none in others. */
async function auditFinding(counts: readonly number[], ...args: string[]) {
  const pagesOf = (_state: unknown, index: number) => [pageWith(counts.at(index) ?? 0)];
  plant('../../tools/audit/states', {
    auditStates: async (states: readonly unknown[]) => states.map(pagesOf),
  });
  plant('../../tools/audit/ledger', { readLedgers: () => ({ de: [], ru: [], en: [] }) });
  const { audit } = await import('../../tools/audit/command');
  return runInProcess(audit, args);
}

test.each([
  [1, 1],
  [0, 0],
])('audit, with %i new findings', async (count, code) => {
  expect(await auditFinding([count], '--profile', 'faithful')).toMatchObject({ code });
});

test.each([
  [[0], 'The findings match the ledger.', 0],
  [[0, 0, 0, 2], '2 new findings. Fix them, or accept them with --update.', 1],
])('with every toggle, findings by profile: %j', async (counts, said, code) => {
  const outcome = await auditFinding(counts, '--every-toggle');
  expect(outcome.code).toBe(code);
  expect(outcome.out).toContain(said);
  expect(outcome.out.includes(`in 1 of ${defectIds.length + 3} profiles (-${id})`)).toBe(
    code === 1,
  );
});

test.each([
  ['as declared', [], 0, 0],
  ['a wrong verdict', ['planted'], 0, 1],
  ['as declared, compared again', [], 2, 0],
])('prove, %s', async (_what, faults, compared, code) => {
  const verdict = { id, declared: 'CONTAINED', verdict: 'CONTAINED', shows: [], faults };
  const counts = { pages: 2, compared, captures: 0, milliseconds: 0 };
  plant('../../tools/defects/proof/prove', {
    prove: async () => ({ verdicts: [verdict], ...counts }),
  });
  const { defects } = await import('../../tools/defects/command');
  const result = await runInProcess(defects, ['prove', '--check']);
  expect(result.code).toBe(code);
  expect(result.out.includes('“npm run defects -- prove” records this')).toBe(compared > 0);
});

test.each([
  [['planted'], 1],
  [[], 0],
])('defects check, with the problems %j', async (problems, code) => {
  plant('../../tools/site/built-site', { openBuiltSite: async () => ({ site: null }) });
  plant('../../tools/defects/agreement', {
    readFacts: () => null,
    agreementRules: () => ({ 'a rule': () => problems }),
  });
  const { defects } = await import('../../tools/defects/command');
  expect(await runInProcess(defects, ['check'])).toMatchObject({ code });
});

test.each([
  [[], 0],
  [['planted'], 1],
])('report, with the faults %j', async (faults, code) => {
  const clauses = [{ id: '1.01', status: code === 0 ? 'proven' : 'failing' }];
  plant('../../tools/report/model/build', { buildModel: () => ({ runs: [], clauses, faults }) });
  plant('../../tools/report/model/snapshots', { readPictures: async () => new Map() });
  plant('../../tools/app/report/document', { documentOf: () => 'page' });
  const out = mkdtempSync(join(tmpdir(), 'exit-codes-'));
  const { report } = await import('../../tools/report/command');
  const outcome = await runInProcess(report, ['--out', out]);
  const data = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  rmSync(out, { recursive: true });
  expect(data).toEqual({ runs: [], clauses, faults });
  expect(outcome.code).toBe(code);
  expect(outcome.err).toBe(faults.map((line) => `${line}\n`).join(''));
});

test.each([
  [[], ['buildSite'], ''],
  [['--static'], ['buildSite', { panel: false, mailMock: false }], 'Wrote 3 pages to folder.\n'],
  [
    ['--static', '--panel', '--mail-mock'],
    ['buildSite', { panel: true, mailMock: true }],
    'Wrote 3 pages to folder.\n',
  ],
])('build %j builds, and writes plain files where asked to', async (args, expected, out) => {
  const calls: unknown[] = [];
  plant('../../server/build', {
    staticFolder: 'folder',
    buildSite: async () => calls.push('buildSite'),
    writeStaticFiles: async (options: object) => {
      calls.push(options);
      return 3;
    },
  });
  const argv = process.argv;
  process.argv = ['node', 'build-cli', ...args];
  try {
    const outcome = await runInProcess(async () => {
      await import('../../server/build-cli');
      return 0;
    }, []);
    expect(outcome).toEqual({ code: 0, out, err: '' });
  } finally {
    process.argv = argv;
  }
  expect(calls).toEqual(expected);
});

const programs = [
  ...['packages/audit/cli.ts', 'tools/audit/cli.ts', 'tools/checks.ts', 'tools/defects/cli.ts'],
  ...['tools/changes/cli.ts', 'tools/report/cli.ts', 'tools/snapshots/cli.ts'],
];

test('the programs are all there are', () => {
  const others = readdirSync(join(root, 'tools'))
    .map((area) => `tools/${area}/cli.ts`)
    .filter((file) => existsSync(join(root, file)) && !programs.includes(file));
  expect(others).toEqual([]);
});

test.each(programs)('%s passes on the exit code of its command', (program) => {
  const text = readFileSync(join(root, program), 'utf8');
  expect(text.replace(/^(#!|import |\/\/|const \w+ = async ).*\n/gm, '').trim()).toMatch(
    /^await runCommand\((\w+|\(args\) => \w+\(args(, console\.log)?\))(, \{ expected: expectedErrors \})?\);$/,
  );
});
