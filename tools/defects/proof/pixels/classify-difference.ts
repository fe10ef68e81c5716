import type { Offset, Pixels } from '../../../snapshots/capture/capture';
import { unexplainedPixels } from './alignment';
import { coloursOf, counterparts, marked, ownersOf, type View } from './owners';

/** What flipping defects does to the pixels of one page at one width, weakest first. */
export const findings = ['SAME', 'CONTAINED', 'REFLOW', 'LEAK'] as const;
export type Finding = (typeof findings)[number];

/** A finding, and where on the page it shows. */
export interface Classification {
  readonly finding: Finding;
  /** All elements that leak; otherwise the first that moved, or the first marked one. */
  readonly where: readonly string[];
}

/** The number of subpixel offsets to capture at most: more means that the page did not just move. */
const maxOffsets = 24;

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

/** The elements of two states that differ, each with its indices in both and its pixels in words. */
function suspects(on: View, off: View) {
  const inWords = ({ units }: View, unit: number, count: number, [x, y]: readonly number[]) =>
    `${count} pixels of ${units[unit]?.path ?? 'the ground'} from ${x},${y}`;
  const all = [
    ...unexplainedPixels(off, on).map(({ unit, partner, count, first }) => {
      return { on: partner, off: unit, words: inWords(off, unit, count, first) };
    }),
    ...unexplainedPixels(on, off).map(({ unit, partner, count, first }) => {
      return { on: unit, off: partner, words: inWords(on, unit, count, first) };
    }),
  ];
  return new Map(all.map((each) => [`${each.on} ${each.off}`, each])).values();
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
  const captured = new Map<string, View>();
  const leaks: string[] = [];
  for (const each of suspects(on, off)) {
    const [to, from] = [on.units[each.on]?.box, off.units[each.off]?.box];
    const offset = to && from && { x: to.x - from.x, y: to.y - from.y };
    const key = `${offset?.x} ${offset?.y}`;
    if (offset && !captured.has(key) && captured.size < maxOffsets) {
      const units = off.units.map((unit) => {
        const box = unit.box && { ...unit.box, x: unit.box.x + offset.x, y: unit.box.y + offset.y };
        return { ...unit, box };
      });
      captured.set(key, { pixels: await captureOff(offset), units });
    }
    const moved = captured.get(key);
    if (!moved || unexplainedPixels(on, moved, 1, each.on).length > 0) leaks.push(each.words);
  }
  if (leaks.length > 0) return { finding: 'LEAK', where: leaks };
  return { finding: 'REFLOW', where: firstMoved(on, off) };
}
