import type { Rewrite } from '../extract/name';
import { type PageModel, readPage } from '../extract/page-model';
import { mostBytes } from './body';
import {
  type Answer,
  type HttpOptions,
  request,
  robotName,
  settle,
  UnreachableError,
} from './http';
import { askRobots } from './robots';
import { type Opened, type Site, silent, UnauditableError } from './site';
import { UnknownPages } from './unknown-pages';

/** How to go through a site. */
export interface CrawlOptions extends HttpOptions {
  /** How many addresses are asked for at a time. */
  readonly concurrency: number;
  /** Whether outside addresses are asked for too. */
  readonly external: boolean;
  /** Paths to open besides those that links lead to. */
  readonly seeds: readonly string[];
  /** The query to open seeds with. */
  readonly query: string;
  readonly rewrite: Rewrite;
  readonly routes: ReadonlySet<string> | null;
  readonly counterpart: Site['counterpart'];
  /** How many pages are opened at most. */
  readonly mostPages: number;
  /** Told what is left out: further pages, once, and the rest of each page that is too long. */
  readonly notice: (line: string) => void;
}

/** What is known of an address that nobody asked for. */
export const unasked: Opened = { status: null, redirect: null, page: null, unknown: false };

/** Goes through the pages of a site by its links. */
export class Crawl {
  readonly answers = new Map<string, Opened>();
  readonly outside = new Map<string, string | null>();
  readonly #unknown: UnknownPages;
  readonly #queue: (() => Promise<void>)[] = [];
  readonly #files = new Set<string>();
  readonly #pages = new Set<string>();
  #allowed: (path: string) => boolean = () => true;

  constructor(
    readonly origin: string,
    readonly options: CrawlOptions,
  ) {
    this.#unknown = new UnknownPages(origin, options);
  }

  /**
   * Goes through the site.
   *
   * @param start - the path to begin with, besides the seeds.
   * @throws UnauditableError where robots.txt forbids all of them, or cannot be had.
   * @throws UnreachableError where the first page gives no answer.
   */
  async run(start: string): Promise<void> {
    const paths = [start, ...this.options.seeds].map((path) => path + this.options.query);
    this.#allowed = await askRobots(this.origin, this.options);
    if (!paths.some((path) => this.#allowed(path))) {
      throw new UnauditableError(
        `${this.origin}/robots.txt forbids every page to begin with. It may allow them to the user agent “${robotName}” alone.`,
      );
    }
    await this.#unknown.begin(start);
    for (const path of paths) this.#enqueue(path, true);
    await this.#work();
  }

  async #work(): Promise<void> {
    let running = 0;
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        if (running === 0 && this.#queue.length === 0) resolve();
        while (running < this.options.concurrency) {
          const task = this.#queue.shift();
          if (!task) return;
          running += 1;
          task().then(() => {
            running -= 1;
            next();
          }, reject);
        }
      };
      next();
    });
  }

  #enqueue(path: string, isPage: boolean): void {
    if (this.#pages.has(path) || (!isPage && this.#files.has(path))) return;
    (isPage ? this.#pages : this.#files).add(path);
    if (isPage && this.#pages.size > this.options.mostPages) {
      if (this.#pages.size === this.options.mostPages + 1) {
        this.options.notice(`Only the first ${this.options.mostPages} pages are opened.`);
      }
      return;
    }
    if (!this.#allowed(path)) {
      this.answers.set(path, unasked);
      return;
    }
    this.#queue.push(async () => {
      const opened = await this.#open(path, isPage);
      // A file may have turned out to be a page meanwhile, which tells more.
      if (isPage || !this.answers.has(path)) this.answers.set(path, opened);
    });
  }

  async #open(path: string, isPage: boolean): Promise<Opened> {
    try {
      const answer = await request(isPage ? 'GET' : 'HEAD', this.origin + path, this.options);
      return await this.#openedFrom(path, answer, isPage);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      return { status: silent, redirect: null, page: null, unknown: false };
    }
  }

  async #openedFrom(path: string, answer: Answer, isPage: boolean): Promise<Opened> {
    const { status, html, location, cut } = answer;
    if (location !== null) {
      this.#follow(location, isPage);
      return { status, redirect: location, page: null, unknown: false };
    }
    if (html === null) return { status, redirect: null, page: null, unknown: false };
    if (cut) {
      this.options.notice(
        `Only the first ${mostBytes / 1e6} MB of ${this.origin}${path} are read.`,
      );
    }
    const page = readPage(html, this.options.rewrite);
    const unknown = status >= 400 || (await this.#unknown.has(path, page));
    if (!unknown) this.#followAll(this.origin + path, page);
    return { status, redirect: null, page, unknown };
  }

  #followAll(address: string, page: PageModel): void {
    const base =
      page.base && URL.canParse(page.base, address) ? new URL(page.base, address) : address;
    for (const { href, kind } of page.links) {
      // A canonical address is a name of the page, not a way to another.
      if (!href || kind === 'canonical' || !URL.canParse(href, base)) continue;
      // What a form sends by post may change something.
      if (kind === 'post') continue;
      this.#follow(new URL(href, base).href, kind !== 'file');
    }
  }

  #follow(address: string, isPage: boolean): void {
    const url = new URL(address);
    if (url.origin === this.origin) this.#enqueue(url.pathname + url.search, isPage);
    else if (this.options.external && /^https?:$/.test(url.protocol)) this.#askOutside(url);
  }

  #askOutside(url: URL): void {
    url.hash = '';
    const { href } = url;
    if (this.outside.has(href)) return;
    this.outside.set(href, null);
    this.#queue.push(async () => {
      try {
        const { address, answer } = await settle('HEAD', url, this.options);
        const way = address.href === href ? 'it' : `it redirects to ${address.href}, which`;
        if (answer.status >= 400) this.outside.set(href, `${way} answers ${answer.status}`);
      } catch (error) {
        this.outside.set(href, error instanceof Error ? error.message : String(error));
      }
    });
  }
}
