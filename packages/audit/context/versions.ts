import { groupBy, memoized } from '@sitewide/kit/collections';
import type { Site } from '../crawl/site';
import { resolveAddress, simplified } from '../extract/address';
import { contentTexts } from '../extract/content';
import { primaryLanguage } from '../extract/language-tag';
import { isOfFrame } from '../extract/name';
import type { PageLink } from '../extract/page-model';
import type { AuditedContent, ContentSite } from './content-site';
import { isFlag, namesLanguage } from './language-switch';
import { isStartPage } from './linked-pages';

/*
 * Which pages are the same in several languages. A site may say so by hreflang, by its addresses, by folders that
 * have the same files in one language each, or by language menus that agree. Where it says nothing, the menus of
 * two versions have the same entries in the same order, or the pages the same pictures in the same structure.
 */

/** Whether another page stands for a page, as its canonical link says: a list for itself with a filter. */
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

/** The entries of a menu: the pages that they lead to, '' for one in another language, null for no page. */
type Menu = readonly (string | null)[];

/**
 * The entries of two menus that correspond, of the pages that show them. One may lead to itself by
 * `#`, and another to other sites, or to the other language, besides: then what leads to pages counts.
 *
 * @example ['/en/team', null] and ['/de/', '/de/leute'] on '/de/' // [['/en/team', '/de/leute']]
 */
function entryPairs(menu: Menu, other: Menu, [path, version]: readonly [string, string]) {
  const isEntry = (own: string) => (entry: string | null) => entry !== null && entry !== own;
  const [own, theirs] = [menu.filter(isEntry(path)), other.filter(isEntry(version))];
  const views = [
    [own, theirs],
    [own.filter(Boolean), theirs.filter(Boolean)],
    [menu, other],
  ] as const;
  const [entries, counterparts] = views.find(([a, b]) => a.length === b.length) ?? [[], []];
  return entries.map((entry, at) => [entry, counterparts[at] ?? null] as const);
}

/** Links and pages from which on an equal list is a menu, wherever it stands. */
const minEntries = 3;
const minShowing = 3;

/** What tells a list or menu of links from the others of its page. */
const listOf = ({ list, menu }: PageLink) => (list >= 0 ? `list ${list}` : `menu ${menu}`);

/** Texts from which on the structure of a page is that of no other by chance. */
const minElements = 5;

/** Files that two folders must have in common to be versions of each other, and the part of those of the smaller one. */
const minFiles = 3;
const minCommon = 0.5;

class Versions {
  readonly #versions = new Map<string, Map<string, string>>();
  /** The pages, by their simplified paths. */
  readonly #pages: ReadonlyMap<string, string>;
  /** How many pages show a list in no landmark, by where its links lead. */
  readonly #lists = new Map<string, number>();

