import { byFrequency } from '../collections';
import type { Site } from '../crawl/site';
import type { PageContent, TextBlock } from '../extract/content';
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
export interface Survey<Result = unknown> {
  (site: ContentSite): Result;
  /** Starts a survey: what receives each page, and what it makes of them all. */
  readonly start: () => { readonly add: (page: AuditedContent) => void; readonly result: Result };
}

const surveyed = new WeakMap<ContentSite, Map<Survey, unknown>>();

/**
 * Makes surveys that were not made yet, all of them in one pass: to unpack the pages of a
 * large site takes longer than to look at them.
 */
export function makeSurveys(site: ContentSite, surveys: readonly Survey[]): void {
  const results = surveyed.get(site) ?? new Map<Survey, unknown>();
  surveyed.set(site, results);
  const missing = surveys.filter((each) => !results.has(each));
  if (missing.length === 0) return;
  const started = missing.map((survey) => ({ survey, ...survey.start() }));
  for (const page of site.pages()) for (const { add } of started) add(page);
  for (const { survey, result } of started) results.set(survey, result);
}

/** Declares a survey; a check names those that it needs. */
export function defineSurvey<Result>(start: Survey<Result>['start']): Survey<Result> {
  const survey: Survey<Result> = Object.assign(
    (site: ContentSite) => {
      makeSurveys(site, [survey]);
      return surveyed.get(site)?.get(survey) as Result;
    },
    { start },
  );
  return survey;
}

/** A function that is true of the first of all blocks with the same text in the same language. */
export function firstOfTexts(): (block: TextBlock) => boolean {
  const seen = new Map<string, Set<string>>();
  return ({ language, text }) => {
    const texts = seen.get(language) ?? new Set();
    const isFirst = !texts.has(text);
    seen.set(language, texts.add(text));
    return isFirst;
  };
}

/** A function that computes its result for each site once. */
export function perSite<Result>(
  compute: (site: ContentSite) => Result,
): (site: ContentSite) => Result {
  const known = new WeakMap<ContentSite, { readonly result: Result }>();
  return (site) => {
    const found = known.get(site) ?? { result: compute(site) };
    known.set(site, found);
    return found.result;
  };
}
