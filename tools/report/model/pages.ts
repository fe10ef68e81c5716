import type { ReportPage } from '../../app/model';
import { namesPlace } from '../../defects/places';
import { nameOf, routes } from '../../spec/routes';

/** A page of the site, as the fixtures have it. */
export type PageFact = Pick<ReportPage, 'id' | 'page' | 'language' | 'path' | 'declared'>;

/** One undeclared address of each prefix stands in for all of them. */
const unknown = [
  ['de', '/nope'],
  ['ru', '/ru/nope'],
  ['en', '/en/nope'],
] as const;

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
    ...unknown.map(([language, path]) => ({
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
