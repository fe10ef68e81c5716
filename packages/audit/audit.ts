import type { LinkCode } from './checks/codes';
import { Judge } from './checks/judge';
import type { Site } from './crawl/site';
import { marksAround, type PageModel, pathOf } from './extract/page-model';

/** A reference that is not as it should be: what tells it from others. */
export interface Finding {
  /** Path of the page it stands on. */
  readonly page: string;
  /** Landmark and section. */
  readonly place: string;
  /** Accessible name. Words that a defect decides stand as the defect’s id. */
  readonly name: string;
  /**
   * As written, of a site that has a ledger with its own origin as `{origin}`; null
   * where the attribute is missing.
   */
  readonly href: string | null;
  readonly code: LinkCode;
}

/** A finding with what helps to mend it but is no part of its identity. */
export interface LocatedFinding extends Finding {
  readonly language: string;
  /** The way to the element as a CSS selector. */
  readonly element: string;
  /** The address that the browser makes of `href`; null where it makes none. */
  readonly resolved: string | null;
  readonly hint: string;
  /** Ids of the defects that mark the element and those around it, nearest first. */
  readonly marks: readonly string[];
}

/** A page's findings and how many references it has. */
export interface AuditedPage {
  readonly path: string;
  readonly language: string;
  readonly links: number;
  readonly findings: readonly LocatedFinding[];
}

/** An address as ledgers have it, whichever origin the site is at. */
function withoutOrigin(href: string | null, origin: string): string | null {
  const [before = '', ...rest] = href?.split(origin) ?? [];
  const after = rest.join(origin);
  // A longer host or port only begins like the origin.
  return rest.length > 0 && /^([/?#]|$)/.test(after) ? `${before}{origin}${after}` : href;
}

/** Judges every reference of a document. */
function auditDocument(site: Site, judge: Judge, path: string, page: PageModel): AuditedPage {
  const findings = page.links.flatMap((link): LocatedFinding[] => {
    const judged = judge.judge(link, path, page);
    if (judged === null) return [];
    return [
      {
        language: page.language,
        page: path,
        place: link.place,
        name: link.name,
        element: pathOf(link),
        href: site.routes === null ? link.href : withoutOrigin(link.href, site.origin),
        resolved: judge.resolve(link, path, page)?.href ?? null,
        code: judged.code,
        hint: judged.hint,
        marks: [...new Set(marksAround(link))],
      },
    ];
  });
  return { path, language: page.language, links: page.links.length, findings };
}

/**
 * Audits every page of a site.
 *
 * @param instead - other documents than the site's own, by path, e.g. those
 *   that a browser has made of them.
 */
export function auditSite(
  site: Site,
  instead: ReadonlyMap<string, PageModel> = new Map(),
): AuditedPage[] {
  const judge = new Judge(site);
  return site.pages.flatMap((path) => {
    const page = instead.get(path) ?? site.open(path + site.query).page;
    return page ? [auditDocument(site, judge, path, page)] : [];
  });
}
