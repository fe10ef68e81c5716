import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { auditPages, type LocatedFinding } from './audit';
import { auditContent } from './audit-content';
import { addressesOf, auditInBrowser } from './browser/audit-browser';
import { browserChecks } from './browser/browser-checks';
import { launchBrowser } from './browser/load-browser';
import type { Severity } from './checks/check';
import { type Code, codes } from './checks/codes';
import { type Confidence, families } from './checks/families';
import { checks } from './checks/order';
import { pageChecks } from './checks/page-checks';
import { groupBy } from './collections';
import { OutsideCache } from './crawl/cache';
import { type CrawlOptions, crawlSite, defaultCrawlOptions } from './crawl/crawl';
import { folderOrigin, folderRequester, pagesIn } from './crawl/folder';
import { type Site, UnauditableError } from './crawl/site';
import { asWritten } from './extract/page-model';
import { FindingGroups, type GroupedFinding } from './grouped';
import { openStartPage } from './running-site';
import { checkSettings, SettingError, type Settings } from './settings';

/** What an audit takes: settings, and where to report what happens meanwhile. */
export interface AuditOptions extends Omit<Settings, 'start'> {
  /** Addresses, or folders of files. */
  readonly start: string | readonly string[];
  /** Receives a line when something is left out. */
  readonly onWarning?: (line: string) => void;
  /** Receives the numbers of pages opened and of addresses still to request. */
  readonly onProgress?: (pages: number, waiting: number) => void;
}

/** A page that was audited. */
export interface PageSummary {
  readonly path: string;
  readonly language: string;
  /** The number of its references. */
  readonly links: number;
}

function regularExpression(name: string, source: string): RegExp {
  try {
    return new RegExp(source);
  } catch {
    throw new SettingError(`${name} must be a regular expression, not “${source}”.`);
  }
}

