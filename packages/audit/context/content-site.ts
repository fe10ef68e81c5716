import { byFrequency } from '../collections';
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

/** A function that computes its result for each site once, e.g. an index of its titles. */
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
