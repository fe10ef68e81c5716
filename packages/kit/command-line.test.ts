import { describe, expect, test } from 'vitest';
import { describeUnknown, type NumberLimits, oneOf, readArgs, readNumber } from './command-line';

describe('an unknown word', () => {
  test.each([
    ['unitt', ['unit', 'types'], 'Unknown check “unitt”. Did you mean “unit”?'],
    ['typ', ['unit', 'types'], 'Unknown check “typ”. Did you mean “types”?'],
    ['lint', ['unit', 'types', 'spell'], 'Unknown check “lint”. Expected unit, types or spell.'],
  ])('%s is followed by a near word, otherwise by all of them', (word, words, message) => {
    expect(describeUnknown('check', word, words)).toBe(message);
  });

  test('is not followed by a list too long to read', () => {
    const words = Array.from({ length: 21 }, (_, index) => `word-${index}`);
    expect(describeUnknown('check', 'lint', words)).toBe('Unknown check “lint”.');
    expect(describeUnknown('check', 'lint', words.slice(1))).toContain(' or word-20.');
  });
});

test.each([
  ['--udpate', 'Unknown option --udpate. Did you mean “--update”?'],
  ['--colour=red', 'Unknown option --colour.'],
])('the option %s is refused', (arg, message) => {
  const read = () => readArgs([arg], { update: { type: 'boolean' } });
  expect(read).toThrow(new Error(message));
});

test('a value that is not one of the words is refused', () => {
  const formats = ['table', 'json'] as const;
  expect(oneOf('format', 'json', formats)).toBe('json');
  expect(() => oneOf('format', 'jsn', formats)).toThrow(
    new Error('--format must be table or json, not “jsn”. Did you mean “json”?'),
  );
});

const jobs: NumberLimits = { min: 1, max: 64, isWhole: true };

test.each([
  ['1', jobs, 1],
  ['64', jobs, 64],
  ['1.5', { min: 1 }, 1.5],
  ['-3', {}, -3],
])('%s is a number', (text, limits, number) => {
  expect(readNumber('jobs', text, limits)).toBe(number);
});

test.each([
  ['0', jobs, 'a whole number from 1 to 64'],
  ['65', jobs, 'a whole number from 1 to 64'],
  ['1.5', jobs, 'a whole number from 1 to 64'],
  ['0.5', { min: 1 }, 'a number from 1'],
  ['6', { max: 5 }, 'a number to 5'],
  ['', { max: 5 }, 'a number to 5'],
  [' ', {}, 'a number'],
  ['Infinity', {}, 'a number'],
  ['two', {}, 'a number'],
])('“%s” is refused', (text, limits, words) => {
  const message = `--jobs must be ${words}, not “${text}”.`;
  expect(() => readNumber('jobs', text, limits)).toThrow(new Error(message));
});
