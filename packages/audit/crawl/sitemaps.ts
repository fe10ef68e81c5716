import { ExpectedError } from '@sitewide/kit/command-line';
import { Parser } from 'htmlparser2';
import { resolveAddress, simplified } from '../extract/address';
import { type Alternate, bareDocument, type PageModel } from '../extract/page-model';
import { reference } from '../extract/reference';
import type { Frontier } from './frontier';
import { followRedirects } from './http';
import type { CrawlOptions } from './options';
import type { SitemapFault } from './site';
import { pageAddress } from './traps';

interface Entry {
  href: string;
  readonly alternates: Alternate[];
  /** As written; undefined where it says nothing. */
  lastmod?: string;
  priority?: string;
}

/* What sitemaps may ask for. The protocol itself allows no more bytes and entries. */
const maxBytes = 52_428_800;
const maxEntries = 50_000;
const maxSitemaps = 200;
const maxListed = 200_000;
const maxDepth = 3;

/** The addresses that a sitemap lists: of pages, or of further sitemaps if it is an index. */
export function readSitemap(xml: string) {
  if (!xml.includes('<')) {
    const lines = xml.split(/\s+/).filter((line) => /^https?:/i.test(line));
    const entries = lines.slice(0, maxEntries).map((href): Entry => ({ href, alternates: [] }));
    return { entries, isIndex: false, cut: lines.length > maxEntries };
  }
  const entries: Entry[] = [];
  let isIndex = false;
  /** The prefix of its elements: extensions name pictures and films by prefixes of their own. */
  let prefix: string | null = null;
  let text: string | null = null;
  /** The element that a text is in. */
  let field: 'loc' | 'lastmod' | 'priority' = 'loc';
  let open = 0;
  const started = (): Entry => {
    const entry = { href: '', alternates: [] };
    entries.push(entry);
    return entry;
  };
  const parser = new Parser(
    {
      onopentag(name, { rel, href, hreflang }) {
        open += 1;
        const [, before = '', local = ''] = /^([^:]*:)?(.*)$/.exec(name.toLowerCase()) ?? [];
        if (prefix === null && (local === 'urlset' || local === 'sitemapindex')) {
          prefix = before;
          isIndex = local === 'sitemapindex';
        }
        const isOwn = before === prefix;
        if (isOwn && (local === 'url' || local === 'sitemap')) started();
        if (isOwn && (local === 'loc' || local === 'lastmod' || local === 'priority')) {
          text = '';
          field = local;
        }
        const isAlternate = local === 'link' && rel?.toLowerCase() === 'alternate';
        if (isAlternate && hreflang && href) {
          entries.at(-1)?.alternates.push({ language: hreflang.trim().toLowerCase(), href });
        }
      },
      ontext(data) {
        if (text !== null) text += data;
      },
      onclosetag() {
        open -= 1;
        if (text === null) return;
        const last = entries.at(-1);
        if (field === 'loc') (last?.href === '' ? last : started()).href = text.trim();
        else if (last) last[field] = text.trim();
        text = null;
      },
    },
    { xmlMode: true },
  );
  const step = 100_000;
  let at = 0;
  // For each closing tag, the parser looks through all elements that are open.
  const isFull = () => entries.length > maxEntries || open > 100;
  for (; at < xml.length && !isFull(); at += step) parser.write(xml.slice(at, at + step));
  parser.end();
  const cut = isFull();
  return { entries: entries.filter(({ href }) => href).slice(0, maxEntries), isIndex, cut };
}

const day = 86_400_000;

/** Whether there is no such day: `2026-02-30`, which programs read as that in March. */
function isNoDay(date: string): boolean {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(date) ?? ['1970-01-01'];
  const time = Date.parse(day);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day;
}

/** What an entry of a sitemap says that cannot be: a date to come, or a priority outside its range. */
function faultsIn({ lastmod = '', priority = '' }: Entry): Pick<SitemapFault, 'name' | 'hint'>[] {
  const value = Number(priority);
  const inRange = value >= 0 && value <= 1;
  // Where it is tomorrow already, today has begun before.
  const isFuture = Date.parse(lastmod) > Date.now() + day;
  return [
    ...(isNoDay(lastmod) ? [{ name: lastmod, hint: 'there is no such day' }] : []),
    ...(isFuture ? [{ name: lastmod, hint: 'the lastmod is in the future' }] : []),
    ...(inRange ? [] : [{ name: priority, hint: 'expected a priority from 0.0 to 1.0' }]),
  ];
}

