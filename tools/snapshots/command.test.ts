import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/kit/command-line';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cells } from './cells';
import { snapshots } from './command';
import { Results } from './store/results';

// The site may have to be built first.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command on folders of its own. */
function run(...args: readonly string[]): Promise<number> {
  const folders = { baselines: join(folder, 'baselines'), results: join(folder, 'results') };
  return snapshots(args, (text) => printed.push(text), folders);
}

test('--help shows every option and the exit codes', async () => {
  expect(await run('--help')).toBe(0);
  const usage = printed.join('\n');
  for (const word of ['--all', '--format', 'Exit codes']) {
    expect(usage).toContain(word);
  }
});

describe('wrong usage is refused with a hint, before anything is captured', () => {
  test.each([
    [['--format', 'xml'], '--format must be table, json, junit or html, not “xml”.'],
    [['de-home-400'], /Unknown cell “de-home-400”/],
    [['--colour'], /Unknown option --colour/],
  ])('%j', async (words, message) => {
    const error = await run(...words).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(error).toBeInstanceOf(ExpectedError);
    expect(existsSync(join(folder, 'results'))).toBe(false);
  });
});

test('a cell without a baseline is new, and left for review', async () => {
  expect(await run('de-legal-words')).toBe(1);
  expect(new Results(join(folder, 'results')).all()).toMatchObject([
    { cell: 'de-legal-words', kind: 'new' },
  ]);
  expect(printed.at(-1)).toMatch(/^Review: .*index[.]html$/);
  expect(existsSync(join(folder, 'results/index.html'))).toBe(true);
  expect(existsSync(join(folder, 'baselines'))).toBe(false);
});

test('a run leaves its results alone', async () => {
  await run('de-legal-words');
  await run('ru-about-words');
  const names = new Results(join(folder, 'results')).all().map(({ cell }) => cell);
  expect(names).toEqual(['ru-about-words']);
});

describe('the site as it is approved', () => {
  const own = (...args: readonly string[]) =>
    snapshots(args, (text) => printed.push(text), { results: join(folder, 'results') });

  test('is unchanged by its inputs, without a capture', async () => {
    expect(await own('*-legal-*', '--format', 'json')).toBe(0);
    const report = JSON.parse(printed.join('\n')) as {
      captured: number;
      cells: readonly { readonly kind: string; readonly by: string }[];
    };
    expect(report.captured).toBe(0);
    expect(report.cells).toHaveLength(cells.filter(({ page }) => page === 'legal').length);
    expect(new Set(report.cells.map(({ kind, by }) => `${kind} by ${by}`))).toEqual(
      new Set(['unchanged by inputs', 'unchanged by words']),
    );
  });

  test('leaves a review page that says so', async () => {
    expect(await own('*-legal-*', '--format', 'html')).toBe(0);
    expect(readFileSync(join(folder, 'results/index.html'), 'utf8')).toContain(
      '<title>Snapshots: nothing changed</title>',
    );
  });
});
