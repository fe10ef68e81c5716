import { expect, test } from 'vitest';
import type { Pixels } from '../capture/pixels';
import { differingRows } from './rows';

/** A picture of one column, a row for each letter. */
function picture(letters: string): Pixels {
  const data = Buffer.from([...letters].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 255]));
  return { width: 1, height: letters.length, data };
}

const rows = (before: string, after: string) =>
  differingRows(picture(before), picture(after)).map((each) => [...each.before, ...each.after]);

const text = 'abcdefghijklmnopqrstuvwxyz';

test.each([
  ['nothing', text, text, []],
  ['a row that differs', text, text.replace('d', 'D'), [[3, 1, 3, 1]]],
  ['a row that came', text, text.replace('d', 'dD'), [[4, 0, 4, 1]]],
  [
    'one that came in place of emptiness',
    `${text}    `,
    `${text.replace('d', 'dD')}   `,
    [[4, 0, 4, 1]],
  ],
  [
    'one that is gone, and emptiness came',
    `${text}  `,
    `${text.replace('d', '')}   `,
    [[3, 1, 3, 0]],
  ],
  ['the end of a text', `${text}   `, `${text}z  `, [[26, 1, 26, 1]]],
  [
    'a row that came at the end',
    text,
    `${text.slice(1)}Z`,
    [
      [0, 1, 0, 0],
      [26, 0, 25, 1],
    ],
  ],
  ['another width', text, text, [[0, 26, 0, 26]], 2],
])('%s', (_name, before, after, expected, width = 1) => {
  const wide = { ...picture(after), width };
  const found = differingRows(picture(before), wide).map((each) => [...each.before, ...each.after]);
  expect(found).toEqual(expected);
});

test('near differences are joined', () => {
  expect(rows(text, text.replace('d', 'D').replace('g', 'G'))).toEqual([[3, 4, 3, 4]]);
});
