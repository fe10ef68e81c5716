import type { Offset, Pixels } from '../../../snapshots/capture/capture';
import { unexplainedPixels } from './alignment';
import { coloursOf, counterparts, marked, ownersOf, pixelsOf, type View } from './owners';
import type { Unit } from './units';

/** What flipping defects does to the pixels of one page at one width, weakest first. */
export const findings = ['SAME', 'CONTAINED', 'REFLOW', 'LEAK'] as const;
export type Finding = (typeof findings)[number];

/** A finding, and where on the page it shows. */
export interface Classification {
  readonly finding: Finding;
  /** All elements that leak; otherwise the first that moved, or the first marked one. */
  readonly where: readonly string[];
}

/** An element that differs: its index in either state, and its unexplained pixels. */
interface Pair {
  readonly on: number;
  readonly off: number;
  readonly words: string;
}

/** The number of subpixel offsets to capture at most: more means that the page did not just move. */
const maxOffsets = 24;

const offsetKey = ({ x, y }: Offset) => `${x} ${y}`;

/** How far to move the page with the defect off so that an element is where it is with it on. */
function offsetOf(on: View, off: View, pair: Pair): Offset | null {
  const [to, from] = [on.units[pair.on]?.box, off.units[pair.off]?.box];
  return to && from ? { x: to.x - from.x, y: to.y - from.y } : null;
}

/** Whether all pixels that differ are in marked elements of either state. */
function isContained(on: View, off: View): boolean {
  if (on.pixels.width !== off.pixels.width || on.pixels.height !== off.pixels.height) return false;
  const [before, after] = [coloursOf(on.pixels), coloursOf(off.pixels)];
  const [ownersBefore, ownersAfter] = [ownersOf(on), ownersOf(off)];
  return before.every(
    (colour, at) =>
      colour === after[at] || ownersBefore[at] === marked || ownersAfter[at] === marked,
  );
}

/** The first unmarked element that moved, and how far. */
function firstMoved(on: View, off: View): string[] {
  const partners = counterparts(on, off);
  for (const [index, { box, isMarked, path }] of on.units.entries()) {
    const moved = off.units[partners[index] ?? -1]?.box;
    if (isMarked || !box || !moved || (box.x === moved.x && box.y === moved.y)) continue;
    return [`${path} by ${moved.x - box.x},${moved.y - box.y}`];
  }
  return [];
}

/** Whether another element of a page covers a pixel or one beside it. */
function isCovered({ pixels }: View, owners: Int32Array, unit: number, x: number, y: number) {
  for (let row = Math.floor(y) - 1; row <= Math.ceil(y) + 1; row += 1) {
    for (let column = Math.floor(x) - 1; column <= Math.ceil(x) + 1; column += 1) {
      const isInside = row >= 0 && row < pixels.height && column >= 0 && column < pixels.width;
      if (isInside && owners[row * pixels.width + column] !== unit) return true;
    }
  }
  return false;
}

/** Whether an element differs even where the page with the defect off is moved to match it. */
function differsWhenMoved(
  on: View,
  off: View,
  owners: readonly [on: Int32Array, off: Int32Array],
  pair: Pair,
  moved: Pixels,
): boolean {
  const { width, height } = on.pixels;
  const unit = on.units[pair.on];
  const offset = offsetOf(on, off, pair);
  if (!unit?.box || !offset || moved.width !== width) return true;
  const [before, after] = [coloursOf(on.pixels), coloursOf(moved)];
  const box = pixelsOf(unit, unit.box);
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y += 1) {
    for (let x = Math.max(0, box.x); x < Math.min(width, box.x + box.width); x += 1) {
      const at = y * width + x;
      if (owners[0][at] !== pair.on || before[at] === after[at]) continue;
      if (!isCovered(off, owners[1], pair.off, x - offset.x, y - offset.y)) return true;
    }
  }
  return false;
}

function inWords(unit: Unit | undefined, count: number, [x, y]: readonly [number, number]) {
  return `${count} pixels of ${unit?.path ?? 'the ground'} from ${x},${y}`;
}

/**
 * Compares two states of a page. Differences inside marked elements are CONTAINED.
 * Unmarked elements that moved, but have the same pixels, make it a REFLOW. Anything
 * else is a LEAK, even one step of one colour.
 *
 * Elements that moved by fractions of a pixel are smoothed differently, so they are
 * compared in a capture of the page that is moved by the same fraction. Example: a word
 * is at x = 20.25 with the defect on and at 17 with it off; the page with the defect
 * off is captured at the offset 3.25,0, in which the word must have the same pixels.
 *
 * @param captureOff - captures the page with the defect off at a subpixel offset.
 */
export async function classifyDifference(
  on: View,
  off: View,
  captureOff: (offset: Offset) => Promise<Pixels>,
): Promise<Classification> {
  if (on.pixels.data.equals(off.pixels.data) && on.pixels.width === off.pixels.width) {
    return { finding: 'SAME', where: [] };
  }
  if (isContained(on, off)) {
    const first = [...on.units, ...off.units].find(({ box, isMarked }) => box && isMarked);
    return { finding: 'CONTAINED', where: [first?.path ?? 'the ground'] };
  }
  const pairs: Pair[] = [
    ...unexplainedPixels(off, on).map(({ unit, partner, count, first }) => ({
      ...{ on: partner, off: unit, words: inWords(off.units[unit], count, first) },
    })),
    ...unexplainedPixels(on, off).map(({ unit, partner, count, first }) => ({
      ...{ on: unit, off: partner, words: inWords(on.units[unit], count, first) },
    })),
  ];
  const unpaired = pairs.filter((pair) => pair.on < 0 || pair.off < 0);
  if (unpaired.length > 0) return { finding: 'LEAK', where: unpaired.map(({ words }) => words) };
  const owners = [ownersOf(on), ownersOf(off)] as const;
  const captured = new Map<string, Pixels>();
  const leaks: string[] = [];
  for (const pair of new Map(pairs.map((each) => [each.on, each])).values()) {
    const offset = offsetOf(on, off, pair);
    const key = offset ? offsetKey(offset) : '';
    if (offset && !captured.has(key) && captured.size < maxOffsets) {
      captured.set(key, await captureOff(offset));
    }
    const moved = captured.get(key);
    if (!moved || differsWhenMoved(on, off, owners, pair, moved)) leaks.push(pair.words);
  }
  if (leaks.length > 0) return { finding: 'LEAK', where: leaks };
  return { finding: 'REFLOW', where: firstMoved(on, off) };
}
