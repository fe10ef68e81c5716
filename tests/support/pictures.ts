import { hashOf } from '@originaltreu/kit/hash';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Captured } from '../../tools/snapshots/capture/capture';
import { hashOfPixels, type Pixels } from '../../tools/snapshots/capture/pixels';
import type { Inputs } from '../../tools/snapshots/inputs';
import type { ManifestEntry } from '../../tools/snapshots/store/manifest';

/** Pictures for tests of what handles pictures. */

/** A picture of one grey. */
export function plain(width: number, height: number, grey = 200): Pixels {
  const data = Buffer.alloc(width * height * 4, grey);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
}

/** A picture with grain, no two rows of it alike; another seed gives other rows. */
export function grainy(width: number, height: number, seed = 1): Pixels {
  const picture = plain(width, height);
  let state = seed * 2_654_435_761;
  for (let at = 0; at < picture.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    if (at % 4 !== 3) picture.data[at] = state >>> 24;
  }
  return picture;
}

/** A copy in which one colour of one pixel is other by some steps. */
export function stepped(from: Pixels, x: number, y: number, steps = 1): Pixels {
  const data = Buffer.from(from.data);
  const at = (y * from.width + x) * 4;
  const value = data[at] ?? 0;
  data[at] = value + steps > 255 ? value - steps : value + steps;
  return { ...from, data };
}

/** A copy in which a rectangle has one grey. */
export function painted(
  from: Pixels,
  [x, y, width, height]: readonly [number, number, number, number],
  grey: number,
): Pixels {
  const data = Buffer.from(from.data);
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      data.fill(grey, (row * from.width + column) * 4, (row * from.width + column) * 4 + 3);
    }
  }
  return { ...from, data };
}

/** Rows of several pictures of one width, one below the other. */
export function stacked(...pictures: readonly Pixels[]): Pixels {
  const width = pictures[0]?.width ?? 0;
  const height = pictures.reduce((sum, picture) => sum + picture.height, 0);
  return { width, height, data: Buffer.concat(pictures.map((picture) => picture.data)) };
}

/** A capture of a page that shows a picture. */
export async function capturedAs(
  { width, height, data }: Pixels,
  more: Partial<Captured> & { readonly compressionLevel?: number } = {},
): Promise<Captured> {
  const { compressionLevel = 6, ...others } = more;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel })
    .toBuffer();
  return { png, status: 200, boxes: [], seen: undefined, loaded: [], ...others };
}

/** Inputs that all have one name as their hash, and files that every cell may load. */
export function inputsCalled(name: string, files: readonly string[] = []): Inputs {
  return {
    hashes: new Proxy({}, { get: () => hashOf(name) }),
    filesOf: () => new Set(files),
    wordsOf: () => [],
    restlessLine: () => null,
  };
}

/** What the manifest would note of a picture. */
export function noted(picture: Pixels, png: Buffer): ManifestEntry {
  const { width, height } = picture;
  const pixels = hashOfPixels(picture);
  return { pixels, bytes: hashOf(png), width, height, fileHash: hashOf('') };
}

/** Compares two pictures; the runner's own comparison takes a second for each. */
export function expectSamePicture(picture: Pixels | undefined, expected: Pixels | undefined): void {
  const shown = (each: Pixels | undefined) =>
    each && { width: each.width, height: each.height, pixels: hashOfPixels(each) };
  expect(shown(expected)).toBeDefined();
  expect(shown(picture)).toEqual(shown(expected));
}
