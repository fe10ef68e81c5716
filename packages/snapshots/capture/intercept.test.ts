import { expect, test } from 'vitest';
import { stub } from '../config/config';
import { stubFor } from './intercept';

test.each([
  ['https://maps.example/*', 'https://maps.example/a', true],
  ['https://maps.example/*', 'https://maps.example/a/b', false],
  ['https://maps.example/**', 'https://maps.example/a/b', true],
  ['**/data.json', 'http://localhost:1/api/data.json', true],
  ['**/data.json', 'http://localhost:1/api/dataXjson', false],
  ['**/list?page=1', 'http://localhost:1/list?page=1', true],
])('%s and %s: %s', (url, address, isAnswered) => {
  const one = stub.parse({ url });
  expect(stubFor([one], address)).toBe(isAnswered ? one : undefined);
});
