import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { getOrCompute, groupBy, memoized } from '@sitewide/kit/collections';
import { ExpectedError } from '@sitewide/kit/command-line';
import { escapeRegExp } from '@sitewide/kit/escape';
import { type FolderOptions, fileAt, serveFolder } from '@sitewide/kit/serve-folder';
import { auditContent, auditPages, languagesIn, type PageSummary } from './audit';
import { auditInBrowser, placesOf } from './browser/audit-browser';
import { launchBrowser } from './browser/load-browser';
import { type Check, needsOf, type Rule } from './checks/check';
import { browserChecks, linkChecks, pageChecks, siteChecks } from './checks/codes';
import { crawlSite, startPage } from './crawl/crawl';
import {
  folderAddresses,
  mountIn,
  pageFiles,
  pagesIn,
  siteAddressOf,
  sitemapsOf,
} from './crawl/folder';
import { folderRequester } from './crawl/folder-requester';
import { splitCredentials } from './crawl/http';
import { isPrivateHost } from './crawl/network';
import { type CrawlOptions, crawlOptionsOf } from './crawl/options';
import { folderOrigin, type Site } from './crawl/site';
import { withoutWww } from './extract/address';
import { unmarked } from './extract/name';
import type { LocatedFinding } from './finding';
import { FindingGroups, type GroupedFinding } from './grouped';
import type { PagePlace } from './overrides';
import { type Exception, Policy } from './policy';
import { checkSettings, type Settings } from './settings';

/** What an audit takes: settings, checks, and where to report what happens meanwhile. */
export interface AuditOptions extends Omit<Settings, 'start'> {
  readonly start: string | readonly string[];
  /** Receives a line when something is left out. */
  readonly onWarning?: (line: string) => void;
  /** Checks besides those of the package, made with `defineCheck`. */
  readonly checks?: readonly Check[];
  /** Receives a line about what is being done, again and again. */
  readonly onProgress?: (line: string) => void;
}

type Start = ReturnType<typeof startOf>;

/** A start as an address; in a folder, one of {@link folderOrigin} with the path of the folder. */
function startOf(start: string) {
  if (/^https?:/i.test(start) && URL.canParse(start)) return { url: new URL(start), folder: null };
  if (statSync(start, { throwIfNoEntry: false })?.isDirectory()) {
    return { url: new URL(folderOrigin), folder: resolve(start) };
  }
  // No message shows a password.
  const shown = start.replace(/\/\/.*@/, '//…@');
  throw new ExpectedError(
    `The start must be an address such as https://www.example.org or a folder, not “${shown}”.`,
  );
}

/** The path that a folder is served below, with a slash at both ends. */
function mountOf(path: string): string {
  return `/${path}/`.replace(/\/{2,}/g, '/');
}

/** An audit: its findings can be iterated once, and its numbers read then. */
export class Audit implements AsyncIterable<GroupedFinding> {
  readonly pages: PageSummary[] = [];
  /** Whether pages were left out because of a limit. */
  isTruncated = false;
  /** How many findings are not shown by default: hints, and what is not sure. */
  quiet = 0;
  /** How many findings the setting `ignore` keeps from the report, by the reason. */
  readonly ignored = new Map<string, number>();
  /** What was left out, in the order in which that was noticed. */
  readonly warnings = new Set<string>();
  /** The first start as it was understood; without name and password. */
  readonly subject: string;
  /** The file of the page at a path, where the first start is a folder. */
  readonly fileOf: ((path: string) => string | null) | null;
  /** The families that are audited. */
  readonly families: readonly string[];
  /** What is checked, by code. */
  readonly rules: ReadonlyMap<string, Rule>;
  readonly #options: AuditOptions & Required<Pick<AuditOptions, 'onWarning'>>;
  readonly #policy: Policy;
  readonly #checks: readonly Check[];
  readonly #languages = new Set<string>();
  /** The exceptions that something matched. */
  readonly #used = new Set<Exception>();
  readonly #starts: readonly (readonly Start[])[];
  readonly #folder: FolderOptions;
  /** The files of a folder that are pages: they are told by reading all of its files. */
  readonly #pageFiles = memoized(pageFiles);

