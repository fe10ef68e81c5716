import { expect, test } from 'vitest';
import type { Pixels } from '../capture/pixels';
import { compare, describeRegions } from './compare';

/** A picture of a row for each letter, 100 pixels wide. */
function picture(letters: string): Pixels {
  const rows = [...letters].map((letter) =>
    Buffer.alloc(400, Buffer.from([letter.charCodeAt(0), 0, 0, 255])),
  );
  return { width: 100, height: letters.length, data: Buffer.concat(rows) };
}

/** The same picture with some pixels a step redder. */
function stepped({ data, ...size }: Pixels, ...places: readonly (readonly [number, number])[]) {
  const changed = Buffer.from(data);
  for (const [x, y] of places) changed[(y * 100 + x) * 4] = (data[(y * 100 + x) * 4] ?? 0) + 1;
  return { ...size, data: changed };
}

const text = 'abcdefghijklmnopqrstuvwxyz';

test('one step of one colour of one pixel is a region', () => {
  expect(compare(picture(text), stepped(picture(text), [7, 5]))).toEqual([
    { x: 7, y: 5, width: 1, height: 1, expectedY: 5, expectedHeight: 1, pixels: 1, step: 1 },
  ]);
  expect(compare(picture(text), picture(text))).toEqual([]);
});

test('pixels are one region if fewer than 32 equal columns are between them', () => {
  const near = compare(picture(text), stepped(picture(text), [7, 5], [39, 6]));
  expect(near).toMatchObject([{ x: 7, width: 33, pixels: 2 }]);
  const far = compare(picture(text), stepped(picture(text), [7, 5], [40, 6]));
  expect(far).toMatchObject([
    { x: 7, width: 1 },
    { x: 40, width: 1 },
  ]);
  expect(describeRegions(far)).toBe(
    '2 pixels in 2 regions (1×2 at 7,5; 1×2 at 40,5), by up to 1 of 255',
  );
});

test('rows that moved are compared with those that they were', () => {
  const longer = stepped(picture(`__${text}`), [7, 20]);
  expect(compare(picture(text), longer)).toEqual([
    { x: 0, y: 0, width: 100, height: 2, expectedY: 0, expectedHeight: 0, pixels: 200, step: 255 },
    { x: 7, y: 20, width: 1, height: 1, expectedY: 18, expectedHeight: 1, pixels: 1, step: 1 },
  ]);
});