/** The sitemaps of a site, and those that they list. */
export class Sitemaps {
  /** The paths of the pages that they list. */
  readonly listed = new Set<string>();
  /** What they name as other versions of a page, by its simplified address. */
  readonly alternates = new Map<string, readonly Alternate[]>();
  readonly faults: SitemapFault[] = [];
  /** Whether robots may open a path. */
  isAllowed = (_path: string) => true;
  readonly #opened = new Set<string>();

  /** @param keep - receives each sitemap, as a document that refers to pages. */
  constructor(
    readonly options: CrawlOptions,
    readonly frontier: Frontier,
    readonly keep: (path: string, sitemap: PageModel) => void,
  ) {}

  /** Opens a sitemap and those that it lists; throws an ExpectedError where it is not one. */
  async open(url: URL, depth = 0): Promise<void> {
    // An index may list itself.
    if (this.#opened.has(url.href)) return;
    if (this.#opened.size >= maxSitemaps || this.listed.size > maxListed) {
      return this.frontier.leaveOut(`Only the first ${this.#opened.size} sitemaps are opened.`);
    }
    this.#opened.add(url.href);
    const { requester, external, mapped } = this.options;
    const mayFollow = ({ origin }: URL) => external || origin === url.origin;
    const asText = { ...this.options, anyType: true, maxBytes, mayFollow };
    const { answer } = await followRedirects('GET', url, asText, undefined, requester);
    if (answer.status >= 400) {
      throw new ExpectedError(`${url.href} answers ${answer.status}; expected a sitemap.`);
    }
    const { entries, isIndex, cut } = readSitemap(answer.text);
    if (cut || answer.cut)
      this.frontier.leaveOut(`Only the start of ${url.href} is read: it is too large.`);
    const hrefs = entries.map(({ href }) => href);
    if (isIndex) return this.openListed(url, hrefs, depth + 1);
    const known = new Set<string>();
    for (const entry of entries) {
      const { href, alternates } = entry;
      const found = faultsIn(entry);
      if (known.has(href)) found.push({ name: href, hint: 'the sitemap lists it twice' });
      known.add(href);
      const listed = resolveAddress(href, url.href);
      const own = listed && mapped(listed);
      const isForbidden = listed && !this.isAllowed(listed.pathname + listed.search);
      // A site that is not finished forbids all of it.
      if (own && isForbidden && this.isAllowed('/')) {
        found.push({ name: 'robots.txt', hint: 'robots.txt forbids robots to open it' });
      }
      const page = url.pathname + url.search;
      this.faults.push(...found.map((each) => ({ ...each, page, href })));
      if (!own) continue;
      this.listed.add(own.pathname);
      if (alternates.length > 0) this.alternates.set(simplified(pageAddress(own)), alternates);
    }
    this.#keep(url, 'page', hrefs);
  }

  /**
   * Opens the sitemaps that an index or robots.txt lists. Those that cannot be opened are kept as
   * references of the list, so that they are reported as other dead addresses are.
   */
  async openListed(list: URL, hrefs: readonly string[], depth = 0): Promise<void> {
    const { session, external, mapped, onWarning } = this.options;
    const dead: string[] = [];
    const foreign: URL[] = [];
    for (const href of hrefs) {
      const url = resolveAddress(href, list.href);
      const target = url && mapped(url);
      if (depth > maxDepth || this.#opened.size >= maxSitemaps || session?.end) {
        this.frontier.leaveOut(`Only some of the sitemaps that ${list.href} lists are opened.`);
        break;
      }
      try {
        if (!target) dead.push(href);
        else if (target.origin === this.frontier.origin || external) await this.open(target, depth);
        else foreign.push(target);
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        dead.push(href);
      }
    }
    if (foreign.length > 0) {
      onWarning(`Sitemaps of other sites are opened only with --external: ${foreign[0]}`);
    }
    if (dead.length > 0) this.#keep(list, 'file', dead);
  }

  #keep({ pathname, search }: URL, kind: 'page' | 'file', hrefs: readonly string[]): void {
    const references = hrefs.map((href) => reference(kind, href));
    this.keep(pathname + search, bareDocument(references, { place: 'sitemap', element: 'loc' }));
  }
}
