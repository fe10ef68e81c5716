import { describe, expect, test } from 'vitest';
import type { Offset, Pixels } from '../../../snapshots/capture/capture';
import { classifyDifference } from './classify-difference';
import type { View } from './owners';

/*
 * Small pages drawn here: boxes of one colour on white ground.
 */

const page = { width: 60, height: 60 };

interface Drawn {
  readonly name: string;
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly colour: number;
  readonly isMarked?: boolean;
}

function draw(elements: readonly Drawn[], height = page.height): View {
  const data = Buffer.alloc(page.width * height * 4, 255);
  const units = elements.map(({ name, at: [x, y, width, box], colour, isMarked = false }) => {
    for (let row = Math.round(y); row < Math.round(y + box); row += 1) {
      for (let column = Math.round(x); column < Math.round(x + width); column += 1) {
        data.writeUInt32LE(0xff000000 + colour, (row * page.width + column) * 4);
      }
    }
    const marks = new Set<string>();
    return { text: `<${name}`, path: name, marks, isMarked, box: { x, y, width, height: box } };
  });
  return { pixels: { ...page, height, data }, units };
}

/** A capture at an offset, as if moving a page changed nothing but its position in whole pixels. */
function shifted({ pixels }: View, { y }: Offset): Pixels {
  const data = Buffer.alloc(pixels.data.length, 255);
  const stride = pixels.width * 4;
  for (let row = 0; row < pixels.height; row += 1) {
    const to = row + Math.round(y);
    if (to < 0 || to >= pixels.height) continue;
    pixels.data.copy(data, to * stride, row * stride, (row + 1) * stride);
  }
  return { ...pixels, data };
}

const banner: Drawn = { name: 'banner', at: [0, 0, 60, 10], colour: 1 };
const label: Drawn = { name: 'label', at: [10, 20, 20, 5], colour: 2, isMarked: true };
const taller: Drawn = { ...label, at: [10, 20, 20, 8] };
const footer: Drawn = { name: 'footer', at: [0, 40, 60, 10], colour: 3 };

describe('flipping a defect', () => {
  const before = draw([banner, label, footer]);
  const flipped = (...elements: readonly Drawn[]) => {
    const after = draw(elements);
    return classifyDifference(before, after, async (offset) => shifted(after, offset));
  };

  test('that changes nothing is SAME', async () => {
    expect((await flipped(banner, label, footer)).finding).toBe('SAME');
  });

  test('that changes marked elements is CONTAINED', async () => {
    expect(await flipped(banner, { ...label, colour: 9 }, footer)).toEqual({
      finding: 'CONTAINED',
      where: ['label'],
    });
  });

  test('that moves others by whole pixels is a REFLOW', async () => {
    expect(await flipped(banner, taller, { ...footer, at: [0, 43, 60, 10] })).toEqual({
      finding: 'REFLOW',
      where: ['footer by 0,3'],
    });
  });

  test('that changes one step of one colour elsewhere is a LEAK', async () => {
    expect(await flipped(banner, { ...label, colour: 9 }, { ...footer, colour: 4 })).toEqual({
      finding: 'LEAK',
      where: ['600 pixels of footer from 0,40'],
    });
  });

  test('that moves and changes another is a LEAK', async () => {
    const moved: Drawn = { ...footer, at: [0, 43, 60, 10], colour: 4 };
    expect((await flipped(banner, taller, moved)).finding).toBe('LEAK');
  });

  test('that adds an unmarked element is a LEAK', async () => {
    const stranger: Drawn = { name: 'stranger', at: [40, 12, 5, 5], colour: 7 };
    expect(await flipped(banner, label, stranger, footer)).toEqual({
      finding: 'LEAK',
      where: ['25 pixels of stranger from 40,12'],
    });
  });
});

describe('an element that moves by fractions of a pixel', () => {
  const before = draw([banner, label, footer]);
  // Its edges are smoothed differently: another colour of the whole element here.
  const after = draw([banner, taller, { ...footer, at: [0, 42.75, 60, 10], colour: 8 }]);
  const capture = (colour: number) => async (offset: Offset) =>
    draw([banner, taller, { ...footer, at: [0, 42.75 + offset.y, 60, 10], colour }]).pixels;

  test('is a REFLOW if a capture at the same fraction has the same pixels', async () => {
    expect(await classifyDifference(before, after, capture(footer.colour))).toEqual({
      finding: 'REFLOW',
      where: ['footer by 0,2.75'],
    });
  });

  test('is a LEAK otherwise', async () => {
    expect((await classifyDifference(before, after, capture(4))).finding).toBe('LEAK');
  });
});
