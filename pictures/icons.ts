import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The ground of the logo, which systems crop to their own shape. */
const ground = '#b0421d';
const folder = join(import.meta.dirname, '../public');

/**
 * The logo as PNG.
 *
 * @param size - width and height in pixels.
 * @param logo - width and height of the logo, centred; what is left around it is ground.
 */
function drawn(size: number, logo = size) {
  const margin = (size - logo) / 2;
  const all = { top: margin, bottom: margin, left: margin, right: margin };
  return sharp(join(folder, 'favicon.svg'), { density: (72 * logo) / 64 })
    .resize(logo, logo)
    .extend({ ...all, background: ground });
}

/** An icon file of several PNGs: a directory of 16 bytes for each, then the pictures. */
function iconFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    directory.writeUInt8(size, at);
    directory.writeUInt8(size, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}

/** Draws the icons of browsers and home screens from `public/favicon.svg`. */
export async function drawIcons(): Promise<void> {
  const opaque = (size: number, logo?: number) => drawn(size, logo).flatten({ background: ground });
  const files = {
    // iOS rounds the corners itself and shows transparent ones black.
    'apple-touch-icon.png': opaque(180),
    'icon-192.png': drawn(192),
    'icon-512.png': drawn(512),
    // A system may cut off everything outside the circle of 80 % of the width.
    'icon-maskable-512.png': opaque(512, 410),
  };
  for (const [file, icon] of Object.entries(files)) {
    await icon.png({ palette: true, effort: 10 }).toFile(join(folder, file));
  }
  const sizes = [16, 32, 48];
  const pngs = sizes.map(async (size) => ({ size, png: await drawn(size).png().toBuffer() }));
  writeFileSync(join(folder, 'favicon.ico'), iconFile(await Promise.all(pngs)));
}
