import { ExpectedError, suggestion } from '@originaltreu/audit/command-line';
import { z } from 'zod';
import { readFixture } from '../spec/fixture-file';
import { declaredRoutes, type RouteFact } from '../spec/routes';
import { type ProfileName, profiles, widths } from './variants';

/** One picture to compare: a page at a width in a state. */
export interface Cell {
  /** `language-page-width`, with `-fixed` in that state, e.g. `de-home-390`. */
  readonly name: string;
  readonly page: string;
  readonly language: string;
  readonly path: string;
  readonly width: number;
  readonly profile: ProfileName;
  /** The state as `?defects=` takes it. */
  readonly selection: 'default' | 'fixed';
  /** The clauses of the specification that describe the page. */
  readonly clauses: readonly string[];
}

const section = z.looseObject({ clauses: z.array(z.string()) });
const content = readFixture(
  z.looseObject({ servicePage: section }).catchall(section),
  'content.json',
);

/** The clauses of the route, and of the page's content; the pages of all trades share a section. */
function clausesOf({ page, clauses }: RouteFact): readonly string[] {
  const { clauses: own } = content[page] ?? content.servicePage;
  return [...new Set([...clauses, ...own])].toSorted();
}

/** The cells of a state: each page that it declares, in each language, at each width. */
function cellsOf(profile: ProfileName): Cell[] {
  // Both states declare the same pages, whatever is configured, except for the fixed legal notices.
  return declaredRoutes(profile === 'fixed' ? 'fixed' : 'faithful').flatMap((route) =>
    widths.map((width) => ({
      name: `${route.language}-${route.page}-${width}${profile === 'fixed' ? '-fixed' : ''}`,
      page: route.page,
      language: route.language,
      path: route.path,
      width,
      profile,
      selection: profile === 'fixed' ? 'fixed' : 'default',
      clauses: clausesOf(route),
    })),
  );
}

/** Every cell. */
export const cells: readonly Cell[] = profiles.flatMap(cellsOf);

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
    ['width', filter.widths, ({ width }) => [String(width)]],
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
