import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import { root } from '../../tools/kit/paths';
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

test.each([
  [true, 1],
  [false, 0],
])('snapshots, where pictures differ: %s', async (hasFailed, code) => {
  plant('../../tools/snapshots/run', { runSnapshots: async () => ({ outcomes: [] }) });
  plant('../../tools/snapshots/report', {
    hasFailed: () => hasFailed,
    formats: { json: () => 'planted' },
  });
  const results = mkdtempSync(join(tmpdir(), 'exit-codes-'));
  const { snapshots } = await import('../../tools/snapshots/command');
  const words = ['--page', 'legal', '--format', 'json'];
  const outcome = await runInProcess((args) => snapshots(args, console.log, { results }), words);
  rmSync(results, { recursive: true });
  expect(outcome).toMatchObject({ code, out: 'planted\n' });
});

/** A page with as many findings of its own. */
function pageWith(count: number) {
  const finding = {
    ...{ page: '/de', place: 'main', name: 'stray', href: '', code: 'empty-href' },
    ...{ language: 'de', element: 'a', resolved: null, hint: 'a hint', marks: [] },
  };
  return { path: '/de', language: 'de', links: 1, findings: Array(count).fill(finding) };
}

test.each([
  ['audit', 1, 1],
  ['audit', 0, 0],
  ['links', 1, 1],
  ['links', 0, 0],
] as const)('%s, with %i new findings', async (name, count, code) => {
  const ledgers = { de: [], ru: [], en: [] };
  plant('../../tools/links/built-renderer', { openRenderer: async () => null });
  plant('../../tools/links/rendered-site', { renderSite: () => null });
  plant('../../tools/links/ledger/sources', { readLedgers: () => ledgers });
  plant('../../packages/audit/audit', { auditSite: () => [pageWith(count)] });
  plant('../../tools/audit/ledgers', { readAllLedgers: () => ledgers });
  plant('../../tools/audit/content-findings', { auditAll: async () => [pageWith(count)] });
  const { [name]: main } = {
    ...(await import('../../tools/audit/command')),
    ...(await import('../../tools/links/command')),
  };
  expect(await runInProcess(main, ['--profile', 'faithful'])).toMatchObject({ code });
});

test.each([
  [[0, 0, 0, 0], '0 differ', 0],
  [[0, 0, 0, 2], '1 differ', 1],
])('with every toggle, findings by profile: %j', async (counts, said, code) => {
  const ledgers = { de: [], ru: [], en: [] };
  const subjects = ['the site as configured', 'faithful', 'fixed', `-${id}`];
  const { reportOnSite } = await import('@originaltreu/audit');
  const reports = counts.map((count, index) => ({
    ...reportOnSite('https://example.org', count > 0 ? [pageWith(count) as never] : []),
    subject: subjects[index],
  }));
  plant('../../tools/links/profiles', { auditEveryToggle: async () => reports });
  plant('../../tools/links/ledger/sources', { readLedgers: () => ledgers });
  plant('../../tools/audit/ledgers', { readAllLedgers: () => ledgers });
  const { links } = await import('../../tools/links/command');
  const { audit } = await import('../../tools/audit/command');
  const ofLinks = await runInProcess(links, ['--every-toggle']);
  const ofAll = await runInProcess(audit, ['--every-toggle']);
  expect([ofLinks.code, ofAll.code]).toEqual([code, code]);
  expect(ofLinks.out).toContain(
    `4 profiles: as configured, faithful, fixed, and each of 1 defects off; ${said} from the ledger.`,
  );
  expect(ofLinks.out).toContain('the site as configured');
  expect(ofAll.out).toContain(`4 profiles; ${said} from the ledgers.`);
  expect(ofAll.out.includes('stray')).toBe(code === 1);
});

