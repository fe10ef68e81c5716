import { namesPlace } from '../../defects/places';
import { routes, unknownAddresses } from '../../spec/routes';

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
