import { hash } from 'node:crypto';
import { groupBy, memoized } from '@sitewide/kit/collections';
import { ExpectedError } from '@sitewide/kit/command-line';
import { simplified, withSingleSlashes } from '../extract/address';
import type { PageContent } from '../extract/content';
import { primaryLanguage } from '../extract/language-tag';
import {
  bareDocument,
  type PageFacts,
  type PageModel,
  parsePage,
  type ReadPage,
  sheetDocument,
} from '../extract/page-model';
import { reference } from '../extract/reference';
import type { StyleSheet } from '../extract/style-sheet';
import { Frontier, type Task } from './frontier';
import { type Answer, followRedirects, robotName, UnreachableError } from './http';
import type { CrawlOptions } from './options';
import { OutsideAddresses } from './outside';
import { PageStore } from './page-store';
import { fetchRobots } from './robots';
import { Session } from './session';
import { isSentToFile, type Opened, opened, type Site, targetOf } from './site';
import { Sitemaps } from './sitemaps';
import { isStyleSheet, StyleSheets } from './style-sheets';
import { pageAddress } from './traps';
import { UnknownPages } from './unknown-pages';

/** Redirects of one address that are followed at most. */
const maxRedirects = 10;

/** A key of a page's content below its path; null where the path has no variants. */
function contentKey(path: string, html: string): string | null {
  const [bare = '', query] = path.split('?', 2);
  // Hosts look for the page of errors at one of two addresses, so exports have it at both.
  const folder = bare.replace(/\/index\.(x?html?|php)$/i, '/').replace(/\/404\.html$/i, '/404/');
  if (query === undefined && folder === bare && !bare.endsWith('/')) return null;
  return `${folder} ${hash('sha1', html, 'base64')}`;
}

/**
 * Paths in an order that does not depend on how fast pages came. Those that differ in their
 * language alone follow one another: they are compared, and few pages fit into memory.
 */
function besideVersions(paths: readonly string[]): string[] {
  const withoutLanguage = groupBy(paths.toSorted(), (path) =>
    path.replace(/^\/[a-z]{2}([-_]\w+)?(?=\/|$)/i, ''),
  );
  return [...withoutLanguage.keys()].toSorted().flatMap((rest) => withoutLanguage.get(rest) ?? []);
}

/** Folders of a path in which addresses are counted; pages are seldom deeper. */
const maxFolders = 5;

/** How many addresses below each folder were found, and how many are missing. */
function countedBelow(answers: ReadonlyMap<string, Opened>) {
  const countsOf = memoized((_folder: string) => ({ found: 0, missing: 0 }));
  for (const [path, { status, unknown, redirect }] of answers) {
    if (status === null || redirect) continue;
    const folders = (path.split('?', 1)[0] ?? '').split('/').slice(1, -1).slice(0, maxFolders);
    for (const at of folders.keys()) {
      const counts = countsOf(folders.slice(0, at + 1).join('/'));
      counts[status >= 400 || unknown ? 'missing' : 'found'] += 1;
    }
  }
  return countsOf;
}

