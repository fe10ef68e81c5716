import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { root } from '../../kit/paths';

/** Where small copies and what was measured are kept, so that each is made once. */
export const cacheFolder = join(root, '.cache/report');

/** Lossy, for people: the exact pictures are in `snapshots`. */
const quality = 40;

/**
 * A small WebP copy of a picture.
 *
 * @param hash - tells the picture from others.
 * @param width - of the copy at the most, in its own pixels.
 * @param open - opens the picture; not called where the copy is kept already.
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
