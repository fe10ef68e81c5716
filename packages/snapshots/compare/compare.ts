import pixelmatch from 'pixelmatch';
import type { Pixels } from '../capture/pixels';
import type { Box, Region } from '../types';
import type { Hunk } from '../words/difference';
import { differingRows } from './rows';

/** Differences with at least as many equal columns between them are separate regions. */
const gap = 32;

/** Where a band of rows is in both pictures. */
type Place = Box & Pick<Region, 'expectedY' | 'expectedHeight'>;

/** The regions of a band of rows: runs of columns that differ, with what pixelmatch has drawn there. */
function regionsOf(place: Place, actual: Pixels, aligned: Buffer, drawn: Buffer): Region[] {
  const { width } = actual;
  const [now, before] = [actual.data, aligned].map(({ buffer, byteOffset, length }) => {
    return new Uint32Array(buffer, byteOffset, length / 4);
  });
  const regions: { -readonly [Field in keyof Region]: Region[Field] }[] = [];
  for (let x = 0; x < width; x += 1) {
    for (let y = place.y; y < place.y + place.height; y += 1) {
      const pixel = y * width + x;
      if (now?.[pixel] === before?.[pixel]) continue;
      let region = regions.at(-1);
      if (!region || x - region.x - region.width >= gap) {
        region = { ...place, x, width: 0, pixels: 0, antiAliased: 0, step: 0 };
        regions.push(region);
      }
      region.width = x + 1 - region.x;
      region.pixels += 1;
      // Yellow, not red.
      if (drawn[pixel * 4 + 1] === 255) region.antiAliased += 1;
      for (let at = pixel * 4; at < pixel * 4 + 4; at += 1) {
        const step = Math.abs((aligned[at] ?? 0) - (actual.data[at] ?? 0));
        region.step = Math.max(region.step, step);
      }
    }
  }
  return regions;
}

/**
 * Compares exactly, row by row: one step of one colour of one pixel is a difference. pixelmatch
 * only recognizes anti-aliasing, and draws: the actual picture, paled, with differences in red.
 */
export function compare(expected: Pixels, actual: Pixels) {
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
    if (isAligned(band)) return regionsOf(place, actual, aligned, drawn);
    // Rows without a counterpart in the expected picture are red all over.
    drawn.fill(Buffer.from([255, 0, 0, 255]), y * stride, (y + rows) * stride);
    return [
      { ...place, pixels: width * Math.max(rows, expectedHeight), antiAliased: 0, step: 255 },
    ];
  });
  return { regions, drawn: { width, height, data: drawn } };
}

/** How many pixels differ by more than a threshold; infinitely many if the sizes differ. */
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
  const step = Math.max(...regions.map((region) => region.step));
  const places = regions.map(({ x, y, width, height }) => `${width}×${height} at ${x},${y}`);
  const more = regions.length > 3 ? `; and ${regions.length - 3} more` : '';
  const kind = smooth === 0 ? '' : `, ${smooth === pixels ? 'all' : smooth} like anti-aliasing`;
  const count = regions.length === 1 ? 'one region' : `${regions.length} regions`;
  return `${pixels} pixels in ${count} (${places.slice(0, 3).join('; ')}${more})${kind}, by up to ${step} of 255`;
}
