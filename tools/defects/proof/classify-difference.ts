import type { Pixels } from '../../snapshots/capture/capture';
import { strays } from './alignment';
import { coloursOf, ground, marked, ownersOf, type View } from './owners';
import { touchedIn } from './touched';
import type { Box, Unit } from './units';

/** What flipping a defect does to the pixels of one page at one width. */
export type CellVerdict = 'SAME' | 'CONTAINED' | 'REFLOW' | 'LEAK';

/** How far to move a page so that an element stands where it stood in the other state. */
export interface Nudge {
  readonly x: number;
  readonly y: number;
}

/** An unmarked element whose pixels differ: where it is in either state. */
interface Differing {
  readonly on: number;
  readonly off: number;
  /** The first of its pixels, and how many there are, in the state where they were found. */
  readonly at: readonly [x: number, y: number];
  readonly pixels: number;
}

/** A verdict and where on the page it shows. */
export interface Judgement {
  readonly verdict: CellVerdict;
  /**
   * Elements in words: all that strayed; else the first that moved, or the first
   * marked one.
   */
  readonly where: readonly string[];
}

/** What a first look found. */
export type FirstLook =
  | Judgement
  | {
      readonly verdict: null;
      readonly differing: readonly Differing[];
      readonly nudges: readonly Nudge[];
    };

/** More ways to move than a page has parts would not be moving any more. */
const mostNudges = 24;

function nudgeOf(on: Box, off: Box): Nudge {
  return { x: on.x - off.x, y: on.y - off.y };
}

export const keyOf = ({ x, y }: Nudge) => `${x} ${y}`;

function inWords(
  unit: Unit | undefined,
  [x, y]: readonly [number, number],
  pixels: number,
): string {
  return `${pixels} pixels of ${unit?.path ?? 'the ground'} from ${x},${y}`;
}

function contained(on: View, off: View, id: string): Judgement {
  const marked = [...on.units, ...off.units].find(({ box, marks }) => box && marks.has(id));
  return { verdict: 'CONTAINED', where: [marked?.path ?? 'the ground'] };
}

function reflow(on: View, off: View, id: string): Judgement {
  const steps = [...touchedIn(on, off, id).moved].map(([unit, { from, to }]) => ({
    path: on.units[unit]?.path,
    x: to.x - from.x,
    y: to.y - from.y,
  }));
  // What merely grew around them comes before those that moved.
  const first = steps.find(({ x, y }) => x !== 0 || y !== 0) ?? steps[0];
  return { verdict: 'REFLOW', where: first ? [`${first.path} by ${first.x},${first.y}`] : [] };
}

/** Whether all pixels that differ lie in marked elements of either state. */
function isContained(on: View, off: View, id: string): boolean {
  const { width, height } = on.pixels;
  if (width !== off.pixels.width || height !== off.pixels.height) return false;
  const [before, after] = [coloursOf(on.pixels), coloursOf(off.pixels)];
  const [ownersBefore, ownersAfter] = [ownersOf(on, id), ownersOf(off, id)];
  for (let at = 0; at < before.length; at += 1) {
    if (before[at] === after[at]) continue;
    if (ownersBefore[at] !== marked && ownersAfter[at] !== marked) return false;
  }
  return true;
}

/**
 * Compares the two states of a page: differences within marked elements are
 * CONTAINED; elements that only moved by whole pixels make it a REFLOW; a LEAK
 * where an element differs that has no counterpart. Elements that moved by parts
 * of a pixel are left to a second look.
 *
 * @param on - the page before the defect was flipped.
 * @param id - the defect.
 */
