import { hashOf } from '@sitewide/kit/hash';
import type { Page } from 'playwright';

/*
 * Photographs take most of a lossless picture. Reduced, each becomes a mosaic of blocks in few
 * colours, evenly in every capture. It keeps its size, so nothing moves. A hash of its bytes shifts
 * where one colour ends and the next begins, so that another photograph is another mosaic.
 */

/** Draws the edges of blocks sharp, whatever size they are shown in. */
export const sharpBlocks = '* { image-rendering: pixelated !important }';

const mosaic = {
  /** The side of a block in pixels of the photograph, and the steps of a colour. */
  ...{ side: 16, steps: 5 },
  /** Pictures with fewer pixels, such as icons, stay as they are. */
  minPixels: 4096,
};

/** In a page: a photograph, in Base64, as a mosaic, a data address; '' for a small picture. */
async function drawMosaic(given: typeof mosaic & { body: string; shifts: readonly number[] }) {
  const { body, shifts, side, steps, minPixels } = given;
  const file = await fetch(`data:;base64,${body}`);
  const photograph = await createImageBitmap(await file.blob());
  if (photograph.width * photograph.height < minPixels) return '';
  const brushFor = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('This browser draws nothing.');
    return brush;
  };
  const small = brushFor(Math.ceil(photograph.width / side), Math.ceil(photograph.height / side));
  const { width, height } = small.canvas;
  small.imageSmoothingQuality = 'high';
  small.drawImage(photograph, 0, 0, width, height);
  const blocks = small.getImageData(0, 0, width, height);
  for (const [at, value] of blocks.data.entries()) {
    // The fourth part of a colour, its opacity, is not shifted.
    const shift = (shifts[at % 4] ?? 128) / 256 - 0.5;
    const step = Math.min(steps, Math.max(0, Math.round((value / 255) * steps + shift)));
    blocks.data[at] = Math.round(step * (255 / steps));
  }
  small.putImageData(blocks, 0, 0);
  const large = brushFor(photograph.width, photograph.height);
  large.imageSmoothingEnabled = false;
  large.drawImage(small.canvas, 0, 0, width * side, height * side);
  return large.canvas.toDataURL();
}

/**
 * A photograph as a mosaic.
 *
 * @param page - draws it; any page, for it changes nothing there.
 * @returns a PNG of the same size; null for a small picture, a drawing, and what is none.
 */
export async function reduced(page: Page, photograph: Buffer): Promise<Buffer | null> {
  const shifts = [...Buffer.from(hashOf(photograph), 'hex')].slice(0, 3);
  const body = photograph.toString('base64');
  const address = await page.evaluate(drawMosaic, { ...mosaic, body, shifts }).catch(() => '');
  const [, png] = address.split(',');
  return png === undefined ? null : Buffer.from(png, 'base64');
}
