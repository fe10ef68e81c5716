import { byFrequency } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import type { Part } from '../capture/in-page';
import { cut, type Pixels } from '../capture/pixels';
import type { Box, Region } from '../types';

/** How many pixels two rectangles share. */
function sharedArea(one: Box, other: Box): number {
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  const [width, height] = [right - Math.max(one.x, other.x), bottom - Math.max(one.y, other.y)];
  return Math.max(0, width) * Math.max(0, height);
}

/** The parts that have most of a region, the smallest first, of equal ones the innermost. */
function partsAround(region: Box, parts: readonly Part[], scale: number): string[] {
  const place = {
    x: region.x / scale,
    y: region.y / scale,
    width: region.width / scale,
    // Removed rows have no height, but are still in a part.
    height: Math.max(1, region.height) / scale,
  };
  return parts
    .toReversed()
    .filter((part) => sharedArea(part, place) >= (place.width * place.height) / 2)
    .toSorted((one, other) => one.width * one.height - other.width * other.height)
    .map(({ name }) => name);
}

/** The parts of a page that contain regions, otherwise `other`, and those around them. */
export function partsOf(
  regions: readonly Box[],
  parts: readonly Part[],
  scale: number,
  other = 'page',
) {
  const chains = regions.map((region) => partsAround(region, parts, scale));
  const own = new Set(chains.map(([nearest = other]) => nearest));
  const around = new Set(chains.flatMap((chain) => chain.slice(1)));
  return { parts: [...own].toSorted(), within: [...around].toSorted() };
}

/** The pieces of both pictures that a region shows; whole rows of the expected one where rows moved. */
function piecesOf(region: Region, expected: Pixels, actual: Pixels): [Pixels, Pixels] {
  const { x, y, width, height, expectedY, expectedHeight } = region;
  const isAligned = height === expectedHeight && expected.width === actual.width;
  const [left, across] = isAligned ? [x, width] : [0, expected.width];
  const before = cut(expected, left, expectedY, across, expectedHeight);
  return [before, cut(actual, x, y, width, height)];
}

/**
 * The colours before and after, where a region has a new colour in place of one that it had, and
 * of which nothing is left; null otherwise, e.g. of another word.
 */
function recolouringOf([before, after]: readonly [Pixels, Pixels]): string | null {
  if (before.data.length !== after.data.length) return null;
  // Without alpha: two colours fit in a number.
  const [was, is] = [before, after].map(({ data }) =>
    new Uint32Array(data.length / 4).map((_, at) => data.readUIntBE(at * 4, 3)),
  ) as [Uint32Array, Uint32Array];
  const changed = was.map((_, at) => at).filter((at) => was[at] !== is[at]);
  const [most] = byFrequency(changed, (at) => (was[at] ?? 0) * 2 ** 24 + (is[at] ?? 0));
  const [from, to] = [Math.floor((most?.[0] ?? 0) / 2 ** 24), (most?.[0] ?? 0) % 2 ** 24];
  if (!most || most[1] < changed.length / 4 || is.includes(from) || was.includes(to)) return null;
  return [from, to].map((colour) => `#${colour.toString(16).padStart(6, '0')}`).join(' → ');
}

/** What is equal for equal changes: {@link Result.look}. */
export function lookOf(
  regions: readonly Region[],
  expected: Pixels,
  actual: Pixels,
  lines: readonly string[],
): string {
  const pieces = regions.map((region) => piecesOf(region, expected, actual));
  const colours = lines.length > 0 ? [null] : pieces.map(recolouringOf);
  if (pieces.length > 0 && !colours.includes(null)) {
    return [...new Set(colours)].toSorted().join(', ');
  }
  return hashOf(...pieces.flat().map(({ data }) => data), ...lines).slice(0, 8);
}
