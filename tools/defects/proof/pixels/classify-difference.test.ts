import { describe, expect, test } from 'vitest';
import { classifyDifference, type View } from './classify-difference';

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

function draw(drawn: readonly Drawn[], height = page.height): View {
  const data = Buffer.alloc(page.width * height * 4, 255);
  const elements = drawn.map(({ name, at: [x, y, width, box], colour, isMarked = false }) => {
    for (let row = y; row < y + box; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        data.writeUInt32LE(0xff000000 + colour, (row * page.width + column) * 4);
      }
    }
    const marks = isMarked ? ['copy-a'] : [];
    return { path: name, marks, boxes: [{ x, y, width, height: box }] };
  });
  return { pixels: { ...page, height, data }, elements };
}

const banner: Drawn = { name: 'banner', at: [0, 0, 60, 10], colour: 1 };
const label: Drawn = { name: 'label', at: [10, 20, 20, 5], colour: 2, isMarked: true };
const taller: Drawn = { ...label, at: [10, 20, 20, 8] };
const footer: Drawn = { name: 'footer', at: [0, 40, 60, 10], colour: 3 };

describe('flipping a defect', () => {
  const before = draw([banner, label, footer]);
  /** Without the marked label, the footer keeps its place. */
  const unpushed = ({ at, ...element }: Drawn) =>
    element.name === 'footer' ? { ...element, at: footer.at } : { ...element, at };
  const flipped = (...elements: readonly Drawn[]) => {
    const after = draw(elements);
    const rest = elements.filter(({ isMarked }) => !isMarked).map(unpushed);
    const hasMark = ({ marks }: { readonly marks: readonly string[] }) => marks.length > 0;
    return classifyDifference(before, after, hasMark, async () => [
      draw([banner, footer]).pixels,
      draw(rest).pixels,
    ]);
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
      where: ['footer'],
    });
  });

  test('that changes one step of one colour elsewhere is a LEAK', async () => {
    expect(await flipped(banner, { ...label, colour: 9 }, { ...footer, colour: 4 })).toEqual({
      finding: 'LEAK',
      where: ['600 pixels in 60×10 at 0,40'],
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
      where: ['25 pixels in 5×5 at 40,12'],
    });
  });
});
