import { describe, expect, test } from 'vitest';
import { type FirstLook, firstLook, keyOf, secondLook } from './classify-difference';
import type { View } from './owners';
import { meet, touchedIn } from './touched';
import type { Unit } from './units';

/*
 * The judge on small pages drawn here: boxes of one colour on white ground.
 */

const id = 'the-defect';
const page = { width: 60, height: 60 };

interface Drawn {
  readonly name: string;
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly colour: number;
  readonly marked?: boolean;
}

function draw(elements: readonly Drawn[], height = page.height): View {
  const data = Buffer.alloc(page.width * height * 4, 255);
  const units = elements.map(({ name, at: [x, y, width, box], colour, marked }): Unit => {
    for (let row = Math.round(y); row < Math.round(y + box); row += 1) {
      for (let column = Math.round(x); column < Math.round(x + width); column += 1) {
        data.writeUInt32LE(0xff000000 + colour, (row * page.width + column) * 4);
      }
    }
    return {
      text: `<${name}`,
      path: name,
      marks: new Set(marked ? [id] : []),
      box: { x, y, width, height: box },
    };
  });
  return { pixels: { ...page, height, data }, units };
}

const banner: Drawn = { name: 'banner', at: [0, 0, 60, 10], colour: 1 };
const label: Drawn = { name: 'label', at: [10, 20, 20, 5], colour: 2, marked: true };
const footer: Drawn = { name: 'footer', at: [0, 40, 60, 10], colour: 3 };

describe('flipping a defect', () => {
  const before = draw([banner, label, footer]);
  const flipped = (...elements: readonly Drawn[]) => firstLook(before, draw(elements), id);

  test('that changes nothing is SAME', () => {
    expect(flipped(banner, label, footer).verdict).toBe('SAME');
  });

  test('that changes marked elements is CONTAINED', () => {
    expect(flipped(banner, { ...label, colour: 9 }, footer)).toEqual({
      verdict: 'CONTAINED',
      where: ['label'],
    });
  });

  test('that moves others by whole pixels is a REFLOW, and says which', () => {
    const taller: Drawn = { ...label, at: [10, 20, 20, 8] };
    expect(flipped(banner, taller, { ...footer, at: [0, 43, 60, 10] })).toEqual({
      verdict: 'REFLOW',
      where: ['footer by 0,3'],
    });
  });

  test('that changes one step of one colour elsewhere is a LEAK, and says where', () => {
    const after = draw([banner, { ...label, colour: 9 }, { ...footer, colour: 4 }]);
    expect(secondLookAt(firstLook(before, after, id), after)).toEqual({
      verdict: 'LEAK',
      where: ['600 pixels of footer from 0,40'],
    });
  });

  test('that moves and changes another is a LEAK', () => {
    const moved: Drawn = { ...footer, at: [0, 43, 60, 10], colour: 4 };
    const after = draw([banner, { ...label, at: [10, 20, 20, 8] }, moved]);
    expect(secondLookAt(firstLook(before, after, id), after).verdict).toBe('LEAK');
  });

  test('that brings an unmarked element is a LEAK', () => {
    const stranger: Drawn = { name: 'stranger', at: [40, 12, 5, 5], colour: 7 };
    expect(flipped(banner, label, stranger, footer)).toEqual({
      verdict: 'LEAK',
      where: ['25 pixels of stranger from 40,12'],
    });
  });

  /** The second look, as if moving the page changed nothing but places of whole pixels. */
  function secondLookAt(first: FirstLook, after: View) {
    if (first.verdict !== null) return first;
    const moved = first.nudges.map((nudge) => [keyOf(nudge), shifted(after, nudge.y)] as const);
    return secondLook(before, after, id, first.differing, new Map(moved));
  }

  function shifted({ pixels }: View, y: number) {
    const data = Buffer.alloc(pixels.data.length, 255);
    const stride = pixels.width * 4;
    for (let row = 0; row < pixels.height; row += 1) {
      const to = row + Math.round(y);
      if (to >= 0 && to < pixels.height) {
        pixels.data.copy(data, to * stride, row * stride, (row + 1) * stride);
      }
    }
    return { ...pixels, data };
  }
});

describe('two flips', () => {
  const before = draw([banner, label, footer]);
  const grown = draw([
    banner,
    { ...label, at: [10, 20, 20, 8] },
    { ...footer, at: [0, 43, 60, 10] },
  ]);
  const ofLabel = touchedIn(before, grown, id);

  test('do not meet where one only carries what the other touches', () => {
    const one = { name: 'footer', at: [0, 40, 60, 10], colour: 3, marked: true } as const;
    const plain = draw([banner, { ...label, marked: false }, one]);
    const recoloured = draw([banner, { ...label, marked: false }, { ...one, colour: 5 }]);
    expect(meet(ofLabel, touchedIn(plain, recoloured, id))).toBe(false);
  });

  test('meet where one changes the size of what the other moves', () => {
    const one = { name: 'footer', at: [0, 40, 60, 10], colour: 3 } as const;
    const plain = draw([{ ...banner, marked: true }, { ...label, marked: false }, one]);
    const squeezed = draw([
      { ...banner, marked: true, at: [0, 0, 60, 12] },
      { ...label, at: [10, 22, 20, 5], marked: false },
      { ...one, at: [0, 42, 60, 8] },
    ]);
    expect(meet(ofLabel, touchedIn(plain, squeezed, id))).toBe(true);
  });
});
