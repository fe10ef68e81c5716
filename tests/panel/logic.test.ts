import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeProfileOf } from '../../panel/active-profile';
import { faceRows } from '../../panel/face-rows';
import { listingOf } from '../../panel/listing';
import { defectsOfPage, matches } from '../../panel/page-defects';
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
import { allRoutes } from '../../tools/site/render';
import { faithful, fixed } from '../../tools/site/site-state';
import { fixtures } from '../../tools/spec/defect-fixtures';
import { foreignAt } from './examples';

// Any three defects will do.
const [one, two, three] = defectIds as readonly [DefectId, DefectId, DefectId];

const profiles = fc.subarray([...defectIds]).map((ids): Profile => new Set(ids));

/** Start profiles from arbitrary files and environments. */
const starts = fc.tuple(fc.subarray([...defectIds]), fc.subarray([...defectIds])).map((parts) => {
  const [inFile, inEnvironment] = parts;
  const states = inFile.map((id, at) => [id, at % 2 ? 'faithful' : 'fixed']);
  return startProfile(
    { DEFECTS: inEnvironment.map((id, at) => (at % 2 ? `-${id}` : `+${id}`)).join() },
    { defects: Object.fromEntries(states) },
  );
});

describe('selections', () => {
  test('lead from any start to the wanted profile', () => {
    fc.assert(
      fc.property(starts, profiles, (start, wanted) => {
        const selection = selectionFor(start.profile, wanted);
        expect(applySelection(start, selection, 'cookie', 'test').profile).toEqual(wanted);
      }),
    );
  });

  test('are as short as possible', () => {
    const single = flipped(fixed, one);
    expect(selectionFor(faithful, faithful)).toBe('default');
    expect(selectionFor(faithful, fixed)).toBe('fixed');
    expect(selectionFor(fixed, faithful)).toBe('faithful');
    expect(selectionFor(faithful, single)).toBe(`fixed,+${one}`);
    expect(selectionFor(fixed, single)).toBe(`+${one}`);
    expect(selectionFor(single, fixed)).toBe(`-${one}`);
  });

  test('to share do not depend on the start profile', () => {
    fc.assert(
      fc.property(starts, profiles, (start, wanted) => {
        const { searchParams } = new URL(shareAddress('http://localhost/de?x=1', wanted));
        const selection = searchParams.get('defects') ?? '';
        expect(applySelection(start, selection, 'url', 'test').profile).toEqual(wanted);
      }),
    );
  });

  test('keep the spelling of the rest of a URL', () => {
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

describe('the start decisions in the page', () => {
  test('restore the start profile with its sources', () => {
    fc.assert(
      fc.property(starts, (start) => {
        const decisions = JSON.parse(JSON.stringify(startDecisions(start)));
        const restored = startFrom(decisions);
        expect(restored.profile).toEqual(start.profile);
        expect(restored.sources).toEqual(start.sources);
      }),
    );
  });

  test('are empty if neither file nor environment sets anything', () => {
    expect(startDecisions(startProfile({}, { defects: {} }))).toEqual({});
  });

  test('are rejected if page and panel come from different builds', () => {
    const page = { start: { file: '-form-gone' }, search: '', cookie: '' };
    expect(() => activeProfileOf(page)).toThrow('Unknown defect “form-gone” in the page’s file');
  });

  test('combine with the visitor’s URL and cookie by precedence', () => {
    const start = { environment: `-${one}` };
    const cookie = `other=1; defects=-${two}`;
    const sources = (search: string) => {
      const { sourceOf, notice } = activeProfileOf({ start, search, cookie });
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

describe('face rows', () => {
  test.each(defects.map((defect) => [defect.id, defect] as const))(
    '%s: their texts differ',
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

  test('list only the parts that differ', () => {
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

  test('show functions as their source', () => {
    const faithful = (_year: number) => 2025;
    const fixed = (year: number) => {
      if (year > 2025) return year;
      return 2025;
    };
    const [row, ...others] = faceRows({ faithful, fixed });
    expect(others).toEqual([]);
    expect(row?.faithful.kind).toBe('code');
    expect(row?.faithful.text).toBe(String(faithful));
    // Without the indentation of this file.
    expect(row?.fixed.text.split('\n')).toEqual([
      expect.stringMatching(/^\(year\) => \{$/),
      expect.stringMatching(/^ {1,2}if /),
      expect.stringMatching(/^ {1,2}return 2025;$/),
      '}',
    ]);
  });

  test('show a face that is empty as a whole', () => {
    expect(faceRows({ faithful: { a: 1 }, fixed: {} })).toMatchObject([{ part: 'a' }]);
    expect(faceRows({ faithful: [], fixed: ['x'] })).toMatchObject([
      { part: '', faithful: { text: 'no entries', kind: 'absent' }, fixed: { text: 'x' } },
    ]);
  });
});

describe('the defects of a page', () => {
  const paths = [...allRoutes.map(({ path }) => path), ...unknownPaths];

  test.each(paths)('%s: include those that are probed there', (path) => {
    // Some defects only show on a page that exists once another defect is fixed.
    const listed = new Set([...defectsOfPage(path, faithful), ...defectsOfPage(path, fixed)]);
    const probed = fixtures.filter(({ probes }) =>
      probes.some((probe) => probe.path === path && probe.both === undefined),
    );
    expect(probed.filter(({ id }) => !listed.has(id))).toEqual([]);
  });

  test.each(paths)('%s: exclude those of other pages', (path) => {
    const listed = defectsOfPage(path, faithful);
    expect(foreignAt(path).filter((id) => listed.has(id))).toEqual([]);
  });
});

test('a search finds every word, in any order and case', () => {
  const title = 'The English footer’s projects link lacks a slash';
  expect(matches('SLASH footer', title)).toBe(true);
  expect(matches('slash header', title)).toBe(false);
  expect(matches('  ', title)).toBe(true);
});

test.each(defects.map((defect) => [defect.id, defect] as const))(
  'a search for what either face of %s is finds it',
  (id, defect) => {
    const active = activeProfileOf({ start: {}, search: '', cookie: '' });
    const view = { pathname: '/de', marks: new Map() };
    for (const { text } of faceRows(defect).flatMap((row) => [row.faithful, row.fixed])) {
      const listing = listingOf(view, faithful, active, { query: text, changedOnly: false });
      expect([...listing.here, ...listing.elsewhere]).toContain(id);
    }
  },
);
