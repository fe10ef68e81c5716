import { coloursOf, counterparts, ground, ink, marked, ownersOf, type View } from './owners';
import type { Box } from './units';

/** Pixels of an unmarked element that its counterpart in the other state does not have. */
export interface Stray {
  /** Indices of the element in this state and in the other, -1 where there is none. */
  readonly unit: number;
  readonly partner: number;
  readonly pixels: number;
  /** The first of them. */
  readonly at: readonly [x: number, y: number];
}

type Shift = readonly [dx: number, dy: number];

/** Whole numbers of pixels that an edge may have moved by, snapped either way. */
function whole(...distances: readonly number[]): readonly number[] {
  return [
    ...new Set(distances.flatMap((each) => [Math.round(each), Math.floor(each), Math.ceil(each)])),
  ];
}

/** How far the corners of an element have moved. */
function shiftsBetween(to: Box, from: Box): readonly Shift[] {
  const horizontal = whole(to.x - from.x, to.x + to.width - from.x - from.width);
  const vertical = whole(to.y - from.y, to.y + to.height - from.y - from.height);
  return vertical.flatMap((dy) => horizontal.map((dx) => [dx, dy] as const));
}

/** Looks pixels of one state up in the other, where their elements stood there. */
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
    id: string,
  ) {
    this.now = coloursOf(to.pixels);
    this.before = coloursOf(from.pixels);
    this.owners = ownersOf(to, id);
    this.ownersBefore = ownersOf(from, id);
    this.partners = counterparts(to.units, from.units, id);
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

  /** The place in the other state, -1 where that lies outside. */
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

  /**
   * Whether an element moved as a whole by parts of a pixel. Its pixels are then
   * others in any case, and nothing can be said of them here.
   */
  movedBetweenPixels(owner: number): boolean {
    const box = this.to.units[owner]?.box;
    const other = this.from.units[this.partnerOf(owner)]?.box;
    if (!box || !other || box.width !== other.width || box.height !== other.height) return false;
    return !Number.isInteger(box.x - other.x) || !Number.isInteger(box.y - other.y);
  }

  /** Whether a run of pixels of one owner looks as it did, moved as a whole. */
  run(x: number, y: number, count: number): boolean {
    const owner = this.owners[y * this.to.pixels.width + x] ?? ground;
    return (
      owner === marked || this.shiftsOf(owner).some((shift) => this.matches(x, y, count, shift))
    );
  }

  /** Whether one pixel looks as it did, or shows ground that something else covered before. */
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

  /** Colours that an element itself showed in the other state. */
  private paletteOf(partner: number, colour: number): ReadonlySet<number> {
    const known = this.palettes.get(partner);
    if (known) return known;
    const palette = new Set<number>();
    for (let at = 0; at < this.ownersBefore.length; at += 1) {
      if (this.ownersBefore[at] === partner) palette.add(this.before[at] ?? 0);
    }
    // Ground that was covered everywhere has any one colour.
    if (palette.size === 0) palette.add(colour);
    this.palettes.set(partner, palette);
    return palette;
  }

  /** Whether the ink of a neighbour reaches into a pixel. */
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
 * Looks up every unmarked pixel of a page where its element stood in another state.
 *
 * @param id - the defect that tells the states apart.
 * @returns what is not found there: nothing where elements only moved by whole pixels.
 */
export function strays(to: View, from: View, id: string): readonly Stray[] {
  const { width, height } = to.pixels;
  const lookup = new Lookup(to, from, id);
  const found = new Map<number, { pixels: number; at: readonly [number, number] }>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; ) {
      const owner = lookup.owners[y * width + x] ?? ground;
      const begin = x;
      while (x < width && lookup.owners[y * width + x] === owner) x += 1;
      const between = lookup.movedBetweenPixels(owner);
      if (!between && lookup.run(begin, y, x - begin)) continue;
      for (let each = begin; each < x; each += 1) {
        if (!between && lookup.pixel(each, y)) continue;
        const stray = found.get(owner) ?? { pixels: 0, at: [each, y] as const };
        stray.pixels += 1;
        found.set(owner, stray);
      }
    }
  }
  return [...found].map(([unit, stray]) => ({
    unit,
    partner: lookup.partners[unit] ?? -1,
    ...stray,
  }));
}
