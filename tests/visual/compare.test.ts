import { expect, test } from 'vitest';
import { compare } from './compare';

function picture(width: number, height: number, change?: { at: number; to: number }) {
  const data = Buffer.alloc(width * height * 4, 200);
  if (change) data[change.at] = change.to;
  return { width, height, data };
}

test('equal pictures are unchanged', () => {
  expect(compare(picture(8, 8), picture(8, 8)).verdict).toEqual({ kind: 'unchanged' });
});

test('one step of one colour of one pixel is a change, and is located', () => {
  const { verdict, drawn } = compare(picture(8, 8), picture(8, 8, { at: 8 * 4 * 3, to: 201 }));
  expect(verdict).toEqual({ kind: 'changed', pixels: 1, rows: [3, 3] });
  expect(drawn).toBeDefined();
});

test('another size is a change', () => {
  expect(compare(picture(8, 8), picture(8, 9)).verdict).toEqual({
    kind: 'size',
    expected: '8×8',
    actual: '8×9',
  });
});
