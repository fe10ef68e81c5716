import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlierFiles } from '../../server/build';

/* Which files of earlier builds a build keeps, for pages that are open. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'originaltreu-builds-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a browser build with files that are some hours old. */
function writeBuild(name: string, own: readonly string[], hours: Readonly<Record<string, number>>) {
  const client = join(folder, name);
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(client, '.vite'));
  const manifest = Object.fromEntries(own.map((file) => [file, { file: `assets/${file}` }]));
  writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const [file, age] of Object.entries(hours)) {
    const path = join(client, 'assets', file);
    const at = Date.now() / 1000 - age * 3600;
    writeFileSync(path, name);
    utimesSync(path, at, at);
  }
  return client;
}

const filesIn = (client: string) => readdirSync(join(client, 'assets')).sort();

test('the replaced build’s own files are kept, whenever it was built, for a day', () => {
  const first = writeBuild('first', ['a-1.js', 'b-1.js'], {
    'a-1.js': 100,
    'a-1.js.br': 100,
    'b-1.js': 100,
  });
  const second = writeBuild('second', ['a-2.js', 'b-1.js'], { 'a-2.js': 0, 'b-1.js': 0 });
  keepEarlierFiles(first, second);
  expect(filesIn(second)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'b-1.js']);
  const third = writeBuild('third', ['a-3.js'], { 'a-3.js': 0 });
  keepEarlierFiles(second, third);
  expect(filesIn(third)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'a-3.js', 'b-1.js']);
});

test('after a day they are gone', () => {
  const current = writeBuild('current', ['a-2.js'], { 'a-0.js': 25, 'a-1.js': 23, 'a-2.js': 100 });
  const next = writeBuild('next', ['a-3.js'], { 'a-3.js': 0 });
  keepEarlierFiles(current, next);
  expect(filesIn(next)).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
});

test('a first build has none to keep', () => {
  const next = writeBuild('next', ['a-1.js'], { 'a-1.js': 0 });
  keepEarlierFiles(join(folder, 'none'), next);
  expect(filesIn(next)).toEqual(['a-1.js']);
});

test('files that every build carries on are gone a day after they were replaced', () => {
  // In the past, as files that are copied have the time of the system and not that of the test.
  const start = Date.now() - 100 * 3600 * 1000;
  const builds = ['0', '1', '2', '3', '4'].map((name, index) => {
    vi.setSystemTime(start + index * 20 * 3600 * 1000);
    const client = writeBuild(name, [`${name}.js`], { [`${name}.js`]: 0 });
    if (index > 0) keepEarlierFiles(join(folder, `${index - 1}`), client);
    return client;
  });
  // Each was replaced 20 hours after it was built.
  expect(builds.map(filesIn)).toEqual([
    ['0.js'],
    ['0.js', '1.js'],
    ['0.js', '1.js', '2.js'],
    ['1.js', '2.js', '3.js'],
    ['2.js', '3.js', '4.js'],
  ]);
});

test('also files that several builds have kept are gone a day after they were replaced', () => {
  const names = ['one', 'two', 'three', 'four'];
  const builds = names.map((name) => writeBuild(name, [`${name}.js`], { [`${name}.js`]: 0 }));
  const [one = '', two = '', three = '', four = ''] = builds;
  keepEarlierFiles(one, two);
  keepEarlierFiles(two, three);
  vi.setSystemTime(Date.now() + 25 * 3600 * 1000);
  keepEarlierFiles(three, four);
  expect(filesIn(four)).toEqual(['four.js', 'three.js']);
});
