import { closest, distance } from 'fastest-levenshtein';
import { ExpectedError } from '../../packages/audit/command-line';
import { content } from '../spec/content';
import { type RouteFact, routes as routeFixture } from '../spec/routes';

/** The two states of the site that have baselines. */
export const profiles = ['faithful', 'fixed'] as const;
export type ProfileName = (typeof profiles)[number];

/** The widths of phones and of small desktops, in CSS pixels. */
export const widths = [390, 1280] as const;

/** One picture to compare: a page at a width in a state. */
export interface Cell {
  /** `language-page-width`, and `-fixed` where that is the state, e.g. `de-home-390`. */
  readonly name: string;
  readonly page: string;
  readonly language: string;
  readonly path: string;
  readonly width: number;
  readonly profile: ProfileName;
  /** The state in the words of `?defects=`: what is faithful is the site as it is configured. */
  readonly selection: 'default' | 'fixed';
  /** The clauses of the specification that the page stands on. */
  readonly clauses: readonly string[];
}

const { routes } = routeFixture;
const sections: Readonly<Record<string, { readonly clauses?: readonly string[] }>> = content;

/** The trades' pages, which the oracle describes together. */
function isTrade(page: string): boolean {
  return routes.some((route) => route.page === page) && sections[page] === undefined;
}

function clausesOf({ page, clauses }: RouteFact): readonly string[] {
  const described = sections[isTrade(page) ? 'servicePage' : page]?.clauses ?? [];
  return [...new Set([...clauses, ...described])].toSorted();
}

/** Every cell: each page that a state declares, in each language, at each width. */
export const cells: readonly Cell[] = profiles.flatMap((profile) =>
  routes
    .filter((route) => route[profile].declared)
    .flatMap((route) =>
      widths.map((width) => ({
        name: `${route.language}-${route.page}-${width}${profile === 'fixed' ? '-fixed' : ''}`,
        page: route.page,
        language: route.language,
        path: route.path,
        width,
        profile,
        selection: profile === 'faithful' ? 'default' : 'fixed',
        clauses: clausesOf(route),
      })),
    ),
);

/** What to choose cells by; what is left out chooses all. */
export interface CellFilter {
  /** Names of cells, with `*` for any letters. */
  readonly names?: readonly string[];
  readonly languages?: readonly string[];
  /** Names of pages, or their paths. */
  readonly pages?: readonly string[];
  readonly widths?: readonly string[];
  readonly profiles?: readonly string[];
}

/** A word that names no cell, page or the like; the message says what there is. */
export class CellError extends ExpectedError {}

function refuseUnknown(kind: string, asked: readonly string[], known: readonly string[]): void {
  for (const word of asked) {
    if (known.includes(word)) continue;
    const nearest = closest(word, [...known]);
    const help =
      distance(word, nearest) <= 2
        ? `Did you mean “${nearest}”?`
        : `There is: ${[...new Set(known)].join(', ')}.`;
    throw new CellError(`There is no ${kind} “${word}”. ${help}`);
  }
}

function namePattern(name: string): RegExp {
  return new RegExp(`^${name.replaceAll('*', '.*')}$`);
}

/**
 * The cells that a filter chooses.
 *
 * @throws CellError when a word of it names nothing, or nothing is all of it at once.
 */
export function chooseCells(filter: CellFilter): readonly Cell[] {
  const {
    names = [],
    languages = [],
    pages = [],
    widths: asked = [],
    profiles: states = [],
  } = filter;
  const knownPages = cells.flatMap((cell) => [cell.page, cell.path]);
  refuseUnknown(
    'language',
    languages,
    cells.map((cell) => cell.language),
  );
  refuseUnknown('page', pages, knownPages);
  refuseUnknown('width', asked, widths.map(String));
  refuseUnknown('profile', states, profiles);
  for (const name of names) {
    if (!/^[\w*-]+$/.test(name) || !cells.some((cell) => namePattern(name).test(cell.name))) {
      throw new CellError(
        `There is no cell “${name}”. Cells are named language-page-width, e.g. ${cells[0]?.name}, with * for any letters.`,
      );
    }
  }
  const allows = (allowed: readonly string[], ...given: readonly string[]) =>
    allowed.length === 0 || given.some((each) => allowed.includes(each));
  const chosen = cells.filter(
    (cell) =>
      (names.length === 0 || names.some((name) => namePattern(name).test(cell.name))) &&
      allows(languages, cell.language) &&
      allows(pages, cell.page, cell.path) &&
      allows(asked, String(cell.width)) &&
      allows(states, cell.profile),
  );
  if (chosen.length === 0) throw new CellError('No cell is all that was asked for at once.');
  return chosen;
}
