import type { Check } from './checks/check';
import type { Code, LinkCode } from './checks/codes';
import type { Confidence } from './checks/families';
import { checks as allChecks } from './checks/order';
import { Languages } from './context/languages';
import { type LinkContext, linkContext } from './context/link-context';
import { PageNames } from './context/page-names';
import type { Site } from './crawl/site';
import type { FoundLink, PageModel } from './extract/page-model';

/** A reference, text or page with something wrong: the fields that identify it. */
export interface Finding {
  readonly page: string;
  /** Landmark and section. */
  readonly place: string;
  /** Accessible name, or the text. Words that a known defect decides are replaced by the defect’s id. */
  readonly name: string;
  /**
   * As written; null where the attribute is missing, or there is none to have. On a portable site its own origin
   * is replaced by `{origin}`.
   */
  readonly href: string | null;
  readonly code: Code;
}

/** A finding with what helps to fix it but does not identify it. */
export interface LocatedFinding extends Finding {
  readonly language: string;
  readonly element: string;
  /** The line of the element in its document; 0 where it is unknown. */
  readonly line?: number;
  /** The address that the browser makes of `href`; null where it makes none. */
  readonly resolved: string | null;
  readonly hint: string;
  /** How sure it is; `high` where nothing is said. */
  readonly confidence?: Confidence;
  /** What findings of one cause have in common, where it is not address or text. */
  readonly cause?: string;
  /** Ids of the defects that the element and those around it are marked with, nearest first. */
  readonly marks: readonly string[];
}

/** A page's findings and the number of its references. */
export interface AuditedPage {
  readonly path: string;
  readonly language: string;
  readonly links: number;
  readonly findings: readonly LocatedFinding[];
}

/** An address with `{origin}` in place of the site's origin. */
function withoutOrigin(href: string | null, origin: string): string | null {
  const [before = '', ...rest] = href?.split(origin) ?? [];
  const after = rest.join(origin);
  // A longer host or port only starts like the origin.
  return rest.length > 0 && /^([/?#]|$)/.test(after) ? `${before}{origin}${after}` : href;
}

/** Applies checks to a reference, until one reports something. */
function auditLink(
  link: FoundLink,
  context: LinkContext,
  checks: readonly Check<LinkCode>[],
): LocatedFinding[] {
  const { site, path, url } = context;
  const { ignored = [] } = link;
  if (ignored.includes('*')) return [];
  for (const { code, find } of checks) {
    const hint = find(link, context);
    if (hint === null) continue;
    if (ignored.includes(code)) return [];
    const { place, name, element, line, marks } = link;
    const href = site.portable ? withoutOrigin(link.href, site.origin) : link.href;
    const language = context.languages.of(path);
    const identity = { language, page: path, place, name, href, code };
    return [
      { ...identity, element, ...(line > 0 && { line }), resolved: url?.href ?? null, hint, marks },
    ];
  }
  return [];
}

/**
 * Audits every page and style sheet of a site, one after the other.
 *
 * @param checks - those to apply, in their order.
 * @param replacements - documents to audit in place of the site's own, by path,
 *   e.g. those that a browser has made of them.
 */
export function* auditPages(
  site: Site,
  checks: readonly Check<LinkCode>[] = allChecks,
  replacements: ReadonlyMap<string, PageModel> = new Map(),
): Generator<AuditedPage> {
  const factsOf = (path: string) => site.open(path + site.query).page;
  const languages = new Languages(site, factsOf);
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

/** Audits every page of a site with every check, as {@link auditPages}. */
export function auditSite(
  site: Site,
  replacements?: ReadonlyMap<string, PageModel>,
): AuditedPage[] {
  return [...auditPages(site, allChecks, replacements)];
}
