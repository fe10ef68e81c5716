import pixelmatch from 'pixelmatch';
import type { Pixels } from '../capture/pixels';
import type { Region } from '../types';
import { differingRows } from './rows';

/** Differences with at least as many equal columns between them are separate regions. */
const gap = 32;

/** The regions of a band of rows, of pictures of one width: runs of columns that differ. */
function regionsOf(
  place: Omit<Region, 'pixels' | 'step'>,
  expected: Pixels,
  actual: Pixels,
): Region[] {
  const { width } = actual;
  const [before, now] = [expected, actual].map(({ data }) => {
    return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  });
  const moved = (place.y - place.expectedY) * width;
  const counts = new Uint32Array(width);
  const steps = new Uint8Array(width);
  for (let pixel = place.y * width; pixel < (place.y + place.height) * width; pixel += 1) {
    if (now?.[pixel] === before?.[pixel - moved]) continue;
    const x = pixel % width;
    counts[x] = (counts[x] ?? 0) + 1;
    for (let at = pixel * 4; at < pixel * 4 + 4; at += 1) {
      const step = Math.abs((expected.data[at - moved * 4] ?? 0) - (actual.data[at] ?? 0));
      if (step > (steps[x] ?? 0)) steps[x] = step;
    }
  }
  const regions: { -readonly [Field in keyof Region]: Region[Field] }[] = [];
  for (const [x, count] of counts.entries()) {
    if (count === 0) continue;
    let region = regions.at(-1);
    if (!region || x - region.x - region.width >= gap) {
      region = { ...place, x, width: 0, pixels: 0, step: 0 };
      regions.push(region);
    }
    region.width = x + 1 - region.x;
    region.pixels += count;
    region.step = Math.max(region.step, steps[x] ?? 0);
  }
  return regions;
}

/**
 * The regions in which two pictures differ: exactly, as one step of one colour of one pixel is a
 * difference.
 */
export function compare(expected: Pixels, actual: Pixels): Region[] {
  return differingRows(expected, actual).flatMap((band): Region[] => {
    const [y, height] = band.after;
    const [expectedY, expectedHeight] = band.before;
    const { width } = actual;
    const place = { x: 0, y, width, height, expectedY, expectedHeight };
    if (width === expected.width && height === expectedHeight) {
      return regionsOf(place, expected, actual);
    }
    return [{ ...place, pixels: width * Math.max(height, expectedHeight), step: 255 }];
  });
}

/** How many pixels differ by more than a threshold; infinitely many if the sizes differ. */
export function countVisible(expected: Pixels, actual: Pixels, threshold: number): number {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) return Number.POSITIVE_INFINITY;
  return pixelmatch(expected.data, actual.data, undefined, width, height, { threshold });
}

/** Describes the differing pixels of regions, one at least. */
export function describeRegions(regions: readonly Region[]): string {
  const pixels = regions.reduce((total, region) => total + region.pixels, 0);
  const step = Math.max(...regions.map((region) => region.step));
  const places = regions.map(({ x, y, width, height }) => `${width}×${height} at ${x},${y}`);
  const more = regions.length > 3 ? `; and ${regions.length - 3} more` : '';
  const count = regions.length === 1 ? 'one region' : `${regions.length} regions`;
  return `${pixels} pixels in ${count} (${places.slice(0, 3).join('; ')}${more}), by up to ${step} of 255`;
}
