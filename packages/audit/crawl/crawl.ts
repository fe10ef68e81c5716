import { createHash } from 'node:crypto';
import { decoded, resolveAddress } from '../extract/address';
import { type Display, displayIn, linkedSheets } from '../extract/hidden';
import { primaryLanguage } from '../extract/language-tag';
import {
  type PageFacts,
  type PageModel,
  readPage,
  readStyleSheet,
  resolveFrom,
} from '../extract/page-model';
import { readSitemap } from '../extract/sitemap';
import type { OutsideCache } from './cache';
import {
  type Answer,
  followRedirects,
  type HttpOptions,
  maxBytes,
  type Requester,
  request,
  robotName,
  UnreachableError,
} from './http';
import { detached } from './packed';
import { PageStore } from './page-store';
import { fetchRobots } from './robots';
import {
  type Opened,
  opened,
  type Site,
  type SiteKnowledge,
  UnauditableError,
  unknownSite,
} from './site';
import { isDangerous, pageAddress, trapOf } from './traps';
import { UnknownPages } from './unknown-pages';

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
  readonly cache?: OutsideCache;
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

/** Redirects of one address that are followed at most. */
const maxRedirects = 10;

/** Addresses that differ only in their query and are opened at most. */
const maxQueries = 200;

/** Endings of files that are no pages, whatever links to them. */
const fileEndings =
  /\.(pdf|zip|gz|tgz|xz|bz2|tar|7z|exe|dmg|deb|rpm|iso|png|jpe?g|gif|webp|avif|svg|ico|mp3|mp4|webm|ogg|wav|docx?|xlsx?|pptx?|odt|ods|epub|ttf|woff2?|jar|apk|txt|json|css|m?js|csv|ya?ml|md|c|h|py|ps)$/i;

/** How an address is requested: as a page to read and follow, a style sheet to read, or a file. */
type Use = 'page' | 'style' | 'file';

interface Task {
  readonly path: string;
  readonly use: Use;
  readonly depth: number;
  /** How many redirects have led here. */
  readonly hops: number;
}

/** What is known of an outside address. */
interface Outside {
  readonly error: string | null;
  /** Null where the document was not read. */
  readonly ids: PageFacts['ids'] | null;
}

