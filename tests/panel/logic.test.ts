import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../src/defects/define';
import { applySelection, startProfile } from '../../src/defects/profile';
import { defectIds, defects, registry } from '../../src/defects/registry';
import { faceRows } from '../../src/panel/face-rows';
import { inForceOn } from '../../src/panel/page-at-start';
import { matches, namedAt } from '../../src/panel/page-defects';
import {
  flipped,
  selectionFor,
  shareAddress,
  withoutSelection,
  withSelection,
} from '../../src/panel/selections';
import { startDecisions, startFrom } from '../../src/panel/start-decisions';
import { fixtures, globCovers } from '../defects/fixture';
import { unknownPaths } from '../defects/places';
import { allRoutes, faithful, fixed } from '../support/site';

const profiles = fc.subarray([...defectIds]).map((ids): Profile => new Set(ids));

/** A start that a file and an environment of any content may give. */
const starts = fc.tuple(fc.subarray([...defectIds]), fc.subarray([...defectIds])).map((parts) => {
  const [inFile, inEnvironment] = parts;
  const states = inFile.map((id, at) => [id, at % 2 ? 'faithful' : 'fixed']);
  return startProfile(
    { DEFECTS: inEnvironment.map((id, at) => (at % 2 ? `-${id}` : `+${id}`)).join() },
    { defects: Object.fromEntries(states) },
  );
});

describe('selections', () => {
  test('lead to the profile they are for, from any start', () => {
    fc.assert(
      fc.property(starts, profiles, (start, wanted) => {
        const selection = selectionFor(start.profile, wanted);
        expect(applySelection(start, selection, 'cookie', 'test').profile).toEqual(wanted);
      }),
    );
  });

  test('are the shortest that do', () => {
    const one = flipped(fixed, 'form-no-limits');
    expect(selectionFor(faithful, faithful)).toBe('default');
    expect(selectionFor(faithful, fixed)).toBe('fixed');
    expect(selectionFor(fixed, faithful)).toBe('faithful');
    expect(selectionFor(faithful, one)).toBe('fixed,+form-no-limits');
    expect(selectionFor(fixed, one)).toBe('+form-no-limits');
    expect(selectionFor(one, fixed)).toBe('-form-no-limits');
  });

  test('that are shared say the same whatever the site started with', () => {
    fc.assert(
      fc.property(starts, profiles, (start, wanted) => {
        const { searchParams } = new URL(shareAddress('http://localhost/de?x=1', wanted));
        const selection = searchParams.get('defects') ?? '';
        expect(applySelection(start, selection, 'url', 'test').profile).toEqual(wanted);
      }),
    );
  });

  test('leave the rest of an address as it is written', () => {
    const address = 'http://localhost/de?a=1+2&defects=fixed&panel&b=%20#top';
    expect(withoutSelection(address)).toBe('http://localhost/de?a=1+2&panel&b=%20#top');
    expect(withSelection(address, 'faithful')).toBe(
      'http://localhost/de?a=1+2&panel&b=%20&defects=faithful#top',
    );
    expect(shareAddress(address, fixed)).toBe('http://localhost/de?a=1+2&b=%20&defects=fixed#top');
    expect(withoutSelection('http://localhost/de?defects=fixed')).toBe('http://localhost/de');
    expect(withSelection('http://localhost/de', 'fixed')).toBe('http://localhost/de?defects=fixed');
  });
});

