import { expect, test } from 'vitest';
import { fuzzAdapters } from './fuzz';

test('a thousand generated requests: no 5xx, equal replies', async () => {
  const { statuses } = await fuzzAdapters(1000);
  // What is generated must reach every kind of reply, else it proves nothing.
  expect(Object.keys(statuses)).toEqual(['202', '400', '404', '405', '413', '415', '422']);
  expect(Object.values(statuses).reduce((sum, each) => sum + each, 0)).toBe(1000);
  expect(statuses['202']).toBeGreaterThan(50);
  expect(statuses['422']).toBeGreaterThan(100);
}, 60_000);
