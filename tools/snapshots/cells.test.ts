import { ExpectedError } from '@originaltreu/kit/command-line';
import { describe, expect, test } from 'vitest';
import { type Cell, cells, chooseCells } from './cells';
import { sampleAt } from './samples';
import { scenes } from './scenes';

const named = (names: readonly string[]) => chooseCells(names).map((cell) => cell.name);

test('every declared page of every language has cells at both widths, and words, in both states', () => {
  const count = (wanted: Cell['kind']) => cells.filter(({ kind }) => kind === wanted).length;
  // 42 pages exist as configured; two more legal notices and three posts in the fixed state;
  // report and review page are the samples.
  expect(count('page')).toBe(42 * 2 + 47 * 2 + 2 * 2);
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
  expect(named(['ru-legal-*'])).toEqual([
    'ru-legal-390-fixed',
    'ru-legal-1280-fixed',
    'ru-legal-words-fixed',
  ]);
});

test('samples of report and review have the clause, defect and pictures that they show', () => {
  expect(sampleAt('/samples/report?kind=defect')).toContain('id="clause/2.31"');
  const review = sampleAt('/samples/review');
  for (const kind of ['expected', 'actual', 'diff']) {
    expect(review).toContain(`class="${kind}" src="data:image/png;base64,`);
  }
  expect(sampleAt('/de')).toBeUndefined();
  expect(named(['en-report-390*'])).toEqual(['en-report-390', 'en-report-390-defects']);
});

test('every page of the configured state has a view between phone and desktop', () => {
  expect(cells.filter(({ kind, width }) => kind === 'view' && width === 820)).toHaveLength(42);
  expect(named(['de-home-1280x1400'])).toEqual(['de-home-1280x1400']);
});

test('every scene is on a page of its languages', () => {
  for (const scene of scenes) {
    const own = cells.filter((cell) => cell.scene === scene);
    expect(own.length, scene.name).toBe(scene.languages.length * (scene.profiles?.length ?? 1));
  }
});

test('every cell has the clauses that describe its page', () => {
  const ofSite = cells.filter(({ path }) => sampleAt(path) === undefined);
  expect(ofSite.filter(({ clauses }) => clauses.length === 0).map(({ name }) => name)).toEqual([]);
});

describe('cells are chosen', () => {
  test('by name, where * matches any characters', () => {
    expect(named(['de-hvac-*0', 'de-hvac-*fixed'])).toEqual([
      'de-hvac-390',
      'de-hvac-1280',
      'de-hvac-390-fixed',
      'de-hvac-1280-fixed',
      'de-hvac-820',
      'de-hvac-320',
      'de-hvac-words-fixed',
    ]);
    expect(named(['de-home-390'])).toEqual(['de-home-390']);
  });

  test('all by default', () => {
    expect(chooseCells()).toEqual(cells);
  });
});

test.each([
  ['de-home', /^Unknown cell “de-home”[.] .*language-page-width/],
  ['de-home-390(', /^Unknown cell “de-home-390\(”/],
])('%s is refused with a hint', (name, message) => {
  expect(() => chooseCells(['de-home-390', name])).toThrow(ExpectedError);
  expect(() => chooseCells([name])).toThrow(message);
});
