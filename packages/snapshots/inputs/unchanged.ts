import { groupBy } from '@sitewide/kit/collections';
import type { Hashes } from '../types';

/*
 * The one rule by which work is skipped: the record has the hash of an input once everything that
 * depends on it was verified with that hash; where it is missing or another, the work is done
 * again. So a mistake costs time, never truth. Example: a script of 17 snapshots changes. If 7 are
 * approved and 10 are equal, the record takes its new hash; if only 3 are approved, it has none.
 */

/**
 * Records the inputs of what has been verified, and forgets those that nothing depends on.
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
  const byInput = groupBy(uses, (use) => use.input);
  for (const name of Object.keys(recorded)) if (!byInput.has(name)) delete recorded[name];
  for (const [input, all] of byInput) {
    const hashes = new Set(all.map(({ user }) => verified.get(user)?.[input]));
    const [hash] = hashes;
    if (hashes.size === 1 && hash !== undefined) recorded[input] = hash;
    // What was verified with other inputs may have another baseline now.
    else if ([...hashes].some((each) => each !== undefined && each !== recorded[input])) {
      delete recorded[input];
    }
  }
}
