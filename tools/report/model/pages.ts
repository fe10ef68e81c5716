import { namesPlace } from '../../defects/places';
import { routes } from '../../spec/routes';

/** A page of the site, as the oracle has it. */
export interface PageFact {
  /** `language/page` */
  readonly id: string;
  readonly page: string;
  readonly language: string;
  readonly path: string;
  readonly declared: { readonly faithful: boolean; readonly fixed: boolean };
}

/** An address of each prefix that no route declares stands for all of them. */
const unknown = [
  ['de', '/nope'],
  ['ru', '/ru/nope'],
  ['en', '/en/nope'],
] as const;

/** Every page of the route table, in its order, and the three kinds of unknown address. */
export function readPages(): PageFact[] {
  return [
    ...routes.routes.map(({ page, language, path, faithful, fixed }) => ({
      id: `${language}/${page}`,
      page,
      language,
      path,
      declared: { faithful: faithful.declared, fixed: fixed.declared },
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
