import { diffArrays } from 'diff';
import type { Token } from './tokens';

/** Pieces of a document that give way to others; either side may be empty. */
export interface Change {
  /** How many pieces of the first document stand before it. */
  readonly at: number;
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

/** Pieces are the same where they read the same and a defect marks both or neither. */
function keysOf(tokens: readonly Token[], id: string): string[] {
  return tokens.map(({ text, marks }) => (marks.has(id) ? `*${text}` : text));
}

/**
 * What becomes of a document when one defect is flipped.
 *
 * @param id - the defect, whose marks keep changes from straying to neighbours
 *   that happen to read alike.
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

/** The pieces of a change that no mark of the defect covers. */
export function unmarked({ before, after }: Change, id: string): readonly Token[] {
  return [...before, ...after].filter(({ marks }) => !marks.has(id));
}

function sameTexts(one: readonly Token[], other: readonly Token[]): boolean {
  return one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);
}

/**
 * The document with two sets of changes made, as texts.
 *
 * @returns null where both change the same piece in different ways.
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
