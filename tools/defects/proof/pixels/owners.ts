import { diffArrays } from 'diff';
import type { Pixels } from '../../../snapshots/capture/capture';
import type { Box, Unit } from './units';

/** A unit in a comparison. */
interface ComparedUnit extends Pick<Unit, 'text' | 'path' | 'box'> {
  /** Whether it may change: what is compared marks it with `data-defect`. */
  readonly isMarked: boolean;
}

/** One of two states of a page that are compared. */
export interface View {
  readonly pixels: Pixels;
  readonly units: readonly ComparedUnit[];
}

/** The owner of pixels that belong to marked elements. */
export const marked = -2;
/** The owner of pixels that no element paints: the page's ground. */
export const ground = -1;
/** How far ink may reach beyond the box of its letters, in pixels. */
export const ink = 3;

/** The colours of a picture, one number a pixel. */
export function coloursOf({ data }: Pixels): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : Buffer.from(data);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

/** For each pixel the index of the unit painted there last, {@link marked} or {@link ground}. */
export function ownersOf({ pixels: { width, height }, units }: View): Int32Array {
  const owners = new Int32Array(width * height).fill(ground);
  // Edges of elements are rounded; letters cover every pixel that they touch.
  const paint = (text: string, box: Box, owner: number, margin: number) => {
    const [begin, end] = text.startsWith('<') ? [Math.round, Math.round] : [Math.floor, Math.ceil];
    const left = Math.max(0, begin(box.x) - margin);
    const right = Math.min(width, end(box.x + box.width) + margin);
    const bottom = Math.min(height, end(box.y + box.height) + margin);
    for (let row = Math.max(0, begin(box.y) - margin); row < bottom && left < right; row += 1) {
      owners.fill(owner, row * width + left, row * width + right);
    }
  };
  for (const [index, { text, box, isMarked }] of units.entries()) {
    if (box && !isMarked) paint(text, box, index, 0);
  }
  for (const { text, box, isMarked } of units) if (box && isMarked) paint(text, box, marked, ink);
  return owners;
}

/** For each unit of a state the index of its counterpart in the other one, -1 where it has none. */
export function counterparts(of: View, among: View): readonly number[] {
  const keys = ({ units }: View) =>
    units.map(({ text, isMarked }) => (isMarked ? `*${text}` : text));
  const found = new Array<number>(of.units.length).fill(-1);
  let [at, other] = [0, 0];
  for (const { added, removed, count } of diffArrays(keys(of), keys(among))) {
    if (!added && !removed) for (let i = 0; i < count; i += 1) found[at + i] = other + i;
    if (!added) at += count;
    if (!removed) other += count;
  }
  return found;
}
