import { groupBy, memoized } from '@sitewide/kit/collections';
import type { Site } from '../crawl/site';
import { resolveAddress } from '../extract/address';
import { primaryLanguage } from '../extract/language-tag';
import { isOfFrame } from '../extract/name';
import type { PageLink } from '../extract/page-model';
import type { AuditedContent, ContentSite } from './content-site';
import { isFlag, namesLanguage } from './language-switch';
import { isStartPage } from './linked-pages';

/*
 * Which pages are the same in several languages. A site may say so by hreflang, by
 * its addresses, or by language menus that agree. Where it says nothing, the menus of
 * two versions have the same entries in the same order.
 *
 * Example: the homes /de and /en are versions of each other by their addresses. Both
 * have a menu of six entries, so the third of one is a version of the third of the other.
 */

/**
 * Whether another page of the site stands for a page, as its canonical link says: e.g. a
 * list for itself with a filter. Its alternates are those of the other page.
 */
export function isVariant(path: string, site: Site): boolean {
  const own = site.origin + path;
  const facts = site.open(path).page;
  const named = facts?.canonical ?? null;
  const url = named === null ? null : resolveAddress(named, own);
  if (url?.origin !== site.origin || url.href === own) return false;
  const { page, unknown } = site.open(url.pathname + url.search);
  // One page may have two addresses.
  if (page === null || page === facts || unknown) return false;
  const of = page.canonical === null ? url : resolveAddress(page.canonical, url.href);
  return of?.href === url.href;
}

type Votes = Map<string, Map<string, number>>;

function vote(votes: Votes, from: string, to: string): void {
  const own = votes.get(from) ?? new Map<string, number>();
  votes.set(from, own.set(to, (own.get(to) ?? 0) + 1));
}

class Versions {
  readonly #versions = new Map<string, Map<string, string>>();
  readonly #pages: ReadonlySet<string>;

  constructor(readonly site: ContentSite) {
    this.#pages = new Set(site.site.pages.filter((path) => !isVariant(path, site.site)));
    if (site.spoken.length < 2) return;
    this.#readDeclared();
    this.#readSwitches();
    // Pages that menus have found have menus themselves.
    for (let round = 0; round < 3 && this.#readMenus(); round += 1);
  }

  /** The other versions of a page, in the order of the site's pages. */
  of(path: string): readonly string[] {
    const own = new Set(this.#versions.get(path)?.values());
    own.delete(path);
    return [...own];
  }

  /** The version of a page in a language; null for none. */
  in(path: string, language: string): string | null {
    return this.#versions.get(path)?.get(language) ?? null;
  }

  #languageOf(path: string): string {
    return this.site.languages.of(path);
  }

  /** Notes that two pages are versions of each other, unless one has another version. */
  #pair(one: string, other: string): boolean {
    const [a, b] = [this.#languageOf(one), this.#languageOf(other)];
    if (a === '' || b === '' || a === b) return false;
    const own = this.#versions.get(one) ?? new Map([[a, one]]);
    const others = this.#versions.get(other) ?? new Map([[b, other]]);
    if (own === others) return false;
    const areApart = [...own].some(([language, path]) => {
      const known = others.get(language);
      return known !== undefined && known !== path;
    });
    if (areApart) return false;
    const merged = new Map([...own, ...others]);
    for (const path of merged.values()) this.#versions.set(path, merged);
    return true;
  }

  /** What pages say in their heads, then what their addresses say. */
  #readDeclared(): void {
    for (const path of this.#pages) {
      const { alternates = [] } = this.site.site.open(path).page ?? {};
      for (const { language, href } of alternates) {
        const target = this.site.target(path, href)?.pathname ?? '';
        const isRight = this.#pages.has(target);
        if (isRight && this.#languageOf(target) === primaryLanguage(language)) {
          this.#pair(path, target);
        }
      }
    }
    for (const path of this.#pages) {
      for (const language of this.site.spoken) {
        const target = this.site.languages.counterpart(path, language);
        if (target !== null && this.#languageOf(target) === language) this.#pair(path, target);
      }
    }
  }

  /** Whether a page names its version in the language of a page, and that is another one. */
  #namesOther(path: string, other: string): boolean {
    const { alternates = [] } = this.site.site.open(path).page ?? {};
    const named = alternates
      .filter(({ language }) => primaryLanguage(language) === this.#languageOf(other))
      .map(({ href }) => this.site.target(path, href)?.pathname);
    return named.length > 0 && !named.includes(other);
  }

  #targetOf(path: string, { href }: PageLink): string | null {
    const url = this.site.target(path, href);
    return url && !url.hash && this.#pages.has(url.pathname) ? url.pathname : null;
  }