describe('what the page carries', () => {
  test('gives the start back, sources included', () => {
    fc.assert(
      fc.property(starts, (start) => {
        const carried = JSON.parse(JSON.stringify(startDecisions(start)));
        const back = startFrom(carried);
        expect(back.profile).toEqual(start.profile);
        expect(back.sources).toEqual(start.sources);
      }),
    );
  });

  test('is nothing where nothing was decided', () => {
    expect(startDecisions(startProfile({}, { defects: {} }))).toEqual({});
  });

  test('is refused where page and panel are of two builds', () => {
    const page = { start: { file: '-form-gone' }, search: '', cookie: '' };
    expect(() => inForceOn(page)).toThrow('Unknown defect “form-gone” in the page’s file');
  });

  test('meets the visitor’s address and cookie in their order', () => {
    const start = { environment: '-form-no-limits' };
    const cookie = 'other=1; defects=-form-not-cleared';
    const sources = (search: string) => {
      const { sourceOf, notice } = inForceOn({ start, search, cookie });
      return [
        notice,
        ...(['form-no-limits', 'form-not-cleared', 'nav-language-to-home'] as const).map(sourceOf),
      ];
    };
    expect(sources('')).toEqual([null, 'environment', 'cookie', 'default']);
    expect(sources('?panel&defects=-nav-language-to-home')).toEqual([
      null,
      'environment',
      'default',
      'url',
    ]);
    expect(sources('?defects=nonsense')).toEqual([
      expect.stringContaining('“nonsense”'),
      'environment',
      'cookie',
      'default',
    ]);
  });
});

describe('both faces', () => {
  test.each(defects.map((defect) => [defect.id, defect] as const))(
    '%s: differ in what is shown of them',
    (_id, defect) => {
      const rows = faceRows(defect);
      expect(rows.length).toBeGreaterThan(0);
      for (const { faithful: one, fixed: other } of rows) {
        expect(one.text).not.toBe(other.text);
        expect(one.text + other.text).not.toContain('[object');
        expect([one.text, other.text]).not.toContain('');
      }
    },
  );

  test('are shown part by part, without the parts they share', () => {
    const value = {
      faithful: { a: { b: '', c: 1 }, d: null, e: [1, 2], only: true },
      fixed: { a: { b: 'x', c: 1 }, d: undefined, e: [1, 3], more: { f: 0 } },
    };
    const shown = faceRows(value).map(({ part, ...faces }) => [
      part,
      `${faces.faithful.kind} ${faces.faithful.text}`,
      `${faces.fixed.kind} ${faces.fixed.text}`,
    ]);
    expect(shown).toEqual([
      ['a.b', 'absent empty', 'value x'],
      ['d', 'absent none', 'absent not set'],
      ['e', 'value 1, 2', 'value 1, 3'],
      ['only', 'value true', 'absent not set'],
      ['more.f', 'absent not set', 'value 0'],
    ]);
  });

  test('that are empty as a whole are shown', () => {
    expect(faceRows({ faithful: { a: 1 }, fixed: {} })).toMatchObject([{ part: 'a' }]);
    expect(faceRows({ faithful: [], fixed: ['x'] })).toMatchObject([
      { part: '', faithful: { text: 'no entries', kind: 'absent' }, fixed: { text: 'x' } },
    ]);
  });
});

describe('the defects of a page', () => {
  const paths = [...allRoutes.map(({ path }) => path), ...unknownPaths];

  test.each(paths)('%s: are those that the oracle names', (path) => {
    const covering = fixtures.filter(({ pages, except }) => {
      const covers = (globs: readonly string[]) => globs.some((glob) => globCovers(glob, path));
      return covers(pages) && !covers(except);
    });
    // What shows only on a page that another defect's fixed face declares waits for that.
    const named = new Set([...namedAt(path, faithful), ...namedAt(path, fixed)]);
    expect(covering.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  test('are not those of other pages', () => {
    const home = namedAt('/de', faithful);
    expect(home).toContain('layout-de-home-seven-cards');
    expect(home).not.toContain('copy-ru-home-mixed');
    expect(home).not.toContain('nav-unknown-path-blank');
    expect(namedAt('/en/nope', faithful)).toContain('nav-header-by-prefix');
    expect(namedAt('/nope', faithful)).not.toContain('nav-header-by-prefix');
    expect(home.size).toBeLessThan(30);
  });
});

test('a search finds every word, in any order and case', () => {
  const { title } = registry['link-en-footer-projects-no-slash'];
  expect(matches('SLASH footer', title)).toBe(true);
  expect(matches('slash header', title)).toBe(false);
  expect(matches('  ', title)).toBe(true);
});
