import { namesPlace } from '../../defects/places';
import { languages } from '../../spec/base';
import { nameOf, routes } from '../../spec/routes';

/** A page of the site, as the fixtures have it. */
export interface PageFact {
  /** `language/page`. */
  readonly id: string;
  readonly page: string;
  readonly language: string;
  readonly path: string;
  /** States that declare it: in the others its address is unknown. */
  readonly declared: { readonly faithful: boolean; readonly fixed: boolean };
}

/** Every page of the route table, in its order, and for each language an address that no page has. */
export function readPages(): PageFact[] {
  const unknown = languages.flatMap((language): PageFact[] => {
    const route = routes.unknown.find((each) => each.fixed.header === language);
    const declared = { faithful: false, fixed: false };
    const id = `${language}/unknown`;
    return route ? [{ id, page: 'unknown', language, path: route.path, declared }] : [];
  });
  const declared = routes.routes.map((route) => ({
    id: nameOf(route),
    page: route.page,
    language: route.language,
    path: route.path,
    declared: { faithful: route.faithful.declared, fixed: route.fixed.declared },
  }));
  return [...declared, ...unknown];
}

/** Ids of the pages that patterns like `*\/home` name. */
export function pagesNamed(patterns: readonly string[], pages: readonly PageFact[]): string[] {
  return pages.filter((page) => namesPlace(patterns, page)).map(({ id }) => id);
}
