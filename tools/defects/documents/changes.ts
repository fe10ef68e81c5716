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
 * The changes of a document when one defect is flipped: where `<p>`, `2025`, `</p>` becomes `<p>`,
 * `2026`, `</p>`, `[{ at: 1, before: ['2025'], after: ['2026'] }]`.
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
