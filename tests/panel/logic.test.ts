import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faceRows } from '../../panel/face-rows';
import { inForceOn } from '../../panel/page-at-start';
import { matches, namedAt } from '../../panel/page-defects';
import {
  flipped,
  selectionFor,
  shareAddress,
  withoutSelection,
  withSelection,
} from '../../panel/selections';
import { startDecisions, startFrom } from '../../panel/start-decisions';
import type { Profile } from '../../src/defects/define';
import { applySelection, startProfile } from '../../src/defects/profile';
import { type DefectId, defectIds, defects } from '../../src/defects/registry';
import { unknownPaths } from '../../tools/defects/places';
import { allRoutes } from '../../tools/kit/site';
import { faithful, fixed } from '../../tools/kit/site-state';
import { foreignByOracle, namedByOracle } from '../support/examples';

// Any three will do; which there are is for others to say.
const [one, two, three] = defectIds as readonly [DefectId, DefectId, DefectId];

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
    const single = flipped(fixed, one);
    expect(selectionFor(faithful, faithful)).toBe('default');
    expect(selectionFor(faithful, fixed)).toBe('fixed');
    expect(selectionFor(fixed, faithful)).toBe('faithful');
    expect(selectionFor(faithful, single)).toBe(`fixed,+${one}`);
    expect(selectionFor(fixed, single)).toBe(`+${one}`);
    expect(selectionFor(single, fixed)).toBe(`-${one}`);
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
    const start = { environment: `-${one}` };
    const cookie = `other=1; defects=-${two}`;
    const sources = (search: string) => {
      const { sourceOf, notice } = inForceOn({ start, search, cookie });
      return [notice, ...[one, two, three].map(sourceOf)];
    };
    expect(sources('')).toEqual([null, 'environment', 'cookie', 'default']);
    expect(sources(`?panel&defects=-${three}`)).toEqual([null, 'environment', 'default', 'url']);
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

  test('that are functions are shown as their source', () => {
    const faithful = (_year: number) => 2025;
    const fixed = (year: number) => {
      if (year > 2025) return year;
      return 2025;
    };
    const [row, ...others] = faceRows({ faithful, fixed });
    expect(others).toEqual([]);
    expect(row?.faithful.kind).toBe('code');
    expect(row?.faithful.text).toBe(String(faithful));
    // Without the indentation of this test.
    expect(row?.fixed.text.split('\n')).toEqual([
      expect.stringMatching(/^\(year\) => \{$/),
      expect.stringMatching(/^ {1,2}if /),
      expect.stringMatching(/^ {1,2}return 2025;$/),
      '}',
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
    // What shows only on a page that another defect's fixed face declares waits for that.
    const named = new Set([...namedAt(path, faithful), ...namedAt(path, fixed)]);
    expect(namedByOracle(path).filter((id) => !named.has(id))).toEqual([]);
  });

  test.each(paths)('%s: are not those of other pages', (path) => {
    const named = namedAt(path, faithful);
    expect(foreignByOracle(path).filter((id) => named.has(id))).toEqual([]);
  });
});

test('a search finds every word, in any order and case', () => {
  const title = 'The English footer’s projects link lacks a slash';
  expect(matches('SLASH footer', title)).toBe(true);
  expect(matches('slash header', title)).toBe(false);
  expect(matches('  ', title)).toBe(true);
});
