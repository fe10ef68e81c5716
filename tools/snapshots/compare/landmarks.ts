import { hashOf } from '@originaltreu/kit/hash';
import { type Pixels, sharedArea } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';
import { cut, type Region } from './compare';

/** The name of a landmark, e.g. `header`, `main section 2`. */
function partName({ path }: ElementBox): string {
  return path
    .replace(/^body > /, '')
    .replace(/:nth-of-type\((\d+)\)/, ' $1')
    .replace(' > ', ' ');
}

/** The landmarks of the page that contain regions, e.g. `footer`, `main section 2`. */
export function partsOf(
  regions: readonly Region[],
  boxes: readonly ElementBox[],
): readonly string[] {
  const parts = boxes.filter((box) => box.tag !== 'img');
  const names = regions.map((region) => {
    // Removed rows have no height, but are still in a landmark.
    const place = { ...region, height: Math.max(1, region.height) };
    const [best] = parts
      .map((box) => ({ box, shared: sharedArea(place, box) }))
      .filter(({ shared }) => shared > 0)
      .toSorted((one, other) => other.shared - one.shared);
    return best ? partName(best.box) : 'page';
  });
  return [...new Set(names)].toSorted();
}

/** A hash of the changed pixels before and after, and of the changed words: equal for equal changes. */
export function lookOf(
  regions: readonly Region[],
  expected: Pixels,
  actual: Pixels,
  lines: readonly string[] = [],
): string {
  const pieces = regions.flatMap(({ x, y, width, height, expectedY, expectedHeight }) => [
    cut(expected, 0, expectedY, expected.width, expectedHeight).data,
    cut(actual, x, y, width, height).data,
  ]);
  return hashOf(...pieces, ...lines).slice(0, 8);
}
