import { diffArrays } from 'diff';
import type { Pixels } from '../capture/pixels';

/** Corresponding rows of two pictures that differ, or differ in number. */
export interface DifferingRows {
  /** First row and number of rows in the expected picture. */
  readonly expected: readonly [from: number, count: number];
  /** First row and number of rows in the actual picture. */
  readonly actual: readonly [from: number, count: number];
}

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
function joined(differences: readonly DifferingRows[]): DifferingRows[] {
  const bands: DifferingRows[] = [];
  for (const next of differences) {
    const last = bands.at(-1);
    const lastEnd = last ? last.actual[0] + last.actual[1] : 0;
    if (!last || next.actual[0] - lastEnd >= gap) {
      bands.push(next);
      continue;
    }
    bands[bands.length - 1] = {
      expected: [last.expected[0], next.expected[0] + next.expected[1] - last.expected[0]],
      actual: [last.actual[0], next.actual[0] + next.actual[1] - last.actual[0]],
    };
  }
  return bands;
}

function inPlace(expected: Pixels, actual: Pixels): DifferingRows[] {
  const stride = expected.width * 4;
  return Array.from({ length: expected.height }, (_, row) => row)
    .filter((row) => {
      const [start, end] = [row * stride, (row + 1) * stride];
      return expected.data.compare(actual.data, start, end, start, end) !== 0;
    })
    .map((row) => ({ expected: [row, 1], actual: [row, 1] }));
}

/** All rows of two pictures. */
function allRows(expected: Pixels, actual: Pixels): DifferingRows[] {
  return [{ expected: [0, expected.height], actual: [0, actual.height] }];
}

/** Rows that were added, removed or changed, for pictures of different heights. */
function aligned(expected: Pixels, actual: Pixels): DifferingRows[] {
  const edits = diffArrays(keysOf(expected), keysOf(actual), { maxEditLength: maxEdits });
  if (edits === undefined) return allRows(expected, actual);
  const differences: DifferingRows[] = [];
  let [before, now] = [0, 0];
  for (const { added, removed, count } of edits) {
    const [gone, come] = [added ? 0 : count, removed ? 0 : count];
    if (added || removed) differences.push({ expected: [before, gone], actual: [now, come] });
    before += gone;
    now += come;
  }
  return differences;
}

/**
 * The rows in which two pictures differ, in order. If the heights differ, rows that
 * only moved up or down are not among them.
 *
 * Example: 9 rows are inserted at row 20 of a page of 100 rows. The result is
 * `[{ expected: [20, 0], actual: [20, 9] }]`; the 80 rows below are equal.
 */
export function differingRows(expected: Pixels, actual: Pixels): readonly DifferingRows[] {
  if (expected.width !== actual.width) return allRows(expected, actual);
  return joined(
    expected.height === actual.height ? inPlace(expected, actual) : aligned(expected, actual),
  );
}
