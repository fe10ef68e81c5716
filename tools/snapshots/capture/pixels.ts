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
