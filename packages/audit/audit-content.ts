import type { LocatedFinding } from './audit';
import type { Confidence } from './checks/families';
import type { PageCheck, PageFinding } from './checks/page-check';
import type { PageCode } from './checks/page-checks';
import { ContentSite, makeSurveys } from './context/content-site';
import type { Site } from './crawl/site';

/** The findings of a page's texts, head and structure. */
export interface ContentFindings {
  readonly path: string;
  readonly findings: readonly LocatedFinding[];
}

/** What a check has found on a page, unless the page asks not to report it. */
export function locate(
  { code, confidence }: Pick<LocatedFinding, 'code'> & { readonly confidence: Confidence },
  found: PageFinding,
  { path, language }: { readonly path: string; readonly language: string },
): LocatedFinding[] {
  const { place, name, element, hint, line = 0, href = null, marks = [], cause } = found;
  const { ignored = [], isHidden = false } = found;
  if (ignored.includes('*') || ignored.includes(code)) return [];
  return [
    {
      ...{ language, page: path, place, name, href, code, element },
      ...(line > 0 && { line }),
      ...{ resolved: null, hint, marks },
      confidence: isHidden ? 'low' : (found.confidence ?? confidence),
      ...(cause !== undefined && { cause }),
    },
  ];
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
  makeSurveys(
    known,
    checks.flatMap(({ surveys = [] }) => surveys),
  );
  for (const page of known.pages()) {
    const findings = checks.flatMap((check) =>
      [...check.find(page, known)].flatMap((found) => locate(check, found, page)),
    );
    yield { path: page.path, findings };
  }
}
