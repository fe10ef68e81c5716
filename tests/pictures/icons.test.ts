import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { renderPage } from '../../tools/site/render';
import { fixed } from '../../tools/site/site-state';

const { $ } = renderPage('/de', fixed);
const bytesOf = (path: string) => readFileSync(join(root, 'public', path));
const hrefOf = (selector: string) => $(`head link${selector}`).attr('href') ?? '';

interface Manifest {
  readonly start_url: string;
  readonly theme_color: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

const manifest = JSON.parse(bytesOf(hrefOf('[rel="manifest"]')).toString()) as Manifest;

test('favicon.ico has the logo in 16, 32 and 48 px', async () => {
  const file = bytesOf(hrefOf('[rel="icon"][sizes="32x32"]'));
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + 16 * index);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const picture = await sharp(file.subarray(offset, offset + length)).metadata();
    expect([entry[0], entry[1], picture.width, picture.height]).toEqual(Array(4).fill(size));
  }
});

test('the touch icon is 180 px and opaque', async () => {
  const icon = sharp(bytesOf(hrefOf('[rel="apple-touch-icon"]')));
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180, format: 'png' });
  expect((await icon.stats()).isOpaque).toBe(true);
});

test('the manifest names icons of the sizes that it says, one of them to be cropped', async () => {
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(bytesOf(src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  const [maskable] = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
  expect((await sharp(bytesOf(maskable?.src ?? '')).stats()).isOpaque).toBe(true);
});

test('the manifest starts at the default language, in the colour of the pages', () => {
  expect(manifest.start_url).toBe('/de');
  expect(manifest.theme_color).toBe($('meta[name="theme-color"]').attr('content'));
});