test.each([
  ['as declared', [], true, 0],
  ['a wrong verdict', ['planted'], true, 1],
  ['an old record', [], false, 1],
])('prove, %s', async (_what, faults, isRecorded, code) => {
  const verdict = { id, declared: 'CONTAINED', verdict: 'CONTAINED', shows: [], faults };
  const counts = { cells: 0, captured: 0, captures: 0, milliseconds: 0 };
  plant('../../tools/defects/proof/prove', {
    prove: async () => ({ verdicts: [verdict], ...counts, isRecorded, record: {} }),
  });
  plant('../../tools/defects/proof/evidence', { missingEvidence: () => [] });
  const { defects } = await import('../../tools/defects/command');
  expect(await runInProcess(defects, ['prove', '--check'])).toMatchObject({ code });
});

test.each([
  [['planted'], 1],
  [[], 0],
])('defects check, with the problems %j', async (problems, code) => {
  const rules = { 'a rule': () => problems };
  plant('../../tools/kit/built-site', { openBuiltSite: async () => ({ site: null }) });
  plant('../../tools/defects/agreement/data', { dataRules: rules });
  plant('../../tools/defects/agreement/fixtures', { fixtureRules: {} });
  plant('../../tools/defects/agreement/pages', { pageRules: () => ({}) });
  plant('../../tools/defects/agreement/code', { codeRules: () => ({}) });
  const approveConfigured = vi.fn();
  plant('../../tools/spec/approved', { approveConfigured, unapproved: () => [id] });
  const { defects } = await import('../../tools/defects/command');
  expect(await runInProcess(defects, ['check'])).toMatchObject({ code });
  expect(approveConfigured).not.toHaveBeenCalled();
  const { out } = await runInProcess(defects, ['check', '--update']);
  expect(approveConfigured).toHaveBeenCalledOnce();
  expect(out).toContain(`approved ${id}`);
});

test.each([
  [['planted'], 1],
  [[], 0],
])('report --check, with the faults %j', async (faults, code) => {
  plant('../../tools/report/proofs', { readProofData: () => ({ clauses: [] }) });
  plant('../../tools/report/check', { faultsOf: () => faults });
  const { report } = await import('../../tools/report/command');
  expect(await runInProcess(report, ['--check'])).toMatchObject({ code });
});

test.each([
  ['proven', [], 0],
  ['departed', [], 0],
  ['failed', [], 1],
  ['unproven', [], 1],
  ['proven', ['planted'], 1],
])('report, of a clause that is %s, with the faults %j', async (status, faults, code) => {
  const proof = { file: 'tests/a.test.ts', title: 'a title', status: 'passed' };
  const own = status === 'failed' ? [proof, { ...proof, status: 'failed' }] : [proof];
  const clauses = [{ id: '1.01', status, proofs: own }];
  const model = { report: { sections: [], runs: [], clauses, faults } };
  plant('../../tools/report/model/build', { buildModel: async () => model });
  plant('../../tools/app/publish', { publish: async () => 0 });
  const out = mkdtempSync(join(tmpdir(), 'exit-codes-'));
  const { report } = await import('../../tools/report/command');
  const asJson = await runInProcess(report, ['--out', out, '--json']);
  const outcome = await runInProcess(report, ['--out', out]);
  rmSync(out, { recursive: true });
  expect([asJson.code, outcome.code]).toEqual([code, code]);
  const failed = status === 'failed' ? ['1.01: tests/a.test.ts failed: “a title”'] : [];
  expect(outcome.err).toBe([...failed, ...faults].map((line) => `${line}\n`).join(''));
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
  ...['tools/links/cli.ts', 'tools/report/cli.ts', 'tools/snapshots/cli.ts'],
];

test('the programs are all there are', () => {
  const others = readdirSync(join(root, 'tools'))
    .map((area) => `tools/${area}/cli.ts`)
    .filter((file) => existsSync(join(root, file)) && !programs.includes(file));
  expect(others).toEqual([]);
});

test.each(programs)('%s passes on the exit code of its command', (program) => {
  const text = readFileSync(join(root, program), 'utf8');
  expect(text.replace(/^(#!|import ).*\n/gm, '').trim()).toMatch(
    /^await runCommand\((\w+|\(args\) => \w+\(args(, console\.log)?\))(, \{ expected: \[ProfileError\] \})?\);$/,
  );
});
