import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import type { Sharp } from 'sharp';
import { root } from '../../kit/paths';

/** Cache of small copies and measurements. */
export const cacheFolder = join(root, '.cache/report');

/** Lossy, for people: the exact pictures are in `snapshots`. */
const quality = 40;

/**
 * A small WebP copy of a picture as a data address.
 *
 * @param hash - identifies the picture.
 * @param width - max width of the copy, in its own pixels.
 * @param open - opens the picture; not called where the copy is cached.
 */
export async function smallCopy(
  hash: string,
  width: number,
  open: () => Promise<Sharp>,
): Promise<string> {
  const file = join(cacheFolder, `${hash}-${width}-${quality}.webp`);
  if (!existsSync(file)) {
    const picture = (await open()).removeAlpha().resize({ width, withoutEnlargement: true });
    const copy = await picture.webp({ quality, effort: 4 }).toBuffer();
    writeFileAtomically(file, copy);
  }
  return `data:image/webp;base64,${readFileSync(file, 'base64')}`;
}
