import { expect, test } from 'vitest';
import { templateOf } from './link-context';

test('a template has one element wherever a program counts, even with letters', () => {
  const link = (id: string) => templateOf({ element: `#${id} > nav:nth-of-type(2) > a` });
  expect(new Set(['menu1-h', 'menu1-5m', 'menu2-10'].map(link)).size).toBe(1);
  expect(new Set(['menu-top', 'menu-end'].map(link)).size).toBe(2);
});
