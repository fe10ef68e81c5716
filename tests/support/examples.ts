import { load } from 'cheerio';
import { type FaceRow, faceRows } from '../../panel/face-rows';
import { type DefectId, defects, registry } from '../../src/defects/registry';
import { readLedgers } from '../../tools/links/ledger/sources';
import { languages } from '../../tools/spec/base';
import { type DefectFixture, fixtures, globCovers } from '../../tools/spec/defect-fixtures';
import { addressOf } from '../../tools/spec/routes';

/*
 * Defects to try instruments on, found by what they are, so that each of them
 * may be retired: while there is another of its kind, that one takes its place.
 */

function found<T>(value: T | undefined, what: string): T {
  if (value !== undefined) return value;
  throw new Error(`There is no ${what} any more; tests/support/examples.ts looks for one.`);
}

/** A link of which one defect decides the address, and nothing else on its page. */
export interface DecidedLink {
  readonly id: DefectId;
  readonly page: string;
  /** What the link is called. */
  readonly name: string;
  /** The addresses that it has in both states. */
  readonly faithful: string;
  readonly fixed: string;
}

/** A link in the footer of a contact page, by the ledger. */
export function footerLink(): DecidedLink {
  const contacts = languages.map((language) => addressOf('contact', language));
  const rows = Object.values(readLedgers('all'))
    .flat()
    .filter(({ page }) => contacts.includes(page));
  const links = rows.flatMap(({ defect: id, page, place, name, href, on, off }) => {
    const { faithful, fixed } = registry[id];
    const isAlone = rows.filter((row) => row.defect === id && row.page === page).length === 1;
    if (place !== 'footer' || on || off || !isAlone) return [];
    if (href === null || href !== faithful || typeof fixed !== 'string') return [];
    return [{ id, page, name, faithful: href, fixed }];
  });
  return found(links[0], 'defect that decides the address of one link in a contact page’s footer');
}

/** Four defects of every page. */
export type FourDefects = readonly [DefectId, DefectId, DefectId, DefectId];

/** Four defects of every page; the registry’s last ones, of which the least can be seen. */
export function fourOfEveryPage(): FourDefects {
  const [one, two, three, four] = defects
    .filter(({ pages }) => pages.includes('*/*'))
    .map(({ id }) => id)
    .toReversed();
  const what = 'fourth defect of every page';
  return [found(one, what), found(two, what), found(three, what), found(four, what)];
}

/** For each kind of face that there is, a defect of every page that has one. */
export function oneOfEachFace(): readonly DefectId[] {
  const kindsOf = (row: FaceRow) => [row.faithful.kind, row.fixed.kind];
  const byKind = new Map<string, DefectId>();
  for (const defect of defects.filter(({ pages }) => pages.includes('*/*'))) {
    for (const kind of faceRows(defect).flatMap(kindsOf)) byKind.set(kind, defect.id);
  }
  found([...byKind][1], 'two kinds of face among the defects of every page');
  return [...new Set(byKind.values())];
}

function covers({ pages, except }: DefectFixture, path: string): boolean {
  const named = (globs: readonly string[]) => globs.some((glob) => globCovers(glob, path));
  return named(pages) && !named(except);
}

/** The defects that the oracle names for a path, whatever else is on or off. */
export function namedByOracle(path: string): readonly DefectId[] {
  return fixtures.filter((fixture) => covers(fixture, path)).map(({ id }) => id);
}

/** Those that the oracle names for a path of the faithful site: the others wait for a fixed face. */
export function shownByOracle(path: string): readonly DefectId[] {
  const waiting = fixtures.filter(({ probes }) => {
    const here = probes.filter((probe) => probe.path === path);
    return here.length > 0 && here.every(({ off }) => off.length > 0);
  });
  return namedByOracle(path).filter((id) => !waiting.some((each) => each.id === id));
}

/** The defects of a few pages, counted up by the oracle, that a path is none of. */
export function foreignByOracle(path: string): readonly DefectId[] {
  const foreign = fixtures.filter(
    ({ pages }) => !pages.some((page) => page.includes('*')) && !pages.includes(path),
  );
  found(foreign[0], `defect that ${path} has nothing to do with`);
  return foreign.map(({ id }) => id);
}

/** A defect that the oracle names for one path, and for another one not. */
export function namedOnlyAt(path: string, other: string): DefectId {
  const there = namedByOracle(other);
  return found(
    shownByOracle(path).find((id) => !there.includes(id)),
    `defect of ${path} that is none of ${other}`,
  );
}

/** A defect and how many elements of a page it decides. */
export interface Marking {
  readonly id: DefectId;
  readonly path: string;
  readonly elements: number;
}

/**
 * Of the defects that mark nothing of a page but parts of its main, the one that marks most.
 *
 * @param documents - the pages to look at, by path.
 * @param least - how many elements there must be.
 */
export function mostMarkedInMain(documents: ReadonlyMap<string, string>, least = 1): Marking {
  const markings = [...documents].flatMap(([path, html]) => {
    const $ = load(html);
    return defects.map(({ id }) => {
      const mark = `[data-defect~="${id}"]`;
      const elements = $(`main ${mark}`).length;
      return { id, path, elements: elements === $(mark).length ? elements : 0 };
    });
  });
  const [most] = markings.toSorted((one, other) => other.elements - one.elements);
  return found(
    most && most.elements >= least ? most : undefined,
    `defect that marks ${least} parts of the main of ${[...documents.keys()].join(', ')}`,
  );
}

/** The defect with the most parts to read in its faces. */
export function longestFaces(): DefectId {
  const parts = ({ id }: { id: DefectId }) => faceRows(registry[id]).length;
  const longest = defects.toSorted((one, other) => parts(other) - parts(one));
  return found(longest[0], 'defect').id;
}
