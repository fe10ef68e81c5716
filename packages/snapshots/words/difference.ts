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
  const edits = diffArrays(
    olds.map((at) => before[at]),
    news.map((at) => after[at]),
    { maxEditLength: maxEdits },
  );
  if (edits === undefined) return [{ before: [0, before.length], after: [0, after.length] }];
  const hunks: Hunk[] = [];
  let [old, now, from, to] = [0, 0, 0, 0];
  const meet = (oldAt: number, newAt: number) => {
    if (oldAt > from || newAt > to) {
      hunks.push({ before: [from, oldAt - from], after: [to, newAt - to] });
    }
    [from, to] = [oldAt + 1, newAt + 1];
  };
  for (const { added, removed, count } of edits) {
    for (let at = 0; at < count && !added && !removed; at += 1) {
      meet(olds[old + at] as number, news[now + at] as number);
    }
    if (!added) old += count;
    if (!removed) now += count;
  }
  meet(before.length, after.length);
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
