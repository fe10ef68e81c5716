import { describe, expect, test } from 'vitest';
import { defectIds, defects, registry } from '../../src/defects/registry';
import { allRoutes, faithful, fixed, render } from '../support/site';
import { type DefectFixture, fixtures, globCovers, isRenderProbe, type Probe } from './fixture';
import { namesPlace, type Place, placesOf, unknownPaths } from './places';
import { pageAt } from './render-looks';

const named = fixtures.map((fixture) => [fixture.id, fixture] as const);
const count = 54;

/** Functions are compared by what they give; no two faces here share a source. */
function comparable(face: unknown): string {
  return JSON.stringify(face, (_key, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
}

/** The path of a probe, without its query. */
function pathOf(probe: Probe): string {
  return probe.path.split('?', 1)[0] ?? '';
}

/** A place as the registry's patterns spell it. */
const patternOf = ({ language, page }: Place) => `${language}/${page}`;
const isGlob = (page: string) => page.includes('*');
const tells = (probe: Probe) => probe.both === undefined;

/** The addresses that a fixture's probes tell the two states apart at. */
function told(fixture: DefectFixture): ReadonlySet<string> {
  return new Set(fixture.probes.filter(tells).map(pathOf));
}

describe('registry and oracle', () => {
  test(`know the same ${count} defects`, () => {
    expect(fixtures.map(({ id }) => id).sort()).toEqual([...defectIds].sort());
    expect(new Set(defectIds).size).toBe(count);
    expect(Object.keys(registry)).toHaveLength(count);
  });

  test.each(defects.map((defect) => [defect.id, defect] as const))(
    '%s has two faces',
    (_id, defect) => {
      expect(comparable(defect.faithful)).not.toBe(comparable(defect.fixed));
    },
  );

  test.each(named)('%s: clauses and kind agree', (id, fixture) => {
    expect([...registry[id].clauses].sort()).toEqual([...fixture.clauses].sort());
    expect(registry[id].kind).toBe(fixture.kind);
  });
});

describe('the probes of', () => {
  test.each(named)('%s tell the states apart', (_id, fixture) => {
    for (const probe of fixture.probes) {
      expect(fixture.clauses).toContain(probe.clause);
      if (!tells(probe)) {
        expect([probe.faithful, probe.fixed, probe.allFixed]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
        continue;
      }
      expect(probe.faithful, pathOf(probe)).toBeDefined();
      expect(probe.fixed, pathOf(probe)).toBeDefined();
      expect(probe.faithful, pathOf(probe)).not.toEqual(probe.fixed);
    }
    expect(fixture.probes.some(tells)).toBe(true);
  });

  test.each(named)('%s reach every page the fixture names', (_id, fixture) => {
    const addresses = fixture.pages.filter((page) => !isGlob(page));
    expect([...told(fixture)].filter((path) => !addresses.includes(path))).toEqual([]);
    expect(addresses.filter((path) => !told(fixture).has(path))).toEqual([]);
    const covered = (path: string) => fixture.pages.some((page) => globCovers(page, path));
    expect(fixture.except.filter((path) => !covered(path))).toEqual([]);
  });

  test.each(named)('%s reach every page the registry names', (id, fixture) => {
    const { pages } = registry[id];
    const places = [...told(fixture)].map((path) => placesOf(path, [faithful, fixed]));
    const probed = places.flat();
    const single = pages.filter((pattern) => !pattern.endsWith('/*'));
    const routes = allRoutes.filter((route) => namesPlace(single, route));
    expect(routes.filter((route) => !namesPlace(probed.map(patternOf), route))).toEqual([]);
    // Of a whole language, or of unknown paths, some pages stand for all.
    expect(pages.filter((each) => !probed.some((place) => namesPlace([each], place)))).toEqual([]);
    expect(places.filter((of) => !of.some((place) => namesPlace(pages, place)))).toEqual([]);
  });
});

describe('the element that a defect decides is marked', () => {
  test.each(named)('%s', (id, fixture) => {
    const first = fixture.pages.find((page) => !isGlob(page)) ?? '';
    const { off } = fixture.probes.find((probe) => pathOf(probe) === first) ?? { off: [] };
    const mark = `[data-defect~="${id}"]`;
    expect(pageAt(first, off).$(mark).length, `${first}, faithful`).toBeGreaterThan(0);
    expect(pageAt(first, [...off, id]).$(mark).length, `${first}, fixed`).toBeGreaterThan(0);
    expect(pageAt(first, 'all').$(mark).length, `${first}, all fixed`).toBeGreaterThan(0);
  });
});

test('the unknown paths are unknown in every state', () => {
  for (const profile of [faithful, fixed]) {
    expect(unknownPaths.filter((path) => render(path, profile).page !== 'unknown')).toEqual([]);
  }
});

test('render probes and browser probes are both there', () => {
  const probes = fixtures.flatMap((fixture) => fixture.probes);
  expect(probes.some(isRenderProbe)).toBe(true);
  expect(probes.every(isRenderProbe)).toBe(false);
});
