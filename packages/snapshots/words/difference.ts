import { diffArrays } from 'diff';

/** Entries of a list that are replaced by others: the first of each, and how many; none, too. */
export interface Hunk {
  readonly before: readonly [from: number, count: number];
  readonly after: readonly [from: number, count: number];
}

/**
 * Where two lists differ, in order.
 *
 * @param maxEdits - with more added and removed entries than this, everything is one hunk.
 * @example hunksOf(['a', 'b'], ['a', 'c', 'd']) // [{ before: [1, 1], after: [1, 2] }]
 */
export function hunksOf<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  maxEdits = before.length + after.length,
): Hunk[] {
  const edits = diffArrays([...before], [...after], { maxEditLength: maxEdits });
  if (edits === undefined) return [{ before: [0, before.length], after: [0, after.length] }];
  const hunks: { before: [number, number]; after: [number, number] }[] = [];
  let [at, to, isOpen] = [0, 0, false];
  for (const { added, removed, count } of edits) {
    const isEdit = added || removed;
    if (isEdit && !isOpen) hunks.push({ before: [at, 0], after: [to, 0] });
    isOpen = isEdit;
    const hunk = isEdit ? hunks.at(-1) : undefined;
    if (hunk) hunk[removed ? 'before' : 'after'][1] += count;
    if (!added) at += count;
    if (!removed) to += count;
  }
  return hunks;
}

/** The lines in which words differ, each marked, and before each run of them the line that stays. */
export function differenceOf(
  before: readonly string[],
  after: readonly string[],
  [gone, come]: readonly [string, string] = ['- ', '+ '],
): readonly string[] {
  return hunksOf(before, after).flatMap(({ before: [at, removed], after: [to, added] }) => [
    ...before.slice(Math.max(0, at - 1), at).map((line) => `${' '.repeat(gone.length)}${line}`),
    ...before.slice(at, at + removed).map((line) => gone + line),
    ...after.slice(to, to + added).map((line) => come + line),
  ]);
}
