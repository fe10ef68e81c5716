import { hashOf } from '@sitewide/kit/hash';
import sharp from 'sharp';

/*
 * Photographs take most of a lossless picture. Reduced, each becomes a mosaic of blocks in few
 * colours, evenly in every capture. It keeps its size, so nothing moves. A hash of its bytes shifts
 * where one colour ends and the next begins, so that another photograph is another mosaic.
 */

/** The side of a block in pixels of the photograph, and the steps of a colour. */
const [side, steps] = [16, 5];

/** Draws the edges of blocks sharp, whatever size they are shown in. */
export const sharpBlocks = '* { image-rendering: pixelated !important }';

/** Pictures with fewer pixels, such as icons, stay as they are. */
const minPixels = 4096;

/**
 * A photograph as a mosaic.
 *
 * @returns a PNG of the same size; null for a small picture, a drawing, and what is none.
 */
async function mosaicOf(photograph: Buffer): Promise<Buffer | null> {
  const { width = 0, height = 0, format, pages = 1 } = await sharp(photograph).metadata();
  if (format === 'svg' || pages > 1 || width * height < minPixels) return null;
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const blocks = await sharp(photograph)
    .resize(columns, rows, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const shifts = [...Buffer.from(hashOf(photograph), 'hex')].slice(0, 3);
  for (const [at, value] of blocks.entries()) {
    // The fourth part of a colour, its opacity, is not shifted.
    const shift = (shifts[at % 4] ?? 128) / 256 - 0.5;
    const step = Math.min(steps, Math.max(0, Math.round((value / 255) * steps + shift)));
    blocks[at] = Math.round(step * (255 / steps));
  }
  return sharp(blocks, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(columns * side, rows * side, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width, height })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** The mosaic of a picture; null where it stays. */
export function reduced(picture: Buffer): Promise<Buffer | null> {
  return mosaicOf(picture).catch(() => null);
}
