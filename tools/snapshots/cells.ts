import { ExpectedError, suggestion } from '@originaltreu/audit/command-line';
import { z } from 'zod';
import { languages } from '../spec/base';
import { readFixture } from '../spec/fixture-file';
import { declaredRoutes, type RouteFact, routes } from '../spec/routes';
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

const section = z.looseObject({ clauses: z.array(z.string()) });
const content = readFixture(
  z.looseObject({ servicePage: section }).catchall(section),
  'content.json',
);

type Address = Pick<RouteFact, 'page' | 'language' | 'path' | 'clauses'>;

/** An address of each language that no page has. */
const unknown = languages.flatMap((language): Address[] => {
  const address = routes.unknown.find((each) => each.fixed.header === language);
  return address ? [{ ...address, page: 'unknown', language }] : [];
});

/** The clauses of the route, and of the page's content; the pages of all trades share a section. */
function clausesOf({ page, clauses }: Address): readonly string[] {
  const { clauses: own } = content[page] ?? content.servicePage;
  return page === 'unknown' ? clauses : [...new Set([...clauses, ...own])].toSorted();
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

/** Each page that a state declares, in each language, at each width. */
const pageCells = profiles.flatMap((profile) =>
  routesOf(profile).flatMap((route) =>
    widths.map((width) => cellOf(route, { kind: 'page', profile, width })),
  ),
);

const viewCells = views.flatMap(({ pages = /(?<!unknown)$/, ...view }) =>
  [...routesOf(view.profile), ...unknown]
    .filter(({ language, page }) => pages.test(`${language}-${page}`))
    .map((route) => cellOf(route, { kind: 'view', ...view })),
);

const sceneCells = scenes.flatMap((scene) =>
  (scene.profiles ?? ['configured']).flatMap((profile) =>
    routesOf(profile)
      .filter(({ page, language }) => page === scene.page && scene.languages.includes(language))
      .map((route) => {
        const [width, height] = scene.size;
        return cellOf(route, { kind: 'scene', profile, width, height, scene });
      }),
  ),
);

const wordCells = profiles.flatMap((profile) =>
  [...routesOf(profile), ...unknown].map((route) =>
    cellOf(route, { kind: 'words', profile, width: 0 }),
  ),
);

/** Every cell. */
export const cells: readonly Cell[] = [...pageCells, ...viewCells, ...sceneCells, ...wordCells];

/** Whether a cell has words. */
export function hasWords({ kind }: Cell): boolean {
  return kind === 'words' || kind === 'scene';
}

/** Whether a cell's baseline has no picture, but the differences from the configured page. */
export function isKeptAsDifference({ kind, profile }: Cell): boolean {
  return kind === 'page' && profile === 'fixed';
}

/** Criteria for cells; a missing or empty one matches all. */
export interface CellFilter {
  /** Names of cells; `*` matches any characters. */
  readonly names?: readonly string[];
  readonly languages?: readonly string[];
  /** Names of pages, or their paths. */
  readonly pages?: readonly string[];
  readonly widths?: readonly string[];
  readonly profiles?: readonly string[];
}

/** A filter that matches no cell. */
export class CellError extends ExpectedError {}

function namePattern(name: string): RegExp {
  return new RegExp(`^${name.replaceAll('*', '.*')}$`);
}

/**
 * The cells that match every criterion of a filter.
 *
 * @throws CellError if a word names nothing, or no cell matches all criteria.
 */
export function chooseCells(filter: CellFilter): readonly Cell[] {
  const criteria: [string, readonly string[] | undefined, (cell: Cell) => readonly string[]][] = [
    ['language', filter.languages, ({ language }) => [language]],
    ['page', filter.pages, ({ page, path }) => [page, path]],
    ['width', filter.widths, ({ width }) => (width === 0 ? [] : [String(width)])],
    ['profile', filter.profiles, ({ profile }) => [profile]],
  ];
  for (const [kind, words = [], valuesOf] of criteria) {
    const known = [...new Set(cells.flatMap(valuesOf))];
    const unknown = words.find((word) => !known.includes(word));
    if (unknown === undefined) continue;
    const help = suggestion(unknown, known) || ` Known: ${known.join(', ')}.`;
    throw new CellError(`There is no ${kind} “${unknown}”.${help}`);
  }
  const { names = [] } = filter;
  for (const name of names) {
    if (/^[\w*-]+$/.test(name) && cells.some((cell) => namePattern(name).test(cell.name))) continue;
    throw new CellError(
      `There is no cell “${name}”. Cells are named language-page-width, e.g. ${cells[0]?.name}; * matches any characters.`,
    );
  }
  const chosen = cells.filter((cell) => {
    const isNamed = names.length === 0 || names.some((name) => namePattern(name).test(cell.name));
    return (
      isNamed &&
      criteria.every(
        ([, words = [], valuesOf]) =>
          words.length === 0 || valuesOf(cell).some((value) => words.includes(value)),
      )
    );
  });
  if (chosen.length === 0) throw new CellError('No cell matches all criteria.');
  return chosen;
}
