import { hashOf } from '@originaltreu/kit/hash';
import sharp from 'sharp';

/** A picture's pixels, four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** A rectangle, in pixels from the top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many pixels two rectangles share. */
export function sharedArea(one: Box, other: Box): number {
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return (
    Math.max(0, right - Math.max(one.x, other.x)) * Math.max(0, bottom - Math.max(one.y, other.y))
  );
}

/** Decodes a PNG or lossless WebP into pixels. */
export async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The hash of a picture's pixels, independent of its file format. */
export function hashOfPixels({ width, height, data }: Pixels): string {
  return hashOf(`${width}×${height} `, data);
}
