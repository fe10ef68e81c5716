import { describe, expect, test } from 'vitest';
import { isUnchanged, recordInputs } from './unchanged';

test('what depends on several inputs is unchanged if all of them are recorded as they are now', () => {
  const now = { page: 'a', capture: 'b' };
  expect(isUnchanged(['page', 'capture'], { page: 'a', capture: 'b', more: 'c' }, now)).toBe(true);
  expect(isUnchanged(['page', 'capture'], { page: 'a', capture: 'x' }, now)).toBe(false);
  expect(isUnchanged(['page', 'capture'], { page: 'a' }, now)).toBe(false);
  expect(isUnchanged(['page', 'scenes'], { page: 'a' }, now)).toBe(false);
});

describe('an input', () => {
  const users = new Map([
    ['phone', ['page', 'capture']],
    ['desktop', ['page', 'capture']],
    ['other', ['capture']],
  ]);
  const [before, after] = [
    { page: 'old', capture: 'same' },
    { page: 'new', capture: 'same' },
  ];

  /** The record after some users were verified with the new inputs. */
  function recorded(...verified: readonly string[]) {
    const record = { ...before };
    recordInputs(record, new Map(verified.map((user) => [user, after])), users);
    return record;
  }

  test('is recorded once all that depends on it is verified', () => {
    expect(recorded('phone', 'desktop')).toEqual(after);
  });

  test('is forgotten while only a part is verified, which may have another baseline now', () => {
    expect(recorded('phone')).toEqual({ capture: 'same' });
  });

  test('stays while nothing that depends on it is verified, or all that is has the same', () => {
    expect(recorded('other')).toEqual(before);
    expect(recorded()).toEqual(before);
  });

  test('of which two parts were verified with different hashes is forgotten', () => {
    const record = { ...before };
    const verified = new Map([
      ['phone', before],
      ['desktop', after],
    ]);
    recordInputs(record, verified, users);
    expect(record).toEqual({ capture: 'same' });
  });
});
