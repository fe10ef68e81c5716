import { diffArrays } from 'diff';
import type { Pixels } from '../../snapshots/capture/capture';
import type { Box, Unit } from './units';

/** A page as the browser shows it. */
export interface View {
  readonly pixels: Pixels;
  readonly units: readonly Unit[];
}

/** The owner of pixels that belong to the marked elements of a defect. */
export const marked = -2;
/** The owner of pixels that no element paints: the page's ground. */
export const ground = -1;
/** How far ink may reach beyond the box of its letters, in pixels. */
export const ink = 3;

function isWord({ text }: Unit): boolean {
  return !text.startsWith('<');
}

/** The whole pixels of a unit: edges of elements snap, letters reach into the pixels they touch. */
function pixelsOf(unit: Unit, { x, y, width, height }: Box, margin = 0): Box {
  const [begin, end] = isWord(unit) ? [Math.floor, Math.ceil] : [Math.round, Math.round];
  const left = begin(x) - margin;
  const top = begin(y) - margin;
  return {
    x: left,
    y: top,
    width: end(x + width) + margin - left,
    height: end(y + height) + margin - top,
  };
}

/** Colours of a picture, one number a pixel. */
export function coloursOf({ data }: Pixels): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : Buffer.from(data);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

function paint(map: Int32Array, { width, height }: Pixels, box: Box, owner: number): void {
  const left = Math.max(0, box.x);
  const right = Math.min(width, box.x + box.width);
  if (right <= left) return;
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y += 1) {
    map.fill(owner, y * width + left, y * width + right);
  }
}

/**
 * For each pixel the index of the unit that is painted there last, {@link marked}
 * or {@link ground}.
 *
 * @param id - the defect whose marked elements are set apart.
 */
export function ownersOf({ pixels, units }: View, id: string): Int32Array {
  const owners = new Int32Array(pixels.width * pixels.height).fill(ground);
  for (const [index, unit] of units.entries()) {
    if (unit.box && !unit.marks.has(id)) paint(owners, pixels, pixelsOf(unit, unit.box), index);
  }
  for (const unit of units) {
    if (unit.box && unit.marks.has(id)) {
      paint(owners, pixels, pixelsOf(unit, unit.box, ink), marked);
    }
  }
  return owners;
}

/** For each unit of a page the index of its counterpart in another, -1 where it has none. */
export function counterparts(
  of: readonly Unit[],
  among: readonly Unit[],
  id: string,
): readonly number[] {
  const key = ({ text, marks }: Unit) => (marks.has(id) ? `*${text}` : text);
  const found = new Array<number>(of.length).fill(-1);
  let at = 0;
  let other = 0;
  for (const { added, removed, count } of diffArrays(of.map(key), among.map(key))) {
    if (!added && !removed) for (let i = 0; i < count; i += 1) found[at + i] = other + i;
    if (!added) at += count;
    if (!removed) other += count;
  }
  return found;
}
