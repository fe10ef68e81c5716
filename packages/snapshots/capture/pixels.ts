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
  const small = Buffer.alloc(columns * rows * 4);
  for (const at of small.keys()) {
    const [block, part] = [Math.floor(at / 4), at % 4];
    const [left, top] = [(block % columns) * side, Math.floor(block / columns) * side];
    const [right, bottom] = [Math.min(left + side, width), Math.min(top + side, height)];
    let sum = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) sum += data[(y * width + x) * 4 + part] ?? 0;
    }
    small[at] = Math.round(sum / ((right - left) * (bottom - top)));
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
