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

/** An element that differs: its index in either state, and its unexplained pixels. */
interface Suspect {
  readonly on: number;
  readonly off: number;
  readonly words: string;
}

/** The elements that differ, each once. */
function suspects(on: View, off: View): Iterable<Suspect> {
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

function movedUnits({ units }: View, { x, y }: Offset): View['units'] {
  return units.map((unit) => {
    const box = unit.box && { ...unit.box, x: unit.box.x + x, y: unit.box.y + y };
    return { ...unit, box };
  });
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
  const groups = new Map<string, { readonly offset: Offset | null; readonly all: Suspect[] }>();
  for (const each of suspects(on, off)) {
    const [to, from] = [on.units[each.on]?.box, off.units[each.off]?.box];
    const offset = to && from ? { x: to.x - from.x, y: to.y - from.y } : null;
    const key = JSON.stringify(offset);
    groups.set(key, { offset, all: [...(groups.get(key)?.all ?? []), each] });
  }
  const leaks: string[] = [];
  for (const [index, { offset, all }] of [...groups.values()].entries()) {
    let differing = all;
    if (offset && index < maxOffsets) {
      const moved = { pixels: await captureOff(offset), units: movedUnits(off, offset) };
      const found = unexplainedPixels(on, moved, 1, new Set(all.map((each) => each.on)));
      differing = all.filter((each) => found.some(({ unit }) => unit === each.on));
    }
    leaks.push(...differing.map(({ words }) => words));
  }
  if (leaks.length > 0) return { finding: 'LEAK', where: leaks };
  return { finding: 'REFLOW', where: firstMoved(on, off) };
}
