import type { Browser } from 'playwright';
import type { LocatedFinding } from '../audit';
import { locate } from '../audit-content';
import { ContentSite } from '../context/content-site';
import type { Site } from '../crawl/site';
import type { Rewrite } from '../extract/name';
import type { BrowserCheck } from './browser-check';
import type { BrowserCode } from './browser-checks';
import { type Address, type VisitOptions, visitPages } from './visit';
import type { VisitedSite } from './visited-site';

/** Pages that are visited at most: a browser takes a second for each. */
const maxPages = 500;

/** What to audit in a browser. */
export interface BrowserAuditOptions {
  readonly origin: string;
  readonly pages: readonly Address[];
  readonly checks: readonly BrowserCheck<BrowserCode>[];
  /** Whether forms may be filled in and sent; nothing leaves the browser. */
  readonly submit: boolean;
  readonly rewrite: Rewrite;
  readonly warn: (line: string) => void;
  /** The `Cookie` header for the site. */
  readonly cookie?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly insecure?: boolean | undefined;
}

function cookiesOf(header: string, url: string) {
  const pairs = header.split(/;\s*/).map((pair) => [pair, pair.indexOf('=')] as const);
  return pairs
    .filter(([, at]) => at > 0)
    .map(([pair, at]) => ({ name: pair.slice(0, at), value: pair.slice(at + 1), url }));
}

/** What checks find in what was seen. */
function findingsIn(
  site: VisitedSite,
  checks: readonly BrowserCheck<BrowserCode>[],
): LocatedFinding[] {
  const languages = new Map(site.pages.map(({ path, language }) => [path, language]));
  return checks.flatMap((check) =>
    [...check.find(site)].flatMap((found) =>
      locate(check, found, { path: found.page, language: languages.get(found.page) ?? '' }),
    ),
  );
}

/** The pages of a site, as a browser is told to open them. */
export function addressesOf(site: Site): Address[] {
  const { languages } = new ContentSite(site);
  return site.pages.map((path) => ({ path, language: languages.of(path) }));
}

/** Audits a running site in a browser. */
export async function auditInBrowser(
  browser: Browser,
  options: BrowserAuditOptions,
): Promise<LocatedFinding[]> {
  const { origin, submit, rewrite, warn, pages, cookie = '', userAgent, insecure } = options;
  const checks = options.checks.filter(({ needs }) => submit || needs !== 'submissions');
  const addresses = pages.slice(0, maxPages);
  if (addresses.length < pages.length) {
    warn(`The browser opens the first ${maxPages} of ${pages.length} pages.`);
  }
  const visit: VisitOptions = {
    ...{ origin, rewrite, warn },
    submits: checks.some(({ needs }) => needs === 'submissions'),
    clicks: checks.some(({ needs }) => needs === 'clicks'),
  };
  for (const { prepare } of checks) await prepare?.();
  const context = {
    ...(userAgent !== undefined && { userAgent }),
    ...(insecure !== undefined && { ignoreHTTPSErrors: insecure }),
  };
  const visited = await visitPages(browser, addresses, visit, context, cookiesOf(cookie, origin));
  const languages = [...new Set(visited.map(({ language }) => language))].filter(Boolean);
  return findingsIn({ origin, pages: visited, languages }, checks);
}
