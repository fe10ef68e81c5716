import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cell, cells } from './cells';
import { type Build, inputsOf, openInputs } from './inputs';
import { isUnchanged } from './unchanged';

/*
 * A build small enough to be changed in every way: each page loads the entry, what
 * that imports, and its own chunk; the entry knows every page's chunk by its name.
 */

let folder: string;
const chosen = cells.filter((cell) => ['home', 'roofing'].includes(cell.page));

function cellNamed(name: string): Cell {
  const cell = cells.find((each) => each.name === name);
  if (!cell) throw new Error(name);
  return cell;
}

interface SmallBuild {
  readonly texts?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** The hashes in names of built files. */
  readonly hashes?: string;
}

const usualFiles = {
  entry: 'import "shared"; load("home", "roofing")',
  shared: 'shared()',
  home: 'home()',
  roofing: 'roofing()',
  style: 'a { background: url(/assets/font-FFFFFFFF.woff2) }',
  font: 'glyphs',
  house: 'pixels',
};

/** Writes a build: pages name their chunk, the shared style, and a picture. */
function smallBuild({ texts = {}, files = {}, hashes = 'AAAAAAAA' }: SmallBuild = {}): Build {
  const content = { ...usualFiles, ...files };
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  for (const name of ['entry', 'shared', 'home', 'roofing'] as const) {
    const named = content[name].replaceAll(
      /"(\w+)"/g,
      (_, other: string) => `"./${other}-${hashes}.js"`,
    );
    writeFileSync(join(folder, `assets/${name}-${hashes}.js`), named);
  }
  writeFileSync(join(folder, `assets/style-${hashes}.css`), content.style);
  writeFileSync(join(folder, 'assets/font-FFFFFFFF.woff2'), content.font);
  writeFileSync(join(folder, 'pictures/house.webp'), content.house);
  const chunk = (name: string, more = {}) => ({
    file: `assets/${name}-${hashes}.js`,
    name,
    ...more,
  });
  const manifest = {
    'src/entry-client.tsx': chunk('entry', {
      imports: ['_shared'],
      css: [`assets/style-${hashes}.css`],
      dynamicImports: ['src/pages/home.tsx', 'src/pages/roofing.tsx'],
    }),
    _shared: chunk('shared'),
    'src/pages/home.tsx': chunk('home'),
    'src/pages/roofing.tsx': chunk('roofing'),
  };
  const render: Build['render'] = (path) => {
    const page = chosen.find((cell) => cell.path === path)?.page ?? '';
    const html = `<link href="/assets/style-${hashes}.css"><script src="/assets/entry-${hashes}.js"></script><script src="/assets/${page}-${hashes}.js"></script><img src="/pictures/house.webp">${texts[path] ?? page}`;
    return { status: 200, html, redirect: null } as ReturnType<Build['render']>;
  };
  return { render, manifest, folder };
}

/** Names of the cells whose inputs differ between two builds. */
async function changedBy(change: SmallBuild): Promise<string[]> {
  const before = await openInputs(chosen, smallBuild());
  rmSync(folder, { recursive: true });
  const after = await openInputs(chosen, smallBuild(change));
  return chosen
    .filter((cell) => !isUnchanged(inputsOf(cell), before.hashes, after.hashes))
    .map((cell) => cell.name);
}

/** Words have no inputs, as they are always read. */
const captured = chosen.filter((cell) => cell.kind !== 'words').map((cell) => cell.name);

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'build-')), 'client');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('what a change touches', () => {
  test('no change: nothing', async () => {
    expect(await changedBy({})).toEqual([]);
  });

  test("a page's text: its cells alone", async () => {
    const path = chosen.find((cell) => cell.name === 'ru-roofing-390')?.path ?? '';
    expect(await changedBy({ texts: { [path]: 'anew' } })).toEqual(
      captured.filter((name) => name.startsWith('ru-roofing')),
    );
  });

  test("a page's script: its cells alone, although the entry names it anew", async () => {
    expect(await changedBy({ files: { roofing: 'other()' } })).toEqual(
      captured.filter((name) => name.includes('roofing')),
    );
  });

  test('other hashes in the names of all files, their contents the same: nothing', async () => {
    expect(await changedBy({ hashes: 'BBBBBBBB' })).toEqual([]);
  });

  test.each(['entry', 'shared', 'style', 'font', 'house'])(
    '%s: every captured cell',
    async (file) => {
      const content = usualFiles[file as keyof typeof usualFiles];
      expect(await changedBy({ files: { [file]: `${content} ` } })).toEqual(captured);
    },
  );
});

test('inputs name all that the page loads by itself, and no other page', async () => {
  const inputs = await openInputs(chosen, smallBuild());
  expect([...inputs.filesOf(cellNamed('de-home-390'))].toSorted()).toEqual([
    '/assets/entry-AAAAAAAA.js',
    '/assets/font-FFFFFFFF.woff2',
    '/assets/home-AAAAAAAA.js',
    '/assets/shared-AAAAAAAA.js',
    '/assets/style-AAAAAAAA.css',
    '/pictures/house.webp',
  ]);
});

test('a picture depends on its document, and a scene on what plays it, too', () => {
  expect(inputsOf(cellNamed('de-home-390'))).toEqual(['capture', '/de']);
  expect(inputsOf(cellNamed('de-home-820'))).toEqual(['capture', '/de']);
  expect(inputsOf(cellNamed('de-home-390-fixed'))).toEqual(['capture', '/de fixed']);
  expect(inputsOf(cellNamed('de-home-390-answer'))).toEqual(['capture', '/de', 'scenes']);
});

test('a document that depends on the time names the first line that does', async () => {
  const build = smallBuild();
  const cell = cellNamed('de-home-390');
  expect((await openInputs([cell], build)).restlessLine(cell)).toBeNull();
  const render: Build['render'] = (...args) => {
    const { html, ...others } = build.render(...args);
    const clock = `<html><body><p>It is ${new Date().getMinutes()} past.</p></body></html>`;
    return { ...others, html: html + clock };
  };
  const { restlessLine } = await openInputs([cell], { ...build, render });
  expect(restlessLine(cell)).toMatch(/p "It is \d+ past[.]"/);
  expect(new Date().getFullYear(), 'the clock is as before').toBeGreaterThan(2000);
  expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(60_000);
});

test('a picture that is missing is an error that names it', async () => {
  const small = smallBuild();
  renameSync(join(folder, 'pictures/house.webp'), join(folder, 'pictures/other.webp'));
  await expect(openInputs(chosen, small)).rejects.toThrow('pictures/house.webp');
});
