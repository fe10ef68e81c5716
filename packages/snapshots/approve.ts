import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/kit/command-line';
import { hashOf } from '@originaltreu/kit/hash';
import { decode, hashOfPixels } from './capture/pixels';
import type { Config } from './config/config';
import { explainEnvironment } from './inputs/environment';
import { recordInputs } from './inputs/unchanged';
import { Baselines } from './store/baselines';
import { readRecord, type SnapshotRecord, writeRecord } from './store/record';
import { type Capture, pictureFile, readCaptures, readRun } from './store/results';

/** The folders that an approval reads and writes. */
type Folders = Pick<Config, 'baselines' | 'results'>;

/** Makes a captured picture and its words the baseline of a snapshot. */
async function keep(id: string, capture: Capture, folders: Folders, record: SnapshotRecord) {
  const baselines = new Baselines(folders.baselines);
  const file = join(folders.results, pictureFile(id, 'actual'));
  let hash = capture.width === 0 ? undefined : record.snapshots[id]?.file;
  // What equals its baseline has left no picture.
  if (existsSync(file)) {
    const picture = await decode(readFileSync(file));
    if (hashOfPixels(picture) !== capture.picture) {
      throw new ExpectedError(`${file} was altered after the run: run the tests again.`);
    }
    hash = await baselines.keepPicture(id, picture);
  }
  const { words, inputs: own, picture: _picture, ...measures } = capture;
  const { hashes, always, vocabularies } = own;
  const names = Object.keys(hashes ?? {}).toSorted();
  const inputs = hashes === null ? '' : hashOf(names.join('\n')).slice(0, 8);
  if (inputs !== '') record.lists[inputs] = names;
  Object.assign(record.vocabularies, vocabularies);
  record.snapshots[id] = {
    ...{ ...measures, inputs, always },
    ...(words.length > 0 && { words: baselines.keepWords(id, words) }),
    ...(hash !== undefined && { file: hash }),
  };
}

/**
 * Makes results of the last run baselines, and records the inputs of all that it verified. Only
 * then the record is written, so that after a crash the same command completes what it began.
 *
 * @param run - the captures, if not those of the last run.
 * @returns the ids that were approved; unstable and failed ones have no capture.
 */
export async function approve(
  folders: Folders,
  ids: readonly string[],
  run = readCaptures(folders.results),
): Promise<readonly string[]> {
  if (run === null)
    throw new ExpectedError(
      'There are no results to approve: run the tests first. Comparing two sites leaves none.',
    );
  const record = readRecord(folders.baselines);
  const approved = ids.filter((id) => id in run.snapshots && !run.verified.includes(id));
  const wanted = new Set([...approved, ...run.verified]);
  const hasOthers = Object.keys(record.snapshots).some((id) => !wanted.has(id));
  const foreign = explainEnvironment(record.environment, run.environment);
  if (hasOthers && foreign) throw new ExpectedError(foreign);
  record.environment = run.environment;
  const waiting = [...wanted];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const capture = run.snapshots[id];
      if (capture) await keep(id, capture, folders, record);
    }
  };
  // Encoding waits for other threads.
  await Promise.all([work(), work(), work(), work()]);
  const verified = new Map(
    [...wanted].map((id) => [id, run.snapshots[id]?.inputs.hashes ?? {}] as const),
  );
  const users = new Map(
    Object.entries(record.snapshots).map(([id, each]) => [id, record.lists[each.inputs] ?? []]),
  );
  recordInputs(record.inputs, verified, users);
  writeRecord(folders.baselines, record);
  return approved;
}

/** Deletes the baselines that were obsolete in the last run, and returns them. */
export function prune(folders: Folders): readonly string[] {
  const { obsolete } = readRun(folders.results);
  const record = readRecord(folders.baselines);
  const files = obsolete.filter((file) => !(file in record.snapshots));
  for (const id of obsolete) delete record.snapshots[id];
  new Baselines(folders.baselines).remove(files);
  writeRecord(folders.baselines, record);
  return obsolete;
}
