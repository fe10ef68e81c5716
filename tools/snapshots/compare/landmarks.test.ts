import { expect, test } from 'vitest';
import type { ElementBox } from '../capture/stabilize';
import type { Region } from './compare';
import { partsOf } from './landmarks';

/* Which parts of a page a difference is said to be in. */

/** A box over the whole width. */
function box(path: string, y: number, height: number): ElementBox {
  const tag = path.replace(/^.* > |:.*$/g, '');
  return { path: `body > ${path}`, tag, picture: '', x: 0, y, width: 390, height };
}

const boxes = [
  box('header', 0, 100),
  box('main > section:nth-of-type(2)', 100, 400),
  box('main > section:nth-of-type(2) > img:nth-of-type(1)', 100, 400),
  box('footer', 500, 200),
];

/** A region of the page as it is, with as many rows before as now. */
const region = (y: number, height: number, expectedHeight = height): Region => ({
  ...{ x: 10, y, width: 50, height, expectedY: y, expectedHeight },
  ...{ pixels: 1, antiAliased: 0, step: 255 },
});

test.each([
  [[region(10, 20)], ['header']],
  [
    [region(120, 20), region(600, 20)],
    ['footer', 'main section 2'],
  ],
  // Most of it counts.
  [[region(90, 40)], ['main section 2']],
  [[region(90, 12)], ['header']],
  // Removed rows have no height, and are in a part nevertheless.
  [[region(550, 0, 30)], ['footer']],
  [[region(900, 20)], ['page']],
  [[region(10, 20), region(30, 20)], ['header']],
])('%j is in %j', (regions, parts) => {
  expect(partsOf(regions, boxes)).toEqual(parts);
});
