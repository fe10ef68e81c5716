import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withoutMarks } from '../../server/build';
import { marksSetting } from '../../server/settings';
import { root } from '../../tools/kit/paths';

afterEach(() => {
  delete process.env.DEFECTS_MARKS;
});

test.each([
  ['src/defects/define.ts', '  return ids.length === 0 ? {} : {};'],
  ['src/components/optional.tsx', '  if (shown === null) return null;'],
  ['src/sections/article-sidebar.tsx', '              null'],
  ['src/pages/blog-page.tsx', '              null'],
])('a build without marks changes one line of %s', (file, line) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const unmarked = withoutMarks(lines.join('\n'), `/project/${file}`).split('\n');
  expect(unmarked.filter((each, index) => each !== lines[index])).toEqual([line]);
  expect(() => withoutMarks('', `/project/${file}`)).toThrow('were not found');
});

test('DEFECTS_MARKS is on or off', () => {
  expect(marksSetting()).toBe(true);
  process.env.DEFECTS_MARKS = 'off';
  expect(marksSetting()).toBe(false);
  process.env.DEFECTS_MARKS = 'no';
  expect(marksSetting).toThrow('DEFECTS_MARKS must be on or off, not “no”.');
});
