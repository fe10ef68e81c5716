import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasherOfLoads } from './built-files';

/*
 * A build small enough to be changed in every way: each page loads the entry, what that imports,
 * and its own chunk; the entry knows every page's chunk by its name.
 */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const usual = {
  'entry.js': 'import "shared.js"; load("home.js", "about.js", "lazy.js")',
  'shared.js': 'shared()',
  'lazy.js': 'lazy()',
  'home.js': 'home()',
  'about.js': 'about()',
  'style.css': 'a { background: url(/assets/font.woff2) }',
  'font.woff2': 'glyphs',
};

/** Writes a build whose names have a hash, and hashes a page that loads a chunk. */
function hashOfPage(page: 'home' | 'about', changes = {}, hash = 'AAAAAAAA', text = ''): string {
  const hashed = (names: string) => names.replace(/(\w+)[.](js|css|woff2)/g, `$1-${hash}.$2`);
  for (const each of ['assets', 'pictures']) mkdirSync(join(folder, each), { recursive: true });
  for (const [name, content] of Object.entries({ ...usual, ...changes })) {
    const path = name.includes('/') ? name : `assets/${hashed(name)}`;
    writeFileSync(join(folder, path), hashed(String(content)));
  }
  if (!('pictures/house.webp' in changes)) writeFileSync(join(folder, 'pictures/house.webp'), '▦');
  const chunk = (name: string, more = {}) => ({ file: `assets/${hashed(name)}`, ...more });
  const dynamicImports = ['src/pages/home.tsx', 'src/pages/about.tsx', 'src/lazy.ts'];
  const css = [`assets/${hashed('style.css')}`];
  const manifest = {
    'src/entry-client.tsx': chunk('entry.js', { imports: ['_shared'], css, dynamicImports }),
    _shared: chunk('shared.js'),
    'src/lazy.ts': chunk('lazy.js'),
    'src/pages/home.tsx': chunk('home.js'),
    'src/pages/about.tsx': chunk('about.js'),
  };
  const scripts = ['entry.js', `${page}.js`].map((name) => `<script src="/assets/${name}">`);
  const html = `${scripts.join('')}<img src="/pictures/house.webp"><p>${text}`;
  return hasherOfLoads(manifest, folder)(hashed(html));
}

test.each([
  ...['entry.js', 'shared.js', 'lazy.js', 'home.js', 'style.css', 'font.woff2'],
  'pictures/house.webp',
])('what a page loads by itself counts: %s', (file) => {
  const before = hashOfPage('home');
  expect(hashOfPage('home')).toBe(before);
  expect(hashOfPage('home', { [file]: `${usual[file as keyof typeof usual]} ` })).not.toBe(before);
});

test('its text counts; the chunks of other pages, and hashes in names, do not', () => {
  const before = hashOfPage('home');
  expect(hashOfPage('home', {}, 'AAAAAAAA', 'other')).not.toBe(before);
  expect(hashOfPage('home', { 'about.js': 'other()' })).toBe(before);
  expect(hashOfPage('home', {}, 'B_-BBBBB')).toBe(before);
  expect(hashOfPage('about')).not.toBe(before);
});

test('a picture that is missing is an error that names it', () => {
  hashOfPage('home');
  const hash = hasherOfLoads({}, folder);
  expect(() => hash('<img src="/pictures/nowhere.webp">')).toThrow('pictures/nowhere.webp');
});
