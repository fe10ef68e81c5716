import type { LocatedFinding } from './audit';
import type { PageCheck, PageFinding } from './checks/page-check';
import type { PageCode } from './checks/page-checks';
import { type AuditedContent, ContentSite } from './context/content-site';
import type { Site } from './crawl/site';

/** The findings of a page's texts, head and structure. */
export interface ContentFindings {
  readonly path: string;
  readonly findings: readonly LocatedFinding[];
}

function located(
  check: PageCheck<PageCode>,
  found: PageFinding,
  { path, language }: AuditedContent,
): LocatedFinding {
  const { place, name, element, hint, line = 0, href = null, marks = [], cause } = found;
  return {
    ...{ language, page: path, place, name, href, code: check.code, element },
    ...(line > 0 && { line }),
    ...{ resolved: null, hint, marks },
    confidence: found.confidence ?? check.confidence,
    ...(cause !== undefined && { cause }),
  };
}

/**
 * Applies checks of pages to every page of a site, one after the other.
 *
 * @param warn - receives a line where something cannot be checked.
 */
export async function* auditContent(
  site: Site,
  checks: readonly PageCheck<PageCode>[],
  warn: (line: string) => void = () => {},
): AsyncGenerator<ContentFindings> {
  if (checks.length === 0) return;
  const known = new ContentSite(site);
  for (const { prepare } of checks) await prepare?.(known, warn);
  for (const page of known.pages()) {
    const findings = checks.flatMap((check) =>
      [...check.find(page, known)]
        .filter(({ ignored = [] }) => !ignored.includes('*') && !ignored.includes(check.code))
        .map((found) => located(check, found, page)),
    );
    yield { path: page.path, findings };
  }
}
