import { expect, test } from 'vitest';
import { rules } from './check';
import { codes } from './codes';

test('every rule has a check, in the order in which rules are listed', () => {
  expect(Object.keys(codes)).toEqual(Object.keys(rules));
});
