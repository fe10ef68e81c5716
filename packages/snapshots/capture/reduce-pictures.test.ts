import sharp from 'sharp';
import { expect, test } from 'vitest';
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

test('a photograph becomes blocks of few colours in its size', async () => {
  const mosaic = await reduced(await photograph());
  const pixels = sharp(mosaic ?? undefined).raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(size);
  expect(new Set(data).size).toBeLessThanOrEqual(7);
  expect(data.subarray(0, 4)).toEqual(data.subarray(15 * 4, 16 * 4));
});

test('another byte of a photograph is another mosaic', async () => {
  const [one, other] = await Promise.all(
    ['one', 'another'].map(async (text) => reduced(await photograph(text))),
  );
  expect(one).not.toEqual(other);
});

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')],
  ['no picture', Buffer.from('none')],
])('%s stays', async (_name, body) => {
  expect(await reduced(body)).toBe(null);
});
