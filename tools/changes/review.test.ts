import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExpectedError } from '@sitewide/kit/command-line';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInProcess } from '../../tests/support/run-command';
import { reviewChanges } from './command';
import {
  approveChanges,
  type Comparison,
  type ReviewSetup,
  type Source,
  showChanges,
} from './review';

let folder: string;
let printed: string[];
let approved: string[];
let inputs: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  approved = [];
  inputs = '1';
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A source whose comparison is as it says, and that notes what is approved. */
function sourceOf(name: string, titles: readonly string[], faults: string[] = []): Source {
  const comparison: Comparison = {
    changes: titles.map((title) => ({ title, lines: [`${title} here`], data: title })),
    faults,
  };
  return {
    name,
    compare: async () => comparison,
    approve: async (changes, isComplete) => {
      approved.push(`${name}: ${changes.map(({ data }) => data)}${isComplete ? ', complete' : ''}`);
    },
  };
}

const setupOf = (...sources: readonly Source[]): ReviewSetup => ({
  sources,
  hashInputs: () => inputs,
  file: join(folder, 'changes/last.json'),
});

test('without a change there is nothing to see, and approving it only records what was verified', async () => {
  const setup = setupOf(sourceOf('snapshots', []));
  expect(await showChanges(setup)).toBe(0);
  expect(printed).toEqual(['Nothing changed.']);
  expect(await approveChanges([], setup)).toBe(0);
  expect(approved).toEqual(['snapshots: , complete']);
});

test('what changes while it is compared cannot be approved', async () => {
  const setup = setupOf({
    ...sourceOf('snapshots', ['a']),
    compare: async () => {
      inputs = '2';
      return { changes: [{ title: 'a', lines: [], data: 'a' }], faults: [] };
    },
  });
  await showChanges(setup);
  await expect(approveChanges([], setup)).rejects.toThrow('The site has changed since');
  expect(approved).toEqual([]);
});

test('each change is a named row, and faults are apart', async () => {
  const setup = setupOf(sourceOf('snapshots', ['a', 'b']), sourceOf('findings', ['c'], ['d']));
  expect(await showChanges(setup)).toBe(1);
  expect(printed).toEqual([
    ...['snapshots-1  a', '    a here', 'snapshots-2  b', '    b here'],
    ...['findings-1  c', '    c here', '✗ d'],
    '3 changes, 1 fault: “npm run approve” approves the changes, all or by name; fix what is marked ✗, which cannot be approved.',
  ]);
});

test('all changes are approved, or those that are named, and then the others', async () => {
  const setup = setupOf(sourceOf('snapshots', ['a', 'b']), sourceOf('findings', ['c']));
  await showChanges(setup);
  printed = [];
  expect(await approveChanges(['snapshots-2', 'findings-1'], setup)).toBe(0);
  expect(approved).toEqual(['snapshots: b', 'findings: c, complete']);
  expect(await approveChanges([], setup)).toBe(0);
  expect(approved.slice(2)).toEqual(['snapshots: a, complete', 'findings: , complete']);
  expect(printed).toEqual(['2 changes approved, 1 left.', '1 change approved, 0 left.']);
});

test('where a fault remains, its source is not complete, and approving fails', async () => {
  const setup = setupOf(sourceOf('toggles', [], ['a leak']));
  await showChanges(setup);
  expect(await approveChanges([], setup)).toBe(1);
  expect(approved).toEqual(['toggles: ']);
  expect(printed.at(-1)).toBe('✗ a leak');
});

test.each([
  [
    'before anything was shown',
    [],
    async () => {},
    /^There is nothing to approve; run “npm run changes” first/,
  ],
  [
    'for an unknown name',
    ['snapshot-1'],
    showChanges,
    /^Unknown change “snapshot-1”. Did you mean “snapshots-1”\?$/,
  ],
  [
    'when the site has changed since then',
    [],
    async (setup: ReviewSetup) => {
      await showChanges(setup);
      inputs = '2';
    },
    /^The site has changed since its changes were shown; run “npm run changes” first/,
  ],
])('approving is refused %s', async (_when, names, prepare, message) => {
  const setup = setupOf(sourceOf('snapshots', ['a']));
  await prepare(setup);
  const error = await approveChanges(names, setup).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ExpectedError);
  expect(error).toMatchObject({ message: expect.stringMatching(message) });
  expect(approved).toEqual([]);
});

test.each(['changes', 'approve'])(
  'npm run %s shows its help, and rejects options',
  async (name) => {
    const { code, out } = await runInProcess(reviewChanges, [name, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: npm run ${name}[^]*Exit codes: 0`));
    await expect(reviewChanges([name, '--all'])).rejects.toThrow('Unknown option --all');
  },
);

test('npm run changes takes no names', async () => {
  await expect(reviewChanges(['changes', 'de-home-390'])).rejects.toThrow(ExpectedError);
});
