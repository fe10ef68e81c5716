import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { hashOf } from '@sitewide/kit/hash';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInProcess } from '../../tests/support/run-command';
import { approve, prune } from './approve';
import { hashOfPixels, type Pixels } from './capture/pixels';
import { reportOf, resultOf } from './cases/results';
import { snapshots } from './command';
import { Baselines } from './store/baselines';
import { readRecord, stateOf } from './store/record';
import { type Captures, leavePictures, writeResults } from './store/results';

let folder: string;
let folders: { readonly baselines: string; readonly results: string };
beforeEach(() => {
  folder = createTemporaryFolder('approve');
  folders = { baselines: join(folder, 'baselines'), results: join(folder, 'results') };
});
afterEach(() => removeTemporaryFolder(folder));

/** A picture of one shade. */
function pictureOf(shade: number): Pixels {
  const data = Buffer.alloc(40 * 40 * 4, shade);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width: 40, height: 40, data };
}

/** Leaves the results of a run that has captured snapshots, each in a shade and with one word. */
async function leaveRun(shades: Readonly<Record<string, number>>): Promise<void> {
  const { snapshots: known } = readRecord(folders.baselines);
  const captures: Captures = { environment: {}, snapshots: {} };
  const results = [];
  for (const [id, shade] of Object.entries(shades)) {
    const actual = pictureOf(shade);
    const pixels = hashOfPixels(actual);
    const { width, height } = actual;
    const inputs = { hashes: null, always: 'planted', vocabularies: {} };
    captures.snapshots[id] = {
      ...{ pixels, picture: pixels, bytes: hashOf(`${shade}`), definition: hashOf(id) },
      ...{ width, height, words: [`shade ${shade}`], inputs, baseline: stateOf(known[id]) },
      isEqual: false,
    };
    const pictures = await leavePictures(folders.results, id, { actual });
    results.push(resultOf(id, { pictures, status: known[id] ? 'changed' : 'new' }));
  }
  writeResults(folders.results, reportOf(...results), captures);
}

/** Approves a snapshot in a process of its own. */
async function start(id: string): Promise<void> {
  const loader = pathToFileURL(join(import.meta.dirname, '../../run-typescript.mjs')).href;
  const command = ['--import', loader, join(import.meta.dirname, 'cli.ts'), 'approve', id];
  const child = spawn(process.execPath, command, { cwd: folder });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([out, err]).toEqual(['1 snapshot approved.\n', '']);
}

test.each([
  ['in one process', (id: string) => approve(folders, [id])],
  ['in processes of their own', start],
])('two approvals at once, %s, lose nothing', async (_where, approveOne) => {
  writeFileSync(
    join(folder, 'snapshots.config.json'),
    '{ "site": "site", "baselines": "baselines", "results": "results" }',
  );
  await leaveRun({ a: 1, b: 2 });
  await Promise.all([approveOne('a'), approveOne('b')]);
  const { snapshots } = readRecord(folders.baselines);
  expect(Object.keys(snapshots).toSorted()).toEqual(['a', 'b']);
  const baselines = new Baselines(folders.baselines);
  const damaged = Object.entries(snapshots).filter(([id, each]) => baselines.isDamaged(id, each));
  expect(damaged).toEqual([]);
  expect(existsSync(join(folders.baselines, '.lock'))).toBe(false);
});

test('what another approval has changed since the run is refused, and stays', async () => {
  await leaveRun({ a: 1, b: 1 });
  await approve(folders, ['a', 'b']);
  await leaveRun({ a: 2, b: 2 });
  const stale = readFileSync(join(folders.results, 'captures.json'), 'utf8');
  await leaveRun({ a: 3 });
  await approve(folders, ['a']);
  const approved = readRecord(folders.baselines);

  await leaveRun({ a: 2, b: 2 });
  writeFileSync(join(folders.results, 'captures.json'), stale);
  await expect(approve(folders, ['a', 'b'])).rejects.toThrow(
    /^Another approval has changed a since the run: run the tests again\.$/,
  );
  expect(readRecord(folders.baselines)).toEqual(approved);

  // What nobody has changed can still be approved.
  expect(await approve(folders, ['b'])).toEqual(['b']);
  const { snapshots } = readRecord(folders.baselines);
  expect(snapshots.a).toEqual(approved.snapshots.a);
  expect(snapshots.b?.pixels).toBe(hashOfPixels(pictureOf(2)));
});

test('what another approval has changed stays, where the run had found it unchanged', async () => {
  await leaveRun({ a: 1, b: 1 });
  await approve(folders, ['a', 'b']);
  await leaveRun({ a: 1, b: 2 });
  const file = join(folders.results, 'captures.json');
  const run = JSON.parse(readFileSync(file, 'utf8'));
  run.snapshots.a.isEqual = true;
  await leaveRun({ a: 3 });
  await approve(folders, ['a']);
  const { a } = readRecord(folders.baselines).snapshots;
  await leaveRun({ b: 2 });
  writeFileSync(file, JSON.stringify(run));
  await approve(folders, ['b']);
  expect(readRecord(folders.baselines).snapshots.a).toEqual(a);
});

test('what cannot be approved is told, and gives its exit code, though others are', async () => {
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ site: '.', ...folders }));
  await leaveRun({ a: 1 });
  const run = join(folders.results, 'run.json');
  const report = JSON.parse(readFileSync(run, 'utf8'));
  const failed = resultOf('b', { status: 'failed', message: 'the page answers 500' });
  writeFileSync(run, JSON.stringify({ ...report, results: [...report.results, failed] }));
  expect(await runInProcess(snapshots, ['approve', '--config', config])).toEqual({
    code: 1,
    out: '1 snapshot approved.\n',
    err: 'b cannot be approved: the page answers 500\n',
  });
});

test('approving twice is the same as once', async () => {
  await leaveRun({ a: 1 });
  await approve(folders, ['a']);
  await leaveRun({ a: 2 });
  await approve(folders, ['a']);
  const once = readRecord(folders.baselines);
  expect(await approve(folders, ['a'])).toEqual(['a']);
  expect(readRecord(folders.baselines)).toEqual(once);
});

test('a picture that another run has deleted is missing', async () => {
  await leaveRun({ a: 1 });
  rmSync(join(folders.results, 'pictures'), { recursive: true });
  await expect(approve(folders, ['a'])).rejects.toThrow('The picture of a is missing');
  expect(readRecord(folders.baselines).snapshots).toEqual({});
});

test('a baseline that was obsolete in the run, and is approved since, is not deleted', async () => {
  await leaveRun({ a: 1, b: 1 });
  await approve(folders, ['a']);
  const run = join(folders.results, 'run.json');
  const report = JSON.parse(readFileSync(run, 'utf8'));
  // As the run saw them: b had files, but no entry.
  const obsolete = ['a', 'a.webp', 'a.txt', 'b.webp', 'b.txt', 'c.webp'];
  writeFileSync(run, JSON.stringify({ ...report, obsolete }));
  await approve(folders, ['b']);
  expect(await prune(folders)).toEqual(obsolete);
  expect(Object.keys(readRecord(folders.baselines).snapshots)).toEqual(['b']);
  expect(existsSync(join(folders.baselines, 'a.webp'))).toBe(false);
  expect(existsSync(join(folders.baselines, 'b.webp'))).toBe(true);
});
