import { diffArrays } from 'diff';
import type { Token } from './tokens';

/** Pieces of a document that are replaced by others; either side may be empty. */
export interface Change {
  /** The number of pieces before it in the first document. */
  readonly at: number;
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

/** Pieces are equal if their texts are, and a defect marks both or neither. */
function keysOf(tokens: readonly Token[], id: string): string[] {
  return tokens.map(({ text, marks }) => (marks.has(id) ? `*${text}` : text));
}

/**
 * The changes of a document when one defect is flipped.
 *
 * Example: `<p>`, `2025`, `</p>` becomes `<p>`, `2026`, `</p>`. The result is
 * `[{ at: 1, before: ['2025'], after: ['2026'] }]`.
 *
 * @param id - the defect; pieces inside its marks only match each other.
 */
export function changesBetween(
  before: readonly Token[],
  after: readonly Token[],
  id: string,
): readonly Change[] {
  const changes: { at: number; before: Token[]; after: Token[] }[] = [];
  let [at, to, isOpen] = [0, 0, false];
  for (const { added, removed, count } of diffArrays(keysOf(before, id), keysOf(after, id))) {
    const isEdit = added || removed;
    if (isEdit && !isOpen) changes.push({ at, before: [], after: [] });
    isOpen = isEdit;
    if (removed) changes.at(-1)?.before.push(...before.slice(at, at + count));
    if (added) changes.at(-1)?.after.push(...after.slice(to, to + count));
    if (!added) at += count;
    if (!removed) to += count;
  }
  return changes;
}

/** A change as text, to compare with another one at the same place. */
function textsOf({ before, after }: Change): string {
  return JSON.stringify([before, after].map((tokens) => tokens.map(({ text }) => text)));
}

/**
 * Makes several sets of changes in a document.
 *
 * @returns its texts; null if two sets change the same piece in different ways.
 */
export function joined(
  document: readonly Token[],
  ...sets: readonly (readonly Change[])[]
): readonly string[] | null {
  const texts: string[] = [];
  let at = 0;
  let last: Change | null = null;
  for (const change of sets.flat().sort((one, other) => one.at - other.at)) {
    const isSamePlace = last?.at === change.at;
    if (last && isSamePlace && textsOf(last) === textsOf(change)) continue;
    // Two insertions at one place have no order.
    if (change.at < at || isSamePlace) return null;
    texts.push(...[...document.slice(at, change.at), ...change.after].map(({ text }) => text));
    at = change.at + change.before.length;
    last = change;
  }
  return [...texts, ...document.slice(at).map(({ text }) => text)];
}
