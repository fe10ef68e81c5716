import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain, stacked } from '../../../tests/support/pictures';
import type { Pixels } from '../capture/pixels';
import { differingRows } from './rows';

const width = 3;

/** A picture whose rows are greys. */
function striped(greys: readonly number[]): Pixels {
  return stacked(plain(width, 0), ...greys.map((grey) => plain(width, 1, grey)));
}

/** What the expected picture becomes when the rows that differ are taken from the actual one. */
function mended(expected: Pixels, actual: Pixels): Buffer {
  const rowsOf = ({ data }: Pixels, from: number, to: number) =>
    data.subarray(from * width * 4, to * width * 4);
  const pieces: Buffer[] = [];
  let at = 0;
  for (const rows of differingRows(expected, actual)) {
    pieces.push(rowsOf(expected, at, rows.before[0]));
    pieces.push(rowsOf(actual, rows.after[0], rows.after[0] + rows.after[1]));
    at = rows.before[0] + rows.before[1];
  }
  return Buffer.concat([...pieces, rowsOf(expected, at, expected.height)]);
}

const greys = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 60 });

test('whatever changes: with the rows that differ replaced, one picture is the other', () => {
  fc.assert(
    fc.property(greys, greys, (before, after) => {
      const [expected, actual] = [striped(before), striped(after)];
      expect(mended(expected, actual).equals(actual.data)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('equal pictures have no rows that differ', () => {
  fc.assert(
    fc.property(greys, (rows) => {
      expect(differingRows(striped(rows), striped(rows))).toEqual([]);
    }),
  );
});

test('a block that comes is found where it came, whatever lies above and below', () => {
  const counted = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index);
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 20 }), (above, below, block) => {
      const [head, tail] = [counted(0, above), counted(100, below)];
      const rows = differingRows(
        striped([...head, ...tail]),
        striped([...head, ...counted(200, block), ...tail]),
      );
      expect(rows).toEqual([{ before: [above, 0], after: [above, block] }]);
    }),
  );
});

test('few rows alike do not part a difference, many do', () => {
  const same = (count: number) => Array.from({ length: count }, () => 9);
  const expected = (gap: number) => striped([1, ...same(gap), 1]);
  const actual = (gap: number) => striped([2, ...same(gap), 2]);
  expect(differingRows(expected(7), actual(7))).toHaveLength(1);
  expect(differingRows(expected(8), actual(8))).toHaveLength(2);
});

test('one step of the last colour of a row is enough', () => {
  const before = striped([1, 2, 3]);
  const after = { ...before, data: Buffer.from(before.data) };
  after.data[2 * width * 4 - 2] = 3;
  expect(differingRows(before, after)).toEqual([{ before: [1, 1], after: [1, 1] }]);
});

test('pictures of different widths differ as a whole', () => {
  expect(differingRows(plain(3, 4), plain(4, 5))).toEqual([{ before: [0, 4], after: [0, 5] }]);
});

test('with more than 6000 rows that come and go, all of the picture differs', () => {
  /** A picture one pixel wide: rows that no other picture has, a common block, and the same again. */
  const picture = (from: number, count: number): Pixels => {
    const own = Array.from({ length: count }, (_, index) => from + index);
    const common = Array.from({ length: 20 }, (_, index) => index);
    const data = Buffer.from(Uint32Array.from([...own, ...common, ...own]).buffer);
    return { width: 1, height: data.length / 4, data };
  };
  const regions = (rows: number) => differingRows(picture(1e6, rows), picture(2e6, rows + 1));
  expect(regions(1499)).toHaveLength(2);
  expect(regions(1500)).toEqual([{ before: [0, 3020], after: [0, 3022] }]);
});
