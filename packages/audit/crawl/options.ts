import { type HttpOptions, type Requester, request } from './http';
import { type SiteKnowledge, unknownSite } from './site';

export interface CrawlOptions extends HttpOptions, SiteKnowledge {
  readonly concurrency: number;
  /** Whether outside addresses are requested too. */
  readonly external: boolean;
  /** Paths to open besides those that links lead to. */
  readonly seeds: readonly string[];
  /** Sitemaps whose pages are opened too. */
  readonly sitemaps: readonly string[];
  /** HTML pages that are opened at most. */
  readonly maxPages: number;
  /** Links from the start to a page at most. */
  readonly maxDepth: number;
  /** What addresses must match to be opened as pages; others are only requested. */
  readonly scope: readonly RegExp[];
  /** What addresses must match one of to be requested; any where there is none. */
  readonly include: readonly RegExp[];
  /** Addresses that are not requested. */
  readonly exclude: readonly RegExp[];
  /** Statuses that count as success. */
  readonly accept: ReadonlySet<number>;
  readonly ignoreRobots: boolean;
  /** Whether the lines of elements are noted. */
  readonly hasLines: boolean;
  /** Whether texts and structure of pages are kept. */
  readonly hasContent: boolean;
  readonly requester: Requester;
  /** Receives a line when pages, or the rest of a page that is too long, are left out. */
  readonly warn: (line: string) => void;
  /** Receives the numbers of pages opened and of addresses to request. */
  readonly progress?: (pages: number, waiting: number) => void;
}

/** Crawls any site. */
export const defaultCrawlOptions: CrawlOptions = {
  ...unknownSite,
  timeout: 10_000,
  retries: 3,
  concurrency: 16,
  external: false,
  seeds: [],
  sitemaps: [],
  maxPages: 10_000,
  maxDepth: Number.POSITIVE_INFINITY,
  scope: [],
  include: [],
  exclude: [],
  // What strangers may not see exists.
  accept: new Set([401, 407]),
  ignoreRobots: false,
  hasLines: false,
  hasContent: false,
  requester: request,
  warn: console.error,
};
