import { byFrequency, getOrCompute, groupBy, memoized } from '@sitewide/kit/collections';
import { ownTarget, type Site } from '../crawl/site';
import type { PageContent, TextBlock } from '../extract/content';
import type { PageFacts, PageLink } from '../extract/page-model';
import type { Dictionary } from '../spelling/dictionary';
import { Languages } from './languages';

export interface AuditedContent {
  readonly site: ContentSite;
  readonly path: string;
  /** As its texts tell where it declares none or another wrongly, else declared; '' for unknown. */
  readonly language: string;
  readonly facts: PageFacts;
  readonly content: PageContent;
  /** The words and names that the settings accept on it, in lower case. */
  readonly accepted: ReadonlySet<string>;
}

/** Pages that are kept as they are. */
const maxRecent = 64;

/** Texts that no markup of their own gives a language, in that of their page. */
function inLanguage(content: PageContent, language: string): PageContent {
  if (language === '') return content;
  const blocks = content.blocks.map((block) =>
    block.hasOwnLanguage || block.language === language ? block : { ...block, language },
  );
  return { ...content, blocks };
}

/** The languages of pages, by their paths, as their texts tell. */
export interface ToldLanguages {
  /** Of those that declare none, or another wrongly. */
  readonly own: ReadonlyMap<string, string>;
  /** Of those that were left in another than they declare, and than their addresses say. */
  readonly untranslated: ReadonlyMap<string, string>;
}

const noneTold: ToldLanguages = { own: new Map(), untranslated: new Map() };

/** What checks of pages know of a site: its pages with their texts, and their languages. */
export class ContentSite {
  readonly languages: Languages;
  /** The languages of the pages, most frequent first. */
  readonly spoken: readonly string[];
  /** The dictionaries of its languages that were loaded. */
  readonly dictionaries = new Map<string, readonly Dictionary[]>();

  /** A page is compared with its versions one after the other, and unpacking one takes long. */
  readonly #recent = new Map<string, AuditedContent>();

  constructor(
    readonly site: Site,
    readonly told: ToldLanguages = noneTold,
  ) {
    // What a route table says of versions would be told, not found.
    this.languages = new Languages({ ...site, routeTable: null }, told.own);
    const languages = site.pages.map(this.languages.of).filter(Boolean);
    this.spoken = byFrequency(languages, (each) => each).map(([language]) => language);
  }

  /** The language of a page: as its texts tell, else as it declares or its address says; '' for unknown. */
  languageOf(path: string): string {
    return this.told.untranslated.get(path) ?? this.languages.of(path);
  }

  page(path: string): AuditedContent | null {
    const known = this.#recent.get(path);
    if (known) return known;
    const content = this.site.content?.(path) ?? null;
    const facts = this.site.open(path).page;
    if (content === null || facts === null) return null;
    const language = this.languages.of(path);
    const page = {
      site: this,
      path,
      language,
      facts,
      content: inLanguage(content, language),
      accepted: this.site.wordsAt({ path, language }),
    };
    if (this.#recent.size >= maxRecent) this.#recent.clear();
    this.#recent.set(path, page);
    return page;
  }

  /** The address of this site that a reference of a page leads to; null where it leads elsewhere. */
  target(path: string, href: string | null | undefined): URL | null {
    return ownTarget(this.site, path, href);
  }

  /** The link of a page that a text is in, or the picture that has it. */
  linkAround(path: string, { element, role, kind }: TextBlock): PageLink | undefined {
    const links = role === 'link' || kind === 'alt' ? (this.site.read(path)?.links ?? []) : [];
    return links.find((each) => each.kind === 'link' && element.startsWith(each.element));
  }

  /** Every page, one after the other: not all of them fit into memory. */
  *pages(): Generator<AuditedContent> {
    for (const path of this.site.pages) {
      const page = this.page(path);
      if (page) yield page;
    }
  }
}

/** The paths of the pages in each language. */
export const pagesByLanguage = memoized(({ site, languages }: ContentSite) =>
  groupBy(site.pages, languages.of),
);

/** What is told once of each page of a site, by its path: pages are unpacked again and again. */
export function toldOf<Result>(tell: (page: AuditedContent) => Result) {
  const resultsOf = memoized((_site: ContentSite) => new Map<string, Result>());
  return (page: AuditedContent): Result =>
    getOrCompute(resultsOf(page.site), page.path, () => tell(page));
}

/** What all pages of a site say together, e.g. an index of their titles. */
export type Survey<Result> = (site: ContentSite) => Result;

/** How each survey starts, and what a page adds to it. */
const surveys: {
  readonly start: () => unknown;
  readonly add: (result: never, page: AuditedContent, site: ContentSite) => void;
}[] = [];

/** The results of all surveys, made in one pass: to unpack the pages takes longer than to look at them. */
const resultsOf = memoized((site: ContentSite) => {
  const results = surveys.map(({ start }) => start());
  for (const page of site.pages()) {
    for (const [index, { add }] of surveys.entries()) add(results[index] as never, page, site);
  }
  return results;
});

export function defineSurvey<Result>(
  start: () => Result,
  add: (result: Result, page: AuditedContent, site: ContentSite) => void,
): Survey<Result> {
  const index = surveys.push({ start, add }) - 1;
  return (site) => resultsOf(site)[index] as Result;
}

/** How often what the pages of a site tell occurs on all of them. */
export function defineCounts(
  keysOf: (page: AuditedContent, site: ContentSite) => Iterable<string>,
): Survey<(key: string) => number> {
  const survey = defineSurvey(
    () => new Map<string, number>(),
    (counts, page, site) => {
      for (const key of keysOf(page, site)) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  );
  return (site) => (key) => survey(site).get(key) ?? 0;
}

/** How many of the things that pages answer for are so, and how many there are. */
export function defineShare(
  answers: (page: AuditedContent, site: ContentSite) => Iterable<boolean>,
): Survey<{ readonly having: number; readonly all: number }> {
  const counts = defineCounts((page, site) => Array.from(answers(page, site), String));
  return (site) => {
    const [having, others] = [counts(site)('true'), counts(site)('false')];
    return { having, all: having + others };
  };
}

/** What is counted of the texts in each language. */
const textKeys: ((block: TextBlock) => Iterable<string>)[] = [];

/** All counts of texts, by languages; each text counts once, however often it is shown. */
const ofTexts = defineSurvey(
  () => ({
    results: new Map<string, Map<string, number>[]>(),
    read: new Map<string, Set<string>>(),
  }),
  ({ results, read }, { content }) => {
    for (const block of content.blocks) {
      const { language, text } = block;
      const texts = getOrCompute(read, language, () => new Set<string>());
      if (texts.has(text)) continue;
      texts.add(text);
      const own = getOrCompute(results, language, () => textKeys.map(() => new Map()));
      for (const [index, counts] of own.entries()) {
        for (const key of textKeys[index]?.(block) ?? [])
          counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  },
);

/** How often what texts tell occurs in those of each language, e.g. their words. */
export function defineTextCounts(
  keysOf: (block: TextBlock) => Iterable<string>,
): Survey<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const index = textKeys.push(keysOf) - 1;
  return memoized((site: ContentSite) => {
    const counts = [...ofTexts(site).results];
    return new Map(counts.map(([language, own]) => [language, own[index] ?? new Map()]));
  });
}
