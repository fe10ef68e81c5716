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
  // What only one list has is in no common part, and takes longest to look for.
  const [inBefore, inAfter] = [new Set(before), new Set(after)];
  const olds = [...before.keys()].filter((at) => inAfter.has(before[at] as Entry));
  const news = [...after.keys()].filter((at) => inBefore.has(after[at] as Entry));
  const comparator = (old: number, now: number) => before[old] === after[now];
  const edits = diffArrays(olds, news, { comparator, maxEditLength: maxEdits });
  if (edits === undefined) return [{ before: [0, before.length], after: [0, after.length] }];
  const gone = new Set(edits.flatMap(({ removed, value }) => (removed ? value : [])));
  const come = new Set(edits.flatMap(({ added, value }) => (added ? value : [])));
  const common = news.filter((at) => !come.has(at));
  const hunks: Hunk[] = [];
  let [from, to] = [0, 0];
  for (const [index, old] of [...olds.filter((at) => !gone.has(at)), before.length].entries()) {
    const now = common[index] ?? after.length;
    if (old > from || now > to) hunks.push({ before: [from, old - from], after: [to, now - to] });
    [from, to] = [old + 1, now + 1];
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