  constructor(readonly site: ContentSite) {
    const pages = site.site.pages.filter((path) => !isVariant(path, site.site));
    this.#pages = new Map(pages.map((path) => [simplified(path), path]));
    if (new Set(pages.map((path) => this.#languageOf(path)).filter(Boolean)).size < 2) return;
    this.#readDeclared();
    this.#readFolders();
    this.#readSwitches();
    // Pages that menus have found have menus themselves.
    for (const menusOf of [this.#framesOf, this.#listsOf]) {
      for (let round = 0; round < 3 && this.#readMenus(menusOf); round += 1);
    }
    this.#readStructure();
  }

  /** The other versions of a page, in the order of the site's pages. */
  of(path: string): readonly string[] {
    return [...(this.#versions.get(path)?.values() ?? [])].filter((each) => each !== path);
  }

  /** The version of a page in a language; null for none. */
  in(path: string, language: string): string | null {
    return this.#versions.get(path)?.get(language) ?? null;
  }

  #languageOf(path: string): string {
    return this.site.languageOf(path);
  }

  #pageAt(path: string | undefined): string | null {
    return path === undefined ? null : (this.#pages.get(simplified(path)) ?? null);
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
    const declared = [...this.#pages.values()].map((path) => {
      const { alternates = [] } = this.site.site.open(path).page ?? {};
      const targets = alternates.flatMap(({ language, href }) => {
        const target = this.#pageAt(this.site.target(path, href)?.pathname);
        const isIn = target !== null && this.#languageOf(target) === primaryLanguage(language);
        return isIn ? target : [];
      });
      return [path, new Set(targets)] as const;
    });
    const targetsOf = new Map(declared);
    // Those that name each other go first: one of them may name another page by mistake.
    for (const isMutual of [true, false]) {
      for (const [path, targets] of declared) {
        for (const target of targets) {
          if (targetsOf.get(target)?.has(path) === isMutual) this.#pair(path, target);
        }
      }
    }
    for (const path of this.#pages.values()) {
      for (const language of this.site.spoken) {
        const target = this.site.languages.counterpart(path, language);
        if (target !== null && this.#languageOf(target) === language) this.#pair(path, target);
      }
    }
  }

  /** Folders beside or in each other that have the same files, each in one language: `/uk/tours`, `/rus/tours`. */
  #readFolders(): void {
    const files = [...this.#pages].map(([name, path]) => {
      const at = name.lastIndexOf('/') + 1;
      return { path, folder: name.slice(0, at), file: name.slice(at) };
    });
    const folders = [...groupBy(files, ({ folder }) => folder)].flatMap(([folder, own]) => {
      const [language, ...others] = new Set(own.map(({ path }) => this.#languageOf(path)));
      // Sites may have thousands of folders, which are compared with each other.
      if (!language || others.length > 0 || own.length < minFiles) return [];
      const paths = new Map(own.map(({ file, path }) => [file, path]));
      return { folder, parent: folder.replace(/[^/]*\/$/, ''), paths };
    });
    for (const { folder, parent, paths } of folders) {
      for (const other of folders) {
        const isBeside = other.parent === folder || other.parent === parent;
        if (other.folder === folder || !isBeside) continue;
        const common = [...paths].flatMap(([file, path]): [string, string][] => {
          const version = other.paths.get(file);
          return version === undefined ? [] : [[path, version]];
        });
        const size = Math.min(paths.size, other.paths.size);
        if (common.length < Math.max(minFiles, minCommon * size)) continue;
        for (const [path, version] of common) this.#pair(path, version);
      }
    }
  }

  /** The pictures of the content of a page, which are the same in every language. */
  #picturesOf(path: string): string {
    const shown = (this.site.site.read(path)?.links ?? []).filter(
      (each) => each.kind === 'file' && each.use === 'image' && !isOfFrame(each),
    );
    return shown.flatMap(({ href }) => this.site.target(path, href)?.pathname ?? []).join('\n');
  }

  /** The elements of the texts of a page; '' for few. */
  #structureOf(path: string): string {
    const page = this.site.page(path);
    const texts = page === null ? [] : contentTexts(page.content);
    return texts.length < minElements ? '' : texts.map(({ element }) => element).join('\n');
  }

  /** Pages without versions that alone in their languages show the same pictures in the same structure. */
  #readStructure(): void {
    const paths = [...this.#pages.values()].filter(
      (path) => this.#languageOf(path) !== '' && !this.#versions.has(path),
    );
    const languagesOf = (own: readonly string[]) =>
      new Set(own.map((path) => this.#languageOf(path))).size;
    for (const [pictures, alike] of groupBy(paths, (path) => this.#picturesOf(path))) {
      // To unpack the texts of a page takes long.
      if (pictures === '' || languagesOf(alike) < 2) continue;
      for (const [structure, own] of groupBy(alike, (path) => this.#structureOf(path))) {
        if (structure === '' || languagesOf(own) < own.length) continue;
        const [first = '', ...others] = own;
        for (const other of others) this.#pair(first, other);
      }
    }
  }

  /** Whether a page names its version in the language of a page, and that is another one. */
  #namesOther(path: string, other: string): boolean {
    const { alternates = [] } = this.site.site.open(path).page ?? {};
    const named = alternates
      .filter(({ language }) => primaryLanguage(language) === this.#languageOf(other))
      .map(({ href }) => this.#pageAt(this.site.target(path, href)?.pathname));
    return named.length > 0 && !named.includes(other);
  }

  #targetOf(path: string, { href }: PageLink): string | null {
    const url = this.site.target(path, href);
    return url && !url.hash ? this.#pageAt(url.pathname) : null;
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
    for (const path of this.#pages.values()) {
      const links = this.site.site.read(path)?.links ?? [];
      for (const list of this.#looseLists(path)) {
        const key = this.#keyOf(path, list);
        this.#lists.set(key, (this.#lists.get(key) ?? 0) + 1);
      }
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
      for (const target of isStartPage(path, this.site.site) ? own : []) this.#pair(path, target);
    }
  }

  /** Where the links of a list lead, in one text. */
  #keyOf(path: string, list: readonly PageLink[]): string {
    return list.map((link) => this.#targetOf(path, link)).join('\n');
  }

  /** The links of a page in its header, footer and menus, list by list. */
  readonly #framesOf = (path: string) => this.#linksOf(path, isOfFrame);

  /** The lists of a page in no landmark that have links enough for a menu. */
  #looseLists(path: string): PageLink[][] {
    const lists = this.#linksOf(path, (link) => link.list >= 0 && !isOfFrame(link));
    return lists.filter(({ length }) => length >= minEntries);
  }

  /** Those of them that are on several pages: some sites have their menus so. */
  readonly #listsOf = (path: string) =>
    this.#looseLists(path).filter(
      (list) => (this.#lists.get(this.#keyOf(path, list)) ?? 0) >= minShowing,
    );

  #linksOf(path: string, isChosen: (link: PageLink) => boolean): PageLink[][] {
    const links = (this.site.site.read(path)?.links ?? []).filter(
      (each) =>
        each.kind === 'link' &&
        (each.list >= 0 || each.menu >= 0) &&
        each.hreflang === undefined &&
        isChosen(each),
    );
    return [...groupBy(links, listOf).values()];
  }

  /** The entries of menus of a page. */
  #entriesOf(path: string, menus: readonly PageLink[][]): (string | null)[][] {
    const language = this.#languageOf(path);
    return menus.map((own) =>
      own.map((link) => {
        const target = this.#targetOf(path, link);
        return target === null || this.#languageOf(target) === language ? target : '';
      }),
    );
  }

  /** Pairs the entries of equal menus of pages that are known to be versions; whether any were new. */
  #readMenus(menusOf: (path: string) => PageLink[][]): boolean {
    const votes: Votes = new Map();
    for (const [path, versions] of this.#versions) {
      const own = this.#entriesOf(path, menusOf(path));
      for (const other of versions.values()) {
        const others = path < other ? this.#entriesOf(other, menusOf(other)) : [];
        if (own.length !== others.length) continue;
        for (const [index, menu] of own.entries()) {
          for (const [from, to] of entryPairs(menu, others[index] ?? [], [path, other])) {
            if (!from || !to || from === path || to === other) continue;
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

/** What a page says in its language. */
export const textsOf = memoized(({ content, language }: AuditedContent): ReadonlySet<string> => {
  // What is hidden may be the other language, which a script shows.
  const blocks = content.blocks.filter((block) => block.language === language && !block.isHidden);
  return new Set(blocks.map(({ text }) => text));
});

/** The other versions of a page that have a text. */
export const versionsWith = (text: string, page: AuditedContent) =>
  versionsOf(page).filter((each) => textsOf(each).has(text));
