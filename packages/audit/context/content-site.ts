import { byFrequency, memoized } from '@originaltreu/kit/collections';
import type { Site } from '../crawl/site';
import type { PageContent } from '../extract/content';
import type { PageFacts } from '../extract/page-model';
import { Languages } from './languages';

/** A page with its texts and structure. */
export interface AuditedContent {
  readonly path: string;
  /** Declared, else as its address says; '' for unknown. */
  readonly language: string;
  readonly facts: PageFacts;
  readonly content: PageContent;
}

/** Pages that are kept as they are. */
const maxRecent = 64;

/** What checks of pages know of a site: its pages with their texts, and their languages. */
export class ContentSite {
  readonly languages: Languages;
  readonly origin: string;
  readonly year: number | null;

  /** A page is compared with its versions one after the other, and unpacking one takes long. */
  readonly #recent = new Map<string, AuditedContent>();
  #spoken: readonly string[] | null = null;

  constructor(readonly site: Site) {
    this.origin = site.origin;
    this.year = site.year;
    // What a route table says of versions would be told, not found.
    const unknown: Site = { ...site, routeTable: null };
    this.languages = new Languages(unknown, (path) => site.open(path + site.query).page);
  }

  get paths(): readonly string[] {
    return this.site.pages;
  }

  /** A page; null where it could not be read. */
  page(path: string): AuditedContent | null {
    const known = this.#recent.get(path);
    if (known) return known;
    const content = this.site.content?.(path) ?? null;
    const facts = this.site.open(path + this.site.query).page;
    if (content === null || facts === null) return null;
    const page = { path, language: this.languages.of(path), facts, content };
    if (this.#recent.size >= maxRecent) this.#recent.clear();
    this.#recent.set(path, page);
    return page;
  }

  /** Every page, one after the other: not all of them fit into memory. */
  *pages(): Generator<AuditedContent> {
    for (const path of this.paths) {
      const page = this.page(path);
      if (page) yield page;
    }
  }

  /** The languages of the pages, most frequent first. */
  get spoken(): readonly string[] {
    this.#spoken ??= byFrequency(
      this.paths.map(this.languages.of).filter(Boolean),
      (each) => each,
    ).map(([language]) => language);
    return this.#spoken;
  }
}

/** What all pages of a site say together, e.g. an index of their titles. */
export type Survey<Result> = (site: ContentSite) => Result;

/** How each survey starts, and what a page adds to it. */
const surveys: {
  readonly start: () => unknown;
  readonly add: (result: never, page: AuditedContent) => void;
}[] = [];

/**
 * The results of all surveys, made in one pass when the first is asked for: to unpack the pages
 * of a large site takes longer than to look at them.
 */
const resultsOf = memoized((site: ContentSite) => {
  const results = surveys.map(({ start }) => start());
  for (const page of site.pages()) {
    for (const [index, { add }] of surveys.entries()) add(results[index] as never, page);
  }
  return results;
}, new WeakMap());

/** Declares a survey. */
export function defineSurvey<Result>(
  start: () => Result,
  add: (result: Result, page: AuditedContent) => void,
): Survey<Result> {
  const index = surveys.push({ start, add }) - 1;
  return (site) => resultsOf(site)[index] as Result;
}
