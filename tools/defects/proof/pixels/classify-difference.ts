import { isDeepStrictEqual } from 'node:util';
import { comparePictures, type Pixels } from '@sitewide/snapshots';
import type { PageElement } from './elements';

/** What flipping defects does to the pixels of one page at one width, weakest first. */
export const findings = ['SAME', 'CONTAINED', 'REFLOW', 'LEAK'] as const;
export type Finding = (typeof findings)[number];

/** A finding, and where on the page it shows. */
export interface Classification {
  readonly finding: Finding;
  /** Every region that leaks; otherwise the first element that moved, or the first marked one. */
  readonly where: readonly string[];
}

/** One of two states of a page that are compared. */
export interface View {
  readonly pixels: Pixels;
  readonly elements: readonly PageElement[];
}

/** How far ink may reach beyond the box of its letters, in pixels. */
const ink = 3;

type Pair = readonly [Pixels, Pixels];

/** Whether an element may change: what is compared marks it with `data-defect`. */
type IsMarked = (element: PageElement) => boolean;

function areEqual([one, other]: Pair): boolean {
  return one.width === other.width && one.data.equals(other.data);
}

/** Where two pictures differ, in words. */
function differences([before, after]: Pair): string[] {
  const words = comparePictures(before, after).map(
    ({ x, y, width, height, pixels }) => `${pixels} pixels in ${width}×${height} at ${x},${y}`,
  );
  if (before.height === after.height) return words;
  return [`the page is ${after.height} px high instead of ${before.height}`, ...words];
}

/** A picture with some elements blank. */
function without({ width, height, data }: Pixels, elements: readonly PageElement[]): Pixels {
  const blank = Buffer.from(data);
  for (const { x, y, width: columns, height: rows } of elements.flatMap(({ boxes }) => boxes)) {
    const left = Math.max(0, Math.floor(x) - ink);
    const right = Math.min(width, Math.ceil(x + columns) + ink);
    const bottom = Math.min(height, Math.ceil(y + rows) + ink);
    for (let row = Math.max(0, Math.floor(y) - ink); row < bottom && left < right; row += 1) {
      blank.fill(0, (row * width + left) * 4, (row * width + right) * 4);
    }
  }
  return { width, height, data: blank };
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
  isMarked: IsMarked,
  bare: () => Promise<Pair>,
): Promise<Classification> {
  if (areEqual([on.pixels, off.pixels])) return { finding: 'SAME', where: [] };
  const marked = [...on.elements, ...off.elements].filter(isMarked);
  const outside = [without(on.pixels, marked), without(off.pixels, marked)] as const;
  if (areEqual(outside)) {
    const first = marked.find(({ boxes }) => boxes.length > 0);
    return { finding: 'CONTAINED', where: [first?.path ?? 'the ground'] };
  }
  const [before, after] = [on, off].map(({ elements }) =>
    elements.filter((each) => !isMarked(each)),
  );
  const moved = before?.find(
    ({ boxes }, at) => !isDeepStrictEqual(boxes, after?.[at]?.boxes ?? []),
  );
  const pair = moved ? await bare() : outside;
  if (moved && areEqual(pair)) return { finding: 'REFLOW', where: [moved.path] };
  return { finding: 'LEAK', where: differences(pair) };
}
