import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { cacheFolder, smallCopy } from './model/copies';

/* Small copies of pictures for the report's pages. */

const hash = `test-${process.pid}`;
afterEach(() => {
  for (const width of [20, 40]) rmSync(join(cacheFolder, `${hash}-${width}-40.webp`));
});

test('a copy is no wider than asked for, nor than its picture, and is made once', async () => {
  let opened = 0;
  const open = async () => {
    opened += 1;
    return sharp({ create: { width: 30, height: 12, channels: 4, background: '#123456' } });
  };
  const sizes: (readonly unknown[])[] = [];
  for (const width of [20, 40, 20]) {
    const [kind = '', data = ''] = (await smallCopy(hash, width, open)).split(',');
    const copy = await sharp(Buffer.from(data, 'base64')).metadata();
    sizes.push([kind, copy.width, copy.height]);
  }
  const kind = 'data:image/webp;base64';
  expect(sizes).toEqual([
    [kind, 20, 8],
    [kind, 30, 12],
    [kind, 20, 8],
  ]);
  expect(opened).toBe(2);
});