function withoutHash(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** Requests the pages of a site, following their links. */
class Crawl {
  readonly answers = new Map<string, Opened>();
  readonly outside = new Map<string, Outside>();
  readonly store = new PageStore();
  readonly styleSheets: string[] = [];
  /** Paths that sitemaps list. */
  readonly listed = new Set<string>();
  /** Pages that are copies of others, e.g. `/index.html` of `/`. */
  readonly copies = new Set<string>();
  isTruncated = false;
  readonly #unknown: UnknownPages;
  readonly #pages: Task[] = [];
  readonly #others: (() => Promise<void>)[] = [];
  readonly #requested: Readonly<Record<Use, Set<string>>> = {
    ...{ page: new Set(), style: new Set(), file: new Set() },
  };
  /** The first page with some content below a path without its `index.html` and query. */
  readonly #contents = new Map<string, string>();
  readonly #queries = new Map<string, number>();
  readonly #warned = new Set<string>();
  readonly #sitemaps = new Set<string>();
  /** The answers of style sheets: crawled like pages, and read before the pages that link them. */
  readonly #sheets = new Map<string, Promise<Answer>>();
  readonly #displays = new Map<string, Display>();
  readonly #hasCredentials: boolean;
  #opened = 0;
  #opening = 0;
  #isAllowed: (path: string) => boolean = () => true;

  constructor(
    readonly origin: string,
    readonly options: CrawlOptions,
  ) {
    this.#unknown = new UnknownPages(origin, options);
    const { cookie, authorization, headers } = options;
    this.#hasCredentials =
      cookie !== undefined || authorization !== undefined || headers !== undefined;
  }

  /**
   * Crawls the site.
   *
   * @param start - the path to start from, besides the seeds.
   * @throws UnauditableError where robots.txt forbids all of them, or cannot be read.
   * @throws UnreachableError where the first page does not respond.
   */
  async run(start: string): Promise<void> {
    const { seeds, sitemaps, query, ignoreRobots } = this.options;
    const paths = [start, ...seeds].map((path) => path + query);
    if (!ignoreRobots) this.#isAllowed = await fetchRobots(this.origin, this.options);
    if (!paths.some((path) => this.#isAllowed(path))) {
      throw new UnauditableError(
        `${this.origin}/robots.txt forbids every page to start from. It may allow them to the user agent “${robotName}” alone.`,
      );
    }
    await this.#unknown.start(start);
    for (const path of paths) this.#enqueue({ path, use: 'page', depth: 0, hops: 0 });
    for (const sitemap of sitemaps) await this.#openSitemap(sitemap);
    await this.#work();
  }

  /** Runs the queues, which grow as pages are read, until they are empty. */
  async #work(): Promise<void> {
    const running = new Set<Promise<void>>();
    const { concurrency, maxPages, progress, warn } = this.options;
    const start = (task: Promise<void>) => {
      const run: Promise<void> = task.finally(() => running.delete(run));
      running.add(run);
    };
    let next = 0;
    while (running.size > 0 || next < this.#pages.length || this.#others.length > 0) {
      while (running.size < concurrency) {
        const other = this.#others.pop();
        const page = other ? undefined : this.#pages[next];
        if (other) start(other());
        else if (page && this.#opened + this.#opening < maxPages) {
          next += 1;
          start(this.#openPage(page));
        } else if (page && this.#opened >= maxPages) {
          next = this.#pages.length;
          if (!this.isTruncated) warn(`Only the first ${maxPages} pages are opened.`);
          this.isTruncated = true;
        } else break;
      }
      progress?.(this.#opened, this.#pages.length - next + this.#others.length);
      if (running.size > 0) await Promise.race(running);
    }
  }

  #warnOnce(line: string): void {
    if (this.#warned.has(line)) return;
    this.#warned.add(line);
    this.options.warn(line);
  }

  /** Why an address is not requested; null where it is. */
  #reasonToSkip({ path, use }: Task): string | null {
    const { include, ignoreRobots } = this.options;
    const address = this.origin + path;
    if (this.#isExcluded(address)) return 'excluded';
    if (include.length > 0 && !include.some((pattern) => pattern.test(address))) return 'excluded';
    if (!ignoreRobots && !this.#isAllowed(path)) return 'forbidden';
    if (this.#hasCredentials && isDangerous(path)) return 'dangerous';
    if (use !== 'page') return null;
    const trap = trapOf(path);
    if (trap !== null) this.#warnOnce(`Not followed: ${trap}, e.g. ${address}`);
    return trap ?? (this.#isOneQueryTooMany(path) ? 'queries' : null);
  }

  #isExcluded(address: string): boolean {
    return this.options.exclude.some((pattern) => pattern.test(address));
  }

  #isOneQueryTooMany(path: string): boolean {
    const [bare = '', query] = path.split('?', 2);
    if (query === undefined || path.endsWith(this.options.query || '?')) return false;
    const count = (this.#queries.get(bare) ?? 0) + 1;
    this.#queries.set(bare, count);
    if (count <= maxQueries) return false;
    this.#warnOnce(`Only ${maxQueries} queries of ${this.origin}${bare} are opened.`);
    return true;
  }

  #enqueue(given: Task): void {
    const { path } = given;
    const { scope } = this.options;
    const isFile =
      given.use === 'page' &&
      (fileEndings.test(path.split('?', 1)[0] ?? '') ||
        (scope.length > 0 && !scope.some((pattern) => pattern.test(this.origin + path))));
    const task: Task = isFile ? { ...given, use: 'file' } : given;
    const { use } = task;
    const { page, style } = this.#requested;
    const isKnown =
      this.#requested[use].has(path) || (use === 'file' && (page.has(path) || style.has(path)));
    if (isKnown) return;
    this.#requested[use].add(path);
    if (this.#reasonToSkip(task) !== null) this.answers.set(path, opened({}));
    else if (use === 'page') this.#pages.push(task);
    else this.#others.push(() => this.#openOther(task));
  }

  async #openOther(task: Task): Promise<void> {
    const answer = await this.#open(task);
    // A file that was also requested as a page is better known as a page.
    if (!this.answers.has(task.path)) this.answers.set(task.path, answer);
  }

  async #openPage(task: Task): Promise<void> {
    this.#opening += 1;
    this.answers.set(task.path, await this.#open(task));
    this.#opening -= 1;
  }

  async #open(task: Task): Promise<Opened> {
    const method = task.use === 'file' ? 'HEAD' : 'GET';
    try {
      const { requester } = this.options;
      const answer = await (task.use === 'style'
        ? this.#sheetAt(task.path)
        : requester(method, this.origin + task.path, this.options));
      return await this.#openedFrom(task, answer);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      return opened({ noResponse: error.message.replace(/^.* cannot be reached: |\.$/g, '') });
    }
  }

  #sheetAt(path: string): Promise<Answer> {
    const { requester } = this.options;
    const answer = this.#sheets.get(path) ?? requester('GET', this.origin + path, this.options);
    this.#sheets.set(path, answer);
    return answer;
  }

  /** What the style sheets that a page links from its own site hide. */
  async #displaysFor(path: string, html: string): Promise<readonly Display[]> {
    const { base, sheets } = linkedSheets(html);
    const displays = sheets.map(async (href) => {
      const url = resolveFrom(this.origin + path, { base }, href);
      const mapped = url && this.options.mapped(url);
      if (mapped?.origin !== this.origin) return [];
      const task: Task = { path: pageAddress(mapped), use: 'style', depth: 0, hops: 0 };
      const known = this.#displays.get(task.path);
      if (known) return known;
      if (this.#reasonToSkip(task) !== null) return [];
      try {
        const { status, type, text } = await this.#sheetAt(task.path);
        const isSheet = status < 400 && /css/i.test(type);
        const display = displayIn(isSheet ? text : '');
        this.#displays.set(task.path, display);
        return display;
      } catch (error) {
        // A sheet that does not answer is reported where its reference is checked.
        if (error instanceof UnreachableError) return [];
        throw error;
      }
    });
    return (await Promise.all(displays)).flat();
  }

  async #openedFrom(task: Task, answer: Answer): Promise<Opened> {
    const { location, cut, html, type, length } = answer;
    const status = this.options.accept.has(answer.status) ? 200 : answer.status;
    if (location !== null) this.#followRedirect(task, new URL(location));
    if (location !== null) return opened({ status, redirect: location });
    // What is shown in place of a page says nothing about it.
    if (status !== answer.status) return opened({ status });
    if (task.use === 'style' && status < 400 && /css/i.test(type)) {
      this.#keepStyleSheet(task, readStyleSheet(answer.text));
    }
    if (html === null || task.use !== 'page') return opened({ status, type, length });
    const address = this.origin + task.path;
    if (cut) this.options.warn(`Only the first ${maxBytes / 1e6} MB of ${address} are read.`);
    const key = this.#contentKey(task.path, html);
    const original = key === null ? undefined : this.#contents.get(key);
    const known = original === undefined ? undefined : this.answers.get(original);
    if (known?.page) {
      this.copies.add(task.path);
      return known;
    }
    const { rewrite, hasLines, hasContent } = this.options;
    const linked = hasContent ? await this.#displaysFor(task.path, html) : [];
    const page = readPage(html, rewrite, hasLines, hasContent, linked);
    const unknown = status >= 400 || (await this.#unknown.has(task.path, page));
    if (!unknown) {
      if (key !== null) this.#contents.set(key, task.path);
      this.#opened += 1;
      this.#followAll(task, page, /(^|,)\s*(nofollow|none)\b/i.test(answer.robots));
      this.store.put(task.path, page);
    }
    return opened({ status, type, length, unknown, page: this.#factsOf(task.path, page, answer) });
  }

  /** The address that a page names; null where it is none. */
  #resolved(path: string, page: PageModel, href: string): string | null {
    const url = resolveFrom(this.origin + path, page, href);
    return url && this.options.mapped(url).href;
  }

  /** What is kept of a page besides its references. */
  #factsOf(path: string, page: PageModel, { language }: Answer): PageFacts {
    const { title, heading, ids, repeated } = page;
    const alternates = page.alternates.flatMap((each) => {
      const href = this.#resolved(path, page, each.href);
      return href === null ? [] : [{ ...each, href }];
    });
    const own = page.language || (/^[a-z]{2}/i.test(language) ? primaryLanguage(language) : '');
    const texts = { title: detached(title), heading: detached(heading) };
    const named = page.canonical === null ? null : this.#resolved(path, page, page.canonical);
    const canonical = named === null ? null : detached(named);
    return { language: detached(own), ...texts, ids, repeated, alternates, canonical };
  }

  /** A key of a page's content below its path; null where the path has no variants. */
  #contentKey(path: string, html: string): string | null {
    const [bare = '', query] = path.split('?', 2);
    const folder = bare.replace(/\/index\.(x?html?|php)$/i, '/');
    if (query === undefined && folder === bare && !bare.endsWith('/')) return null;
    return `${folder} ${createHash('sha1').update(html).digest('base64')}`;
  }

  #keepStyleSheet({ path, depth }: Task, sheet: PageModel): void {
    this.store.put(path, sheet);
    this.styleSheets.push(path);
    this.#followAll({ path, depth, use: 'style', hops: 0 }, sheet);
  }

  async #openSitemap(address: string): Promise<void> {
    const url = new URL(address, this.origin);
    // An index may list itself.
    if (this.#sitemaps.has(url.href)) return;
    this.#sitemaps.add(url.href);
    const { requester } = this.options;
    const anyType = { ...this.options, anyType: true };
    const { answer } = await followRedirects('GET', url, anyType, maxRedirects, requester);
    if (answer.status >= 400) {
      throw new UnauditableError(`${url.href} answers ${answer.status}; expected a sitemap.`);
    }
    const { sitemaps, page } = readSitemap(answer.text);
    for (const { href } of page.links) {
      const listed = resolveFrom(url.href, page, href ?? '');
      if (listed) this.listed.add(this.options.mapped(listed).pathname);
    }
    const path = url.pathname + url.search;
    this.#keepStyleSheet({ path, use: 'style', depth: 0, hops: 0 }, page);
    for (const each of sitemaps) {
      const listed = resolveAddress(each, url.href);
      if (listed === null)
        throw new UnauditableError(`${url.href} lists “${each}”, not an address.`);
      await this.#openSitemap(this.options.mapped(listed).href);
    }
  }

  #followRedirect(task: Task, url: URL): void {
    if (task.hops < maxRedirects) this.#follow(url, { ...task, hops: task.hops + 1 });
  }

  #followAll(from: Task, page: PageModel, isNofollowPage = false): void {
    const { maxDepth, mapped } = this.options;
    for (const { href, kind, use, isNofollow } of page.links) {
      // A canonical address names the page; a POST may change something.
      if (!href || kind === 'canonical' || kind === 'post') continue;
      const url = resolveFrom(this.origin + from.path, page, href);
      if (url === null) continue;
      const isFollowed = !isNofollow && !isNofollowPage;
      const isOpened = kind !== 'file' && isFollowed && from.depth < maxDepth;
      const next = use === 'style' ? 'style' : isOpened ? 'page' : 'file';
      this.#follow(mapped(url), { path: '', use: next, depth: from.depth + 1, hops: 0 });
    }
  }

  #follow(url: URL, task: Task): void {
    if (url.origin === this.origin) this.#enqueue({ ...task, path: pageAddress(url) });
    else if (this.options.external && /^https?:$/.test(url.protocol)) this.#checkOutside(url);
  }

  #checkOutside({ href }: URL): void {
    if (this.#isExcluded(href)) return;
    const key = href.includes('#') ? `${withoutHash(href)}#` : href;
    if (this.outside.has(key)) return;
    this.outside.set(key, { error: null, ids: null });
    const { cache } = this.options;
    // Only a document that is read shows whether it has what a fragment names.
    const isCacheable = !key.endsWith('#');
    if (isCacheable && cache?.has(key)) return;
    this.#others.unshift(async () => {
      const found = await this.#openOutside(key);
      this.outside.set(key, found);
      if (isCacheable && found.error === null) cache?.add(key);
    });
  }

  async #openOutside(key: string): Promise<Outside> {
    const url = new URL(withoutHash(key));
    // Only a document shows whether it has what a fragment names.
    const method = key.endsWith('#') ? 'GET' : 'HEAD';
    try {
      const mayFollow = (next: URL) => !this.#isExcluded(next.href);
      const options = { ...this.options, mayFollow };
      const { address, answer } = await followRedirects(method, url, options);
      const subject = address.href === url.href ? 'it' : `it redirects to ${address.href}, which`;
      const { status, html } = answer;
      // Sites that keep robots out answer visitors.
      const isRefusal = [403, 429, 451, 999].includes(status) || this.options.accept.has(status);
      const error = status >= 400 && !isRefusal ? `${subject} answers ${status}` : null;
      const ids = html === null || status >= 400 ? null : readPage(html, unknownSite.rewrite).ids;
      return { error, ids };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error), ids: null };
    }
  }

  /** What is wrong with an outside address; null for nothing. */
  external(address: string): string | null {
    if (this.#isExcluded(address)) return null;
    const [bare = '', hash = ''] = address.split('#', 2);
    const known = this.outside.get(address.includes('#') ? `${bare}#` : bare);
    if (!known || known.error !== null) return known?.error ?? null;
    const { ids } = known;
    const id = decoded(hash.split(':~:', 1)[0] ?? '');
    if (!ids || ids.isEmpty || id === '' || /^([!/]|top$|L\d)/i.test(id)) return null;
    // GitHub sets its own prefix before the ids of texts.
    const isThere = [id, hash, `user-content-${id}`, id.toLowerCase()].some((each) =>
      ids.has(each),
    );
    return isThere ? null : `it has no element with the id ${id}`;
  }
}

