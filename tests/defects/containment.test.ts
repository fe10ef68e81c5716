import { describe, expect, test } from 'vitest';
import type { Profile } from '../../src/defects/define';
import { type DefectId, registry } from '../../src/defects/registry';
import { faithful, fixed, render, without } from '../support/site';
import { type DefectFixture, fixtures, globCovers, surroundings } from './fixture';
import { allPaths, namesPlace, placesOf } from './places';

/*
 * Nowhere but on its own pages may a toggle change anything. Each one is
 * flipped alone, once in the faithful and once in the fixed site, and all
 * documents are compared.
 */

/**
 * The document as visitors get it: without the list of defects that the browser
 * starts with, and without the marks. A mark comes where a value comes into
 * dispute, e.g. at the language menu once a page has a counterpart.
 */
function documentAt(path: string, profile: Profile): string {
  const { status, redirect, html } = render(path, profile, { surroundings });
  const document = html
    .replace(/<script type="application\/json".*?<\/script>/s, '')
    .replace(/ data-defect="[^"]*"/g, '');
  return `${status} ${redirect} ${document}`;
}

function documentsIn(profile: Profile): ReadonlyMap<string, string> {
  return new Map(allPaths.map((path) => [path, documentAt(path, profile)]));
}

const bases = {
  faithful: { documents: documentsIn(faithful), flipped: (id: DefectId) => without(id) },
  fixed: { documents: documentsIn(fixed), flipped: (id: DefectId) => new Set([id]) },
} as const;

type Base = keyof typeof bases;

/** The paths, out of some, whose document changes when one defect is flipped. */
function changedBy(id: DefectId, base: Base, paths: readonly string[]): readonly string[] {
  const { documents, flipped } = bases[base];
  const profile = flipped(id);
  return paths.filter((path) => documents.get(path) !== documentAt(path, profile));
}

/** The paths that registry and oracle do not both allow a defect to change. */
function mustStay(fixture: DefectFixture, base: Base): readonly string[] {
  const knockOn = base === 'fixed' ? (fixture.knockOn?.pages ?? []) : [];
  const profiles = [base === 'faithful' ? faithful : fixed, bases[base].flipped(fixture.id)];
  const { pages } = registry[fixture.id];
  const mayChange = (path: string) =>
    placesOf(path, profiles).some((place) => namesPlace(pages, place)) &&
    fixture.pages.some((page) => globCovers(page, path)) &&
    !fixture.except.includes(path);
  return allPaths.filter((path) => !knockOn.includes(path) && !mayChange(path));
}

describe.each(['faithful', 'fixed'] as const)('in the %s site', (base) => {
  test.each(fixtures.map((fixture) => [fixture.id, fixture] as const))(
    '%s changes nothing but its own pages',
    (id, fixture) => {
      expect(changedBy(id, base, mustStay(fixture, base))).toEqual([]);
    },
  );
});

test('the comparison sees a change where there is one', () => {
  const changed = changedBy('copy-de-projects-banner-english', 'faithful', allPaths);
  expect(changed).toEqual(['/de/projekt']);
});

test('each knock-on is real', () => {
  for (const { id, knockOn } of fixtures) {
    if (knockOn) expect(changedBy(id, 'fixed', knockOn.pages)).toEqual(knockOn.pages);
  }
});
