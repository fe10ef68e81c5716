import { z } from 'zod';
import type { Clause } from '../../spec/clauses';
import { readFixture } from '../../spec/fixture-file';
import { type PageFact, pagesNamed } from './pages';

/*
 * `fixtures/regions.json`: the subject of each clause as a selector, so that the
 * report can outline it in a picture of the page. Clauses about what no picture
 * shows have none.
 */

const regions = z.record(z.string().regex(/^\d\.\d\d$/), z.string().min(1));

/**
 * The selector of each clause's subject, by clause.
 *
 * @throws Error when the file is malformed or names an unknown clause.
 */
export function readRegions(clauses: readonly Clause[]): ReadonlyMap<string, string> {
  const read = readFixture(regions, 'regions.json');
  const unknown = Object.keys(read).filter((id) => !clauses.some((clause) => clause.id === id));
  if (unknown.length > 0) {
    throw new Error(`fixtures/regions.json names unknown clauses: ${unknown.join(', ')}.`);
  }
  return new Map(Object.entries(read));
}

/** Selectors of the subjects of clauses on one page, by clause. */
export function regionsOn(
  page: PageFact,
  clauses: readonly Clause[],
  selectors: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    clauses.flatMap(({ id, pages }) => {
      const selector = selectors.get(id);
      return selector && pagesNamed(pages, [page]).length > 0 ? [[id, selector]] : [];
    }),
  );
}
