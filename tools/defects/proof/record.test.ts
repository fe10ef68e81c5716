import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readVerdicts, type VerdictRecord, writeVerdicts } from './record';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = '0'.repeat(32);
const record: VerdictRecord = {
  ...{ audit: hash, code: hash },
  pages: { '/ru': hash, '/de': hash },
  verdicts: {
    '/ru 390 copy-footer-year-2025': ['CONTAINED', 'body > footer'],
    '/de 390 copy-footer-year-2025': ['CONTAINED', 'body > footer'],
  },
};
const textOf = () => readFileSync(join(folder, 'verdicts.json'), 'utf8');

test('what is written is read; without a file nothing is proven', () => {
  expect(readVerdicts(folder)).toEqual({ audit: '', code: '', pages: {}, verdicts: {} });
  writeVerdicts(record, folder);
  expect(readVerdicts(folder)).toEqual(record);
});

test('each verdict is one line, sorted, so that a change of one reads as one line', () => {
  writeVerdicts(record, folder);
  const before = textOf().split('\n');
  const key = '/ru 390 copy-footer-year-2025';
  writeVerdicts({ ...record, verdicts: { ...record.verdicts, [key]: ['REFLOW', 'p'] } }, folder);
  const differing = textOf()
    .split('\n')
    .filter((line, at) => line !== before[at]);
  expect(differing).toEqual([`    "${key}": ["REFLOW","p"]`]);
  expect(textOf().indexOf('"/de"')).toBeLessThan(textOf().indexOf('"/ru"'));
});

test.each([
  ['a conflict', '<<<<<<< ours\n', /verdicts[.]json is invalid: .*JSON.*defects -- prove/s],
  ['a wrong hash', JSON.stringify({ ...record, code: 'x' }), /code/],
  ['a verdict', JSON.stringify({ ...record, verdicts: { a: ['FINE', ''] } }), /CONTAINED/],
  ['an unknown field', JSON.stringify({ ...record, colour: 1 }), /colour/],
])('%s is refused by saying where', (_, text, message) => {
  writeFileSync(join(folder, 'verdicts.json'), text);
  expect(() => readVerdicts(folder)).toThrow(message);
});
