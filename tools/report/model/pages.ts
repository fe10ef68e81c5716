import { namesPlace } from '../../defects/places';
import { routes, unknownAddresses } from '../../spec/routes';

/** A page of the site, as the fixtures have it, with the states that declare it. */
export type PageFact = ReturnType<typeof readPages>[number];

/** Every page of the route table, in its order, and for each language an address that no page has. */
export function readPages() {
  return [...routes.routes, ...unknownAddresses].map(({ path, page, language, ...states }) => {
    const { faithful, fixed } = states;
    const declared = { faithful: faithful.declared, fixed: fixed.declared };
    return { id: `${language}/${page}`, page, language, path, declared };
  });
}

/** Ids of the pages that patterns like `*\/home` name. */
export function pagesNamed(patterns: readonly string[], pages: readonly PageFact[]): string[] {
  return pages.filter((page) => namesPlace(patterns, page)).map(({ id }) => id);
}
