import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withoutMarks } from '../../server/build';
import { marksSetting } from '../../server/settings';
import { root } from '../../tools/kit/paths';

afterEach(() => {
  delete process.env.DEFECTS_MARKS;
});

test('a build without marks differs in the function that makes them alone', () => {
  const lines = readFileSync(join(root, 'src/defects/define.ts'), 'utf8').split('\n');
  const unmarked = withoutMarks(lines.join('\n')).split('\n');
  const changed = unmarked.filter((line, index) => line !== lines[index]);
  expect(changed).toEqual(['  return ids.length === 0 ? {} : {};']);
  expect(() => withoutMarks('export const mark = 1;')).toThrow('The source of marks');
});

test('DEFECTS_MARKS is on or off', () => {
  expect(marksSetting()).toBe(true);
  process.env.DEFECTS_MARKS = 'off';
  expect(marksSetting()).toBe(false);
  process.env.DEFECTS_MARKS = 'no';
  expect(marksSetting).toThrow('DEFECTS_MARKS must be on or off, not “no”.');
});