/** The ids in a drawing. */
function idsIn(svg: string): ReadonlySet<string> {
  return new Set(
    Array.from(svg.matchAll(/\sid=(?:"([^"]*)"|'([^']*)')/g), ([, a, b]) => a ?? b ?? ''),
  );
}

class Crawl {
  readonly answers = new Map<string, Opened>();
  readonly links = new PageStore<PageModel['links']>();
  readonly contents = new PageStore<PageContent>();
  readonly styleSheets: string[] = [];
  /** Pages that are copies of others, e.g. `/index.html` of `/`. */
  readonly copies = new Set<string>();
  readonly frontier: Frontier;
  readonly outside: OutsideAddresses;
  readonly sitemaps: Sitemaps;
  readonly #unknown: UnknownPages;
  readonly #sheets: StyleSheets;
  /** Addresses that were followed for a use: pages have most of theirs in common. */
  readonly #followed = memoized((_use: Task['use']) => new WeakSet<URL>());
  readonly #ownSheets = new Map<string, StyleSheet>();
  /** The first page with some content below a path without its `index.html` and query. */
  readonly #originals = new Map<string, Opened>();

  /** @param start - the path of the first page. */
  constructor(
    readonly origin: string,
    readonly start: string,
    readonly options: CrawlOptions,
  ) {
    this.frontier = new Frontier(origin, options, (task) => this.#open(task));
    this.outside = new OutsideAddresses(options, this.frontier);
    const keep = (path: string, page: PageModel) => this.#keepSheet(path, 0, page);
    this.sitemaps = new Sitemaps(options, this.frontier, keep);
    this.#unknown = new UnknownPages(origin, start, options);
    this.#sheets = new StyleSheets(origin, options, (path) => this.frontier.mayRequest(path));
  }

  /** Throws an ExpectedError where robots.txt forbids every page to start from, or cannot be read. */
  async run(): Promise<void> {
    const { seeds, sitemap: sitemaps, ignoreRobots, session } = this.options;
    const paths = [this.start, ...seeds];
    const robots = await fetchRobots(this.origin, this.options);
    this.sitemaps.isAllowed = robots.allows;
    if (!ignoreRobots) {
      this.frontier.isAllowed = robots.allows;
      if (robots.delay > 0) session?.slowDown(new URL(this.origin).host, robots.delay);
    }
    if (!paths.some((path) => this.frontier.isAllowed(path))) {
      throw new ExpectedError(
        `${this.origin}/robots.txt forbids every page to start from. It may allow them to the user agent “${robotName}” alone.`,
      );
    }
    for (const path of paths) this.frontier.add({ path, use: 'page', depth: 0, hops: 0 });
    for (const sitemap of sitemaps) await this.sitemaps.open(new URL(sitemap, this.origin));
    const listed = ignoreRobots ? [] : robots.sitemaps;
    await this.sitemaps.openListed(new URL('/robots.txt', this.origin), listed);
    await this.frontier.run();
    // Now all pages have told what they use of them.
    for (const [path, sheet] of this.#ownSheets) this.#keep(path, sheetDocument(sheet));
    this.#judgeCopies();
  }

  /** Tells pages from the paths that show the first page although they do not exist, or another with slashes too many. */
  #judgeCopies(): void {
    const pages = [...this.answers].filter(([, { page, unknown }]) => page && !unknown);
    for (const [path, { page }] of pages) {
      const original = path.includes('//') && this.answers.get(withSingleSlashes(path))?.page;
      const isSame =
        original && original.title === page?.title && original.heading === page.heading;
      if (isSame) this.copies.add(path);
    }
    const lost = this.#unknown.lostAmong(pages.map(([path]) => path));
    for (const path of lost) {
      this.answers.set(path, opened({ ...this.answers.get(path), unknown: true }));
    }
  }

  /** Requests an address and keeps its answer; whether it is a page that was read. */
  async #open(task: Task): Promise<boolean> {
    const { path, use } = task;
    let answer: Opened;
    try {
      const { requester } = this.options;
      const method = use === 'page' || use === 'sprite' ? 'GET' : 'HEAD';
      const response = await (use === 'style'
        ? this.#sheets.answer(path)
        : requester(method, this.origin + path, { ...this.options, anyType: use === 'sprite' }));
      answer = await this.#read(task, response);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      answer = opened({ noResponse: error.reason });
    }
    // A file that was also requested to be read is better known so.
    const known = this.answers.get(path);
    if (use === 'page' || !known || (use === 'sprite' && known.page === null)) {
      this.answers.set(path, answer);
    }
    return use === 'page' && answer.page !== null && !answer.unknown && !this.copies.has(path);
  }

  async #read(task: Task, response: Answer): Promise<Opened> {
    const { location, type, length } = response;
    const status = this.options.accept.has(response.status) ? 200 : response.status;
    if (location !== null) {
      if (task.hops < maxRedirects) {
        this.#follow(new URL(location), { ...task, hops: task.hops + 1 });
      }
      return opened({ status, redirect: location });
    }
    // What is shown in place of a page says nothing about it.
    if (status !== response.status) return opened({ status });
    if (task.use === 'style' && isStyleSheet(response)) {
      if (response.cut) this.#leaveOutEnd(task.path);
      const read = await this.#sheets.read(task.path);
      if (read) {
        this.#ownSheets.set(task.path, read.sheet);
        this.#keepSheet(task.path, task.depth, sheetDocument(read.sheet));
      }
    }
    if (task.use === 'sprite') {
      return opened({ status, type, length, ids: status < 400 ? idsIn(response.text) : null });
    }
    if (response.html === null || task.use !== 'page') return opened({ status, type, length });
    return this.#readPage(task, response, response.html);
  }

  async #readPage(task: Task, response: Answer, html: string): Promise<Opened> {
    const { status, type, length, robots } = response;
    const { marking, hasLines, hasContent, isWhole } = this.options;
    const { path } = task;
    const key = contentKey(path, html);
    const copy = () => {
      const original = this.#originals.get(key ?? '');
      if (original) this.copies.add(path);
      return original;
    };
    const known = copy();
    if (known) return known;
    const parsed = parsePage(html, marking, hasLines);
    const read = parsed.read(await this.#sheets.usedBy(path, parsed));
    const page = this.#withAlternates(path, { ...read, cut: parsed.cut || response.cut });
    if (page.cut) this.#leaveOutEnd(path);
    const unknown = status >= 400 || (await this.#unknown.has(path, page));
    const facts = this.#factsOf(path, page, response);
    const answer = opened({ status, type, length, unknown, page: facts });
    if (unknown) return answer;
    // Its copy may have been read in the meantime.
    const original = copy();
    if (original) return original;
    if (key !== null) this.#originals.set(key, answer);
    // From another address, relative ones would lead to unknown paths without end.
    if (!this.#unknown.isCopy(path))
      this.#followAll(task, page, /(^|,)\s*(nofollow|none)\b/i.test(robots));
    const content = hasContent ? page.content(isWhole) : null;
    this.#keep(path, page, content);
    await this.#sheets.apply(path, page);
    return answer;
  }

  #leaveOutEnd(path: string): void {
    this.frontier.leaveOut(`Only the start of ${this.origin}${path} is read: it is too large.`);
  }

  /** A page with the versions that a sitemap names besides its own head, and its links to those that it names otherwise. */
  #withAlternates(path: string, page: ReadPage): ReadPage {
    const pathOf = (href: string) => {
      const url = targetOf(this.options, this.origin + path, page, href);
      return url && simplified(url.pathname);
    };
    const own = new Map(page.alternates.map(({ language, href }) => [language, pathOf(href)]));
    const listed = this.sitemaps.alternates.get(simplified(path)) ?? [];
    const named = listed.filter(({ language, href }) => own.get(language) !== pathOf(href));
    if (named.length === 0) return page;
    const alternates = named
      .filter(({ language }) => !own.has(language))
      .map((each) => ({ ...each, isListed: true }));
    const references = named.map(({ language, href }) => {
      return { ...reference('alternate', href), name: language, hreflang: language };
    });
    const { links } = bareDocument(references, { place: 'sitemap', element: 'xhtml:link' });
    return {
      ...page,
      links: [...page.links, ...links],
      alternates: [...page.alternates, ...alternates],
    };
  }

  /** What is kept of a page besides its references. */
  #factsOf(path: string, page: ReadPage, { language }: Answer): PageFacts {
    const { links, sheets, elements, styles, text, content, ...facts } = page;
    const resolved = (href: string) =>
      targetOf(this.options, this.origin + path, page, href)?.href ?? null;
    const alternates = page.alternates.flatMap((each) => {
      const href = resolved(each.href);
      return href === null ? [] : [{ ...each, href }];
    });
    const spoken = page.language || (/^[a-z]{2}/i.test(language) ? primaryLanguage(language) : '');
    const canonical = page.canonical === null ? null : resolved(page.canonical);
    // A copy: a text that is a part of a document keeps the whole document in memory.
    return structuredClone({ ...facts, language: spoken, alternates, canonical });
  }

  #keep(path: string, { links }: PageModel, content: PageContent | null = null): void {
    this.links.put(path, links, links.length);
    if (content) this.contents.put(path, content, content.blocks.length);
  }

  /** Keeps a style sheet, or a sitemap, and follows its references. */
  #keepSheet(path: string, depth: number, sheet: PageModel): void {
    this.#keep(path, sheet);
    this.styleSheets.push(path);
    this.#followAll({ path, depth }, sheet);
  }

  #followAll(
    { path, depth }: Pick<Task, 'path' | 'depth'>,
    page: PageModel,
    isNofollowPage = false,
  ): void {
    for (const { href, kind, use, isNofollow } of page.links) {
      // A canonical address names the page; a POST may change something.
      if (!href || kind === 'canonical') continue;
      const url = targetOf(this.options, this.origin + path, page, href);
      if (url === null || (kind === 'post' && !isSentToFile(url))) continue;
      const isFollowed = !isNofollow && !isNofollowPage;
      const isOpened = kind !== 'file' && isFollowed && depth < this.options.maxDepth;
      const isSheet = use === 'style' || use === 'sprite';
      const next = isSheet ? use : isOpened ? 'page' : 'file';
      this.#follow(url, { use: next, depth: depth + 1, hops: 0 });
    }
  }

  #follow(url: URL, task: Omit<Task, 'path'>): void {
    const followed = this.#followed(task.use);
    if (followed.has(url)) return;
    followed.add(url);
    if (url.origin === this.origin) this.frontier.add({ ...task, path: pageAddress(url) });
    else if (this.options.external && /^https?:$/.test(url.protocol)) this.outside.add(url);
  }
}

