import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@sitewide/kit/command-line';
import { hashOf } from '@sitewide/kit/hash';
import { withLock } from '@sitewide/kit/lock';
import { decode, hashOfPixels } from './capture/pixels';
import type { Config } from './config/config';
import { explainEnvironment } from './inputs/environment';
import { recordInputs } from './inputs/unchanged';
import { Baselines, textOf } from './store/baselines';
import { readRecord, type SnapshotRecord, stateOf, writeRecord } from './store/record';
import { type Capture, type Captures, lastRun, pictureFile, readCaptures } from './store/results';

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
  const { pixels, bytes, width, height, definition, words } = capture;
  const { hashes, always, vocabularies } = capture.inputs;
  const names = Object.keys(hashes ?? {}).toSorted();
  const inputs = hashes === null ? '' : hashOf(names.join('\n')).slice(0, 8);
  if (inputs !== '') record.lists[inputs] = names;
  Object.assign(record.vocabularies, vocabularies);
  record.snapshots[id] = {
    // In the order in which they are read, so that only what has changed is another line.
    ...{ pixels, bytes, width, height },
    ...(hash !== undefined && { file: hash }),
    ...(words.length > 0 && { words: baselines.keepWords(id, words) }),
    ...{ definition, inputs, always },
  };
}

/** Whether a baseline is as the run of a capture found it, or shows what was captured already. */
function isAsFound({ snapshots }: SnapshotRecord, id: string, capture: Capture): boolean {
  const { pixels, words, baseline } = capture;
  const captured = { pixels, ...(words.length > 0 && { words: hashOf(textOf(words)) }) };
  return [baseline, stateOf(captured)].includes(stateOf(snapshots[id]));
}

/**
 * Makes results of the last run baselines, and records the inputs of all that equal theirs. Only
 * then the record is written, so that after a crash the same command completes what it began. What
 * another approval has changed since the run is refused; approvals wait for each other.
 *
 * @param captures - the captures, if not those of the last run.
 * @returns the ids that were approved; unstable and failed ones have no capture.
 */
export function approve(folders: Folders, ids: readonly string[], captures?: Captures) {
  return withLock(folders.baselines, async (): Promise<readonly string[]> => {
    const run = captures ?? readCaptures(folders.results);
    if (run === null)
      throw new ExpectedError(
        'There are no results to approve: run the tests first. Comparing two sites leaves none.',
      );
    const record = readRecord(folders.baselines);
    const all = Object.entries(run.snapshots);
    const approved = all.filter(([id, { isEqual }]) => !isEqual && ids.includes(id));
    const changed = approved.flatMap(([id, each]) => (isAsFound(record, id, each) ? [] : [id]));
    if (changed.length > 0)
      throw new ExpectedError(
        `Another approval has changed ${changed.join(', ')} since the run: run the tests again.`,
      );
    const missing = approved.find(([id, { width }]) => {
      return width !== 0 && !existsSync(join(folders.results, pictureFile(id, 'actual')));
    });
    if (missing !== undefined)
      throw new ExpectedError(`The picture of ${missing[0]} is missing: run the tests again.`);
    const equal = all.filter(([id, each]) => each.isEqual && isAsFound(record, id, each));
    const wanted = new Map([...approved, ...equal]);
    const hasOthers = Object.keys(record.snapshots).some((id) => !wanted.has(id));
    const foreign = explainEnvironment(record.environment, run.environment);
    if (hasOthers && foreign) throw new ExpectedError(foreign);
    record.environment = run.environment;
    for (const [id, capture] of wanted) await keep(id, capture, folders, record);
    recordInputs(record, wanted);
    writeRecord(folders.baselines, record);
    return approved.map(([id]) => id);
  });
}

/** Deletes the baselines that were obsolete in the last run, and returns them. */
export function prune(folders: Folders): Promise<readonly string[]> {
  return withLock(folders.baselines, () => {
    const { obsolete } = lastRun(folders);
    const record = readRecord(folders.baselines);
    for (const id of obsolete) delete record.snapshots[id];
    const baselines = new Baselines(folders.baselines);
    // A file that an approval has made a baseline since the run stays.
    const current = Object.entries(record.snapshots).map(([id, { file, words }]) => {
      return { id, picture: file !== undefined, words: words !== undefined };
    });
    baselines.remove(baselines.obsolete(current).filter((file) => obsolete.includes(file)));
    writeRecord(folders.baselines, record);
    return obsolete;
  });
}
