import { ExpectedError } from '@originaltreu/kit/command-line';
import { hashOf } from '@originaltreu/kit/hash';
import { content } from '../spec/content';
import { declaredRoutes, type RouteFact, unknownAddresses } from '../spec/routes';
import { samplePath, samples } from './samples';
import { type Scene, scenes } from './scenes';
import { type ProfileName, profiles, views, widths } from './variants';

/** One comparison of a page in a state: of its picture, of its words, or, in a scene, of both. */
export interface Cell {
  /**
   * `language-page`, then the width, `words`, or the width and the scene, then `fixed` in that
   * state: `de-home-390`, `de-home-words-fixed`, `de-home-390-menu`.
   */
  readonly name: string;
  /**
   * `page`: the whole page at one of the {@link widths}; `view`: at another size, kept reduced;
   * `scene`: what a scene changes; `words`: what is never a pixel.
   */
  readonly kind: 'page' | 'view' | 'scene' | 'words';
  readonly page: string;
  readonly language: string;
  readonly path: string;
  /** Width of the view in CSS pixels; 0 for words. */
  readonly width: number;
  /** Height of the view, if it is another than that of all captures. */
  readonly height?: number;
  readonly profile: ProfileName;
  /** The state as `?defects=` takes it. */
  readonly selection: 'default' | 'fixed';
  /** The clauses of the specification that describe the page. */
  readonly clauses: readonly string[];
  readonly scene?: Scene;
}

/** The sections of the content's fixture by name, each with its clauses. */
const sections: Readonly<Record<string, { readonly clauses: readonly string[] }>> = content;

type Address = Pick<RouteFact, 'page' | 'language' | 'path' | 'clauses'>;

/** The clauses of the route, and of the page's content; the pages of all trades share a section. */
function clausesOf({ page, clauses }: Address): readonly string[] {
  if (page === 'unknown' || page in samples) return clauses;
  const { clauses: own } = sections[page] ?? content.servicePage;
  return [...new Set([...clauses, ...own])].toSorted();
}

type Variant = Pick<Cell, 'kind' | 'profile' | 'width' | 'height' | 'scene'>;

function cellOf(route: Address, variant: Variant): Cell {
  const { page, language, path } = route;
  const { kind, profile, width, height, scene } = variant;
  const size = height === undefined || scene ? `${width}` : `${width}x${height}`;
  const parts = [language, page, kind === 'words' ? 'words' : size, scene?.name];
  const name = [...parts, profile === 'fixed' && 'fixed'].filter(Boolean).join('-');
  const selection = profile === 'fixed' ? 'fixed' : 'default';
  const own = { name, page, language, path: path + (scene?.query ?? ''), selection } as const;
  return { ...variant, ...own, clauses: clausesOf(route) };
}

/** The pages that a state declares, whatever is configured: the fixed one has more. */
function routesOf(profile: ProfileName): readonly Address[] {
  return declaredRoutes(profile === 'fixed' ? 'fixed' : 'faithful');
}

/** The pages of our own tools. */
const sampleRoutes: readonly Address[] = Object.keys(samples).map((page) => {
  return { page, language: 'en', path: samplePath(page), clauses: [] };
});

const sampleCells = sampleRoutes.flatMap((route) =>
  widths.map((width) => cellOf(route, { kind: 'page', profile: 'configured', width })),
);

const pageVariants: readonly (Variant & { readonly pages?: RegExp })[] = [
  ...profiles.flatMap((profile) =>
    widths.map((width) => ({ kind: 'page', profile, width }) as const),
  ),
  ...views.map((view) => ({ kind: 'view', ...view }) as const),
  ...profiles.map((profile) => ({ kind: 'words', profile, width: 0, pages: /./ }) as const),
];

/** Each page that a state declares, in each language, in each variant. */
const pageCells = pageVariants.flatMap(({ pages = /(?<!unknown)$/, ...variant }) =>
  [...routesOf(variant.profile), ...unknownAddresses]
    .filter(({ language, page }) => pages.test(`${language}-${page}`))
    .map((route) => cellOf(route, variant)),
);

const sceneCells = scenes.flatMap((scene) =>
  (scene.profiles ?? ['configured']).flatMap((profile) =>
    [...routesOf(profile), ...sampleRoutes]
      .filter(({ page, language }) => page === scene.page && scene.languages.includes(language))
      .map((route) => {
        const [width, height] = scene.size;
        return cellOf(route, { kind: 'scene', profile, width, height, scene });
      }),
  ),
);

/** Every cell. */
export const cells: readonly Cell[] = [...pageCells, ...sampleCells, ...sceneCells];

/** Whether a cell has words. */
export function hasWords({ kind }: Cell): boolean {
  return kind === 'words' || kind === 'scene';
}

/** The hash of what a scene does; null for another cell, whose name says all. */
export function definitionOf({ scene }: Cell): string | null {
  return scene ? hashOf(JSON.stringify([scene.size, scene.steps])) : null;
}

function namePattern(name: string): RegExp {
  return new RegExp(`^${name.replaceAll('*', '.*')}$`);
}

/**
 * The cells that names describe, in which * matches any characters; all cells without a name.
 *
 * @throws ExpectedError if a name describes none.
 */
export function chooseCells(names: readonly string[] = []): readonly Cell[] {
  const isNamed = (cell: Cell) => (name: string) => namePattern(name).test(cell.name);
  for (const name of names) {
    if (/^[\w*-]+$/.test(name) && cells.some((cell) => isNamed(cell)(name))) continue;
    throw new ExpectedError(
      `Unknown cell “${name}”. Cells are named language-page-width, e.g. ${cells[0]?.name}; * matches any characters.`,
    );
  }
  return names.length === 0 ? cells : cells.filter((cell) => names.some(isNamed(cell)));
}
