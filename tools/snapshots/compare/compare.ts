import pixelmatch from 'pixelmatch';
import type { Pixels } from '../capture/capture';
import { type DifferingRows, differingRows } from './rows';

/** A rectangle of the actual picture that the expected one does not have, in pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where the rows stand in the expected picture, and how many there are. */
  readonly expectedY: number;
  readonly expectedHeight: number;
  /** How many pixels differ. */
  readonly pixels: number;
  /** How many of them look like smoothed edges. It excuses none of them. */
  readonly antiAliased: number;
  /** The largest step of one colour, of 255. */
  readonly step: number;
}

/** What an exact comparison found: no regions mean the same pixels. */
export interface Comparison {
  readonly regions: readonly Region[];
  /** The actual picture paled, with what differs in red and what looks anti-aliased in yellow. */
  readonly drawn: Pixels | null;
}

/** Columns alike between differing ones that part a region in two. */
const gap = 32;

/** A rectangle of a picture; a copy, so that it has its own rows. */
export function cut(from: Pixels, x: number, y: number, width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = ((y + row) * from.width + x) * 4;
    from.data.copy(data, row * width * 4, start, start + width * 4);
  }
  return { width, height, data };
}

/** Puts a picture into another one at a place. */
export function paste(into: Pixels, piece: Pixels, x: number, y: number): void {
  for (let row = 0; row < piece.height; row += 1) {
    const start = row * piece.width * 4;
    piece.data.copy(into.data, ((y + row) * into.width + x) * 4, start, start + piece.width * 4);
  }
}

/** Runs of columns in which rows of equal number differ. */
function differingColumns(
  expected: Pixels,
  actual: Pixels,
  rows: DifferingRows,
): [number, number][] {
  const { width } = actual;
  const touched = new Uint8Array(width);
  const before = new Uint32Array(expected.data.buffer, expected.data.byteOffset);
  const now = new Uint32Array(actual.data.buffer, actual.data.byteOffset);
  for (let row = 0; row < rows.actual[1]; row += 1) {
    const from = (rows.expected[0] + row) * width;
    const to = (rows.actual[0] + row) * width;
    for (let x = 0; x < width; x += 1) if (before[from + x] !== now[to + x]) touched[x] = 1;
  }
  const runs: [number, number][] = [];
  for (const x of touched.keys()) {
    if (touched[x] === 0) continue;
    const last = runs.at(-1);
    if (last && x - last[1] < gap) last[1] = x + 1;
    else runs.push([x, x + 1]);
  }
  return runs;
}

function largestStep(one: Pixels, other: Pixels): number {
  let step = 0;
  for (const [at, value] of one.data.entries()) {
    step = Math.max(step, Math.abs(value - (other.data[at] ?? 0)));
  }
  return step;
}

function countDiffering(one: Pixels, other: Pixels): number {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    if (one.data.readUInt32LE(at) !== other.data.readUInt32LE(at)) count += 1;
  }
  return count;
}

/** A region whose rows are as many in both pictures: pixelmatch annotates it, and draws. */
function annotate(expected: Pixels, actual: Pixels, region: Region, drawn: Pixels): Region {
  const { y, height, expectedY } = region;
  // Whether an edge is smoothed shows in the columns beside it.
  const x = Math.max(0, region.x - 2);
  const width = Math.min(actual.width, region.x + region.width + 2) - x;
  const before = cut(expected, x, expectedY, width, height);
  const now = cut(actual, x, y, width, height);
  const picture = { width, height, data: Buffer.alloc(now.data.length) };
  const options = { threshold: 0, includeAA: false, alpha: 0.2 };
  const visible = pixelmatch(before.data, now.data, picture.data, width, height, options);
  paste(drawn, picture, x, y);
  const pixels = countDiffering(before, now);
  const antiAliased = Math.max(0, pixels - visible);
  return { ...region, pixels, antiAliased, step: largestStep(before, now) };
}

/** The picture in pale grey, to draw differences on. */
function paled({ width, height, data }: Pixels): Pixels {
  const pale = Buffer.alloc(data.length, 255);
  for (let at = 0; at < data.length; at += 4) {
    const grey =
      (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114;
    pale.fill(Math.round(255 - (255 - grey) * 0.2), at, at + 3);
  }
  return { width, height, data: pale };
}

/** Rows of the actual picture that the expected one has none for are drawn red all over. */
function redden(drawn: Pixels, { x, y, width, height }: Region): void {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const at = (row * drawn.width + column) * 4;
      drawn.data[at] = 255;
      drawn.data[at + 1] = Math.round((drawn.data[at + 1] ?? 0) * 0.6);
      drawn.data[at + 2] = Math.round((drawn.data[at + 2] ?? 0) * 0.6);
    }
  }
}

/**
 * Compares exactly, row by row: one step of one colour of one pixel is a region.
 * pixelmatch annotates and draws the regions; it lets none of them pass.
 */
export function compare(expected: Pixels, actual: Pixels): Comparison {
  const sameSize = expected.width === actual.width && expected.height === actual.height;
  if (sameSize && expected.data.equals(actual.data)) return { regions: [], drawn: null };
  const drawn = paled(actual);
  const regions = differingRows(expected, actual).flatMap((rows) => {
    const place = {
      y: rows.actual[0],
      height: rows.actual[1],
      expectedY: rows.expected[0],
      expectedHeight: rows.expected[1],
    };
    const asMany = expected.width === actual.width && rows.actual[1] === rows.expected[1];
    if (!asMany) {
      const pixels = actual.width * Math.max(rows.actual[1], rows.expected[1]);
      const region = { x: 0, width: actual.width, ...place, pixels, antiAliased: 0, step: 255 };
      redden(drawn, region);
      return [region];
    }
    return differingColumns(expected, actual, rows).map(([from, to]) => {
      const region = { x: from, width: to - from, ...place, pixels: 0, antiAliased: 0, step: 0 };
      return annotate(expected, actual, region, drawn);
    });
  });
  return { regions, drawn };
}

/**
 * Compares as eyes would: for pictures of another browser than the baselines',
 * whose pixels cannot be the same.
 *
 * @returns how many pixels differ visibly; infinitely many where sizes differ.
 */
export function comparePerceptually(expected: Pixels, actual: Pixels): number {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) return Number.POSITIVE_INFINITY;
  return pixelmatch(expected.data, actual.data, undefined, width, height, { threshold: 0.1 });
}

/** How the differing pixels of regions look. */
export function describeRegions(regions: readonly Region[]): string {
  const pixels = regions.reduce((sum, region) => sum + region.pixels, 0);
  const smooth = regions.reduce((sum, region) => sum + region.antiAliased, 0);
  const step = Math.max(0, ...regions.map((region) => region.step));
  const places = regions
    .slice(0, 3)
    .map(({ x, y, width, height }) => `${width}×${height} at ${x},${y}`)
    .join('; ');
  const more = regions.length > 3 ? `; and ${regions.length - 3} more` : '';
  const kind =
    smooth === 0
      ? ''
      : smooth === pixels
        ? ', all like anti-aliasing'
        : `, ${smooth} like anti-aliasing`;
  return `${pixels} pixels in ${regions.length === 1 ? 'one region' : `${regions.length} regions`} (${places}${more})${kind}, by up to ${step} of 255`;
}
