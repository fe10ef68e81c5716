import { coloursOf, counterparts, ground, ink, marked, ownersOf, type View } from './owners';
import type { Box } from './units';

/** Pixels of an unmarked element that differ from those of its counterpart in the other state. */
export interface UnexplainedPixels {
  /** Indices of the element in this state and in the other one, -1 where there is none. */
  readonly unit: number;
  readonly partner: number;
  readonly count: number;
  readonly first: readonly [x: number, y: number];
}

type Shift = readonly [dx: number, dy: number];

/** The ways an element may have moved, judging by each of its corners, in whole pixels. */
function shiftsBetween(to: Box, from: Box): readonly Shift[] {
  const whole = (...distances: readonly number[]) => [
    ...new Set(distances.flatMap((distance) => [Math.floor(distance), Math.ceil(distance)])),
  ];
  const horizontal = whole(to.x - from.x, to.x + to.width - from.x - from.width);
  const vertical = whole(to.y - from.y, to.y + to.height - from.y - from.height);
  return vertical.flatMap((dy) => horizontal.map((dx) => [dx, dy] as const));
}

/** Whether an element moved by fractions of a pixel, so that its edges are smoothed differently. */
function movedBetweenPixels(to: Box, from: Box): boolean {
  const isResized = to.width !== from.width || to.height !== from.height;
  return !isResized && !(Number.isInteger(to.x - from.x) && Number.isInteger(to.y - from.y));
}

/** Finds the pixels of one state in the other one, at the positions their elements have there. */
class Lookup {
  readonly owners: Int32Array;
  readonly partners: readonly number[];
  private readonly now: Uint32Array;
  private readonly before: Uint32Array;
  private readonly ownersBefore: Int32Array;
  /** Of each unit; none where it has no counterpart, or moved by fractions of a pixel. */
  private readonly shifts: readonly (readonly Shift[])[];

  constructor(
    private readonly to: View,
    private readonly from: View,
    private readonly tolerance: number,
  ) {
    this.now = coloursOf(to.pixels);
    this.before = coloursOf(from.pixels);
    this.owners = ownersOf(to);
    this.ownersBefore = ownersOf(from);
    this.partners = counterparts(to, from);
    this.shifts = to.units.map(({ box }, unit) => {
      const other = from.units[this.partners[unit] ?? -1]?.box;
      return box && other && !movedBetweenPixels(box, other) ? shiftsBetween(box, other) : [];
    });
  }

  private shiftsOf(owner: number): readonly Shift[] {
    return owner === ground ? [[0, 0]] : (this.shifts[owner] ?? []);
  }

  private matches(x: number, y: number, count: number, [dx, dy]: Shift): boolean {
    const { width, height } = this.from.pixels;
    const [left, row] = [x - dx, y - dy];
    if (left < 0 || left + count > width || row < 0 || row >= height) return false;
    const start = y * this.to.pixels.width + x;
    const first = row * width + left;
    for (let i = 0; i < count; i += 1) {
      if (this.now[start + i] !== this.before[first + i]) return false;
    }
    return true;
  }

  /** Whether a run of pixels of one owner looks the same, moved as a whole. */
  run(x: number, y: number, count: number, owner: number): boolean {
    return (
      owner === marked || this.shiftsOf(owner).some((shift) => this.matches(x, y, count, shift))
    );
  }

  /** Whether one pixel is explained: by its owner, by what covered it before, or by ink. */
  pixel(x: number, y: number, owner: number): boolean {
    const shifts = this.shiftsOf(owner);
    if (shifts.length === 0) return false;
    return (
      this.run(x, y, 1, owner) ||
      shifts.every((shift) => this.wasCovered(x, y, owner, shift)) ||
      this.isInk(x, y)
    );
  }

  /** Whether something else covered a pixel in the other state, or one within the tolerance. */
  private wasCovered(x: number, y: number, owner: number, [dx, dy]: Shift): boolean {
    const partner = owner === ground ? ground : this.partners[owner];
    const isOwn = (column: number, row: number) => {
      const { width, height } = this.from.pixels;
      const isInside = column >= 0 && column < width && row >= 0 && row < height;
      return isInside && this.ownersBefore[row * width + column] === partner;
    };
    for (let row = -this.tolerance; row <= this.tolerance; row += 1) {
      for (let column = -this.tolerance; column <= this.tolerance; column += 1) {
        if (!isOwn(x - dx + column, y - dy + row)) return true;
      }
    }
    return false;
  }

  /** Whether a pixel is explained by the ink of a neighbour that moved. */
  private isInk(x: number, y: number): boolean {
    const { width, height } = this.to.pixels;
    const tried = new Set<number>();
    for (let nearY = Math.max(0, y - ink); nearY <= Math.min(height - 1, y + ink); nearY += 1) {
      for (let nearX = Math.max(0, x - ink); nearX <= Math.min(width - 1, x + ink); nearX += 1) {
        const owner = this.owners[nearY * width + nearX] ?? ground;
        if (owner < 0 || tried.has(owner)) continue;
        tried.add(owner);
        if (this.run(x, y, 1, owner)) return true;
      }
    }
    return false;
  }
}

/**
 * Finds the pixels of unmarked elements that another state does not have where the
 * element is there: none where elements only moved by whole pixels.
 *
 * Example: a marked label grows by 3 px, and the footer below it moves from y = 40 to
 * 43. Each row of the footer is compared with the row 3 px further up in the other
 * state: equal rows are explained. If the footer changes from grey to black as well,
 * the result is `[{ unit: 2, partner: 2, count: 600, first: [0, 43] }]`.
 *
 * @param tolerance - how far from an element's edge its pixels may differ.
 * @param only - the elements to compare (default: all).
 */
export function unexplainedPixels(
  to: View,
  from: View,
  tolerance = 0,
  only?: ReadonlySet<number>,
): readonly UnexplainedPixels[] {
  const { width, height } = to.pixels;
  const lookup = new Lookup(to, from, tolerance);
  const found = new Map<number, { count: number; first: readonly [number, number] }>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; ) {
      const owner = lookup.owners[y * width + x] ?? ground;
      const begin = x;
      while (x < width && lookup.owners[y * width + x] === owner) x += 1;
      const isAsked = !only || only.has(owner);
      if (!isAsked || lookup.run(begin, y, x - begin, owner)) continue;
      for (let column = begin; column < x; column += 1) {
        if (lookup.pixel(column, y, owner)) continue;
        const pixels = found.get(owner) ?? { count: 0, first: [column, y] as const };
        pixels.count += 1;
        found.set(owner, pixels);
      }
    }
  }
  return [...found].map(([unit, pixels]) => ({
    unit,
    partner: lookup.partners[unit] ?? -1,
    ...pixels,
  }));
}
