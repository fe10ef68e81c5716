import { expect, test } from 'vitest';
import { recordWith } from '../cases/records';
import { explainEnvironment } from './environment';
import { recordInputs } from './unchanged';

const lists = { phone: ['page', 'capture'], desktop: ['page', 'capture'], other: ['capture'] };
const before = { page: 'old', capture: 'same' };
const after = { page: 'new', capture: 'same' };

test.each([
  [['phone', 'desktop'], after],
  [['phone'], { capture: 'same' }],
  [['other'], before],
  [[], before],
] as const)('after %j are verified, the record is %j', (verified, expected) => {
  const record = { ...recordWith(lists), inputs: { ...before, nobodys: 'x' } };
  const capture = { inputs: { hashes: after, always: '', vocabularies: {} } };
  recordInputs(record, new Map(verified.map((id) => [id, capture])));
  expect(record.inputs).toEqual(expected);
});

test('another environment is explained with the remedy', () => {
  const here = { browser: 'chromium 141', machine: 'linux x64' };
  expect(explainEnvironment(here, { ...here })).toBe(null);
  expect(explainEnvironment({ ...here, browser: 'chromium 140' }, here)).toBe(
    'This environment has browser “chromium 141” instead of “chromium 140”. Use that of the baselines, or take this one for all of them by “upgrade”.',
  );
});
