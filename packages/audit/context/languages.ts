import { getOrCompute, groupBy, memoized } from '@sitewide/kit/collections';
import type { Site } from '../crawl/site';
import { folderOf, resolveAddress, simplified } from '../extract/address';
import { meantLanguage, primaryLanguage, shortCode } from '../extract/language-tag';
import { displayName } from '../language/language-names';

/** Codes of three letters that addresses have for languages; many others are words. */
const threeLetters =
  /^(?:ara|bul|ces|chi|cze|deu|ell|eng|fra|fre|ger|gre|hrv|hun|ita|jpn|kor|nld|pol|por|ron|rum|rus|slv|spa|srp|tur|ukr|zho)$/i;

/** The primary language of a tag such as `de`, `pt-BR` or `eng`; null where it is none in use. */
export const languageOfTag = memoized((tag: string): string | null => {
  if (threeLetters.test(tag)) return shortCode(tag);
  const match =
    /^([a-z]{2})(?:[-_](?:[a-z]{2}|[a-z]{4}))?(?:\.(?:utf-?8|big5|gb\w+|euc-?\w+))?$/i.exec(tag);
  const language = meantLanguage(match?.[1]?.toLowerCase() ?? '');
  return language !== '' && displayName(language, 'en') !== '' ? language : null;
});

/** The path of a page without its ending; that of a folder is its `index`. */
function stemOf(path: string): string {
  return path.replace(/\/$/, '/index').replace(/\.\w+$/, '');
}

/** What a page's name may end in: a language, or one with a region. */
const endings = [
  /^(.*[^/])([._-])([a-z]{2})(\.(?:x?html?|php|aspx?))?$/i,
  /^(.*[^/])([._-])([a-z]{2}[-_][a-z]{2,4})(\.(?:x?html?|php|aspx?))?$/i,
];

/** What a path ends in that names a language, with the ending of its file: “_en.html”. */
const endingOf = memoized((language: string) => new RegExp(`[._-]${language}(\\.\\w+)?$`, 'i'));

/**
 * The places of a path that may name its language: segments at any depth, and suffixes such as
 * `.de.html`, `.html.de`, `_de.html` and `-de`. Each with what languages are compared within, the
 * path `before`, and the path with `*` in its place and `without` it.
 */
function tokensOf(path: string) {
  const tokens = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const language = languageOfTag(segment);
    if (language === null) continue;
    const before = segments.slice(0, index).join('/');
    const below = segments.slice(index + 1).map((each) => `/${each}`);
    // Its files may name it once more: “/en/contact_en.html”.
    const rest = below.join('').replace(endingOf(segment), '$1');
    const pattern = `${before}/*${rest}`;
    const without = before + rest || '/';
    tokens.push({ language, before: `${before}/`, pattern, without });
  }
  for (const ending of endings) {
    const [, before = '', separator = '', tag = '', after = ''] = ending.exec(path) ?? [];
    const language = languageOfTag(tag);
    if (language === null) continue;
    const pattern = `${before}${separator}*${after}`;
    tokens.push({
      language,
      before: folderOf(before) + separator,
      pattern,
      without: before + after,
    });
  }
  return tokens;
}

/** The language, and perhaps the region, that an address seems to name, whether or not the pages agree; '' for none. */
export function tagInPath(path: string): string {
  const ending = /[._-]([a-z]{2}(?:[_-][a-z]{2})?|[a-z]{3})\.x?html?$/i.exec(path)?.[1] ?? '';
  return [ending, ...path.split('/')].find((each) => languageOfTag(each) !== null) ?? '';
}

/**
 * The languages of a site's pages: as they declare, or as their addresses say. A part
 * of an address is a language only if the same page exists with another one there.
 */
export class Languages {
  readonly #versions = new Map<string, Map<string, string>>();
  /** The languages in use at a place of addresses. */
  readonly #inUse = new Map<string, Set<string>>();
  /** The pages whose names end in a language, by their names without it. */
  readonly #suffixed = new Map<string, Map<string, string>>();
  readonly #pages: ReadonlySet<string>;
  /** The languages that pages declare, or should. */
  readonly declared: ReadonlySet<string>;

