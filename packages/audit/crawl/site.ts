import { ExpectedError } from '../command-line';
import type { PageModel } from '../extract/page-model';

/** A site that cannot be audited; the message says why and what would help. */
export class UnauditableError extends ExpectedError {}

/** Stands for the status where nothing answers; HTTP itself has no such status. */
export const silent = 599;

/** What an address of the site answers. */
export interface Opened {
  /** HTTP status; null where it was not asked for, e.g. because robots.txt forbids it. */
  readonly status: number | null;
  /** Where the address redirects to, as an absolute address; null where it does not. */
  readonly redirect: string | null;
  /** The document; null for files and errors without one. */
  readonly page: PageModel | null;
  /** Whether it is the page that unknown paths get. */
  readonly unknown: boolean;
}

/** A site as the audit sees it, whether it is rendered or fetched. */
export interface Site {
  /** Origin of its addresses, e.g. `https://www.example.org`. */
  readonly origin: string;
  /** Paths of the pages to audit, query and fragment left out. */
  readonly pages: readonly string[];
  /** The query that pages were opened with, e.g. `?from=audit`. */
  readonly query: string;
  /** The languages that paths begin with. */
  readonly languages: readonly string[];
  /** Every address of the route table, declared or not; null where no table is known. */
  readonly routes: ReadonlySet<string> | null;
  /** The same page in another language by the route table; null where there is none. */
  readonly counterpart: (path: string, language: string) => string | null;
  /** Opens a path with its query; the same path gives the same answer. */
  readonly open: (path: string) => Opened;
  /** What an outside address answered; null where nobody asked. */
  readonly external: (address: string) => string | null;
}
