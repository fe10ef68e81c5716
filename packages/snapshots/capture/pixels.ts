import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decodeWebp, { init as initDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { hashOf } from '@sitewide/kit/hash';
import { PNG } from 'pngjs';

/** A picture's pixels, four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const compiled = (file: string) =>
  new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(file)));

let webp: Promise<unknown> | undefined;

/** Loads the codecs of WebP, at the first time. */
function loadWebp() {
  webp ??= Promise.all([
    initDecoder(compiled('@jsquash/webp/codec/dec/webp_dec.wasm')),
    initEncoder(compiled('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  ]);
  return webp;
}

/** Decodes a PNG or WebP into pixels. */
export async function decode(picture: Buffer): Promise<Pixels> {
  if (picture.toString('latin1', 1, 4) === 'PNG') return PNG.sync.read(picture);
  await loadWebp();
  const { width, height, data } = await decodeWebp(new Uint8Array(picture).buffer);
  return { width, height, data: Buffer.from(data.buffer) };
}

/** Encodes pixels without loss. */
export async function encode(picture: Pixels, format: 'webp' | 'png'): Promise<Buffer> {
  const { width, height } = picture;
  if (format === 'png') {
    const png = Object.assign(new PNG({ width, height }), { data: picture.data });
    return PNG.sync.write(png, { filterType: 0, deflateLevel: 6, deflateStrategy: 0 });
  }
  await loadWebp();
  const data = new Uint8ClampedArray(picture.data);
  const pixels = { width, height, data, colorSpace: 'srgb' } as const;
  return Buffer.from(await encodeWebp(pixels, { lossless: 1, method: 4, quality: 80 }));
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
