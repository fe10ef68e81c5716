import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/kit/command-line';
import { hashOf } from '@originaltreu/kit/hash';
import { decode, hashOfPixels } from './capture/pixels';
import { explainEnvironment } from './inputs/environment';
import { recordInputs } from './inputs/unchanged';
import type { Baselines } from './store/baselines';
import { type SnapshotRecord, writeRecord } from './store/record';
import { type Capture, pictureFile, readCaptures } from './store/results';

/** Where an approval reads and writes. */
export interface Approval {
  readonly record: SnapshotRecord;
  readonly baselines: Baselines;
  /** The folder of results. */
  readonly results: string;
}

/** Makes a captured picture and its words the baseline of a snapshot. */
async function keep(id: string, capture: Capture, { record, baselines, results }: Approval) {
  const before = record.snapshots[id];
  const file = join(results, pictureFile(id, 'actual'));
  let hash = capture.width === 0 ? undefined : before?.file;
  // What equals its baseline has left no picture.
  if (existsSync(file)) {
    const picture = await decode(readFileSync(file));
    if (hashOfPixels(picture) !== capture.picture) {
      throw new ExpectedError(`${file} was altered after the run: run the tests again.`);
    }
    hash = await baselines.keepPicture(id, picture);
  }
  const words = capture.words && baselines.keepWords(id, capture.words);
  const { pixels, bytes, width, height, definition } = capture;
  const { hashes, always, vocabularies } = capture.inputs;
  const names = Object.keys(hashes ?? {}).toSorted();
  const inputs = hashes === null ? '' : hashOf(names.join('\n')).slice(0, 8);
  if (inputs !== '') record.lists[inputs] = names;
  for (const [key, list] of Object.entries(vocabularies))
    record.vocabularies[key] = list.join('\n');
  record.snapshots[id] = {
    ...{ pixels, bytes, width, height, definition, inputs, always },
    ...(words === null ? {} : { words }),
    ...(hash === undefined ? {} : { file: hash }),
  };
}

/**
 * Makes results of the last run baselines, and records the inputs of all that it verified. Only
 * then the record is written, so that after a crash the same command completes what it began.
 *
 * @param ids - those to approve; unstable and failed ones have no capture.
 * @param run - what was captured, if not the last run.
 * @returns the ids that were approved.
 * @throws ExpectedError if there was no run, if a picture was altered after it, or if baselines
 *   of one environment would be beside those of another.
 */
export async function approve(
  ids: readonly string[],
  approval: Approval,
  run = readCaptures(approval.results),
): Promise<readonly string[]> {
  const { record, baselines } = approval;
  if (run === null)
    throw new ExpectedError(
      'There are no results to approve: run the tests first. Comparing two sites leaves none.',
    );
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
      if (capture) await keep(id, capture, approval);
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
  writeRecord(baselines.folder, record);
  return approved;
}

/** Deletes the baselines that no snapshot has. */
export function prune(obsolete: readonly string[], { record, baselines }: Approval): void {
  for (const id of obsolete) delete record.snapshots[id];
  baselines.remove(obsolete.filter((file) => !(file in record.snapshots)));
  writeRecord(baselines.folder, record);
}