/** A site that was fetched. */
export interface CrawledSite extends Site {
  /** Whether pages were left out because of a limit. */
  readonly isTruncated: boolean;
}

/**
 * Fetches a running site: every page that links or seeds lead to.
 *
 * @param base - the address to start from; the site is everything of its origin.
 * @throws UnreachableError or UnauditableError, as {@link Crawl.run}.
 */
export async function crawlSite(base: URL, given: CrawlOptions): Promise<CrawledSite> {
  const crawl = new Crawl(base.origin, given);
  await crawl.run(pageAddress(base));
  const { query, routeTable, portable, mapped, year } = given;
  const { answers, copies, store, styleSheets, listed, isTruncated } = crawl;
  const shown = [...answers].filter(([, { page, unknown }]) => page !== null && !unknown);
  const addresses = shown.map(([address]) => address).filter((each) => !copies.has(each));
  const paths = addresses
    .filter((each) => each.endsWith(query))
    .map((each) => each.slice(0, each.length - query.length));
  const open = (address: string) =>
    answers.get(address) ?? answers.get(pageAddress(new URL(address, base.origin))) ?? opened({});
  return {
    ...{ origin: base.origin, query, routeTable, portable, mapped, year },
    ...{ isTruncated, styleSheets, listed },
    // Which page was read first depends on how fast each came.
    pages: [...new Set(paths)].toSorted(),
    languages: [...new Set(shown.map(([, { page }]) => page?.language ?? ''))].filter(Boolean),
    open,
    read: (path) => {
      const kept = store.get(path + query) ?? store.get(path);
      if (kept === null) return null;
      const facts = open(path + query).page ?? readStyleSheet('');
      return { ...facts, ...kept, text: () => '' };
    },
    content: (path) => store.contentOf(path + query) ?? store.contentOf(path),
    external: (address) => crawl.external(address),
  };
}
