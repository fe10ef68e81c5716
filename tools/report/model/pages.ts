import { z } from 'zod';
import type { ReportPage } from '../../app/model';
import { namesPlace } from '../../defects/places';
import type { Clause } from '../../spec/clauses';
import { readFixture } from '../../spec/fixture-file';
import { nameOf, routes } from '../../spec/routes';

/** A page of the site, as the fixtures have it. */
export type PageFact = Pick<ReportPage, 'id' | 'page' | 'language' | 'path' | 'declared'>;

/** One undeclared address of each prefix stands in for all of them. */
const unknown = { de: '/nope', ru: '/ru/nope', en: '/en/nope' };

/** Every page of the route table, in its order, and the three kinds of unknown address. */
export function readPages(): PageFact[] {
  return [
    ...routes.routes.map((route) => ({
      id: nameOf(route),
      page: route.page,
      language: route.language,
      path: route.path,
      declared: { faithful: route.faithful.declared, fixed: route.fixed.declared },
    })),
    ...Object.entries(unknown).map(([language, path]) => ({
      id: `${language}/unknown`,
      page: 'unknown',
      language,
      path,
      declared: { faithful: false, fixed: false },
    })),
  ];
}

/** Ids of the pages that patterns like `*\/home` name. */
export function pagesNamed(patterns: readonly string[], pages: readonly PageFact[]): string[] {
  return pages.filter((page) => namesPlace(patterns, page)).map(({ id }) => id);
}

const regions = z.record(z.string().regex(/^\d\.\d\d$/), z.string().min(1));

/**
 * `fixtures/regions.json`: the selector of each clause's subject, by clause, so that
 * the report can outline it. Clauses about what no picture shows have none.
 *
 * @throws Error when the file is malformed or names an unknown clause.
 */
export function readRegions(clauses: readonly Clause[]): ReadonlyMap<string, string> {
  const read = readFixture(regions, 'regions.json');
  const strange = Object.keys(read).filter((id) => !clauses.some((clause) => clause.id === id));
  if (strange.length > 0) {
    throw new Error(`fixtures/regions.json names unknown clauses: ${strange.join(', ')}.`);
  }
  return new Map(Object.entries(read));
}