  /** @param told - the languages of pages that declare others wrongly, by their paths. */
  constructor(
    readonly site: Site,
    readonly told: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#pages = new Set(site.pages);
    this.declared = new Set(site.pages.map((path) => this.#declaredBy(path)).filter(Boolean));
    const all = site.pages.flatMap((path) => tokensOf(path).map((token) => ({ ...token, path })));
    for (const [pattern, tokens] of groupBy(all, (token) => token.pattern)) {
      const versions = new Map(tokens.map(({ language, path }) => [language, path]));
      this.#versions.set(pattern, versions);
      for (const [language, path] of versions) {
        const declared = this.#declaredBy(path);
        // The page agrees, or another version exists and the page does not object.
        const isAgreed = declared === language || this.announced(path) === language;
        if (!isAgreed && (declared !== '' || versions.size < 2)) continue;
        const { before = '' } = tokens[0] ?? {};
        this.#inUse.set(before, (this.#inUse.get(before) ?? new Set()).add(language));
      }
    }
    for (const { before, language, without, path } of all) {
      if (before.endsWith('/') || this.#inUse.get(before)?.has(language) !== true) continue;
      getOrCompute(this.#suffixed, stemOf(without), () => new Map()).set(language, path);
    }
  }

  /** The language that a page says it is in among its alternates; null for none, and for several. */
  readonly announced = memoized((path: string): string | null => {
    const alternates = this.site.open(path).page?.alternates ?? [];
    const own = alternates.filter(
      ({ href }) => resolveAddress(href, this.site.origin + path)?.pathname === path,
    );
    const languages = new Set(own.map((each) => languageOfTag(each.language)).filter(Boolean));
    return languages.size === 1 ? ([...languages][0] ?? null) : null;
  });

  /** The language that a path names; null for none. */
  readonly named = memoized((path: string): string | null => {
    const token = tokensOf(path).find(
      ({ before, language }) => this.#inUse.get(before)?.has(language) === true,
    );
    return token?.language ?? null;
  });

  /** The language of a page: declared, else as its path says; '' for unknown. */
  readonly of = memoized((path: string): string => {
    const declared = this.#declaredBy(path);
    // Where the pages are known, one that does not declare its language is wrong.
    return declared || this.site.routeTable ? declared : (this.named(path) ?? '');
  });

  /** Whether a page declares a language that has a folder, and is in none: it may be in another. */
  isMisplaced(path: string): boolean {
    const language = this.of(path);
    const isPlaced = tagInPath(path) !== '' || this.announced(path) === language;
    return !isPlaced && this.inUse.includes(language);
  }

  #declaredBy(path: string): string {
    return this.told.get(path) ?? this.site.open(path).page?.language ?? '';
  }

  /** The same page in another language; null for none. */
  counterpart(path: string, language: string): string | null {
    const alternates = this.site.open(path).page?.alternates ?? [];
    const pathOf = (href: string) => resolveAddress(href, this.site.origin + path)?.pathname ?? '';
    const alternate = alternates.find((each) => primaryLanguage(each.language) === language);
    const announced = alternate ? pathOf(alternate.href) : '';
    const byAddress = () => this.versionByAddress(path, language);
    if (!this.#pages.has(announced)) return byAddress();
    // A template may name the start pages for the versions of all pages.
    const isOwn = alternates.some(({ href }) => simplified(pathOf(href)) === simplified(path));
    const isStart = /^\/([a-z]{2}\/)?(index[^/]*)?$/i.test(announced);
    return isOwn ? announced : (byAddress() ?? (isStart ? null : announced));
  }

  /** The same page in another language, as addresses name it; null for none. */
  versionByAddress(path: string, language: string): string | null {
    for (const { pattern, without, before } of tokensOf(path)) {
      if (!this.#inUse.has(before)) continue;
      const version = this.#versions.get(pattern)?.get(language);
      if (version !== undefined) return version;
      // The default language may have no token.
      const plain = this.#pageAt(without);
      if (plain !== null && this.of(plain) === language) return plain;
    }
    return this.prefixed(path, language) ?? this.#suffixed.get(stemOf(path))?.get(language) ?? null;
  }

  /** A path, or the folder that it is the first page of, if there is such a page; else null. */
  #pageAt(path: string): string | null {
    const folder = path.replace(/\/index(\.\w+)?$/, '/');
    return [path, folder].find((each) => this.#pages.has(each)) ?? null;
  }

  /** The languages that addresses name. */
  get inUse(): readonly string[] {
    return [...new Set([...this.#inUse.values()].flatMap((each) => [...each]))];
  }

  /** The languages of the site, whether pages declare them or addresses name them. */
  get spoken(): ReadonlySet<string> {
    return new Set([...this.declared, ...this.inUse]);
  }

  /** The page whose address is a path with the folder of a language; null for none. */
  prefixed(path: string, language: string): string | null {
    for (const [before, languages] of this.#inUse) {
      if (!before.endsWith('/') || !languages.has(language) || !path.startsWith(before)) continue;
      const candidate = `${before}${language}/${path.slice(before.length)}`;
      const found = [candidate, candidate.replace(/\/$/, '')].find((each) => this.#pages.has(each));
      if (found !== undefined) return found;
    }
    return null;
  }
}
