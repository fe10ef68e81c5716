import { describe, expect, test } from 'vitest';
import { type Cell, CellError, cells, chooseCells } from './cells';
import { scenes } from './scenes';

const named = (filter: Parameters<typeof chooseCells>[0]) =>
  chooseCells(filter).map((cell) => cell.name);

test('every declared page of every language has cells at both widths, and words, in both states', () => {
  const count = (wanted: Cell['kind']) => cells.filter(({ kind }) => kind === wanted).length;
  // 42 pages exist as configured; two more legal notices and three posts in the fixed state.
  expect(count('page')).toBe(42 * 2 + 47 * 2);
  // And in each state, an address of each language that no page has.
  expect(count('words')).toBe(42 + 3 + 47 + 3);
  expect(new Set(cells.map((cell) => cell.name)).size).toBe(cells.length);
  expect(cells.find((cell) => cell.name === 'ru-roofing-390')).toMatchObject({
    language: 'ru',
    page: 'roofing',
    width: 390,
    profile: 'configured',
    selection: 'default',
  });
  expect(named({ pages: ['legal'], languages: ['ru'] })).toEqual([
    'ru-legal-390-fixed',
    'ru-legal-1280-fixed',
    'ru-legal-words-fixed',
  ]);
});

test('every page of the configured state has a view between phone and desktop', () => {
  expect(cells.filter(({ kind, width }) => kind === 'view' && width === 820)).toHaveLength(42);
  expect(named({ names: ['de-home-1280x1400'] })).toEqual(['de-home-1280x1400']);
});

test('every scene is on a page of its languages', () => {
  for (const scene of scenes) {
    const own = cells.filter((cell) => cell.scene === scene);
    expect(own.length, scene.name).toBe(scene.languages.length * (scene.profiles?.length ?? 1));
  }
});

test('every cell has the clauses that describe its page', () => {
  expect(cells.filter((cell) => cell.clauses.length === 0).map((cell) => cell.name)).toEqual([]);
});

describe('cells are chosen', () => {
  test('by all criteria', () => {
    const chosen = named({ languages: ['de'], pages: ['hvac'], widths: ['390'] });
    expect(chosen).toEqual(['de-hvac-390', 'de-hvac-390-fixed']);
    expect(named({ pages: ['home'], profiles: ['fixed'], widths: ['1280'] })).toHaveLength(3);
  });

  test('by the path of a page or its name', () => {
    expect(named({ pages: ['/de/kontakt-uns'] })).toEqual(
      named({ pages: ['contact'], languages: ['de'] }),
    );
  });

  test('by name, where * matches any characters', () => {
    expect(named({ names: ['de-hvac-*0', 'de-hvac-*fixed'] })).toEqual([
      'de-hvac-390',
      'de-hvac-1280',
      'de-hvac-390-fixed',
      'de-hvac-1280-fixed',
      'de-hvac-820',
      'de-hvac-320',
      'de-hvac-words-fixed',
    ]);
    expect(named({ names: ['de-home-390'] })).toEqual(['de-home-390']);
  });

  test('all by default', () => {
    expect(chooseCells({})).toEqual(cells);
  });
});

test.each([
  [{ languages: ['fr'] }, /There is no language “fr”[.] Known: de/],
  [{ pages: ['hom'] }, /There is no page “hom”[.] Did you mean “home”\?/],
  [{ widths: ['768'] }, /There is no width “768”[.] Known: .*820/],
  [{ profiles: ['broken'] }, 'There is no profile “broken”. Known: configured, fixed.'],
  [{ names: ['de-home'] }, /There is no cell “de-home”[.] .*language-page-width/],
  [{ names: ['de-home-390('] }, /There is no cell “de-home-390\(”/],
  [
    { pages: ['legal'], widths: ['390'], languages: ['ru'], profiles: ['configured'] },
    /No cell matches/,
  ],
])('%j is refused with a hint', (filter, message) => {
  expect(() => chooseCells(filter)).toThrow(CellError);
  expect(() => chooseCells(filter)).toThrow(message);
});
