/** What a checker reports. */
export interface Finding {
  /** The path of the page; a link checker names the page with the link, not the target. */
  readonly page: string;
  /** The checker's own name for what is wrong, without anything that differs between pages. */
  readonly rule: string;
  /** What it says about this place: message, address or word; no line numbers. */
  readonly text: string;
}

/** A running state of the site. */
export interface Target {
  readonly origin: string;
  /** The origin of the fixed site, for checkers that compare pictures. */
  readonly baseline: string;
}

/** A checker of websites, as the scoreboard runs it. */
export interface Checker {
  readonly name: string;
  /** What it looks for, in a word or two. */
  readonly subject: string;
  /** The file that declares it: where that changes, what it found before does not count. */
  readonly file: string;
  /**
   * Whether it gets the whole site at once, because it follows links or compares pages, or pages
   * that it checks one by one.
   */
  readonly scope: 'site' | 'page';
  /** Whether it clicks and sends forms, so that it may see toggles that leave documents as they are. */
  readonly interacts?: true;
  /** On how many of a toggle's pages a slow checker runs at most (default: all). */
  readonly maxPages?: number;
  /** Its version; null where it is not installed. */
  readonly version: () => string | null;
  /** How to get it where it is not installed. */
  readonly install: string;
  /**
   * Checks pages.
   *
   * @param paths - the pages; for a checker of sites, every page that the state declares.
   */
  readonly check: (target: Target, paths: readonly string[]) => Promise<readonly Finding[]>;
}

/** Where crawls begin: every page can be reached from there. */
export const startPath = '/de';

/** A pattern of external URLs, which take as long as the network does: no checker requests them. */
export const external = '^(?!http://localhost)';
