import { z } from 'zod';
import type { Clause } from '../../spec/clauses';
import { readFixture } from '../../spec/fixture-file';
import { type PageFact, pagesNamed } from './pages';

/*
 * `fixtures/regions.json`: what each clause speaks of, as a selector, so that the
 * report can outline it in a picture of the page. Clauses of what no picture
 * shows have none.
 */

const regions = z.record(z.string().regex(/^\d\.\d\d$/), z.string().min(1));

/**
 * The selector of what each clause speaks of, by clause.
 *
 * @throws Error when the file is no such record, or names a clause that there is not.
 */
export function readRegions(clauses: readonly Clause[]): ReadonlyMap<string, string> {
  const read = readFixture(regions, 'regions.json');
  const stray = Object.keys(read).filter((id) => !clauses.some((clause) => clause.id === id));
  if (stray.length > 0) {
    throw new Error(
      `fixtures/regions.json speaks of ${stray.join(', ')}; there is no such clause.`,
    );
  }
  return new Map(Object.entries(read));
}

/** Selectors of what clauses speak of on one page, by clause. */
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
