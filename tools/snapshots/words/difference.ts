import { diffArrays } from 'diff';

/**
 * The lines in which words differ, each marked, and before each run of them the line that stays,
 * by which one finds the place.
 *
 * @param marks - before what is gone, and before what came.
 */
export function differenceOf(
  before: readonly string[],
  after: readonly string[],
  [gone, come]: readonly [string, string] = ['- ', '+ '],
): readonly string[] {
  const lines: string[] = [];
  let last = '';
  let isRun = false;
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (!added && !removed) {
      last = value.at(-1) ?? last;
      isRun = false;
      continue;
    }
    if (!isRun && last !== '') lines.push(`${' '.repeat(gone.length)}${last}`);
    isRun = true;
    for (const line of value) lines.push((added ? come : gone) + line);
  }
  return lines;
}
