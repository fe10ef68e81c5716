import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/audit/command-line';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inputsCalled, noted, plain } from '../../tests/support/pictures';
import { browserVersion } from '../kit/pinned-browser';
import { cells } from './cells';
import { snapshots } from './command';
import { readManifest, writeManifest } from './store/manifest';

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
  const options = ['--lang', '--page', '--width', '--profile', '--all', '--update'];
  for (const word of [...options, '--list-obsolete', '--prune', '--format', 'Exit codes']) {
    expect(usage).toContain(word);
  }
});

describe('wrong usage is refused with a hint, before anything is captured', () => {
  test.each([
    [['--lang', 'fr'], /There is no language “fr”/],
    [['--page', 'kontakt'], /There is no page “kontakt”/],
    [['--format', 'xml'], '--format must be table, json, junit or html, not “xml”.'],
    [['--browsers', '0'], '--browsers must be a number from 1 to 16, not “0”.'],
    [['--browsers', 'two'], '--browsers must be a number from 1 to 16, not “two”.'],
    [['de-home-400'], /There is no cell “de-home-400”/],
    [['--colour'], /There is no option --colour/],
  ])('%j', async (words, message) => {
    const error = await run(...words).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(error).toBeInstanceOf(ExpectedError);
    expect(existsSync(join(folder, 'results'))).toBe(false);
  });
});

describe('what is obsolete', () => {
  const entry = noted(plain(4, 4), Buffer.alloc(0), inputsCalled('old'));
  const [first] = cells;
  beforeEach(() => {
    const names = { 'fr-home-390': entry, [first?.name ?? '']: entry };
    const baselines = join(folder, 'baselines');
    writeManifest({ browser: browserVersion, cells: names, pictures: {}, words: {} }, baselines);
    mkdirSync(join(baselines, 'cells'));
    writeFileSync(join(baselines, 'cells/fr-home-390.webp'), '');
  });

  test('is listed, and fails', async () => {
    expect(await run('--list-obsolete')).toBe(1);
    expect(printed).toEqual([
      'cell fr-home-390',
      'file snapshots/cells/fr-home-390.webp',
      '1 cells and 1 files are obsolete; --prune deletes them',
    ]);
    expect(existsSync(join(folder, 'baselines/cells/fr-home-390.webp'))).toBe(true);
  });

  test('is deleted by --prune, and only that', async () => {
    expect(await run('--prune')).toBe(0);
    expect(Object.keys(readManifest(join(folder, 'baselines'))?.cells ?? {})).toEqual([
      first?.name,
    ]);
    expect(existsSync(join(folder, 'baselines/cells/fr-home-390.webp'))).toBe(false);
    expect(await run('--list-obsolete')).toBe(0);
  });
});

describe('the site as it is approved', () => {
  const own = (...args: readonly string[]) =>
    snapshots(args, (text) => printed.push(text), { results: join(folder, 'results') });

  test('is unchanged by its inputs, without a capture', async () => {
    expect(await own('--page', 'legal', '--format', 'json', '--browsers', '2')).toBe(0);
    const report = JSON.parse(printed.join('\n')) as {
      captured: number;
      cells: readonly { readonly kind: string; readonly by: string }[];
    };
    expect(report.captured).toBe(0);
    expect(report.cells).toHaveLength(cells.filter(({ page }) => page === 'legal').length);
    expect(new Set(report.cells.map(({ kind, by }) => `${kind} by ${by}`))).toEqual(
      new Set(['unchanged by inputs']),
    );
  });

  test('leaves a review page that says so', async () => {
    expect(await own('--page', 'legal', '--format', 'html')).toBe(0);
    expect(readFileSync(join(folder, 'results/index.html'), 'utf8')).toContain(
      '<title>Snapshots: nothing changed</title>',
    );
  });
});
