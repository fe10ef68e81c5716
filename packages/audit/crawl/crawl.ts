import { type PageModel, readPage, resolveFrom } from '../extract/page-model';
import {
  type Answer,
  followRedirects,
  type HttpOptions,
  maxBytes,
  request,
  robotName,
  UnreachableError,
} from './http';
import { fetchRobots } from './robots';
import {
  type Opened,
  opened,
  type Site,
  type SiteKnowledge,
  UnauditableError,
  unknownSite,
} from './site';
import { UnknownPages } from './unknown-pages';

export interface CrawlOptions extends HttpOptions, SiteKnowledge {
  readonly concurrency: number;
  /** Whether outside addresses are requested too. */
  readonly external: boolean;
  /** Paths to open besides those that links lead to. */
  readonly seeds: readonly string[];
  /** Pages that are opened at most. */
  readonly maxPages: number;
  /** Receives a line when pages, or the rest of a page that is too long, are left out. */
  readonly warn: (line: string) => void;
}

/** Crawls any site. The limit on pages is generous: nobody reads more findings. */
export const defaultCrawlOptions: CrawlOptions = {
  ...unknownSite,
  timeout: 10_000,
  retries: 3,
  concurrency: 8,
  external: false,
  seeds: [],
  maxPages: 5000,
  warn: console.error,
};

/** Requests the pages of a site, following their links. */
class Crawl {
  readonly answers = new Map<string, Opened>();
  /** What is wrong with each outside address; null for nothing. */
  readonly outside = new Map<string, string | null>();
  readonly #unknown: UnknownPages;
  readonly #queue: (() => Promise<void>)[] = [];
  readonly #files = new Set<string>();
  readonly #pages = new Set<string>();
  #isAllowed: (path: string) => boolean = () => true;

  constructor(
    readonly origin: string,
    readonly options: CrawlOptions,
  ) {
    this.#unknown = new UnknownPages(origin, options);
  }

  /**
   * Crawls the site.
   *
   * @param start - the path to start from, besides the seeds.
   * @throws UnauditableError where robots.txt forbids all of them, or cannot be read.
   * @throws UnreachableError where the first page does not respond.
   */
  async run(start: string): Promise<void> {
    const paths = [start, ...this.options.seeds].map((path) => path + this.options.query);
    this.#isAllowed = await fetchRobots(this.origin, this.options);
    if (!paths.some((path) => this.#isAllowed(path))) {
      throw new UnauditableError(
        `${this.origin}/robots.txt forbids every page to start from. It may allow them to the user agent “${robotName}” alone.`,
      );
    }
    await this.#unknown.start(start);
    for (const path of paths) this.#enqueue(path, true);
    await this.#work();
  }

  /** Runs the queue, which grows as pages are read, until it is empty. */
  async #work(): Promise<void> {
    const running = new Set<Promise<void>>();
    while (this.#queue.length + running.size > 0) {
      for (const task of this.#queue.splice(0, this.options.concurrency - running.size)) {
        const run: Promise<void> = task().finally(() => running.delete(run));
        running.add(run);
      }
      await Promise.race(running);
    }
  }

  #enqueue(path: string, isPage: boolean): void {
    if (this.#pages.has(path) || (!isPage && this.#files.has(path))) return;
    (isPage ? this.#pages : this.#files).add(path);
    const { maxPages, warn } = this.options;
    if (isPage && this.#pages.size > maxPages) {
      if (this.#pages.size === maxPages + 1) warn(`Only the first ${maxPages} pages are opened.`);
      return;
    }
    if (!this.#isAllowed(path)) {
      this.answers.set(path, opened({}));
      return;
    }
    this.#queue.push(async () => {
      const answer = await this.#open(path, isPage);
      // A file that was also requested as a page is better known as a page.
      if (isPage || !this.answers.has(path)) this.answers.set(path, answer);
    });
  }

  async #open(path: string, isPage: boolean): Promise<Opened> {
    try {
      const answer = await request(isPage ? 'GET' : 'HEAD', this.origin + path, this.options);
      return await this.#openedFrom(path, answer, isPage);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      return opened({ noResponse: true });
    }
  }

  async #openedFrom(path: string, answer: Answer, isPage: boolean): Promise<Opened> {
    const { status, html, location, cut } = answer;
    if (location !== null) this.#follow(new URL(location), isPage);
    if (location !== null || html === null) return opened({ status, redirect: location });
    const address = this.origin + path;
    if (cut) this.options.warn(`Only the first ${maxBytes / 1e6} MB of ${address} are read.`);
    const page = readPage(html, this.options.rewrite);
    const unknown = status >= 400 || (await this.#unknown.has(path, page));
    if (!unknown) this.#followAll(address, page);
    return opened({ status, page, unknown });
  }

  #followAll(address: string, page: PageModel): void {
    for (const { href, kind } of page.links) {
      // A canonical address names the page; a POST may change something.
      if (!href || kind === 'canonical' || kind === 'post') continue;
      const url = resolveFrom(address, page, href);
      if (url !== null) this.#follow(url, kind !== 'file');
    }
  }

  #follow(url: URL, isPage: boolean): void {
    if (url.origin === this.origin) this.#enqueue(url.pathname + url.search, isPage);
    else if (this.options.external && /^https?:$/.test(url.protocol)) this.#checkOutside(url);
  }

  #checkOutside(url: URL): void {
    url.hash = '';
    const { href } = url;
    if (this.outside.has(href)) return;
    this.outside.set(href, null);
    this.#queue.push(async () => {
      try {
        const { address, answer } = await followRedirects('HEAD', url, this.options);
        const subject = address.href === href ? 'it' : `it redirects to ${address.href}, which`;
        if (answer.status >= 400) this.outside.set(href, `${subject} answers ${answer.status}`);
      } catch (error) {
        this.outside.set(href, error instanceof Error ? error.message : String(error));
      }
    });
  }
}

/**
 * Fetches a running site: every page that links or seeds lead to.
 *
 * @param base - the address to start from; the site is everything of its origin.
 * @throws UnreachableError or UnauditableError, as {@link Crawl.run}.
 */
export async function crawlSite(base: URL, options: CrawlOptions): Promise<Site> {
  const crawl = new Crawl(base.origin, options);
  await crawl.run(base.pathname + base.search);
  const { query, routeTable, portable } = options;
  const shown = [...crawl.answers].filter(([, { page, unknown }]) => page !== null && !unknown);
  const addresses = shown.map(([address]) => address).filter((each) => each.endsWith(query));
  return {
    ...{ origin: base.origin, query, routeTable, portable },
    pages: [...new Set(addresses.map((each) => each.slice(0, each.length - query.length)))],
    languages: [...new Set(shown.map(([, { page }]) => page?.language ?? ''))].filter(Boolean),
    open: (address) => crawl.answers.get(address) ?? opened({}),
    external: (address) => crawl.outside.get(address.split('#', 1)[0] ?? '') ?? null,
  };
}
