import { escapeRegExp } from '@originaltreu/kit/escape';
import type { LinkCheck, PageCheck } from './checks/check';
import { type Code, linkChecks } from './checks/codes';
import { ContentSite } from './context/content-site';
import { Languages } from './context/languages';
import { type LinkContext, linkContext } from './context/link-context';
import { PageNames } from './context/page-names';
import type { Site } from './crawl/site';
import type { PageLink, PageModel } from './extract/page-model';
import { type LocatedFinding, locate } from './finding';

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

/** Applies checks to a reference, until one reports something. */
function auditLink(
  link: PageLink,
  context: LinkContext,
  checks: readonly LinkCheck<Code>[],
): LocatedFinding[] {
  const { site, path, url, languages } = context;
  for (const { code, find } of checks) {
    const found = find(link, context);
    if (found === null) continue;
    const fault = typeof found === 'string' ? { hint: found } : found;
    const href = site.portable ? withoutOrigin(link.href, site.origin) : link.href;
    const page = { path, language: languages.of(path) };
    return locate({ code }, { ...link, href, ...fault }, page, url?.href ?? null);
  }
  return [];
}

/**
 * Audits every page and style sheet of a site, one after the other.
 *
 * @param replacements - documents to audit in place of the site's own, by path,
 *   e.g. those that a browser has made of them.
 */
export function* auditPages(
  site: Site,
  checks: readonly LinkCheck<Code>[] = linkChecks,
  replacements: ReadonlyMap<string, PageModel> = new Map(),
): Generator<AuditedPage> {
  const languages = new Languages(site);
  const names = new PageNames(site, languages.of);
  const context = { site, pages: new Set(site.pages), names, languages };
  const sheets = new Set(site.styleSheets);
  for (const path of [...site.pages, ...site.styleSheets]) {
    const page = replacements.get(path) ?? site.read(path);
    if (!page) continue;
    const findings = page.links.flatMap((link) =>
      auditLink(link, linkContext(context, path, page, link), checks),
    );
    // A style sheet is no page of its own.
    if (findings.length === 0 && sheets.has(path)) continue;
    yield { path, language: languages.of(path), links: page.links.length, findings };
  }
}

/** Applies checks of pages to every page of a site, one after the other. */
export async function* auditContent(
  site: Site,
  checks: readonly PageCheck<Code>[],
  warn: (line: string) => void = () => {},
): AsyncGenerator<readonly LocatedFinding[]> {
  if (checks.length === 0) return;
  const contents = new ContentSite(site);
  for (const { prepare } of checks) await prepare?.(contents, warn);
  for (const page of contents.pages()) {
    yield checks.flatMap((check) =>
      [...check.find(page, contents)].flatMap((finding) => locate(check, finding, page)),
    );
  }
}