/**
 * Fetches a running site: every page of an address's origin that links or seeds lead to. The site
 * is truncated where pages were left out because of a limit.
 *
 * @throws ExpectedError, as {@link Crawl.run}.
 */
export async function crawlSite(
  base: URL,
  given: CrawlOptions,
): Promise<Site & { readonly isTruncated: boolean }> {
  const { origin } = base;
  const options = { ...given, session: given.session ?? new Session(given, given.onWarning) };
  const crawl = new Crawl(origin, pageAddress(base), options);
  await crawl.run();
  const { answers, copies, contents, styleSheets } = crawl;
  const shown = [...answers].filter(([, { page, unknown }]) => page !== null && !unknown);
  const paths = shown.map(([path]) => path).filter((each) => !copies.has(each));
  const open = (address: string) =>
    answers.get(address) ?? answers.get(pageAddress(new URL(origin + address))) ?? opened({});
  return {
    ...options,
    origin,
    styleSheets,
    isTruncated: crawl.frontier.isTruncated,
    listed: crawl.sitemaps.listed,
    sitemapFaults: crawl.sitemaps.faults,
    pages: besideVersions(paths),
    countsBelow: countedBelow(answers),
    languages: [...new Set(shown.map(([, { page }]) => page?.language ?? ''))].filter(Boolean),
    open,
    read: (path) => {
      const links = crawl.links.get(path);
      return links && { ...(open(path).page ?? bareDocument()), links };
    },
    content: (path) => contents.get(path),
    external: (address) => crawl.outside.errorOf(address),
  };
}

/** The page that a site starts with, after redirects; throws as {@link Crawl.run} when it is none. */
export async function startPage(start: URL, options: CrawlOptions): Promise<URL> {
  const { address, answer } = await followRedirects('GET', start, {
    ...options,
    keepsCookies: true,
  });
  const { status, type, html } = answer;
  if (status >= 400) {
    throw new ExpectedError(`${address.href} answers ${status}; expected a page.`);
  }
  if (html === null) {
    const shown = type === '' ? 'no content type' : `the content type ${type}`;
    throw new ExpectedError(`${address.href} has ${shown}; expected a page, text/html.`);
  }
  return address;
}
