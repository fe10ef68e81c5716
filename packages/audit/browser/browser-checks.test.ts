import { expect, test } from 'vitest';
import { check as scriptError } from './checks/script-error';
import type { VisitedSite } from './visited-site';

/* What the checks of visited pages say of records that no browser has to make. */

test('an exception is the same one whatever its numbers and addresses, and however long', () => {
  const messages = [
    'Cannot load https://a.example/app-3f.js after 312 ms',
    'Cannot load https://b.example/x after 7 ms',
    'x'.repeat(300),
  ];
  const exceptions = messages.map((message) => ({ message, isSure: true }));
  const site = { pages: [{ path: '/', ignored: [], exceptions }] } as unknown as VisitedSite;
  const names = [...scriptError.find(site)].map(({ name }) => name);
  const load = 'Cannot load … after … ms';
  expect(names).toEqual([load, load, 'x'.repeat(200)]);
});
