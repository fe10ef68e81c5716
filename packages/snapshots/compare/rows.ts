import type { Pixels } from '../capture/pixels';
import { type Hunk, hunksOf } from '../words/difference';

/** Differences with fewer equal rows between them are joined. */
const gap = 8;

/** With more added and removed rows than this, everything is one difference. */
const maxEdits = 6000;

/** One number for each row, equal for equal rows. */
function keysOf({ width, height, data }: Pixels): number[] {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  return Array.from({ length: height }, (_, row) => {
    let key = 0x811c9dc5;
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      key = Math.imul(key ^ (words[at] ?? 0), 0x01000193);
      key ^= key >>> 15;
    }
    return key;
  });
}

/** Joins differences that are close to each other. */
function joined(differences: readonly Hunk[]): Hunk[] {
  const bands: Hunk[] = [];
  for (const next of differences) {
    const last = bands.at(-1);
    if (!last || next.after[0] - last.after[0] - last.after[1] >= gap) bands.push(next);
    else {
      bands[bands.length - 1] = {
        before: [last.before[0], next.before[0] + next.before[1] - last.before[0]],
        after: [last.after[0], next.after[0] + next.after[1] - last.after[0]],
      };
    }
  }
  return bands;
}

/** Rows that differ from those in their places, of pictures of one height. */
function inPlace(expected: readonly number[], actual: readonly number[]): Hunk[] {
  return expected.flatMap((key, row): Hunk[] =>
    key === actual[row] ? [] : [{ before: [row, 1], after: [row, 1] }],
  );
}

function countRows(differences: readonly Hunk[]): number {
  return differences.reduce((sum, { before, after }) => sum + Math.max(before[1], after[1]), 0);
}

/** Rows that moved, of pictures of one height: the empty rows at the end make up for them. */
function moved(expected: readonly number[], actual: readonly number[]): Hunk[] {
  const last = expected.at(-1);
  const isTail = (keys: readonly number[], from: number) =>
    keys.at(-1) === last && keys.slice(from).every((key) => key === last);
  return hunksOf(expected, actual, maxEdits).filter(
    ({ before, after }) => !(isTail(expected, before[0]) && isTail(actual, after[0])),
  );
}

/**
 * The rows in which two pictures differ, in order. Rows that only moved up or down are not among
 * them.
 *
 * Example: 9 rows are inserted at row 20 of a page of 100 rows. The result is
 * `[{ before: [20, 0], after: [20, 9] }]`; the 80 rows below are equal.
 */
export function differingRows(expected: Pixels, actual: Pixels): readonly Hunk[] {
  if (expected.width !== actual.width) {
    return [{ before: [0, expected.height], after: [0, actual.height] }];
  }
  const keys = [keysOf(expected), keysOf(actual)] as const;
  if (expected.height !== actual.height) return joined(hunksOf(...keys, maxEdits));
  const places = joined(inPlace(...keys));
  if (places.length === 0) return [];
  const movements = joined(moved(...keys));
  return movements.length > 0 && countRows(movements) < countRows(places) * 0.75
    ? movements
    : places;
}