/** A function that finds the addresses of some sites on others. */
function mapping(map: Readonly<Record<string, string>>): (url: URL) => URL {
  const prefixes = Object.entries(map).map(([from, to]) => {
    if (!URL.canParse(from) || !URL.canParse(to)) {
      throw new SettingError(`map must name two addresses, not “${from}=${to}”.`);
    }
    return [from.replace(/\/$/, ''), to.replace(/\/$/, '')] as const;
  });
  return (url) => {
    for (const [from, to] of prefixes) {
      const rest = url.href.slice(from.length);
      if (url.href.startsWith(from) && /^([/?#]|$)/.test(rest)) return new URL(to + rest);
    }
    return url;
  };
}

/** An address as a pattern of what is below it. */
function scopePattern(scope: string): RegExp {
  const isAddress = /^https?:/i.test(scope);
  const literal = scope.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(isAddress ? `^${literal}` : `^https?://[^/]+${literal}`);
}

function crawlOptionsOf(options: AuditOptions, origin: string): Partial<CrawlOptions> {
  const { timeout, map = {}, headers, cookie, userAgent, rate, accept, onProgress } = options;
  const patterns = (name: 'include' | 'exclude') =>
    (options[name] ?? []).map((each) => regularExpression(name, each));
  const given = {
    concurrency: options.concurrency,
    external: options.external,
    maxPages: options.maxPages,
    maxDepth: options.maxDepth,
    retries: options.retries,
    insecure: options.insecure,
    ignoreRobots: options.ignoreRobots,
    sitemaps: options.sitemap,
    ...{ userAgent, rate, cookie },
    timeout: timeout === undefined ? undefined : timeout * 1000,
    accept: accept === undefined ? undefined : new Set([...defaultCrawlOptions.accept, ...accept]),
    headers: headers === undefined ? undefined : { origin, values: headers },
    scope: options.scope?.map(scopePattern),
    include: patterns('include'),
    exclude: patterns('exclude'),
    mapped: mapping(map),
    warn: options.onWarning,
    progress: onProgress,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** A start as an address; in a folder, one of {@link folderOrigin} with its path. */
interface Start {
  readonly url: URL;
  /** The folder; null for an address. */
  readonly folder: string | null;
}

function startOf(given: string): Start {
  if (/^https?:/i.test(given) && URL.canParse(given)) return { url: new URL(given), folder: null };
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isDirectory()) return { url: new URL(folderOrigin), folder: resolve(given) };
  // No message shows a password.
  const shown = given.replace(/\/\/.*@/, '//…@');
  throw new SettingError(
    `The start must be an address such as https://www.example.org or a folder, not “${shown}”.`,
  );
}

/** An audit: its findings can be iterated once, and its numbers read then. */
export class Audit implements AsyncIterable<GroupedFinding> {
  readonly pages: PageSummary[] = [];
  /** Whether pages were left out because of a limit. */
  isTruncated = false;
  /** The first start as it was understood; without name and password. */
  readonly subject: string;
  /** The folder that was audited; null for addresses. */
  readonly folder: string | null;
  readonly #options: AuditOptions;
  readonly #starts: readonly (readonly Start[])[];

  constructor(options: AuditOptions) {
    const { onWarning: _warn, onProgress: _progress, start, ...settings } = options;
    checkSettings(settings, 'The options');
    const starts = [start].flat().map(startOf);
    const [first] = starts;
    if (!first) throw new SettingError('Name an address or a folder to start from.');
    if (settings.submit && !settings.browser) {
      throw new SettingError('--submit needs --browser: forms are sent from a browser.');
    }
    if (settings.browser && starts.some(({ folder }) => folder !== null)) {
      throw new SettingError('--browser needs an address: a browser opens no folder.');
    }
    this.#options = options;
    this.#starts = [...groupBy(starts, ({ url, folder }) => folder ?? url.origin).values()];
    this.folder = first.folder;
    const shown = new URL(first.url);
    shown.username = '';
    shown.password = '';
    this.subject = first.folder ?? shown.href;
  }

  /** What findings of a code count as; null where they are not reported. */
  severityOf(code: Code): Severity | null {
    const { codes: given = {}, hints = false, all = false, families: chosen } = this.#options;
    const { severity: own, confidence, family } = codes[code];
    if (!(chosen ?? families).includes(family)) return null;
    const isQuiet = (own === 'hint' && !hints) || confidence === 'low';
    const severity = given[code] ?? (isQuiet && !all ? 'off' : own);
    return severity === 'off' ? null : (severity as Severity);
  }

  /** Whether a finding is reported: sure, or asked for by its code or with all. */
  #isReported({ code, confidence }: { code: Code; confidence?: Confidence }): boolean {
    const { all = false, codes: given = {} } = this.#options;
    return confidence !== 'low' || all || given[code] !== undefined;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<GroupedFinding, void, undefined> {
    for (const starts of this.#starts) yield* this.#auditSite(starts);
  }

  async *#auditSite(starts: readonly Start[]): AsyncGenerator<GroupedFinding, void, undefined> {
    const { maxPlaces = 20, cache: cacheFile, language } = this.#options;
    const cache = cacheFile === undefined ? null : new OutsideCache(cacheFile);
    const site = await this.#crawl(starts, cache);
    cache?.save();
    this.isTruncated ||= site.isTruncated;
    const groups = new FindingGroups(site.origin, maxPlaces);
    const isActive = ({ code }: { code: Code }) => this.severityOf(code) !== null;
    const active = checks.filter(isActive);
    const sheets = new Set(site.styleSheets);
    const isWanted = (each: { language: string }) =>
      language === undefined || each.language === language;
    const add = (findings: readonly LocatedFinding[]) => {
      for (const finding of findings) {
        if (isWanted(finding) && this.#isReported(finding)) groups.add(finding);
      }
    };
    for (const page of auditPages(site, active)) {
      const { path, links } = page;
      if (isWanted(page) && !sheets.has(path)) {
        this.pages.push({ path, language: page.language, links });
      }
      add(page.findings);
    }
    const content = auditContent(site, pageChecks.filter(isActive), this.#options.onWarning);
    for await (const { findings } of content) add(findings);
    add(await this.#inBrowser(site));
    yield* groups.findings((code) => this.severityOf(code) ?? 'hint');
  }

  /** What a browser finds, if one was asked for. */
  async #inBrowser(site: Site) {
    const {
      browser: isWanted = false,
      submit = false,
      cookie,
      userAgent,
      insecure,
    } = this.#options;
    const active = browserChecks.filter(({ code }) => this.severityOf(code) !== null);
    if (!isWanted || active.length === 0) return [];
    const browser = await launchBrowser();
    try {
      return await auditInBrowser(browser, {
        ...{ origin: site.origin, checks: active, submit, cookie, userAgent, insecure },
        pages: addressesOf(site),
        rewrite: asWritten,
        warn: this.#options.onWarning ?? (() => {}),
      });
    } finally {
      await browser.close();
    }
  }

  async #crawl([first, ...others]: readonly Start[], cache: OutsideCache | null) {
    if (!first) throw new Error('A site has a start.');
    const { url, folder } = first;
    const options: Partial<CrawlOptions> = {
      ...crawlOptionsOf(this.#options, url.origin),
      ...(cache && { cache }),
      hasContent: pageChecks.some(({ code }) => this.severityOf(code) !== null),
      seeds: others.map((each) => each.url.pathname + each.url.search),
    };
    if (folder !== null) {
      const [page, ...seeds] = pagesIn(folder);
      if (page === undefined) throw new UnauditableError(`${folder} has no HTML files.`);
      const local = { ...options, seeds, requester: folderRequester(folder), ignoreRobots: true };
      // A folder may be of any age.
      return crawlSite(new URL(page, url), {
        ...{ ...defaultCrawlOptions, ...local },
        ...{ hasLines: true, year: null },
      });
    }
    const start = await openStartPage(url, options);
    const site = await crawlSite(start.address, start.options);
    if (site.pages.length > 0) return site;
    throw new UnauditableError(`${start.href} has no page that could be opened.`);
  }
}

/**
 * Audits sites: every link, form and file of every page that can be reached.
 *
 * @example for await (const { code, hint, places } of audit({ start: 'https://www.example.org' }))
 * @throws ExpectedError, when it is created or iterated, with what is wrong and what would be right.
 */
export function audit(options: AuditOptions): Audit {
  return new Audit(options);
}
