import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { groupBy } from '@originaltreu/kit/collections';
import { auditContent, auditPages, type PageSummary } from './audit';
import { addressesOf, auditInBrowser } from './browser/audit-browser';
import { launchBrowser } from './browser/load-browser';
import type { Confidence, Severity } from './checks/check';
import { type Family, families } from './checks/check';
import { browserChecks, type Code, codes, linkChecks, pageChecks } from './checks/codes';
import { crawlSite, startPage } from './crawl/crawl';
import { folderOrigin, folderRequester, pagesIn } from './crawl/folder';
import { splitCredentials } from './crawl/http';
import { type CrawlOptions, crawlOptionsOf, type Listeners } from './crawl/options';
import { type Site, UnauditableError } from './crawl/site';
import { unmarked } from './extract/name';
import type { LocatedFinding } from './finding';
import { FindingGroups, type GroupedFinding } from './grouped';
import { checkSettings, SettingError, type Settings } from './settings';

/** What an audit takes: settings, and where to report what happens meanwhile. */
export interface AuditOptions extends Omit<Settings, 'start'>, Listeners {
  readonly start: string | readonly string[];
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
  readonly families: readonly Family[];
  readonly #options: AuditOptions;
  readonly #languages = new Set<string>();
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
    const { families: chosen } = settings;
    this.families = families.filter((family) => chosen?.includes(family) ?? true);
    this.subject = first.folder ?? splitCredentials(first.url.href).url.href;
  }

  /** What findings of a code count as; null where they are not reported. */
  severityOf(code: Code): Severity | null {
    const { codes: severities = {}, hints = false, all = false } = this.#options;
    const check = codes[code];
    if (!this.families.includes(check.family)) return null;
    const isQuiet = (check.severity === 'hint' && !hints) || check.confidence === 'low';
    const severity = severities[code] ?? (isQuiet && !all ? 'off' : check.severity);
    return severity === 'off' ? null : severity;
  }

  /** Whether a finding is reported: sure, or asked for by its code or with all. */
  #isReported({ code, confidence }: { code: Code; confidence?: Confidence }): boolean {
    const { all = false, codes: severities = {} } = this.#options;
    return confidence !== 'low' || all || severities[code] !== undefined;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<GroupedFinding, void, undefined> {
    for (const starts of this.#starts) yield* this.#auditSite(starts);
    if (this.pages.length === 0) throw new SettingError(this.#noPages());
  }

  async *#auditSite(starts: readonly Start[]): AsyncGenerator<GroupedFinding, void, undefined> {
    const { maxPlaces = 20, language } = this.#options;
    const site = await this.#crawl(starts);
    this.isTruncated ||= site.isTruncated;
    const groups = new FindingGroups(site.origin, maxPlaces);
    const isActive = ({ code }: { code: Code }) => this.severityOf(code) !== null;
    const active = linkChecks.filter(isActive);
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
      this.#languages.add(page.language);
      if (isWanted(page) && !sheets.has(path)) {
        this.pages.push({ path, language: page.language, links });
      }
      add(page.findings);
    }
    const content = auditContent(site, pageChecks.filter(isActive), this.#options.onWarning);
    for await (const findings of content) add(findings);
    add(await this.#inBrowser(site));
    yield* groups.findings((code) => this.severityOf(code) ?? 'hint');
  }

  /** Why no page was reported on: all of them are in other languages than the one asked for. */
  #noPages(): string {
    const languages = [...this.#languages].filter(Boolean).toSorted().join(', ');
    const those = languages ? `which has pages in ${languages}` : 'whose pages declare no language';
    return `--lang must be a language of ${this.subject}, ${those}, not “${this.#options.language}”.`;
  }

  async #inBrowser(site: Site) {
    const { submit = false, onWarning: warn = () => {} } = this.#options;
    const checks = browserChecks.filter(({ code }) => this.severityOf(code) !== null);
    if (!this.#options.browser || checks.length === 0) return [];
    const browser = await launchBrowser();
    try {
      return await auditInBrowser(browser, {
        ...this.#options,
        origin: site.origin,
        pages: addressesOf(site),
        checks,
        submit,
        marking: unmarked,
        warn,
      });
    } finally {
      await browser.close();
    }
  }

  async #crawl([first, ...others]: readonly Start[]) {
    if (!first) throw new Error('A site has a start.');
    const { folder } = first;
    const options: CrawlOptions = {
      ...crawlOptionsOf(this.#options, first.url),
      hasContent: pageChecks.some(({ code }) => this.severityOf(code) !== null),
      seeds: others.map((each) => each.url.pathname + each.url.search),
    };
    if (folder !== null) {
      const [page, ...seeds] = pagesIn(folder);
      if (page === undefined) throw new UnauditableError(`${folder} has no HTML files.`);
      return crawlSite(new URL(page, first.url), {
        ...options,
        seeds,
        requester: folderRequester(folder),
        ignoreRobots: true,
        hasLines: true,
        // A folder may be of any age.
        year: null,
      });
    }
    const { url } = splitCredentials(first.url.href);
    const site = await crawlSite(await startPage(url, options), options);
    if (site.pages.length > 0) return site;
    throw new UnauditableError(`${url.href} has no page that could be opened.`);
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