  /** Whether a link says that it leads to another language: by an attribute, by its name, as “PL” does, or without one, as a flag does. */
  #isSwitch(link: PageLink, path: string, target: string): boolean {
    if ((link.hreflang ?? link.lang) !== undefined) return true;
    const [own, other] = [this.#languageOf(path), this.#languageOf(target)];
    if (own === '' || other === '' || own === other) return false;
    return isFlag(link) || namesLanguage(link, own, other);
  }

  /** Language menus that lead to each other, or from a first page to that of another language. */
  #readSwitches(): void {
    const targets = new Map<string, Set<string>>();
    for (const path of this.#pages) {
      const links = this.site.site.read(path)?.links ?? [];
      const named = links.flatMap((link) => {
        const target = link.kind === 'link' ? this.#targetOf(path, link) : null;
        return target !== null && this.#isSwitch(link, path, target) ? target : [];
      });
      targets.set(path, new Set(named));
    }
    for (const [path, own] of targets) {
      for (const target of own) if (targets.get(target)?.has(path)) this.#pair(path, target);
    }
    for (const [path, own] of targets) {
      for (const target of isStartPage(path) ? own : []) this.#pair(path, target);
    }
  }

  /** The entries of the menus of a page, menu by menu: the pages of its language. */
  #menusOf(path: string): (string | null)[][] {
    const links = (this.site.site.read(path)?.links ?? []).filter(
      (each) =>
        each.kind === 'link' &&
        (each.list >= 0 || each.menu >= 0) &&
        each.hreflang === undefined &&
        isOfFrame(each),
    );
    const language = this.#languageOf(path);
    const keyOf = ({ list, menu }: PageLink) => (list >= 0 ? `list ${list}` : `menu ${menu}`);
    return [...groupBy(links, keyOf).values()].map((list) =>
      list.map((link) => {
        const target = this.#targetOf(path, link);
        return target !== null && this.#languageOf(target) === language ? target : null;
      }),
    );
  }

  /** Pairs the entries of equal menus of pages that are known to be versions; whether any were new. */
  #readMenus(): boolean {
    const votes: Votes = new Map();
    for (const [path, versions] of this.#versions) {
      const own = this.#menusOf(path);
      for (const other of versions.values()) {
        const others = path < other ? this.#menusOf(other) : [];
        if (own.length !== others.length) continue;
        for (const [index, menu] of own.entries()) {
          const counterpart = others[index] ?? [];
          if (menu.length !== counterpart.length) continue;
          for (const [entry, from] of menu.entries()) {
            const to = counterpart[entry] ?? null;
            if (from === null || to === null || from === path || to === other) continue;
            if (this.#namesOther(from, to) || this.#namesOther(to, from)) continue;
            vote(votes, from, to);
            vote(votes, to, from);
          }
        }
      }
    }
    return this.#acceptVotes(votes);
  }

  #acceptVotes(votes: Votes): boolean {
    const best = (path: string, language: string): string | undefined => {
      const own = [...(votes.get(path) ?? [])]
        .filter(([target]) => this.#languageOf(target) === language)
        .toSorted(([, a], [, b]) => b - a);
      const [first, second] = own;
      return first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
    };
    let isNew = false;
    for (const path of votes.keys()) {
      for (const language of this.site.spoken) {
        const target = best(path, language);
        if (target === undefined || best(target, this.#languageOf(path)) !== path) continue;
        isNew = this.#pair(path, target) || isNew;
      }
    }
    return isNew;
  }
}

export const versionsIn = memoized((site: ContentSite) => new Versions(site));

/** The other versions of a page with their texts. */
export function versionsOf({ path, site }: AuditedContent): AuditedContent[] {
  return versionsIn(site)
    .of(path)
    .flatMap((each) => site.page(each) ?? []);
}
