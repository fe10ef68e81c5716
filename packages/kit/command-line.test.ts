import { describe, expect, test } from 'vitest';
import { describeUnknown, moduleRemedy, oneOf, readArgs } from './command-line';

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

test.each([
  ['a.js', new SyntaxError("Unexpected token 'export'"), ' If it is a module, call it “.mjs”.'],
  ['a.mjs', new SyntaxError("Unexpected token ')'"), ''],
  ['a.js', new Error('nothing'), ''],
  [
    'a.ts',
    Object.assign(new Error('Unknown file extension'), { code: 'ERR_UNKNOWN_FILE_EXTENSION' }),
    ' TypeScript takes Node 22.18 or later, or a loader: NODE_OPTIONS="--import tsx".',
  ],
])('what helps where %s cannot be loaded', (file, error, remedy) => {
  expect(moduleRemedy(file, error)).toBe(remedy);
});
