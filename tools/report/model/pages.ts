import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesPlace } from '../../defects/places';
import { root } from '../../kit/paths';

/** A page of the site, as the oracle has it. */
export interface PageFact {
  /** `language/page` */
  readonly id: string;
  readonly page: string;
  readonly language: string;
  readonly path: string;
  readonly declared: { readonly faithful: boolean; readonly fixed: boolean };
}

interface RouteFact extends Omit<PageFact, 'id' | 'declared'> {
  readonly faithful: { readonly declared: boolean };
  readonly fixed: { readonly declared: boolean };
}

/** An address of each prefix that no route declares stands for all of them. */
const unknown = [
  ['de', '/nope'],
  ['ru', '/ru/nope'],
  ['en', '/en/nope'],
] as const;

/** Every page of the route table, in its order, and the three kinds of unknown address. */
export function readPages(): PageFact[] {
  const file = join(root, 'fixtures/routes.json');
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: RouteFact[] };
  return [
    ...routes.map(({ page, language, path, faithful, fixed }) => ({
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
