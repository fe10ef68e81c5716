import { ExpectedError } from '../command-line';
import type { Rewrite } from '../extract/name';
import { asWritten, type PageModel } from '../extract/page-model';

/** A site that cannot be audited; the message says why and what would help. */
export class UnauditableError extends ExpectedError {}

/** What an address of the site answers. */
export interface Opened {
  /** HTTP status; null where there is none: no response, or no request. */
  readonly status: number | null;
  /** Whether it was requested and did not respond. */
  readonly noResponse: boolean;
  /** Where the address redirects to, as an absolute address; null where it does not. */
  readonly redirect: string | null;
  /** The document; null for files and errors without one. */
  readonly page: PageModel | null;
  /** Whether it is the page that unknown paths get. */
  readonly unknown: boolean;
}

/** What an address answers; nothing known by default, as of one that was not requested. */
export function opened(known: Partial<Opened>): Opened {
  return {
    ...{ status: null, noResponse: false, redirect: null, page: null, unknown: false },
    ...known,
  };
}

/** The pages that a site is known to have, whichever of them it shows at the moment. */
export interface RouteTable {
  readonly paths: ReadonlySet<string>;
  /** The same page in another language; null where there is none. */
  readonly counterpart: (path: string, language: string) => string | null;
}

/** What is known about a site before it is opened. */
export interface SiteKnowledge {
  /** Null where the pages are known by their links alone. */
  readonly routeTable: RouteTable | null;
  /** The query that pages are opened with, e.g. `?from=audit`. */
  readonly query: string;
  /**
   * Whether findings have `{origin}` in place of the site's origin, so that a ledger
   * applies wherever the site runs.
   */
  readonly portable: boolean;
  /** How names and headings become parts of a finding's identity. */
  readonly rewrite: Rewrite;
}

/** Nothing is known about other people's sites. */
export const unknownSite: SiteKnowledge = {
  routeTable: null,
  query: '',
  portable: false,
  rewrite: asWritten,
};

/** A site as the audit sees it, whether it is rendered or fetched. */
export interface Site extends Omit<SiteKnowledge, 'rewrite'> {
  /** Origin of its addresses, e.g. `https://www.example.org`. */
  readonly origin: string;
  /** Paths of the pages to audit, without {@link SiteKnowledge.query} and fragment. */
  readonly pages: readonly string[];
  /** The languages that paths start with. */
  readonly languages: readonly string[];
  /** Opens a path with its query; the same path gives the same answer. */
  readonly open: (path: string) => Opened;
  /** What is wrong with an outside address; null where nothing is, or it was not requested. */
  readonly external: (address: string) => string | null;
}
