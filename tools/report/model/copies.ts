import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { root } from '../../kit/paths';

/** Cache of small copies and measurements. */
export const cacheFolder = join(root, '.cache/report');

/** Lossy, for people: the exact pictures are in `snapshots`. */
const quality = 40;

/**
 * A small WebP copy of a picture.
 *
 * @param hash - identifies the picture.
 * @param width - max width of the copy, in its own pixels.
 * @param open - opens the picture; not called where the copy is cached.
 */
export async function smallCopy(
  hash: string,
  width: number,
  open: () => Promise<Sharp>,
): Promise<Buffer> {
  const file = join(cacheFolder, `${hash}-${width}-${quality}.webp`);
  if (existsSync(file)) return readFileSync(file);
  const picture = await open();
  const copy = await picture
    .removeAlpha()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toBuffer();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, copy);
  return copy;
}

/** A picture as an address that needs no file. */
export function asAddress(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
