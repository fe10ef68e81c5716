import { expect, test } from 'vitest';
import { judge } from '../../bench/measure';

/* How `npm run bench` judges what its benches have measured. */

test('a limit is missed beyond its goal, and named with the figure and the goal', () => {
  const judged = judge(
    [
      { name: 'seconds', figure: 3.456, atMost: 3 },
      { name: 'seconds', figure: 3, atMost: 3 },
      { name: 'mutations found', figure: 36, atLeast: 37 },
      { name: 'mutations found', figure: 37, atLeast: 37 },
      { name: 'not measured', figure: Number.NaN, atMost: 3 },
    ],
    false,
  );
  expect(judged.map(({ isMissed }) => isMissed)).toEqual([true, false, true, false, true]);
  expect(judged.map(({ text }) => text).slice(0, 3)).toEqual([
    'seconds: 3.46, the goal is at most 3',
    'seconds: 3, the goal is at most 3',
    'mutations found: 36, the goal is at least 37',
  ]);
});

test('a smoke run does not judge speed', () => {
  const limits = [
    { name: 'ratio', figure: 0.1, atLeast: 1, isSpeed: true },
    { name: 'messages lost', figure: 1, atMost: 0 },
  ] as const;
  expect(judge(limits, true).map(({ text }) => text)).toEqual([
    'messages lost: 1, the goal is at most 0',
  ]);
  expect(judge(limits, false)).toHaveLength(2);
});
