import { hashOf } from '@originaltreu/kit/hash';
import type { Part } from '../capture/in-page';
import type { Pixels } from '../capture/pixels';
import type { Box, Region } from '../types';
import { cut } from './compare';

/** How many pixels two rectangles share. */
function sharedArea(one: Box, other: Box): number {
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  const [width, height] = [right - Math.max(one.x, other.x), bottom - Math.max(one.y, other.y)];
  return Math.max(0, width) * Math.max(0, height);
}

/** The smallest part that has most of a region; `page` where none has. */
function partOf(region: Region, parts: readonly Part[], scale: number): string {
  const { x, y, width, height } = region;
  // Removed rows have no height, but are still in a part.
  const sides = [x, y, width, Math.max(1, height)].map((each) => each / scale);
  const [left = 0, top = 0, across = 0, down = 0] = sides;
  const place = { x: left, y: top, width: across, height: down };
  const most = parts.filter((part) => sharedArea(part, place) >= (across * down) / 2);
  const [best] = most.toSorted((a, b) => a.width * a.height - b.width * b.height);
  return best?.name ?? 'page';
}

/**
 * The parts of the page that contain regions, by landmark or nearest heading.
 *
 * @param scale - device pixels of regions for each CSS pixel of parts.
 */
export function partsOf(
  regions: readonly Region[],
  parts: readonly Part[],
  scale: number,
): readonly string[] {
  return [...new Set(regions.map((region) => partOf(region, parts, scale)))].toSorted();
}

/** A hash of the changed pixels before and after, and of the changed words: equal for equal changes. */
export function lookOf(
  regions: readonly Region[],
  expected: Pixels,
  actual: Pixels,
  lines: readonly string[],
): string {
  const pieces = regions.flatMap(({ x, y, width, height, expectedY, expectedHeight }) => [
    cut(expected, 0, expectedY, expected.width, expectedHeight).data,
    cut(actual, x, y, width, height).data,
  ]);
  return hashOf(...pieces, ...lines).slice(0, 8);
}
