import type { Pixels } from './capture';
import type { ElementBox } from './stabilize';

/** A spot of a page that other pages may show alike, in whole pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shows: string;
}

/** Spots smaller than this are cheaper where they stand. */
const leastPixels = 4096;

function overlap(one: Spot, other: Spot): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Where a page shows pictures and its footer; of those that overlap, the first. */
export function spotsOf(
  page: Pixels,
  boxes: readonly ElementBox[],
  language: string,
): readonly Spot[] {
  const spots: Spot[] = [];
  for (const { path, picture, x, y, width, height } of boxes) {
    if (picture === '' && path !== 'body > footer') continue;
    const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
    const spot = {
      x: left,
      y: top,
      width: Math.min(page.width, Math.round(x + width)) - left,
      height: Math.min(page.height, Math.round(y + height)) - top,
      shows: picture || `footer/${language}`,
    };
    const tooSmall = spot.width <= 0 || spot.height <= 0 || spot.width * spot.height < leastPixels;
    if (!tooSmall && !spots.some((each) => overlap(each, spot))) spots.push(spot);
  }
  return spots;
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

/** Which part of a spot looks exactly like a picture of its size, from 0 to 1. */
export function alike(page: Pixels, { x, y, width, height }: Spot, picture: Pixels): number {
  let equal = 0;
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * page.width + x) * 4;
    for (let column = 0; column < width; column += 1) {
      const [one, other] = [from + column * 4, (row * width + column) * 4];
      if (page.data.readUInt32LE(one) === picture.data.readUInt32LE(other)) equal += 1;
    }
  }
  return equal / (width * height);
}
