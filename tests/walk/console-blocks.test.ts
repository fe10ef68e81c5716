import { expect, test } from 'vitest';
import { missingLine, stepsOf } from './console-blocks';

test('commands of a document, with what they print and how they end', () => {
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
  expect(stepsOf(markdown)).toEqual([
    { command: 'npm run one -- a', exit: 0, prints: ['first', '…'] },
    { command: 'npm run two', exit: 1, prints: [] },
  ]);
  expect(() => stepsOf('```console\nfirst\n```\n')).toThrow('without a command');
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
])('%j against what was printed', (prints, expected) => {
  expect(missingLine(prints, ['a', 'b', 'c (5)'])).toBe(expected);
});
