import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { decode } from './pixels';
import { reduced } from './reduce-pictures';

const size = { width: 320, height: 240 };

/** A photograph: a soft noise that is always the same. */
function photograph(text = 'one'): Promise<Buffer> {
  const data = Buffer.alloc(size.width * size.height * 3);
  for (const at of data.keys()) data[at] = (at * 7919 + (at % 97) * 31) % 256;
  const picture = sharp(data, { raw: { ...size, channels: 3 } }).blur(8);
  return picture
    .png()
    .withExif({ IFD0: { ImageDescription: text } })
    .toBuffer();
}

test('a photograph becomes blocks of few colours in its size', async ({ page }) => {
  const mosaic = await reduced(page, await photograph());
  const { width, height, data } = await decode(mosaic ?? Buffer.from(''));
  expect({ width, height }).toEqual(size);
  expect(new Set(data).size).toBeLessThanOrEqual(7);
  expect(data.subarray(0, 4)).toEqual(data.subarray(15 * 4, 16 * 4));
});

test('it stands as its camera held it', async ({ page }) => {
  const turned = await sharp(await photograph())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await decode((await reduced(page, turned)) ?? Buffer.from(''));
  expect({ width, height }).toEqual({ width: size.height, height: size.width });
});

test('another byte of a photograph is another mosaic', async ({ page }) => {
  const one = await reduced(page, await photograph('one'));
  expect(one).toEqual(await reduced(page, await photograph('one')));
  expect(one).not.toEqual(await reduced(page, await photograph('another')));
});

for (const [name, body] of [
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'],
  ['no picture', 'none'],
] as const) {
  test(`${name} stays`, async ({ page }) => {
    expect(await reduced(page, Buffer.from(body))).toBe(null);
  });
}
