import { expect, test } from 'vitest';
import type { Result } from '../types';
import { causesOf, commandFor } from './causes';

function resultOf(id: string, more: Partial<Result> = {}): Result {
  return {
    ...{ id, page: id, path: `/${id}`, variant: 'phone', scenario: '', status: 'changed' },
    ...{ message: '2 regions differ', parts: ['header'], cause: 'c', look: 'l', regions: [] },
    ...{ words: [], width: 10, height: 10, pictures: {} },
    ...more,
  };
}

test('results with one status and one cause are one change, the most frequent first', () => {
  const changes = causesOf([
    resultOf('a', { cause: 'x', parts: ['footer'] }),
    resultOf('b'),
    resultOf('c', { status: 'unchanged' }),
    resultOf('d'),
    resultOf('e', { status: 'new', parts: [] }),
  ]);
  expect(changes.map(({ status, title, results }) => [status, title, results.length])).toEqual([
    ['changed', 'header', 2],
    ['changed', 'footer', 1],
    ['new', 'No baseline yet', 1],
  ]);
});

test.each([
  [{ parts: ['header', '“Our services”'] }, '2 places: header, “Our services”'],
  [{ words: ['  nav', '- p "Old"', '+ p "New"'] }, 'words: - p "Old"'],
  [{ status: 'failed', parts: [], message: 'No answer' }, 'No answer'],
  [{ parts: ['x'.repeat(200)] }, `${'x'.repeat(79)}…`],
] as const)('the title of %j', (more, title) => {
  expect(causesOf([resultOf('a', more)])[0]?.title).toBe(title);
});

test('a command quotes names for a shell', () => {
  expect(commandFor({ results: [resultOf('a b'), resultOf("it's")] })).toBe(
    `approve 'a b' 'it'\\''s'`,
  );
});
