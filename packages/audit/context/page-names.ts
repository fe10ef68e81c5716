import { groupBy } from '../collections';
import type { Site } from '../crawl/site';
import { resolveAddress } from '../extract/address';
import type { FoundLink, PageModel } from '../extract/page-model';

/*
 * What pages are called: by the menus that lead to them, and by themselves. A
 * link with the name of one page of a menu that leads to another page of the same
 * menu has the wrong target. So has a menu entry that leads to a page which the
 * same menu also lists by its own name.
 *
 * Example: on most pages the menu has “Roofing” → /roofing and “Painting” →
 * /painting. A link “Roofing” → /painting has the wrong target.
 */

/** A name in lower case, with its punctuation as blanks. */
function normalized(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}‹›]+/gu, ' ')
    .trim();
}

/** The parts of a label that may each be a name: “View All: Roofing” has two. */
function partsOf(label: string): string[] {
  return [label, ...label.split(/[:|–—→»•]/)].map(normalized).filter(Boolean);
}

/** The names of the pages in one language. */
interface NameIndex {
  /** The page that a name belongs to. */
  readonly pageByName: ReadonlyMap<string, string>;
  /** Every name of a page. */
  readonly namesByPage: ReadonlyMap<string, ReadonlySet<string>>;
  /** The pages that a menu lists together with a page, each by its name. */
  readonly siblingsByPage: ReadonlyMap<string, ReadonlySet<string>>;
}

type Pages = readonly (readonly [string, PageModel])[];

/** The entries of a page's menus that lead to pages of the site. */
function* entriesOf(site: Site, path: string, { menus }: PageModel) {
  for (const { label, href, list, menu } of menus) {
    const url = resolveAddress(href, site.origin + path);
    const name = normalized(label);
    if (name && url?.origin === site.origin && !url.hash) {
      yield { name, target: url.pathname, list, menu };
    }
  }
}

/** The pages whose menus give a name to a page, by name and named page. */
type Votes = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

function collectVotes(site: Site, pages: Pages): Votes {
  const votes = new Map<string, Map<string, Set<string>>>();
  for (const [path, page] of pages) {
    for (const { name, target } of entriesOf(site, path, page)) {
      const voters = votes.get(name) ?? new Map<string, Set<string>>();
      votes.set(name, voters.set(target, (voters.get(target) ?? new Set()).add(path)));
    }
  }
  return votes;
}

/**
 * The names that menus agree on, three to one. One that they give to several pages,
 * e.g. “Overview” or “Next”, names none; a single differing entry is a slip.
 */
function agreedNames(votes: Votes): Map<string, string> {
  const agreed = new Map<string, string>();
  for (const [name, voters] of votes) {
    const [best, ...others] = [...voters].toSorted(([, a], [, b]) => b.size - a.size);
    const areSlips = others.every(([, { size }]) => size === 1);
    if (best && areSlips && best[1].size >= 3 * others.length) agreed.set(name, best[0]);
  }
  return agreed;
}

/** The names that a page gives itself. */
function ownNamesOf({ heading, title }: PageModel): string[] {
  return [heading, title.split('|')[0] ?? ''].map(normalized).filter(Boolean);
}

/** The names that exactly one page gives itself. */
function uniqueOwnNames(pages: Pages): Map<string, string> {
  const named = pages.flatMap(([path, page]) =>
    [...new Set(ownNamesOf(page))].map((name) => ({ name, path })),
  );
  const unique = [...groupBy(named, ({ name }) => name).values()].filter(
    ({ length }) => length < 2,
  );
  return new Map(unique.flat().map(({ name, path }) => [name, path]));
}

/**
 * The page that each name belongs to: the one that menus agree on, else the one
 * that calls itself so. Where menus also use a page's own name, another name that
 * they agree on for it is their error.
 */
function pagesByName(votes: Votes, own: ReadonlyMap<string, string>): Map<string, string> {
  const pageByName = agreedNames(votes);
  const inMenus = new Set([...own].filter(([name]) => votes.has(name)).map(([, path]) => path));
  for (const [name, path] of pageByName) {
    if (inMenus.has(path) && own.get(name) !== path) pageByName.delete(name);
  }
  for (const [name, path] of own) if (!pageByName.has(name)) pageByName.set(name, path);
  return pageByName;
}

function siblings(site: Site, pages: Pages, pageByName: ReadonlyMap<string, string>) {
  const siblingsByPage = new Map<string, Set<string>>();
  for (const [path, page] of pages) {
    // An entry with the wrong target says nothing about its neighbours.
    const entries = [...entriesOf(site, path, page)].filter(
      ({ name, target, list }) => list !== null && pageByName.get(name) === target,
    );
    for (const list of groupBy(entries, (entry) => entry.list).values()) {
      const targets = list.map(({ target }) => target);
      for (const target of targets) {
        const others = siblingsByPage.get(target) ?? [];
        siblingsByPage.set(target, new Set([...others, ...targets]));
      }
    }
  }
  return siblingsByPage;
}

function indexNames(site: Site, pages: Pages): NameIndex {
  const pageByName = pagesByName(collectVotes(site, pages), uniqueOwnNames(pages));
  const namesByPage = new Map(pages.map(([path, page]) => [path, new Set(ownNamesOf(page))]));
  for (const [name, path] of pageByName) namesByPage.get(path)?.add(name);
  return { pageByName, namesByPage, siblingsByPage: siblings(site, pages, pageByName) };
}

/** The names of all pages of a site. */
export class PageNames {
  readonly #site: Site;
  readonly #indexes: ReadonlyMap<string, NameIndex>;

  constructor(site: Site) {
    this.#site = site;
    const pages = site.pages.flatMap((path) => {
      const { page } = site.open(path + site.query);
      return page ? [[path, page] as const] : [];
    });
    const byLanguage = groupBy(pages, ([, { language }]) => language);
    this.#indexes = new Map(
      [...byLanguage].map(([language, own]) => [language, indexNames(site, own)]),
    );
  }

  /**
   * The page that a link names although it leads to another one of the same menu;
   * null where name and target agree or nothing is known about them.
   *
   * @param target - path of the page that the link leads to.
   * @param path - of the page that has the link.
   */
  pageNamedBy(link: FoundLink, target: string, path: string, page: PageModel): string | null {
    const index = this.#indexes.get(page.language);
    const own = index?.namesByPage.get(target);
    if (!index || !own) return null;
    const parts = [...partsOf(link.name), normalized(link.heading)].filter(Boolean);
    if (parts.some((part) => own.has(part))) return null;
    const entry = page.menus.find(({ element }) => element === link.element);
    const isWrong = (part: string) => {
      const named = index.pageByName.get(part);
      if (named === undefined || named === target) return false;
      if (entry === undefined) return index.siblingsByPage.get(target)?.has(named) === true;
      // The menu must list the page by its own name too.
      const entries = [...entriesOf(this.#site, path, page)];
      const listsTarget = entries.some(
        ({ name, menu }) => menu === entry.menu && index.pageByName.get(name) === target,
      );
      return part === parts[0] && listsTarget;
    };
    return index.pageByName.get(parts.find(isWrong) ?? '') ?? null;
  }
}
