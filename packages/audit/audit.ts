import { memoized } from '@sitewide/kit/collections';
import { escapeRegExp } from '@sitewide/kit/escape';
import { type LinkCheck, needsOf, type PageCheck, type SiteCheck } from './checks/check';
import { linkChecks } from './checks/codes';
import { ContentSite } from './context/content-site';
import { Languages } from './context/languages';
import { type LinkContext, linkContext } from './context/link-context';
import { isForEditors } from './context/linked-pages';
import { toldLanguages } from './context/page-language';
import { PageNames } from './context/page-names';
import { versionsIn } from './context/versions';
import type { Site } from './crawl/site';
import type { PageLink } from './extract/page-model';
import { type LocatedFinding, locate } from './finding';
import { loadDetector } from './language/detector';
import type { PagePlace } from './overrides';
import { loadDictionaries } from './spelling/dictionaries';

export interface PageSummary {
  readonly path: string;
  readonly language: string;
  readonly links: number;
}

export interface AuditedPage extends PageSummary {
  readonly findings: readonly LocatedFinding[];
}

/** An address with `{origin}` in place of the site's origin; a longer host or port only starts like it. */
function withoutOrigin(href: string | null, origin: string): string | null {
  return href?.replace(new RegExp(`${escapeRegExp(origin)}(?=[/?#]|$)`), '{origin}') ?? null;
}

/** Applies checks to a reference: the first that reports something, and those that are independent. */
function auditLink(
  link: PageLink,
  context: LinkContext,
  checks: readonly LinkCheck[],
  page: PagePlace,
): LocatedFinding[] {
  const { site, url } = context;
  const findings: LocatedFinding[] = [];
  let isDecided = false;
  for (const check of checks) {
    const { isIndependent = false } = check;
    if (isDecided && !isIndependent) continue;
    const found = check.find(link, context);
    if (found === null) continue;
    const fault = typeof found === 'string' ? { hint: found } : found;
    const doubt = link.isUnused ? { isSure: false } : {};
    isDecided ||= !isIndependent;
    const href = site.portable ? withoutOrigin(link.href, site.origin) : link.href;
    findings.push(...locate(check, { ...link, href, ...fault, ...doubt }, page, url?.href ?? null));
  }
  return findings;
}

/** What is known of the texts of a site, until more of them is told. */
const knownOf = memoized((site: Site) => ({ contents: new ContentSite(site) }));
const contentsOf = (site: Site) => knownOf(site).contents;

/** What is known of a site once texts have told the languages that nothing names, or something wrongly. */
const toldContentsOf = memoized(async (site: Site) => {
  await loadDetector();
  const known = knownOf(site);
  const told = toldLanguages(known.contents);
  if (told.own.size + told.untranslated.size > 0) known.contents = new ContentSite(site, told);
  return known.contents;
});

const asDoubtful = (finding: LocatedFinding): LocatedFinding => ({ ...finding, confidence: 'low' });

/** Findings of pages that only those who run the site see are not sure: visitors do not meet them. */
function doubtedAside(site: Site) {
  const isAside = isForEditors(contentsOf(site));
  return (finding: LocatedFinding) => (isAside(finding.page) ? asDoubtful(finding) : finding);
}

/** The languages of the pages of a site whose texts were read; what pages declare wrongly is put right. */
export async function languagesIn(site: Site): Promise<Languages> {
  const { told } = await toldContentsOf(site);
  return new Languages(site, new Map([...told.own, ...told.untranslated]));
}

/**
 * Audits every page and style sheet of a site, one after the other.
 *
 * @param checks - in the order in which they are applied, which may differ from page to page.
 * @param languages - those of the pages; by default what they declare.
 */
export function* auditPages(
  site: Site,
  checks: readonly LinkCheck[] | ((page: PagePlace) => readonly LinkCheck[]) = linkChecks,
  languages: Languages = new Languages(site),
): Generator<AuditedPage> {
  const names = new PageNames(site, languages.of);
  const versionByMenus = (path: string, language: string) =>
    versionsIn(contentsOf(site)).in(path, language);
  const context = { site, pages: new Set(site.pages), names, languages, versionByMenus };
  const sheets = new Set(site.styleSheets);
  const doubted = doubtedAside(site);
  for (const path of [...site.pages, ...site.styleSheets]) {
    const page = site.read(path);
    if (!page) continue;
    const place = { path, language: site.open(path).page?.language || languages.of(path) };
    const applied = typeof checks === 'function' ? checks(place) : checks;
    const findings: LocatedFinding[] = [];
    for (const link of page.links) {
      findings.push(...auditLink(link, linkContext(context, path, page, link), applied, place));
    }
    // A style sheet is no page of its own.
    if (findings.length === 0 && sheets.has(path)) continue;
    yield { ...place, links: page.links.length, findings: findings.map(doubted) };
  }
}

/** Applies checks to every page of a site, one after the other, and then to the site. */
export async function* auditContent(
  site: Site,
  checks: readonly (PageCheck | SiteCheck)[],
  warn: (line: string) => void = () => {},
): AsyncGenerator<readonly LocatedFinding[]> {
  if (checks.length === 0) return;
  const needs = needsOf(checks);
  const contents = needs.has('detector') ? await toldContentsOf(site) : contentsOf(site);
  if (needs.has('dictionaries')) await loadDictionaries(contents, warn);
  const doubted = doubtedAside(site);
  const ofPages = checks.filter((check) => check.scope === 'page');
  for (const page of contents.pages()) {
    // Nobody reads a page that only leads on.
    const rated = page.facts.leadsOn ? asDoubtful : doubted;
    yield ofPages.flatMap((check) =>
      [...check.find(page, contents)].flatMap((finding) => locate(check, finding, page).map(rated)),
    );
  }
  const { languages } = contents;
  for (const check of checks.filter((each) => each.scope === 'site')) {
    yield [...check.find(contents)].flatMap((finding) =>
      locate(check, finding, { path: finding.page, language: languages.of(finding.page) }),
    );
  }
}
