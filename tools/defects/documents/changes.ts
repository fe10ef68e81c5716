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
  const changes: Change[] = [];
  let at = 0;
  let reached = 0;
  let open: { at: number; before: Token[]; after: Token[] } | null = null;
  for (const { added, removed, count } of diffArrays(keysOf(before, id), keysOf(after, id))) {
    if (added || removed) {
      open ??= { at, before: [], after: [] };
      if (removed) open.before.push(...before.slice(at, at + count));
      else open.after.push(...after.slice(reached, reached + count));
    } else {
      if (open) changes.push(open);
      open = null;
    }
    if (!added) at += count;
    if (!removed) reached += count;
  }
  if (open) changes.push(open);
  return changes;
}

/** The pieces of a change outside the marks of a defect. */
export function unmarked({ before, after }: Change, id: string): readonly Token[] {
  return [...before, ...after].filter(({ marks }) => !marks.has(id));
}

function sameTexts(one: readonly Token[], other: readonly Token[]): boolean {
  return one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);
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
    if (
      last?.at === change.at &&
      sameTexts(last.before, change.before) &&
      sameTexts(last.after, change.after)
    ) {
      continue;
    }
    // Two insertions at one place have no order.
    if (change.at < at || last?.at === change.at) return null;
    for (const { text } of document.slice(at, change.at)) texts.push(text);
    for (const { text } of change.after) texts.push(text);
    at = change.at + change.before.length;
    last = change;
  }
  for (const { text } of document.slice(at)) texts.push(text);
  return texts;
}
