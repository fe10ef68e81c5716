import pixelmatch from 'pixelmatch';
import type { Pixels } from '../capture/pixels';
import type { Box, Region } from '../types';
import type { Hunk } from '../words/hunks';
import { differingRows } from './rows';

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

/** Runs of columns in which two pictures differ in some of a number of rows. */
function differingColumns(
  { width, data }: Pixels,
  other: Buffer,
  from: number,
  count: number,
): [number, number][] {
  const touched = new Uint8Array(width);
  const [now, before] = [data, other].map(({ buffer, byteOffset }) => {
    return new Uint32Array(buffer, byteOffset + from * width * 4, count * width);
  });
  for (let at = 0; at < count * width; at += 1) {
    if (before?.[at] !== now?.[at]) touched[at % width] = 1;
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

/** Where a region is in both pictures. */
type Place = Box & Pick<Region, 'expectedY' | 'expectedHeight'>;

/** A region of a picture and of another one of its size, with what pixelmatch has drawn of it. */
function measured(place: Place, actual: Pixels, aligned: Buffer, drawn: Buffer): Region {
  let [pixels, antiAliased, step] = [0, 0, 0];
  for (let row = place.y; row < place.y + place.height; row += 1) {
    const start = (row * actual.width + place.x) * 4;
    for (let at = start; at < start + place.width * 4; at += 4) {
      if (aligned.readUInt32LE(at) === actual.data.readUInt32LE(at)) continue;
      pixels += 1;
      // Yellow, not red.
      if (drawn[at + 1] === 255) antiAliased += 1;
      for (let i = at; i < at + 4; i += 1) {
        step = Math.max(step, Math.abs((aligned[i] ?? 0) - (actual.data[i] ?? 0)));
      }
    }
  }
  return { ...place, pixels, antiAliased, step };
}

/**
 * Compares exactly, row by row: one step of one colour of one pixel is a difference. pixelmatch
 * only recognizes anti-aliasing, and draws.
 */
export function compare(expected: Pixels, actual: Pixels): Comparison {
  const bands = differingRows(expected, actual);
  if (bands.length === 0) return { regions: [], drawn: null };
  const { width, height } = actual;
  const stride = width * 4;
  const isAligned = (band: Hunk) => expected.width === width && band.before[1] === band.after[1];
  // The expected picture with the rows of the actual one.
  const aligned = Buffer.from(actual.data);
  for (const { before: rows, after: place } of bands.filter(isAligned)) {
    const [from, to] = [rows[0] * stride, (rows[0] + rows[1]) * stride];
    expected.data.copy(aligned, place[0] * stride, from, to);
  }
  const drawn = Buffer.alloc(aligned.length);
  const options = { threshold: 0, includeAA: false, alpha: 0.2 };
  pixelmatch(aligned, actual.data, drawn, width, height, options);
  const regions = bands.flatMap((band): Region[] => {
    const [y, rows] = band.after;
    const [expectedY, expectedHeight] = band.before;
    const place = { x: 0, y, width, height: rows, expectedY, expectedHeight };
    if (isAligned(band)) {
      return differingColumns(actual, aligned, y, rows).map(([x, end]) =>
        measured({ ...place, x, width: end - x }, actual, aligned, drawn),
      );
    }
    // Rows without a counterpart in the expected picture are red all over.
    drawn.fill(Buffer.from([255, 0, 0, 255]), y * stride, (y + rows) * stride);
    return [
      { ...place, pixels: width * Math.max(rows, expectedHeight), antiAliased: 0, step: 255 },
    ];
  });
  return { regions, drawn: { width, height, data: drawn } };
}

/**
 * Counts the pixels that differ visibly.
 *
 * @param threshold - how far colours may differ, from 0 to 1.
 * @returns infinitely many if the sizes differ.
 */
export function countVisible(expected: Pixels, actual: Pixels, threshold: number): number {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) return Number.POSITIVE_INFINITY;
  return pixelmatch(expected.data, actual.data, undefined, width, height, { threshold });
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
