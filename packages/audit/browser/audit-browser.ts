import type { Browser } from 'playwright';
import { needsOf, type VisitCheck } from '../checks/check';
import { ContentSite } from '../context/content-site';
import type { Site } from '../crawl/site';
import { type LocatedFinding, locate } from '../finding';
import { loadDetector } from '../language/detector';
import type { PagePlace } from '../overrides';
import type { VisitOptions } from './survey';
import { visitPages } from './visit';

/** Pages that are visited at most: a browser takes a second for each. */
const maxPages = 500;

export interface BrowserAuditOptions extends VisitOptions {
  readonly checks: readonly VisitCheck[];
  /** Whether forms may be filled in and sent; nothing leaves the browser. */
  readonly submit: boolean;
}

/** The pages of a site, as a browser is told to open them. */
export function placesOf(site: Site): PagePlace[] {
  const { languages } = new ContentSite(site);
  return site.pages.map((path) => ({ path, language: languages.of(path) }));
}

export async function auditInBrowser(
  browser: Browser,
  options: BrowserAuditOptions,
): Promise<LocatedFinding[]> {
  const { submit, warn } = options;
  const checks = options.checks.filter((each) => submit || !needsOf([each]).has('submissions'));
  const pages = options.pages.slice(0, maxPages);
  if (pages.length < options.pages.length) {
    warn(`The browser opens the first ${maxPages} of ${options.pages.length} pages.`);
  }
  const needs = needsOf(checks);
  if (needs.has('detector')) await loadDetector();
  const site = await visitPages(browser, { ...options, pages }, needs);
  const languages = new Map(site.pages.map(({ path, language }) => [path, language]));
  return checks.flatMap((check) =>
    [...check.find(site)].flatMap((finding) =>
      locate(check, finding, { path: finding.page, language: languages.get(finding.page) ?? '' }),
    ),
  );
}
