import { getOrCompute, groupBy, rememberedByText } from '@sitewide/kit/collections';
import { comparable } from '@sitewide/kit/text';
import { ownTarget, type Site } from '../crawl/site';
import { simplified } from '../extract/address';
import { isOfFrame } from '../extract/name';
import type { PageFacts, PageLink, PageModel } from '../extract/page-model';

/*
 * What pages are called: by the menus that lead to them, and by themselves. A link “Roofing” → /painting has
 * the wrong target where most menus have “Roofing” → /roofing and “Painting” → /painting. So has a menu
 * entry that leads to a page which the same menu also lists by its own name.
 */

/** The parts of a label that may each be a name: “View All: Roofing” has two. */
const partsOf = rememberedByText((label): readonly string[] =>
  [label, ...label.split(/[:|–—→»•]/)].map(comparable).filter(Boolean),
);

const comparableName = rememberedByText(comparable);

/** Pages and their entries, which are all that is kept of their references. */
type Pages = readonly {
  readonly path: string;
  readonly facts: PageFacts;
  readonly entries: ReturnType<typeof entriesOf>;
}[];

/** The entries of a page's frame, menus and lists that lead to pages of the site. */
function entriesOf(site: Site, path: string, page: PageModel) {
  return page.links.flatMap((link) => {
    const { kind, name: written, href, list, menu } = link;
    const isListed = isOfFrame(link) || menu >= 0 || list >= 0;
    if (kind !== 'link' || !href || !isListed || href.includes('#')) return [];
    const name = comparableName(written);
    const url = name === '' ? null : ownTarget(site, path, href);
    return url ? [{ name, target: url.pathname, list, menu }] : [];
  });
}

/** The pages whose menus give a name to a page, by name and named page. */
type Votes = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

function collectVotes(pages: Pages): Votes {
  const votes = new Map<string, Map<string, Set<string>>>();
  for (const { path, entries } of pages) {
    for (const { name, target, menu } of entries) {
      if (menu < 0) continue;
      const voters = getOrCompute(votes, name, () => new Map<string, Set<string>>());
      getOrCompute(voters, target, () => new Set<string>()).add(path);
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

function ownNamesOf({ heading, title }: PageFacts): string[] {
  return [heading, title.split('|')[0] ?? ''].map(comparable).filter(Boolean);
}

function uniqueOwnNames(pages: Pages): Map<string, string> {
  const named = pages.flatMap(({ path, facts }) =>
    [...new Set(ownNamesOf(facts))].map((name) => ({ name, path })),
  );
  const unique = [...groupBy(named, ({ name }) => name).values()].filter(
    ({ length }) => length < 2,
  );
  return new Map(unique.flat().map(({ name, path }) => [name, path]));
}

/**
 * The page that each name belongs to: as menus agree, else as pages call themselves. Where menus also use a page's
 * own name, another name that they agree on for it is their error.
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

/** Menus that list the same pages are everywhere, so that each is looked at once. */
function siblings(pages: Pages, pageByName: ReadonlyMap<string, string>) {
  const siblingsByPage = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const { entries } of pages) {
    // An entry with the wrong target says nothing about its neighbours.
    const right = entries.filter(
      ({ name, target, list, menu }) => menu >= 0 && list >= 0 && pageByName.get(name) === target,
    );
    for (const list of groupBy(right, (entry) => entry.list).values()) {
      const targets = [...new Set(list.map(({ target }) => target))];
      const key = targets.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      for (const target of targets) {
        const others = getOrCompute(siblingsByPage, target, () => new Set<string>());
        for (const each of targets) others.add(each);
      }
    }
  }
  return siblingsByPage;
}

/** What the pages of one language are called, and which of them menus list together. */
function indexNames(pages: Pages) {
  const votes = collectVotes(pages);
  const pageByName = pagesByName(votes, uniqueOwnNames(pages));
  const namesByPage = new Map(pages.map(({ path, facts }) => [path, new Set(ownNamesOf(facts))]));
  for (const [name, path] of pageByName) namesByPage.get(path)?.add(name);
  const named = new Set(
    pages.flatMap(({ entries }) =>
      entries.map(({ name, target }) => `${simplified(target)} ${name}`),
    ),
  );
  return { pageByName, namesByPage, votes, named, siblingsByPage: siblings(pages, pageByName) };
}

export class PageNames {
  readonly #indexes: ReadonlyMap<string, ReturnType<typeof indexNames>>;

  constructor(
    readonly site: Site,
    readonly languageOf: (path: string) => string,
  ) {
    const pages = site.pages.flatMap((path) => {
      const facts = site.open(path).page;
      const page = site.read(path);
      return page && facts ? [{ path, facts, entries: entriesOf(site, path, page) }] : [];
    });
    const byLanguage = groupBy(pages, ({ path }) => languageOf(path));
    this.#indexes = new Map([...byLanguage].map(([language, own]) => [language, indexNames(own)]));
  }

  /** Whether headers, menus, lists or footers lead to a page by a name. */
  isListedAs(name: string, path: string): boolean {
    const key = `${simplified(path)} ${comparable(name)}`;
    return [...this.#indexes.values()].some(({ named }) => named.has(key));
  }

  /** Whether a page is called so, by itself or by the menus that lead to it. */
  isNameOf(name: string, path: string): boolean {
    const index = this.#indexes.get(this.languageOf(path));
    const key = comparable(name);
    return index?.namesByPage.get(path)?.has(key) || index?.votes.get(key)?.has(path) || false;
  }

  /** Whether menus of three other pages lead to a page by a name, and that of one page alone to another. */
  isSlipOf(path: string, name: string, target: string, named: string): boolean {
    const voters = this.#indexes.get(this.languageOf(path))?.votes.get(comparable(name));
    const own = voters?.get(target);
    return (
      voters?.size === 2 && own?.size === 1 && own.has(path) && (voters.get(named)?.size ?? 0) >= 3
    );
  }

  /**
   * The page that a link names although it leads to another one of the same menu or
   * list; null where name and target agree or nothing is known about them.
   *
   * @param path - of the page that has the link.
   */
  pageNamedBy(link: PageLink, target: string, path: string, page: PageModel) {
    const index = this.#indexes.get(this.languageOf(path));
    const own = index?.namesByPage.get(target);
    if (!index || !own) return null;
    const parts = [...partsOf(link.name), comparableName(link.heading)].filter(Boolean);
    if (parts.some((part) => own.has(part))) return null;
    const isWrong = (part: string) => {
      const named = index.pageByName.get(part);
      if (named === undefined || named === target) return false;
      if (link.menu < 0 && index.siblingsByPage.get(target)?.has(named) === true) return true;
      if (link.menu < 0 && link.list < 0) return false;
      // The menu or list must name the page that the link leads to by its own name too.
      const listsTarget = entriesOf(this.site, path, page).some(
        ({ name, menu, list }) =>
          (link.menu < 0 ? list === link.list : menu === link.menu) &&
          index.pageByName.get(name) === target,
      );
      return part === parts[0] && listsTarget;
    };
    const name = parts.find(isWrong) ?? '';
    return index.pageByName.get(name) ?? null;
  }
}
