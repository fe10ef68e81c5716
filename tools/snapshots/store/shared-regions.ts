import { type Box, type Pixels, sharedArea } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';

/** A region of a page that other pages may have too, in whole pixels. */
export interface SharedRegion extends Box {
  /** The path of the picture, or `footer/language`. */
  readonly shows: string;
}

/** SharedRegions smaller than this are cheaper where they stand. */
const minPixels = 4096;

/** The regions of a page's pictures and of its footer; of those that overlap, the first. */
export function sharedRegionsOf(
  page: Pixels,
  boxes: readonly ElementBox[],
  language: string,
): readonly SharedRegion[] {
  const regions: SharedRegion[] = [];
  for (const { path, picture, x, y, width, height } of boxes) {
    if (picture === '' && path !== 'body > footer') continue;
    const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
    const region = {
      x: left,
      y: top,
      width: Math.min(page.width, Math.round(x + width)) - left,
      height: Math.min(page.height, Math.round(y + height)) - top,
      shows: picture || `footer/${language}`,
    };
    const isLarge = sharedArea(region, region) >= minPixels;
    if (isLarge && !regions.some((each) => sharedArea(each, region) > 0)) regions.push(region);
  }
  return regions;
}

/** Adds (`sign` 1) or subtracts (−1) a picture's colours, each modulo 256, at a place. */
export function combine(page: Pixels, picture: Pixels, x: number, y: number, sign: 1 | -1): void {
  for (let row = 0; row < picture.height; row += 1) {
    const from = row * picture.width * 4;
    const to = ((y + row) * page.width + x) * 4;
    for (let at = 0; at < picture.width * 4; at += 1) {
      if (at % 4 === 3) continue;
      page.data[to + at] =
        ((page.data[to + at] ?? 0) + sign * (picture.data[from + at] ?? 0)) & 255;
    }
  }
}

/** The share of pixels, from 0 to 1, that are equal in two pictures of one size. */
export function equalShare(one: Pixels, other: Pixels): number {
  let equal = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    if (one.data.readUInt32LE(at) === other.data.readUInt32LE(at)) equal += 4;
  }
  return equal / one.data.length;
}
