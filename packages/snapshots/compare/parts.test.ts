import { expect, test } from 'vitest';
import type { Pixels } from '../capture/pixels';
import type { Region } from '../types';
import { lookOf, partsOf } from './parts';

const [white, black, grey, pink, blue] = [
  0xffffffff, 0x000000ff, 0x888888ff, 0xffeeeeff, 0x0000ffff,
];

/** A picture of three by two pixels. */
function picture(...colours: readonly number[]): Pixels {
  const data = Buffer.alloc(colours.length * 4);
  for (const [at, colour] of colours.entries()) data.writeUInt32BE(colour, at * 4);
  return { width: 3, height: 2, data };
}

const whole: Region = {
  ...{ x: 0, y: 0, width: 3, height: 2, expectedY: 0, expectedHeight: 2 },
  ...{ pixels: 6, step: 255 },
};

const text = picture(white, black, grey, white, black, white);

test('a new colour in place of another one looks alike with every text', () => {
  const before = [text, picture(white, white, black, white, white, white)];
  const after = [
    picture(pink, black, grey, pink, black, pink),
    picture(pink, pink, black, pink, pink, pink),
  ];
  const looks = before.map((each, index) => lookOf([whole], each, after[index] ?? each, []));
  expect(looks).toEqual(['#ffffff → #ffeeee', '#ffffff → #ffeeee']);
});

test.each([
  ['another text', picture(white, white, black, white, grey, black)],
  ['no text', picture(white, white, white, white, white, white)],
  ['a colour of which something is left', picture(blue, black, grey, white, black, white)],
  ['one of many colours', picture(1, 2, 3, 4, 5, 6)],
])('%s is no recolouring', (_name, after) => {
  expect(lookOf([whole], text, after, [])).toMatch(/^[0-9a-f]{8}$/);
});

test('words that differ are more than a colour', () => {
  expect(
    lookOf([whole], text, picture(pink, black, grey, pink, black, pink), ['+ p']),
  ).toHaveLength(8);
});

test('a look has nothing of what is beside a region', () => {
  const piece = { ...whole, width: 1 };
  const others = picture(white, pink, blue, white, pink, blue);
  const [one, other] = [text, others].map((each) => {
    const after = { ...each, data: Buffer.from(each.data) };
    after.data.writeUInt32BE(black, 0);
    return lookOf([piece], each, after, []);
  });
  expect(one).toBe(other);
});

test('a region is in the smallest part that has most of it, and within all around', () => {
  const part = (name: string, size: number) => ({ name, x: 0, y: 0, width: size, height: size });
  const parts = [part('main', 100), part('“Card”', 100), part('“Far”', 0.5), part('page', 900)];
  expect(partsOf([whole], parts, 1)).toEqual({ parts: ['“Card”'], within: ['main', 'page'] });
  expect(partsOf([whole], [], 1, 'menu')).toEqual({ parts: ['menu'], within: [] });
});
