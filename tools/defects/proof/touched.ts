import { counterparts, type View } from './owners';
import type { Box } from './units';

/** An unmarked element that stands elsewhere, or is of another size, in the other state. */
interface Moved {
  readonly from: Box;
  readonly to: Box;
}

/** What of a page flipping a defect touches. */
export interface Touched {
  /** Elements of the page before the flip: marked ones, and those that moved or went. */
  readonly units: ReadonlySet<number>;
  /** Where they stand in either state. */
  readonly boxes: readonly Box[];
  /** Where the marked ones stand in either state. */
  readonly marked: readonly Box[];
  /** The unmarked ones that have a box in both states, in the page's order. */
  readonly moved: ReadonlyMap<number, Moved>;
}

function sameBox(one: Box, other: Box): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}

/** Finds what flipping a defect marks, moves or takes away. */
export function touchedIn(on: View, off: View, id: string): Touched {
  const partners = counterparts(on.units, off.units, id);
  const units = new Set<number>();
  const moved = new Map<number, Moved>();
  const marked = [...on.units, ...off.units].flatMap(({ box, marks }) =>
    box && marks.has(id) ? [box] : [],
  );
  const boxes = [...marked];
  for (const [unit, { box, marks }] of on.units.entries()) {
    if (marks.has(id)) {
      if (box) units.add(unit);
      continue;
    }
    const to = off.units[partners[unit] ?? -1]?.box ?? null;
    if (box === to || (box && to && sameBox(box, to))) continue;
    units.add(unit);
    for (const each of [box, to]) if (each) boxes.push(each);
    if (box && to) moved.set(unit, { from: box, to });
  }
  return { units, boxes, marked, moved };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Boxes come in 64ths of a pixel, rounded anew wherever they stand. */
const rounding = 1 / 32;

function isSteady(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) <= rounding;
}

/**
 * Whether one flip merely carries along all that another touches: every such
 * element moves by one and the same step, keeps its size, and the elements that
 * the flip itself decides lie elsewhere.
 */
function carries(carrier: Touched, { units, boxes }: Touched): boolean {
  const moves = [...units].map((unit) => carrier.moved.get(unit));
  if (moves.length === 0 || moves.includes(undefined)) return false;
  const known = moves.filter((move) => move !== undefined);
  const isOneStep =
    isSteady(known.map(({ from, to }) => to.x - from.x)) &&
    isSteady(known.map(({ from, to }) => to.y - from.y)) &&
    known.every(
      ({ from, to }) => isSteady([from.width, to.width]) && isSteady([from.height, to.height]),
    );
  return isOneStep && !carrier.marked.some((box) => boxes.some((each) => overlap(box, each)));
}

/**
 * Whether what two flips touch meets: an element that both touch, or places that
 * overlap. Where one only carries the other's elements along, they do not meet.
 */
export function meet(one: Touched, other: Touched): boolean {
  const apart =
    ![...one.units].some((unit) => other.units.has(unit)) &&
    !one.boxes.some((box) => other.boxes.some((each) => overlap(box, each)));
  return !apart && !carries(one, other) && !carries(other, one);
}