export function firstLook(on: View, off: View, id: string): FirstLook {
  if (on.pixels.data.equals(off.pixels.data) && on.pixels.width === off.pixels.width) {
    return { verdict: 'SAME', where: [] };
  }
  if (isContained(on, off, id)) return contained(on, off, id);
  const forth = strays(off, on, id);
  const back = strays(on, off, id);
  const lost = [
    ...forth
      .filter(({ partner }) => partner < 0)
      .map((stray) => inWords(off.units[stray.unit], stray.at, stray.pixels)),
    ...back
      .filter(({ partner }) => partner < 0)
      .map((stray) => inWords(on.units[stray.unit], stray.at, stray.pixels)),
  ];
  if (lost.length > 0) return { verdict: 'LEAK', where: lost };
  const pairs = [
    ...forth.map(({ unit, partner, ...where }) => ({ on: partner, off: unit, ...where })),
    ...back.map(({ unit, partner, ...where }) => ({ on: unit, off: partner, ...where })),
  ];
  if (pairs.length === 0) return reflow(on, off, id);
  const differing = [...new Map(pairs.map((pair) => [pair.on, pair])).values()];
  const nudges = new Map<string, Nudge>();
  for (const pair of differing) {
    const [before, after] = [on.units[pair.on]?.box, off.units[pair.off]?.box];
    if (before && after) {
      const nudge = nudgeOf(before, after);
      nudges.set(keyOf(nudge), nudge);
    }
  }
  return { verdict: null, differing, nudges: [...nudges.values()].slice(0, mostNudges) };
}

/** Whether another element of a page covers a pixel or one beside it. */
function isCovered({ pixels }: View, owners: Int32Array, unit: number, x: number, y: number) {
  for (let row = Math.floor(y) - 1; row <= Math.ceil(y) + 1; row += 1) {
    for (let column = Math.floor(x) - 1; column <= Math.ceil(x) + 1; column += 1) {
      const inside = row >= 0 && row < pixels.height && column >= 0 && column < pixels.width;
      if (inside && owners[row * pixels.width + column] !== unit) return true;
    }
  }
  return false;
}

/**
 * Looks again at elements that did not move by whole pixels, or whose picture
 * depends on where it stands, in captures of the changed page that were moved so
 * that the element stands exactly where it stood before. What then differs by a
 * single step of a single colour, and is not covered by an element that came
 * over it, is a LEAK.
 *
 * @param moved - the changed page, moved by each nudge that the first look asked for.
 */
export function secondLook(
  on: View,
  off: View,
  id: string,
  differing: readonly Differing[],
  moved: ReadonlyMap<string, Pixels>,
): Judgement {
  const [owners, ownersAfter] = [ownersOf(on, id), ownersOf(off, id)];
  const { width } = on.pixels;
  const before = coloursOf(on.pixels);
  const lookups = new Array<{ now: Uint32Array; nudge: Nudge; off: number } | undefined>(
    on.units.length,
  );
  const left = new Set<number>();
  for (const pair of differing) {
    const [was, is] = [on.units[pair.on]?.box, off.units[pair.off]?.box];
    const nudge = was && is ? nudgeOf(was, is) : null;
    const pixels = nudge === null ? undefined : moved.get(keyOf(nudge));
    if (nudge && pixels?.width === width) {
      lookups[pair.on] = { now: coloursOf(pixels), nudge, off: pair.off };
    } else left.add(pair.on);
  }
  for (let at = 0; at < owners.length; at += 1) {
    const owner = owners[at] ?? ground;
    const lookup = owner >= 0 ? lookups[owner] : undefined;
    if (lookup === undefined || lookup.now[at] === before[at] || left.has(owner)) continue;
    const { nudge, off: unit } = lookup;
    const [x, y] = [(at % width) - nudge.x, Math.floor(at / width) - nudge.y];
    if (!isCovered(off, ownersAfter, unit, x, y)) left.add(owner);
  }
  if (left.size === 0) return reflow(on, off, id);
  const strayed = differing.filter((pair) => left.has(pair.on));
  const where = strayed.map(({ on: unit, at, pixels }) => inWords(on.units[unit], at, pixels));
  return { verdict: 'LEAK', where };
}
