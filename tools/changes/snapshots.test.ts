import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config, Result, RunReport, Status } from '@sitewide/snapshots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, Comparison } from './review';

const folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
const config = { results: folder } as Config;
const approveResults = vi.fn();
const pruneBaselines = vi.fn();
let report: RunReport;

const region = {
  ...{ x: 0, y: 0, width: 9, height: 9, expectedY: 0, expectedHeight: 9 },
  ...{ pixels: 81, step: 9 },
};

function resultOf(id: string, status: Status): Result {
  return {
    ...{ id, page: id, path: `/${id}`, variant: '390', scenario: '', status },
    ...{ message: `is ${status}`, parts: ['header'], within: [], look: 'blue', regions: [region] },
    ...{ words: [], width: 0, height: 0, pictures: {} },
  };
}

function leave(at: string, obsolete: readonly string[], ...results: readonly Result[]): void {
  const notes: readonly string[] = [];
  report = { at, seconds: 1, captured: 1, shard: '', results, obsolete, notes };
}

/** The source, on a package that finds what was left for it. */
async function open() {
  vi.resetModules();
  vi.doMock('@sitewide/snapshots', async (original) => ({
    ...(await original<object>()),
    ...{ testSite: async () => report, lastRun: () => report, approveResults, pruneBaselines },
  }));
  return (await import('./snapshots')).snapshotSource(config);
}

const named = ({ changes }: Comparison): Change[] =>
  changes.map((change, index) => ({ ...change, name: `x-${index + 1}` }));

beforeEach(() => {
  approveResults.mockReset();
  pruneBaselines.mockReset();
});
afterEach(() => {
  vi.doUnmock('@sitewide/snapshots');
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

test('what changed is one row a cause, and approved as it was shown', async () => {
  leave('1', [], resultOf('a', 'changed'), resultOf('b', 'changed'), resultOf('c', 'unchanged'));
  const source = await open();
  const comparison = await source.compare();
  expect(comparison).toMatchObject({
    changes: [{ title: 'changed: header (2 snapshots)', lines: [/a +is changed/, /b +is/] }].map(
      ({ title, lines }) => ({ title, lines: lines.map((line) => expect.stringMatching(line)) }),
    ),
    faults: [],
    notes: [expect.stringMatching(/^Review: .*index\.html$/)],
  });
  await source.approve(named(comparison), true);
  expect(approveResults).toHaveBeenCalledWith(config, ['a', 'b']);
  expect(pruneBaselines).not.toHaveBeenCalled();
});

test('where nothing changed, approving records what was verified', async () => {
  leave('1', [], resultOf('a', 'unchanged'));
  const source = await open();
  expect(await source.compare()).toEqual({ changes: [], faults: [], notes: [] });
  await source.approve([], true);
  expect(approveResults).toHaveBeenCalledWith(config, []);
});

test('nothing is approved once another run has replaced the results', async () => {
  leave('1', [], resultOf('a', 'changed'));
  const source = await open();
  const comparison = await source.compare();
  leave('2', [], resultOf('b', 'changed'));
  await expect(source.approve(named(comparison), true)).rejects.toThrow(
    'Another comparison has replaced what was shown',
  );
  expect(approveResults).not.toHaveBeenCalled();
});

test('obsolete baselines are a change, and deleted when it is approved', async () => {
  leave('1', ['fr/home-390.webp'], resultOf('a', 'unchanged'));
  const source = await open();
  const comparison = await source.compare();
  expect(comparison.changes).toMatchObject([
    { title: 'obsolete: 1 baseline that no snapshot has', lines: ['fr/home-390.webp'] },
  ]);
  expect(pruneBaselines).not.toHaveBeenCalled();
  await source.approve(named(comparison), true);
  expect(pruneBaselines).toHaveBeenCalledWith(config);
});

test('what can never be approved is a fault', async () => {
  leave('1', [], resultOf('a', 'unstable'), resultOf('b', 'failed'));
  const source = await open();
  expect(await source.compare()).toMatchObject({
    changes: [],
    faults: ['a is unstable', 'b is failed'],
  });
});
