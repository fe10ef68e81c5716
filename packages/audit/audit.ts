import type { LinkCode } from './checks/codes';
import { checks } from './checks/order';
import { type LinkContext, linkContext } from './context/link-context';
import { PageNames } from './context/page-names';
import type { Site } from './crawl/site';
import { type FoundLink, marksAround, type PageModel } from './extract/page-model';
import { selectorOf } from './extract/tree';

/** A reference with something wrong: the fields that identify it. */
export interface Finding {
  readonly page: string;
  /** Landmark and section. */
  readonly place: string;
  /** Accessible name. Words that a known defect decides are replaced by the defect’s id. */
  readonly name: string;
  /**
   * As written; null where the attribute is missing. On a portable site its own origin
   * is replaced by `{origin}`.
   */
  readonly href: string | null;
  readonly code: LinkCode;
}

/** A finding with what helps to fix it but does not identify it. */
export interface LocatedFinding extends Finding {
  readonly language: string;
  readonly element: string;
  /** The address that the browser makes of `href`; null where it makes none. */
  readonly resolved: string | null;
  readonly hint: string;
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

/** Applies the checks to a reference, until one reports something. */
function auditLink(link: FoundLink, context: LinkContext): LocatedFinding[] {
  const { site, path, page, url } = context;
  for (const { code, find } of checks) {
    const hint = find(link, context);
    if (hint === null) continue;
    const { place, name } = link;
    const href = site.portable ? withoutOrigin(link.href, site.origin) : link.href;
    const element = selectorOf(link.element);
    const identity = { language: page.language, page: path, place, name, href, code };
    const resolved = url?.href ?? null;
    return [{ ...identity, element, resolved, hint, marks: marksAround(link) }];
  }
  return [];
}

/**
 * Audits every page of a site.
 *
 * @param replacements - documents to audit in place of the site's own, by path,
 *   e.g. those that a browser has made of them.
 */
export function auditSite(
  site: Site,
  replacements: ReadonlyMap<string, PageModel> = new Map(),
): AuditedPage[] {
  const context = { site, pages: new Set(site.pages), names: new PageNames(site) };
  return site.pages.flatMap((path): AuditedPage[] => {
    const page = replacements.get(path) ?? site.open(path + site.query).page;
    if (!page) return [];
    const findings = page.links.flatMap((link) =>
      auditLink(link, linkContext(context, path, page, link)),
    );
    return [{ path, language: page.language, links: page.links.length, findings }];
  });
}
