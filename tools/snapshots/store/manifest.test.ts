import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noted, plain } from '../../../tests/support/pictures';
import { type Manifest, readManifest, writeManifest } from './manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = noted(plain(4, 4), Buffer.from('png'));
const manifest: Manifest = {
  browser: '147.0.0',
  inputs: { '/de': entry.pixels },
  cells: { 'ru-home-390': entry, 'de-home-390': { ...entry, isReduced: true } },
  pictures: { [entry.pixels]: { shows: 'a.webp', width: 4, height: 4, fileHash: entry.pixels } },
  verdicts: { '/de 390 copy-footer-year-2025': ['CONTAINED', 'body > footer'] },
};

test('what is written is read', () => {
  writeManifest(manifest, folder);
  expect(readManifest(folder)).toEqual(manifest);
});

test('without a manifest nothing is approved', () => {
  expect(readManifest(join(folder, 'nowhere'))).toMatchObject({ browser: '', cells: {} });
});

test('each cell is one line, sorted, so that a change of one reads as one line', () => {
  writeManifest(manifest, folder);
  const before = readFileSync(join(folder, 'manifest.json'), 'utf8').split('\n');
  const changed = { ...entry, bytes: entry.pixels };
  writeManifest({ ...manifest, cells: { ...manifest.cells, 'ru-home-390': changed } }, folder);
  const after = readFileSync(join(folder, 'manifest.json'), 'utf8').split('\n');
  const differing = after.filter((line, index) => line !== before[index]);
  expect(differing).toHaveLength(1);
  expect(differing[0]).toContain('"ru-home-390"');
  expect(before.findIndex((line) => line.includes('de-home'))).toBeLessThan(
    before.findIndex((line) => line.includes('ru-home')),
  );
});

test.each([
  ['no JSON', '{"browser":', /manifest[.]json is invalid: .*JSON/],
  [
    'a wrong hash',
    JSON.stringify({ ...manifest, cells: { a: { ...entry, pixels: 'x' } } }),
    /pixels/,
  ],
  [
    'a verdict',
    JSON.stringify({ ...manifest, verdicts: { '/de 390 a': ['FINE', ''] } }),
    /FINE|CONTAINED/,
  ],
  ['an unknown field', JSON.stringify({ ...manifest, colour: 1 }), /colour/],
])('%s is refused by saying where', (_, text, message) => {
  writeFileSync(join(folder, 'manifest.json'), text);
  expect(() => readManifest(folder)).toThrow(message);
});