  constructor(options: AuditOptions) {
    const { onWarning, onProgress: _progress, start, checks = [], ...given } = options;
    const settings = checkSettings(given, 'The options');
    const warn = (line: string) => {
      if (!this.warnings.has(line)) onWarning?.(line);
      this.warnings.add(line);
    };
    const starts = [start].flat().map(startOf);
    const [first] = starts;
    if (!first) throw new ExpectedError('Name an address or a folder to start from.');
    if (settings.submit && !settings.browser) {
      throw new ExpectedError('--submit needs --browser: forms are sent from a browser.');
    }
    const { mount, cleanAddresses = true } = settings;
    if (mount !== undefined && starts.some(({ folder }) => folder === null)) {
      throw new ExpectedError('--mount needs a folder: an address has its path.');
    }
    this.#options = { ...options, ...settings, start, onWarning: warn };
    this.#checks = [...linkChecks, ...pageChecks, ...siteChecks, ...browserChecks, ...checks];
    this.#policy = new Policy(settings, this.#checks);
    this.#starts = [...groupBy(starts, ({ url, folder }) => folder ?? url.origin).values()];
    const { folder } = first;
    const found =
      folder === null || mount !== undefined ? '/' : mountIn(folder, this.#pageFiles(folder));
    if (found !== '/')
      warn(`The links of ${folder} begin with ${found}, so it is served below that.`);
    this.#folder = { mount: mount === undefined ? found : mountOf(mount), cleanAddresses };
    this.fileOf = folder === null ? null : (path) => fileAt(folder, path, this.#folder);
    this.families = this.#policy.families;
    this.rules = this.#policy.rules;
    this.subject = folder ?? splitCredentials(first.url.href).url.href;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<GroupedFinding, void, undefined> {
    for (const starts of this.#starts) yield* this.#auditSite(starts);
    if (this.pages.length === 0) throw new ExpectedError(this.#noPages());
    this.#tellUnused();
  }

  /** The checks of some scopes that may report anything. */
  #active<Scope extends Check['scope']>(...scopes: readonly Scope[]) {
    return this.#checks.filter(
      (check): check is Extract<Check, { scope: Scope }> =>
        scopes.some((scope) => scope === check.scope) && this.#policy.isActive(check),
    );
  }

  async *#auditSite(starts: readonly Start[]): AsyncGenerator<GroupedFinding, void, undefined> {
    const { maxPlaces = 20, language, onWarning, onProgress = () => {} } = this.#options;
    const site = await this.#crawl(starts);
    this.isTruncated ||= site.isTruncated;
    const groups = new Map<Exception | 'quiet' | 'shown', FindingGroups>();
    const groupsFor = (decision: Exception | 'quiet' | 'shown') =>
      getOrCompute(groups, decision, () => new FindingGroups(site.origin, this.rules, maxPlaces));
    const sheets = new Set(site.styleSheets);
    const isWanted = (each: { language: string }) =>
      language === undefined || each.language === language;
    const add = (findings: readonly LocatedFinding[]) => {
      for (const finding of findings.filter(isWanted)) {
        const decision = this.#policy.decide(finding);
        if (decision === 'off') continue;
        if (decision === 'quiet' || typeof decision !== 'string') groupsFor(decision).add(finding);
        else groupsFor('shown').add(finding, decision);
      }
    };
    const contentChecks = this.#active('page', 'site');
    const languages = needsOf(contentChecks).has('detector') ? await languagesIn(site) : undefined;
    let number = 0;
    for (const page of auditPages(site, this.#linkChecksAt(), languages)) {
      const { path, links } = page;
      onProgress(`Checking links: page ${++number} of ${site.pages.length}`);
      this.#languages.add(page.language);
      if (isWanted(page) && !sheets.has(path)) {
        this.pages.push({ path, language: page.language, links });
      }
      add(page.findings);
    }
    number = 0;
    for await (const findings of auditContent(site, contentChecks, onWarning)) {
      number = Math.min(number + 1, site.pages.length);
      onProgress(`Checking texts and structure: page ${number} of ${site.pages.length}`);
      add(findings);
    }
    add(await this.#inBrowser(site, starts[0]?.folder ?? null));
    this.quiet += groupsFor('quiet').size;
    for (const [decision, { size }] of groups) {
      if (typeof decision === 'string') continue;
      this.#used.add(decision);
      this.ignored.set(decision.reason, (this.ignored.get(decision.reason) ?? 0) + size);
    }
    yield* groupsFor('shown').findings();
  }

  /** The checks of references on a page; those that are not shown by default hide no others. */
  #linkChecksAt() {
    const checks = this.#active('link');
    return (page: PagePlace) => {
      const groups = groupBy(checks, (check) => {
        const severity = this.#policy.severityOf(check, page);
        return severity === 'off' || severity === 'quiet' ? severity : 'shown';
      });
      return [...(groups.get('shown') ?? []), ...(groups.get('quiet') ?? [])];
    };
  }

  /** Warns of exceptions that nothing needs any more, unless only a part was audited. */
  #tellUnused(): void {
    const { ignore = [], families, language, browser, onWarning } = this.#options;
    if (families || language || this.isTruncated) return;
    for (const exception of ignore.filter((each) => !this.#used.has(each))) {
      const rule = this.rules.get(exception.code ?? '');
      if (rule && 'scope' in rule && rule.scope === 'visit' && !browser) continue;
      onWarning(`ignore: nothing matches ${JSON.stringify(exception)}; remove it.`);
    }
  }

  /** Why no page was reported on: all of them are in other languages than the one asked for. */
  #noPages(): string {
    const languages = [...this.#languages].filter(Boolean).toSorted().join(', ');
    const those = languages ? `which has pages in ${languages}` : 'whose pages declare no language';
    return `--lang must be a language of ${this.subject}, ${those}, not “${this.#options.language}”.`;
  }

  async #inBrowser(site: Site, folder: string | null) {
    const { submit = false, onWarning: warn, onProgress } = this.#options;
    const checks = this.#active('visit');
    if (!this.#options.browser || checks.length === 0) return [];
    onProgress?.('Opening the pages in a browser');
    const served = folder === null ? null : await serveFolder(folder, this.#folder);
    try {
      const origin = served ? new URL(served.url).origin : site.origin;
      const about = { origin, pages: placesOf(site), checks, submit, marking: unmarked, warn };
      const browser = await launchBrowser();
      const findings = auditInBrowser(browser, { ...this.#options, ...about });
      return await findings.finally(() => browser.close());
    } finally {
      await served?.close();
    }
  }

  async #crawl([first, ...others]: readonly Start[]) {
    if (!first) throw new Error('A site has a start.');
    const { folder } = first;
    const { onProgress, checks = [], ...settings } = this.#options;
    const ofPages = this.#active('page', 'site');
    // The host of a folder has no address: it is not looked up.
    const isPublic = folder !== null || !(await isPrivateHost(first.url));
    const isPublicOnly = !settings.privateNetworks && isPublic;
    const options: CrawlOptions = {
      ...crawlOptionsOf(settings, first.url),
      isPublicOnly,
      hasContent: ofPages.length > 0,
      // Links are checked by a few parts of their pages, which take half as long to read; a site's
      // own checks may look at anything.
      isWhole: ofPages.some((each) => each.family !== 'links' || checks.includes(each)),
      seeds: others.map((each) => each.url.pathname + each.url.search),
      onProgress: (pages, waiting) =>
        onProgress?.(`Reading pages: ${pages} read, ${waiting} addresses to request`),
    };
    if (folder !== null) {
      const [page, ...seeds] = pagesIn(folder, this.#folder, this.#pageFiles(folder));
      if (page === undefined) throw new ExpectedError(`${folder} has no HTML files.`);
      const { mount = '/' } = this.#folder;
      const outside = new RegExp(`^${escapeRegExp(folderOrigin)}(?!${escapeRegExp(mount)})`);
      const site = siteAddressOf(folder, this.#folder, this.#pageFiles(folder));
      if (site)
        options.onWarning(
          `Taken as the site's own host: ${site.host + site.pathname.replace(/\/$/, '')}`,
        );
      const addresses = folderAddresses(folder, site, this.#folder);
      const mapped = (url: URL) => addresses(options.mapped(url));
      return crawlSite(new URL(page, first.url), {
        ...options,
        seeds,
        mapped,
        mount,
        assumedHost: site && withoutWww(site),
        sitemap: [...options.sitemap, ...sitemapsOf(folder, mapped, this.#folder)],
        requester: folderRequester(folder, this.#folder),
        // What is beside a mounted folder is not known.
        exclude: [...options.exclude, outside],
        ignoreRobots: true,
        hasLines: true,
        // A folder may be of any age.
        year: null,
      });
    }
    const { url } = splitCredentials(first.url.href);
    const site = await crawlSite(await startPage(url, options), options);
    if (site.pages.length > 0) return site;
    throw new ExpectedError(`${url.href} has no page that could be opened.`);
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
