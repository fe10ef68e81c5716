import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutsideCache } from './cache';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  file = join(folder, 'answers.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const address = 'https://www.example.org/';

test('an answer is remembered from one audit to the next, and for a limited time', () => {
  const cache = new OutsideCache(file);
  expect(cache.has(address)).toBe(false);
  cache.add(address);
  cache.save();
  expect(new OutsideCache(file).has(address)).toBe(true);
  expect(new OutsideCache(file, 0).has(address)).toBe(false);
});

test('a damaged cache is written anew', () => {
  writeFileSync(file, '{"https://');
  const cache = new OutsideCache(file);
  cache.add(address);
  cache.save();
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual([address]);
});
