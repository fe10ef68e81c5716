import { describe, expect, test } from 'vitest';
import { grainy, painted, plain, stacked, stepped } from '../../../tests/support/pictures';
import { compare, comparePerceptually, describeRegions } from './compare';

describe('exactly', () => {
  test('equal pictures have no regions, whatever buffers they are in', () => {
    expect(compare(grainy(40, 30), grainy(40, 30))).toEqual({ regions: [], drawn: null });
  });

  test('one step of one colour of one pixel is a region, and is located', () => {
    const before = plain(80, 60);
    const { regions, drawn } = compare(before, stepped(before, 7, 31));
    expect(regions).toEqual([
      {
        ...{ x: 7, y: 31, width: 1, height: 1 },
        ...{ expectedY: 31, expectedHeight: 1, pixels: 1, antiAliased: 0, step: 1 },
      },
    ]);
    expect(drawn).toMatchObject({ width: 80, height: 60 });
  });

  test('changes side by side are regions of their own, neighbours are one', () => {
    const before = plain(200, 60);
    const apart = painted(painted(before, [10, 10, 20, 5], 0), [120, 12, 30, 5], 0);
    expect(compare(before, apart).regions).toMatchObject([
      { x: 10, width: 20 },
      { x: 120, width: 30 },
    ]);
    const near = painted(painted(before, [10, 10, 20, 5], 0), [40, 12, 30, 5], 0);
    expect(compare(before, near).regions).toMatchObject([{ x: 10, width: 60, y: 10, height: 7 }]);
  });

  test('changes below each other are regions of their own', () => {
    const before = plain(60, 100);
    const after = painted(painted(before, [0, 10, 9, 5], 0), [0, 70, 9, 5], 0);
    expect(compare(before, after).regions).toMatchObject([
      { y: 10, height: 5, pixels: 45, step: 200 },
      { y: 70, height: 5, pixels: 45, step: 200 },
    ]);
  });

  test('rows that come are the only region; those below merely moved', () => {
    const [above, below] = [grainy(50, 40, 1), grainy(50, 60, 2)];
    const { regions } = compare(stacked(above, below), stacked(above, plain(50, 12), below));
    expect(regions).toMatchObject([
      { x: 0, y: 40, width: 50, height: 12, expectedY: 40, expectedHeight: 0 },
    ]);
  });

  test('rows that go leave a region without height', () => {
    const [above, below] = [grainy(50, 40, 1), grainy(50, 60, 2)];
    const { regions } = compare(stacked(above, plain(50, 12), below), stacked(above, below));
    expect(regions).toMatchObject([{ y: 40, height: 0, expectedY: 40, expectedHeight: 12 }]);
  });

  test('another width is one region', () => {
    expect(compare(plain(50, 40), plain(51, 40)).regions).toMatchObject([
      { x: 0, y: 0, width: 51, height: 40 },
    ]);
  });

  test('what looks anti-aliased is called so, and is a region all the same', () => {
    // A slanted edge with smoothed pixels, and the same with the smoothing a little darker.
    const edge = (smooth: number) => {
      let picture = plain(60, 60, 255);
      for (let row = 0; row < 60; row += 1) {
        picture = painted(picture, [0, row, 10 + Math.floor(row / 3), 1], 0);
        picture = painted(picture, [10 + Math.floor(row / 3), row, 1, 1], smooth + (row % 3) * 60);
      }
      return picture;
    };
    const { regions } = compare(edge(60), edge(90));
    expect(regions.length).toBeGreaterThan(0);
    const pixels = regions.reduce((sum, region) => sum + region.pixels, 0);
    const smooth = regions.reduce((sum, region) => sum + region.antiAliased, 0);
    expect(pixels).toBe(60);
    expect(smooth).toBeGreaterThan(20);
  });

  test('a patch of another colour is not called anti-aliased', () => {
    const before = plain(60, 60);
    const { regions } = compare(before, painted(before, [20, 20, 10, 10], 90));
    expect(regions).toMatchObject([{ pixels: 100, antiAliased: 0, step: 110 }]);
  });

  test('differences are drawn red on the paled picture', () => {
    const before = plain(60, 60);
    const { drawn } = compare(before, painted(before, [20, 20, 10, 10], 90));
    const colourAt = (x: number, y: number) => [
      ...(drawn?.data.subarray((y * 60 + x) * 4, (y * 60 + x) * 4 + 3) ?? []),
    ];
    expect(colourAt(25, 25)).toEqual([255, 0, 0]);
    expect(colourAt(2, 2)).toEqual([244, 244, 244]);
  });
});

describe('as eyes would', () => {
  test('a faint tint is alike, a black patch is not, another size never', () => {
    const before = plain(60, 60);
    expect(comparePerceptually(before, painted(before, [0, 0, 60, 60], 202))).toBe(0);
    expect(comparePerceptually(before, painted(before, [5, 5, 10, 10], 0))).toBe(100);
    expect(comparePerceptually(before, plain(60, 61))).toBe(Number.POSITIVE_INFINITY);
  });
});

test('a difference in words says how much, where, and by how far', () => {
  const before = plain(200, 60);
  const { regions } = compare(before, painted(before, [10, 12, 20, 5], 190));
  expect(describeRegions(regions)).toBe(
    '100 pixels in one region (20×5 at 10,12), by up to 10 of 255',
  );
});
