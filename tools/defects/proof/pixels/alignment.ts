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

/** Finds the pixels of one state in the other one, at the positions their elements have there. */
class Lookup {
  readonly owners: Int32Array;
  readonly partners: readonly number[];
  private readonly now: Uint32Array;
  private readonly before: Uint32Array;
  private readonly ownersBefore: Int32Array;
  private readonly shifts = new Map<number, readonly Shift[]>();
  private readonly palettes = new Map<number, ReadonlySet<number>>();

  constructor(
    private readonly to: View,
    private readonly from: View,
  ) {
    this.now = coloursOf(to.pixels);
    this.before = coloursOf(from.pixels);
    this.owners = ownersOf(to);
    this.ownersBefore = ownersOf(from);
    this.partners = counterparts(to, from);
  }

  private partnerOf(owner: number): number {
    return owner === ground ? ground : (this.partners[owner] ?? -1);
  }

  private shiftsOf(owner: number): readonly Shift[] {
    const known = this.shifts.get(owner);
    if (known) return known;
    const box = this.to.units[owner]?.box;
    const other = this.from.units[this.partnerOf(owner)]?.box;
    const shifts: readonly Shift[] =
      owner === ground ? [[0, 0]] : box && other ? shiftsBetween(box, other) : [];
    this.shifts.set(owner, shifts);
    return shifts;
  }

  /** The index of the pixel in the other state, -1 where that is outside. */
  private source(x: number, y: number, [dx, dy]: Shift): number {
    const { width, height } = this.from.pixels;
    const [otherX, otherY] = [x - dx, y - dy];
    const inside = otherX >= 0 && otherX < width && otherY >= 0 && otherY < height;
    return inside ? otherY * width + otherX : -1;
  }

  private matches(x: number, y: number, count: number, shift: Shift): boolean {
    const first = this.source(x, y, shift);
    if (first === -1 || this.source(x + count - 1, y, shift) === -1) return false;
    const start = y * this.to.pixels.width + x;
    for (let i = 0; i < count; i += 1) {
      if (this.now[start + i] !== this.before[first + i]) return false;
    }
    return true;
  }

  /** Whether an element moved by fractions of a pixel, so that its edges are smoothed differently. */
  movedBetweenPixels(owner: number): boolean {
    const box = this.to.units[owner]?.box;
    const other = this.from.units[this.partnerOf(owner)]?.box;
    if (!box || !other || box.width !== other.width || box.height !== other.height) return false;
    return !Number.isInteger(box.x - other.x) || !Number.isInteger(box.y - other.y);
  }

  /** Whether a run of pixels of one owner looks the same, moved as a whole. */
  run(x: number, y: number, count: number): boolean {
    const owner = this.owners[y * this.to.pixels.width + x] ?? ground;
    return (
      owner === marked || this.shiftsOf(owner).some((shift) => this.matches(x, y, count, shift))
    );
  }

  /** Whether one pixel looks the same, or shows ground that something else covered before. */
  pixel(x: number, y: number): boolean {
    const at = y * this.to.pixels.width + x;
    const owner = this.owners[at] ?? ground;
    if (this.run(x, y, 1) || this.reached(x, y)) return true;
    const partner = this.partnerOf(owner);
    const covered = this.shiftsOf(owner).every(
      (shift) => this.ownersBefore[this.source(x, y, shift)] !== partner,
    );
    return covered && this.paletteOf(partner, this.now[at] ?? 0).has(this.now[at] ?? 0);
  }

  /** The colours that an element itself has in the other state. */
  private paletteOf(partner: number, colour: number): ReadonlySet<number> {
    const known = this.palettes.get(partner);
    if (known) return known;
    const palette = new Set<number>();
    for (let at = 0; at < this.ownersBefore.length; at += 1) {
      if (this.ownersBefore[at] === partner) palette.add(this.before[at] ?? 0);
    }
    // Ground that was covered everywhere may have any one colour.
    if (palette.size === 0) palette.add(colour);
    this.palettes.set(partner, palette);
    return palette;
  }

  /** Whether a pixel is explained by the ink of a neighbour that moved. */
  private reached(x: number, y: number): boolean {
    const { width, height } = this.to.pixels;
    const tried = new Set<number>();
    for (let nearY = Math.max(0, y - ink); nearY <= Math.min(height - 1, y + ink); nearY += 1) {
      for (let nearX = Math.max(0, x - ink); nearX <= Math.min(width - 1, x + ink); nearX += 1) {
        const owner = this.owners[nearY * width + nearX] ?? ground;
        if (owner < 0 || tried.has(owner)) continue;
        tried.add(owner);
        if (this.shiftsOf(owner).some((shift) => this.matches(x, y, 1, shift))) return true;
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
 */
export function unexplainedPixels(to: View, from: View): readonly UnexplainedPixels[] {
  const { width, height } = to.pixels;
  const lookup = new Lookup(to, from);
  const found = new Map<number, { count: number; first: readonly [number, number] }>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; ) {
      const owner = lookup.owners[y * width + x] ?? ground;
      const begin = x;
      while (x < width && lookup.owners[y * width + x] === owner) x += 1;
      const isBetween = lookup.movedBetweenPixels(owner);
      if (!isBetween && lookup.run(begin, y, x - begin)) continue;
      for (let column = begin; column < x; column += 1) {
        if (!isBetween && lookup.pixel(column, y)) continue;
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
