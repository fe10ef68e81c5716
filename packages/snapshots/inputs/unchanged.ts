import { groupBy } from '@sitewide/kit/collections';
import type { SnapshotRecord } from '../store/record';
import type { Capture } from '../store/results';

/*
 * The one rule by which work is skipped: the record has the hash of an input once everything that
 * depends on it was verified with that hash; where it is missing or another, the work is done
 * again. So a mistake costs time, never truth. Example: a script of 17 snapshots changes. If 7 are
 * approved and 10 are equal, the record takes its new hash; if only 3 are approved, it has none.
 */

/**
 * Records the inputs of what has been verified, and forgets those that nothing depends on.
 *
 * @param verified - captures by the ids of snapshots, with the hashes that they were verified with.
 */
export function recordInputs(
  { inputs, lists, snapshots }: SnapshotRecord,
  verified: ReadonlyMap<string, Pick<Capture, 'inputs'>>,
): void {
  const uses = Object.entries(snapshots).flatMap(([id, entry]) =>
    (lists[entry.inputs] ?? []).map((name) => ({ id, name })),
  );
  const byName = groupBy(uses, ({ name }) => name);
  for (const name of Object.keys(inputs)) if (!byName.has(name)) delete inputs[name];
  for (const [name, users] of byName) {
    const hashes = new Set(users.map(({ id }) => verified.get(id)?.inputs.hashes?.[name]));
    const [hash] = hashes;
    if (hashes.size === 1 && hash !== undefined) inputs[name] = hash;
    // What was verified with other inputs may have another baseline now.
    else if ([...hashes].some((each) => each !== undefined && each !== inputs[name])) {
      delete inputs[name];
    }
  }
}
