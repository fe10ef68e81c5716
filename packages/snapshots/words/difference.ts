import { hunksOf } from './hunks';

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
