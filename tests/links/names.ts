import type { FoundLink, PageModel } from './extract/page-model';
import type { Site } from './sites/site';

/*
 * What pages are called: by the menus that lead to them, and by themselves. A
 * link that carries the name of one page of a menu and leads to another page of
 * the same menu names the wrong one.
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
  /** The page that most menus of a language give a name to. */
  readonly pageOf: ReadonlyMap<string, string>;
  /** Every name of a page. */
  readonly namesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The pages that a menu lists together with a page. */
  readonly peersOf: ReadonlyMap<string, ReadonlySet<string>>;
}

type Pages = readonly (readonly [string, PageModel])[];

/** The entries of a page's menus that lead to pages of the site. */
function* entriesOf(site: Site, path: string, { menus }: PageModel) {
  for (const { label, href, list } of menus) {
    if (!URL.canParse(href, site.origin + path)) continue;
    const url = new URL(href, site.origin + path);
    const name = normal(label);
    if (name && url.origin === site.origin && !url.hash) yield { name, target: url.pathname, list };
  }
}

/** The names that most menus agree on, by name. */
function electNames(site: Site, pages: Pages): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const [path, page] of pages) {
    for (const { name, target } of entriesOf(site, path, page)) {
      const counts = votes.get(name) ?? new Map<string, number>();
      votes.set(name, counts.set(target, (counts.get(target) ?? 0) + 1));
    }
  }
  const elected = new Map<string, string>();
  for (const [name, counts] of votes) {
    const [best, second] = [...counts].toSorted(([, a], [, b]) => b - a);
    if (best && best[1] !== second?.[1]) elected.set(name, best[0]);
  }
  return elected;
}

function collectPeers(site: Site, pages: Pages): Map<string, Set<string>> {
  const peersOf = new Map<string, Set<string>>();
  for (const [path, page] of pages) {
    const lists = new Map<unknown, string[]>();
    for (const { target, list } of entriesOf(site, path, page)) {
      if (list !== null) lists.set(list, [...(lists.get(list) ?? []), target]);
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
  const pageOf = electNames(site, pages);
  const namesOf = new Map<string, Set<string>>();
  for (const [name, path] of pageOf) namesOf.set(path, (namesOf.get(path) ?? new Set()).add(name));
  for (const [path, page] of pages) {
    for (const name of [page.heading, page.title.split('|')[0] ?? ''].map(normal)) {
      if (!name) continue;
      namesOf.get(path)?.add(name);
      // A page's own word for itself is a name only where no menu gives it to another.
      if (!pageOf.has(name)) pageOf.set(name, path);
    }
  }
  return { pageOf, namesOf, peersOf: collectPeers(site, pages) };
}

/** Names of all pages, for the question whether a link leads where its label says. */
export class PageNames {
  readonly #named = new Map<string, Named>();

  constructor(site: Site) {
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
   * @param path - where the link leads.
   */
  named(link: FoundLink, language: string, path: string): string | null {
    const known = this.#named.get(language);
    const own = known?.namesOf.get(path);
    if (!known || !own) return null;
    const parts = [...partsOf(link.name), normal(link.heading)].filter(Boolean);
    if (parts.some((part) => own.has(part))) return null;
    for (const part of parts) {
      const page = known.pageOf.get(part);
      if (page !== undefined && page !== path && known.peersOf.get(path)?.has(page)) return page;
    }
    return null;
  }
}
