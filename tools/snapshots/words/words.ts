import { memoized } from '@originaltreu/kit/collections';
import type { Cell } from '../cells';
import { differenceOf } from './difference';
import { outlineOf } from './outline';

/** Scenes of a page start with the same document, and many end with it. */
const linesOf = memoized(outlineOf);

/**
 * The words that a cell's baseline has: of a page as it is configured, all; of a page in the
 * fixed state, those that differ from the configured ones; of a scene, those that differ from
 * the page as it was served.
 *
 * @param base - the document to compare with.
 * @param after - the document of the cell.
 */
export function wordsOf(
  { kind, profile }: Pick<Cell, 'kind' | 'profile'>,
  base: string,
  after: string,
): readonly string[] {
  const lines = linesOf(after);
  if (kind === 'words' && profile === 'configured') return lines;
  return differenceOf(linesOf(base), lines, ['was  ', 'now  ']);
}
