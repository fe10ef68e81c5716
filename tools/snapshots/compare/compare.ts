import pixelmatch from 'pixelmatch';
import type { Pixels } from '../capture/pixels';
import { type DifferingRows, differingRows } from './rows';

/** A rectangle of the actual picture that differs from the expected one, in pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The corresponding rows of the expected picture: the first, and how many. */
  readonly expectedY: number;
  readonly expectedHeight: number;
  /** How many pixels differ. */
  readonly pixels: number;
  /** How many of them look like anti-aliasing. They count as differences all the same. */
  readonly antiAliased: number;
  /** The largest step of one colour, of 255. */
  readonly step: number;
}

/** The result of an exact comparison: equal pictures have no regions. */
export interface Comparison {
  readonly regions: readonly Region[];
  /** The actual picture, paled, with differences in red and anti-aliasing in yellow; null if equal. */
  readonly drawn: Pixels | null;
}

/** Differences with at least as many equal columns between them are separate regions. */
const gap = 32;

/** Copies a rectangle of a picture. */
export function cut(from: Pixels, x: number, y: number, width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = ((y + row) * from.width + x) * 4;
    from.data.copy(data, row * width * 4, start, start + width * 4);
  }
  return { width, height, data };
}

/** Copies a picture into another one. */
export function paste(into: Pixels, piece: Pixels, x: number, y: number): void {
  for (let row = 0; row < piece.height; row += 1) {
    const start = row * piece.width * 4;
    piece.data.copy(into.data, ((y + row) * into.width + x) * 4, start, start + piece.width * 4);
  }
}

/** Runs of columns that differ in the same number of rows. */
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

/** The number of differing pixels, and the largest step of one colour. */
function differenceOf(one: Pixels, other: Pixels): { pixels: number; step: number } {
  let [pixels, step] = [0, 0];
  for (let at = 0; at < one.data.length; at += 4) {
    if (one.data.readUInt32LE(at) === other.data.readUInt32LE(at)) continue;
    pixels += 1;
    for (let i = at; i < at + 4; i += 1) {
      step = Math.max(step, Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0)));
    }
  }
  return { pixels, step };
}

/** Completes a region with the same number of rows in both pictures, and draws it. */
function annotate(expected: Pixels, actual: Pixels, region: Region, drawn: Pixels): Region {
  const { y, height, expectedY } = region;
  // Anti-aliasing is recognized by the neighbouring columns.
  const x = Math.max(0, region.x - 2);
  const width = Math.min(actual.width, region.x + region.width + 2) - x;
  const before = cut(expected, x, expectedY, width, height);
  const now = cut(actual, x, y, width, height);
  const picture = { width, height, data: Buffer.alloc(now.data.length) };
  const options = { threshold: 0, includeAA: false, alpha: 0.2 };
  const visible = pixelmatch(before.data, now.data, picture.data, width, height, options);
  paste(drawn, picture, x, y);
  const { pixels, step } = differenceOf(before, now);
  return { ...region, pixels, antiAliased: Math.max(0, pixels - visible), step };
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

/** Draws rows without a counterpart in the expected picture red all over. */
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

/** Where a region is in both pictures. */
type Place = Pick<Region, 'x' | 'y' | 'width' | 'height' | 'expectedY' | 'expectedHeight'>;

/** The places that differ, row by row: one step of one colour of one pixel is one. */
function differingPlaces(expected: Pixels, actual: Pixels): readonly Place[] {
  const sameSize = expected.width === actual.width && expected.height === actual.height;
  if (sameSize && expected.data.equals(actual.data)) return [];
  return differingRows(expected, actual).flatMap((rows) => {
    const [y, height] = rows.actual;
    const [expectedY, expectedHeight] = rows.expected;
    const asMany = expected.width === actual.width && height === expectedHeight;
    const columns = asMany
      ? differingColumns(expected, actual, rows)
      : [[0, actual.width] as const];
    return columns.map(([x, end]) => {
      return { x, width: end - x, y, height, expectedY, expectedHeight };
    });
  });
}

/**
 * Compares exactly; pixelmatch only recognizes anti-aliasing, and draws.
 */
export function compare(expected: Pixels, actual: Pixels): Comparison {
  const places = differingPlaces(expected, actual);
  if (places.length === 0) return { regions: [], drawn: null };
  const drawn = paled(actual);
  const regions = places.map((place) => {
    const { width, height, expectedHeight } = place;
    if (expected.width === actual.width && height === expectedHeight) {
      return annotate(expected, actual, { ...place, pixels: 0, antiAliased: 0, step: 0 }, drawn);
    }
    const pixels = width * Math.max(height, expectedHeight);
    const region = { ...place, pixels, antiAliased: 0, step: 255 };
    redden(drawn, region);
    return region;
  });
  return { regions, drawn };
}

/**
 * Compares visually, for pictures of another browser than the baselines'.
 *
 * @returns how many pixels differ visibly; infinitely many if the sizes differ.
 */
export function comparePerceptually(expected: Pixels, actual: Pixels): number {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) return Number.POSITIVE_INFINITY;
  return pixelmatch(expected.data, actual.data, undefined, width, height, { threshold: 0.1 });
}

/** Describes the differing pixels of regions. */
export function describeRegions(regions: readonly Region[]): string {
  if (regions.length === 0) return 'same pixels';
  const sum = (field: 'pixels' | 'antiAliased') =>
    regions.reduce((total, region) => total + region[field], 0);
  const [pixels, smooth] = [sum('pixels'), sum('antiAliased')];
  const step = Math.max(0, ...regions.map((region) => region.step));
  const places = regions
    .slice(0, 3)
    .map(({ x, y, width, height }) => `${width}×${height} at ${x},${y}`)
    .join('; ');
  const more = regions.length > 3 ? `; and ${regions.length - 3} more` : '';
  const share = smooth === pixels ? 'all' : smooth;
  const kind = smooth === 0 ? '' : `, ${share} like anti-aliasing`;
  return `${pixels} pixels in ${regions.length === 1 ? 'one region' : `${regions.length} regions`} (${places}${more})${kind}, by up to ${step} of 255`;
}
