import { isDeepStrictEqual } from 'node:util';
import type { Pixels } from '../../../snapshots/capture/pixels';
import { compare } from '../../../snapshots/compare/compare';
import type { Box, PageElement } from './elements';

/** What flipping defects does to the pixels of one page at one width, weakest first. */
export const findings = ['SAME', 'CONTAINED', 'REFLOW', 'LEAK'] as const;
export type Finding = (typeof findings)[number];

/** A finding, and where on the page it shows. */
export interface Classification {
  readonly finding: Finding;
  /** Every region that leaks; otherwise the first element that moved, or the first marked one. */
  readonly where: readonly string[];
}

/** An element in a comparison. */
interface ComparedElement extends Pick<PageElement, 'path' | 'boxes'> {
  /** Whether it may change: what is compared marks it with `data-defect`. */
  readonly isMarked: boolean;
}

/** One of two states of a page that are compared. */
export interface View {
  readonly pixels: Pixels;
  readonly elements: readonly ComparedElement[];
}

/** How far ink may reach beyond the box of its letters, in pixels. */
const ink = 3;

type Pair = readonly [Pixels, Pixels];

function areEqual([one, other]: Pair): boolean {
  return one.width === other.width && one.data.equals(other.data);
}

/** Where two pictures differ, in words. */
function differences([before, after]: Pair): string[] {
  const words = compare(before, after).regions.map(
    ({ x, y, width, height, pixels }) => `${pixels} pixels in ${width}×${height} at ${x},${y}`,
  );
  if (before.height === after.height) return words;
  return [`the page is ${after.height} px high instead of ${before.height}`, ...words];
}

/** A picture with the marked elements of both states blank. */
function withoutMarked({ width, height, data }: Pixels, views: readonly View[]): Pixels {
  const blank = Buffer.from(data);
  const erase = ({ x, y, width: columns, height: rows }: Box) => {
    const left = Math.max(0, Math.floor(x) - ink);
    const right = Math.min(width, Math.ceil(x + columns) + ink);
    const bottom = Math.min(height, Math.ceil(y + rows) + ink);
    for (let row = Math.max(0, Math.floor(y) - ink); row < bottom && left < right; row += 1) {
      blank.fill(0, (row * width + left) * 4, (row * width + right) * 4);
    }
  };
  for (const { elements } of views) {
    for (const { isMarked, boxes } of elements) if (isMarked) for (const box of boxes) erase(box);
  }
  return { width, height, data: blank };
}

/** The path of the first unmarked element that moved or has another size; null if none has. */
function firstMoved(on: View, off: View): string | null {
  const unmarked = ({ elements }: View) => elements.filter(({ isMarked }) => !isMarked);
  const others = unmarked(off);
  const moved = unmarked(on).find(
    ({ boxes }, index) => !isDeepStrictEqual(boxes, others[index]?.boxes ?? []),
  );
  return moved?.path ?? null;
}

/**
 * Compares two states of a page. Differences inside marked elements are CONTAINED. If
 * there are others and unmarked elements moved, the page is captured again without the marked ones: if both
 * states then have the same pixels, the marked ones only pushed the others, which is a
 * REFLOW. Anything else is a LEAK, even one step of one colour.
 *
 * Example: a marked label grows by 3 px, and the footer below it moves. Without the
 * label, the footer is at the same place in both states, and every pixel is the same.
 * If the footer also changed from grey to black, its pixels would differ.
 *
 * @param bare - captures both states without the marked elements.
 */
export async function classifyDifference(
  on: View,
  off: View,
  bare: () => Promise<Pair>,
): Promise<Classification> {
  if (areEqual([on.pixels, off.pixels])) return { finding: 'SAME', where: [] };
  const views = [on, off];
  const outside = [withoutMarked(on.pixels, views), withoutMarked(off.pixels, views)] as const;
  if (areEqual(outside)) {
    const all = views.flatMap(({ elements }) => elements);
    const first = all.find(({ boxes, isMarked }) => isMarked && boxes.length > 0);
    return { finding: 'CONTAINED', where: [first?.path ?? 'the ground'] };
  }
  const moved = firstMoved(on, off);
  const pair = moved === null ? outside : await bare();
  if (moved !== null && areEqual(pair)) return { finding: 'REFLOW', where: [moved] };
  return { finding: 'LEAK', where: differences(pair) };
}
