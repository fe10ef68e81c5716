import { expect, test } from 'vitest';
import { patternOf, readSteps } from './console-blocks';

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
  [['a', 'b'], false],
  [['a', 'b', 'c (5)'], true],
  [['a', '…'], true],
  [['…', 'c (5)'], true],
  [['a', '…', 'c (…)'], true],
  [['b', '…'], false],
  [['a', 'c (5)'], false],
  [['…', 'b', 'a'], false],
  [['…', 'c (6)'], false],
  [['a', 'b', 'c'], false],
  [['a', 'b…'], false],
])('%j matches the output a, b, c (5): %s', (lines, matches) => {
  expect(patternOf(lines).test('a\nb\nc (5)\n')).toBe(matches);
});
