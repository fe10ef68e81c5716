import type { Rewrite } from '../extract/name';
import { type PageModel, readPage } from '../extract/page-model';
import { type Answer, type HttpOptions, request, UnreachableError } from './http';
import { readRobots } from './robots';
import { type Opened, type Site, silent } from './site';

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
  /** Told once where a site has more pages than that. */
  readonly notice: (line: string) => void;
}

/** What is known of an address that nobody asked for. */
export const unasked: Opened = { status: null, redirect: null, page: null, unknown: false };

/** Goes through the pages of a site by its links. */
export class Crawl {
  readonly answers = new Map<string, Opened>();
  readonly outside = new Map<string, string | null>();
  readonly #unknowns = new Map<string, Promise<PageModel | null>>();
  readonly #queue: (() => Promise<void>)[] = [];
  readonly #seen = new Set<string>();
  #pages = 0;
  #allowed: (path: string) => boolean = () => true;
  /** The page that every address shows before its scripts run; null where pages differ. */
  #shell: string | null = null;

  constructor(
    readonly origin: string,
    readonly options: CrawlOptions,
  ) {}

  async run(start: string): Promise<void> {
    const robots = await request('GET', `${this.origin}/robots.txt`, this.options);
    if (robots.status === 200 && robots.html === null) this.#allowed = readRobots(robots.text);
    const [first, unknown] = await Promise.all([
      request('GET', this.origin + start, this.options),
      this.#unknownPage(start),
    ]);
    const home = first.html === null ? null : readPage(first.html, this.options.rewrite);
    // Where home and unknown paths look alike, scripts make the pages.
    if (home && unknown && home.text === unknown.text) this.#shell = home.text;
    for (const path of [start, ...this.options.seeds])
      this.#enqueue(path + this.options.query, true);
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

  /** What a path that nobody can have declared shows, below the same first segment. */
  #unknownPage(path: string): Promise<PageModel | null> {
    const segment = path.split(/[/?]/)[1] ?? '';
    const prefix = path.lastIndexOf('/') > 0 ? `/${segment}` : '';
    const known = this.#unknowns.get(prefix);
    if (known) return known;
    const asking = (async () => {
      const address = `${this.origin}${prefix}/no-such-page-${Date.now().toString(36)}`;
      const { status, html } = await request('GET', address, this.options);
      return status === 200 && html !== null ? readPage(html, this.options.rewrite) : null;
    })();
    this.#unknowns.set(prefix, asking);
    return asking;
  }

  async #isUnknown(path: string, page: PageModel): Promise<boolean> {
    const unknown = await this.#unknownPage(path);
    return unknown !== null && unknown.text === page.text && page.text !== this.#shell;
  }

  #enqueue(path: string, isPage: boolean): void {
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    if (isPage) this.#pages += 1;
    if (isPage && this.#pages > this.options.mostPages) {
      if (this.#pages === this.options.mostPages + 1) {
        this.options.notice(`Only the first ${this.options.mostPages} pages are opened.`);
      }
      return;
    }
    if (!this.#allowed(path)) {
      this.answers.set(path, unasked);
      return;
    }
    this.#queue.push(async () => {
      try {
        const answer = await request(isPage ? 'GET' : 'HEAD', this.origin + path, this.options);
        this.answers.set(path, await this.#openedFrom(path, answer));
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        this.answers.set(path, { status: silent, redirect: null, page: null, unknown: false });
      }
    });
  }

  async #openedFrom(path: string, answer: Answer): Promise<Opened> {
    const { status, html, location } = answer;
    if (location !== null) {
      this.#follow(location, true);
      return { status, redirect: location, page: null, unknown: false };
    }
    if (html === null) return { status, redirect: null, page: null, unknown: false };
    const page = readPage(html, this.options.rewrite);
    const unknown = status >= 400 || (await this.#isUnknown(path, page));
    if (!unknown) this.#followAll(this.origin + path, page);
    return { status, redirect: null, page, unknown };
  }

  #followAll(address: string, page: PageModel): void {
    const base =
      page.base && URL.canParse(page.base, address) ? new URL(page.base, address) : address;
    for (const { href, kind, element } of page.links) {
      // A canonical address is a name of the page, not a way to another.
      if (!href || kind === 'canonical' || !URL.canParse(href, base)) continue;
      // What a form sends by post may change something.
      if (kind === 'form' && /post/i.test(element.attribs.method ?? '')) continue;
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
        const { status } = await request('HEAD', href, this.options);
        if (status >= 400) this.outside.set(href, `it answers ${status}`);
      } catch (error) {
        this.outside.set(href, error instanceof Error ? error.message : String(error));
      }
    });
  }
}
