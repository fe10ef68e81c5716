import { groupBy } from '@originaltreu/kit/collections';
import type { Difference, Result } from './store/results';

/** Cells that differ in the same landmarks of the page: most likely one change. */
export interface Change {
  readonly kind: Difference;
  readonly parts: readonly string[];
  readonly results: readonly Result[];
}

/** Groups results by what changed, the most frequent change first. */
export function changesOf(results: readonly Result[]): readonly Change[] {
  const changes = groupBy(results, ({ kind, parts }) => `${kind} ${parts.join('+')}`);
  return [...changes.values()]
    .flatMap((same) => (same[0] ? { kind: same[0].kind, parts: same[0].parts, results: same } : []))
    .toSorted((one, other) => other.results.length - one.results.length);
}

/** The title of a change: the landmarks that it touches, or how its first words begin. */
export function titleOf({ kind, parts }: Change): string {
  if (kind === 'new') return 'No baseline yet';
  const [first] = parts;
  if (first === undefined) return 'Same pixels';
  if (!/^[-+] /.test(first)) return parts.join(', ');
  // A paragraph is one line of words.
  return `words: ${first.length > 80 ? `${first.slice(0, 80)}…` : first}`;
}
