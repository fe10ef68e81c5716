import type { Site } from '../crawl/site';
import type { FoundLink, PageModel } from '../extract/page-model';

/*
 * What pages are called: by the menus that lead to them, and by themselves. A
 * link that carries the name of one page of a menu and leads to another page of
 * the same menu names the wrong one. So does an entry of a menu that leads to a
 * page which the same menu lists by its own name.
 */

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}‹›]+/gu, ' ')
    .trim();
}

/** The parts of a label that may each be a name: “View All: Roofing” has two. */
function partsOf(label: string): string[] {
  return [label, ...label.split(/[:|–—→»•]/)].map(normal).filter(Boolean);
}

interface Named {
  /** The page that a name belongs to. */
  readonly pageOf: ReadonlyMap<string, string>;
  /** Every name of a page. */
  readonly namesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The pages that a menu lists together with a page, each by its name. */
  readonly peersOf: ReadonlyMap<string, ReadonlySet<string>>;
}

type Pages = readonly (readonly [string, PageModel])[];

/** The entries of a page's menus that lead to pages of the site. */
function* entriesOf(site: Site, path: string, { menus }: PageModel) {
  for (const { label, href, list, menu } of menus) {
    if (!URL.canParse(href, site.origin + path)) continue;
    const url = new URL(href, site.origin + path);
    const name = normal(label);
    if (name && url.origin === site.origin && !url.hash)
      yield { name, target: url.pathname, list, menu };
  }
}

type Votes = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** On how many pages menus give a name to a page. */
function countVotes(site: Site, pages: Pages): Votes {
  const votes = new Map<string, Map<string, number>>();
  for (const [path, page] of pages) {
    const given = new Set<string>();
    for (const { name, target } of entriesOf(site, path, page)) {
      if (given.has(`${name} ${target}`)) continue;
      given.add(`${name} ${target}`);
      const counts = votes.get(name) ?? new Map<string, number>();
      votes.set(name, counts.set(target, (counts.get(target) ?? 0) + 1));
    }
  }
  return votes;
}

/**
 * The names that menus agree on. One that they give to several pages, as
 * “Overview” or “Next”, is the name of none; a single entry that differs is a slip.
 */
function electNames(votes: Votes): Map<string, string> {
  const elected = new Map<string, string>();
  for (const [name, counts] of votes) {
    const [best, ...others] = [...counts].toSorted(([, a], [, b]) => b - a);
    const slips = others.every(([, count]) => count === 1);
    if (best && slips && best[1] >= 3 * others.length) elected.set(name, best[0]);
  }
  return elected;
}

/** What a page calls itself. */
function ownNamesOf({ heading, title }: PageModel): string[] {
  return [heading, title.split('|')[0] ?? ''].map(normal).filter(Boolean);
}

/** The names that one page alone calls itself by. */
function collectOwn(pages: Pages): Map<string, string> {
  const own = new Map<string, string>();
  const shared = new Set<string>();
  for (const [path, page] of pages) {
    for (const name of ownNamesOf(page)) {
      if ((own.get(name) ?? path) !== path) shared.add(name);
      own.set(name, path);
    }
  }
  for (const name of shared) own.delete(name);
  return own;
}

/**
 * The page that each name belongs to: the one that menus agree on, else the one
 * that calls itself so. Where menus know a page by its own word, they lead astray
 * when they agree on another for it.
 */
function collectPages(votes: Votes, own: ReadonlyMap<string, string>): Map<string, string> {
  const pageOf = electNames(votes);
  const known = new Set([...own].filter(([name]) => votes.has(name)).map(([, path]) => path));
  for (const [name, path] of pageOf) {
    if (known.has(path) && own.get(name) !== path) pageOf.delete(name);
  }
  for (const [name, path] of own) if (!pageOf.has(name)) pageOf.set(name, path);
  return pageOf;
}

function collectPeers(site: Site, pages: Pages, pageOf: ReadonlyMap<string, string>) {
  const peersOf = new Map<string, Set<string>>();
  for (const [path, page] of pages) {
    const lists = new Map<unknown, string[]>();
    for (const { name, target, list } of entriesOf(site, path, page)) {
      // An entry that leads astray makes no peers.
      if (list === null || pageOf.get(name) !== target) continue;
      lists.set(list, [...(lists.get(list) ?? []), target]);
    }
    for (const targets of lists.values()) {
      for (const target of targets) {
        const peers = peersOf.get(target) ?? new Set();
        for (const other of targets) peers.add(other);
        peersOf.set(target, peers);
      }
    }
  }
  return peersOf;
}

/** Names of the pages of one language. */
function collect(site: Site, pages: Pages): Named {
  const pageOf = collectPages(countVotes(site, pages), collectOwn(pages));
  const namesOf = new Map(pages.map(([path, page]) => [path, new Set(ownNamesOf(page))]));
  for (const [name, path] of pageOf) namesOf.get(path)?.add(name);
  return { pageOf, namesOf, peersOf: collectPeers(site, pages, pageOf) };
}

/** Names of all pages, for the question whether a link leads where its label says. */
export class PageNames {
  readonly #site: Site;
  readonly #named = new Map<string, Named>();

  constructor(site: Site) {
    this.#site = site;
    const byLanguage = new Map<string, Pages>();
    for (const path of site.pages) {
      const { page } = site.open(path + site.query);
      if (page)
        byLanguage.set(page.language, [...(byLanguage.get(page.language) ?? []), [path, page]]);
    }
    for (const [language, pages] of byLanguage) this.#named.set(language, collect(site, pages));
  }

  /**
   * The page that a link names although it leads to another one of the same
   * menu; null where label and page agree or nothing can be said.
   *
   * @param target - where the link leads.
   * @param path - of the page that holds the link.
   */
  named(link: FoundLink, target: string, path: string, page: PageModel): string | null {
    const known = this.#named.get(page.language);
    const own = known?.namesOf.get(target);
    if (!known || !own) return null;
    const parts = [...partsOf(link.name), normal(link.heading)].filter(Boolean);
    if (parts.some((part) => own.has(part))) return null;
    const entry = page.menus.find(({ element }) => element === link.element);
    for (const part of parts) {
      const meant = known.pageOf.get(part);
      if (meant === undefined || meant === target) continue;
      const betrayed =
        entry === undefined
          ? known.peersOf.get(target)?.has(meant)
          : part === parts[0] && this.#listsRightly(known, entry.menu, target, path, page);
      if (betrayed) return meant;
    }
    return null;
  }

  /** Whether another entry of a menu calls a page by its name. */
  #listsRightly(known: Named, of: unknown, target: string, path: string, page: PageModel) {
    return [...entriesOf(this.#site, path, page)].some(
      ({ name, menu }) => menu === of && known.pageOf.get(name) === target,
    );
  }
}
