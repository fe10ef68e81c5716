import { expect, test } from 'vitest';
import { firstMismatch, readSteps } from './console-blocks';

test('reads commands with their output and exit code', () => {
  const markdown = [
    'Text.',
    '```console',
    '$ npm run one -- a',
    'first',
    '…',
    '$ npm run two   # exit 1',
    '```',
    '```sh',
    'npm run three',
    '```',
  ].join('\n');
  expect(readSteps(markdown)).toEqual([
    { command: 'npm run one -- a', exitCode: 0, expectedLines: ['first', '…'] },
    { command: 'npm run two', exitCode: 1, expectedLines: [] },
  ]);
  expect(() => readSteps('```console\nfirst\n```\n')).toThrow('does not start with a command');
});

test.each([
  [['a', 'b'], '(nothing after “b”)'],
  [['a', 'b', 'c (5)'], null],
  [['a', '…'], null],
  [['…', 'c (5)'], null],
  [['a', '…', 'c (…)'], null],
  [['b', '…'], 'b'],
  [['a', 'c (5)'], 'c (5)'],
  [['…', 'b', 'a'], 'a'],
  [['…', 'c (6)'], 'c (6)'],
  [['a', 'b', 'c'], 'c'],
  [['a', 'b…'], '(nothing after “b”)'],
])('compares %j with the output a, b, c (5)', (expectedLines, mismatch) => {
  expect(firstMismatch(expectedLines, ['a', 'b', 'c (5)'])).toBe(mismatch);
});
