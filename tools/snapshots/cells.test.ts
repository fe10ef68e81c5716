import { describe, expect, test } from 'vitest';
import { CellError, cells, chooseCells } from './cells';

const named = (filter: Parameters<typeof chooseCells>[0]) =>
  chooseCells(filter).map((cell) => cell.name);

test('every declared page of every language has cells at both widths in both states', () => {
  // 42 pages exist faithfully, and two legal notices more where they are mended.
  expect(cells).toHaveLength(42 * 2 + 44 * 2);
  expect(new Set(cells.map((cell) => cell.name)).size).toBe(cells.length);
  expect(cells.find((cell) => cell.name === 'ru-roofing-390')).toMatchObject({
    language: 'ru',
    page: 'roofing',
    width: 390,
    profile: 'faithful',
    selection: 'default',
  });
  expect(named({ pages: ['legal'], languages: ['ru'] })).toEqual([
    'ru-legal-390-fixed',
    'ru-legal-1280-fixed',
  ]);
});

test('every cell knows the clauses that its page stands on', () => {
  expect(cells.filter((cell) => cell.clauses.length === 0).map((cell) => cell.name)).toEqual([]);
});

describe('cells are chosen', () => {
  test('by all that is said at once', () => {
    const chosen = named({ languages: ['de'], pages: ['home'], widths: ['390'] });
    expect(chosen).toEqual(['de-home-390', 'de-home-390-fixed']);
    expect(named({ pages: ['home'], profiles: ['fixed'], widths: ['1280'] })).toHaveLength(3);
  });

  test('by path as by name of a page', () => {
    expect(named({ pages: ['/de/kontakt-uns'] })).toEqual(
      named({ pages: ['contact'], languages: ['de'] }),
    );
  });

  test('by name, where * stands for any letters', () => {
    expect(named({ names: ['de-home-*'] })).toEqual([
      'de-home-390',
      'de-home-1280',
      'de-home-390-fixed',
      'de-home-1280-fixed',
    ]);
    expect(named({ names: ['de-home-390'] })).toEqual(['de-home-390']);
  });

  test('all, where nothing is said', () => {
    expect(chooseCells({})).toEqual(cells);
  });
});

test.each([
  [{ languages: ['fr'] }, /There is no language “fr”[.]/],
  [{ pages: ['hom'] }, /There is no page “hom”[.] Did you mean “home”\?/],
  [{ widths: ['768'] }, 'There is no width “768”. There is: 390, 1280.'],
  [{ profiles: ['broken'] }, 'There is no profile “broken”. There is: faithful, fixed.'],
  [{ names: ['de-home'] }, /There is no cell “de-home”[.] .*language-page-width/],
  [{ names: ['de-home-390('] }, /There is no cell “de-home-390\(”/],
  [{ pages: ['legal'], widths: ['390'], languages: ['ru'], profiles: ['faithful'] }, /No cell is/],
])('%j is refused, and told what there is', (filter, message) => {
  expect(() => chooseCells(filter)).toThrow(CellError);
  expect(() => chooseCells(filter)).toThrow(message);
});
