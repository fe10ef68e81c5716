import { hashOf } from '@sitewide/kit/hash';
import sharp from 'sharp';

/** A picture's pixels, four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Decodes a PNG or WebP into pixels. */
export async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Encodes pixels without loss; pages are opaque, so the alpha channel goes. */
export function encode({ width, height, data }: Pixels, format: 'webp' | 'png'): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.webp({ lossless: true, effort: 4 }).toBuffer();
}

/** A picture in which blocks of pixels are one pixel, of their mean colour. */
export function shrunk({ width, height, data }: Pixels, side: number): Pixels {
  if (side === 1) return { width, height, data };
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const sums = new Uint32Array(columns * rows * 5);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const block = (Math.floor(y / side) * columns + Math.floor(x / side)) * 5;
    for (let part = 0; part < 5; part += 1) {
      const value = part < 4 ? data[at * 4 + part] : 1;
      sums[block + part] = (sums[block + part] ?? 0) + (value ?? 0);
    }
  }
  const small = Buffer.alloc(columns * rows * 4);
  for (const at of small.keys()) {
    const block = Math.floor(at / 4) * 5;
    small[at] = Math.round((sums[block + (at % 4)] ?? 0) / (sums[block + 4] ?? 1));
  }
  return { width: columns, height: rows, data: small };
}

/** Copies a rectangle of a picture. */
export function cut(from: Pixels, x: number, y: number, width: number, height: number): Pixels {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = ((y + row) * from.width + x) * 4;
    return from.data.subarray(start, start + width * 4);
  });
  return { width, height, data: Buffer.concat(rows) };
}

/** The hash of a picture's pixels, independent of its file format. */
export function hashOfPixels({ width, height, data }: Pixels): string {
  return hashOf(`${width}×${height} `, data);
}
