import { groupBy } from '@originaltreu/kit/collections';

/*
 * The one rule by which work is skipped, for snapshots and for the proof of toggles. What a result
 * depends on are its inputs: a document with the files that it loads, the code that captures. Each
 * input has a name and a hash. The record, in `snapshots/manifest.json`, has the hash of an input
 * once everything that depends on it has been verified with that hash; where a hash is missing or
 * another, the work is done again. So a mistake costs time, never truth.
 *
 * Example: after a changed text of `/de`, the record's hash of that input is not the current one,
 * and its 17 pictures are captured. If 7 of them are new baselines and 10 are equal, the record
 * takes the new hash: one line. If only 3 are approved, the record has no hash of `/de`, until the
 * others are approved, too.
 */

/** The hashes of inputs by their names. */
export type Hashes = Readonly<Record<string, string>>;

/** Whether all these inputs are as they were when everything that depends on them was verified. */
export function isUnchanged(inputs: readonly string[], recorded: Hashes, current: Hashes): boolean {
  return inputs.every((name) => recorded[name] !== undefined && recorded[name] === current[name]);
}

/**
 * Records the inputs of what has been verified.
 *
 * @param recorded - the record, which is changed.
 * @param verified - what was verified, with the hashes that it was verified with.
 * @param users - everything that depends on inputs, with their names.
 */
export function recordInputs(
  recorded: Record<string, string>,
  verified: ReadonlyMap<string, Hashes>,
  users: ReadonlyMap<string, readonly string[]>,
): void {
  const uses = [...users].flatMap(([user, inputs]) => inputs.map((input) => ({ user, input })));
  for (const [input, all] of groupBy(uses, (use) => use.input)) {
    const hashes = new Set(all.map(({ user }) => verified.get(user)?.[input]));
    const [hash] = hashes;
    if (hashes.size === 1 && hash !== undefined) recorded[input] = hash;
    // What was verified with other inputs may have another baseline now.
    else if ([...hashes].some((each) => each !== undefined && each !== recorded[input])) {
      delete recorded[input];
    }
  }
}
