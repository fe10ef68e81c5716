import { cut } from '@sitewide/kit/text';
import { type Confidence, nameOf, type PageFinding, type Rule } from './checks/check';

/** A reference, text or page with something wrong: the fields that identify it. */
export interface Finding {
  readonly page: string;
  readonly place: string;
  /** Accessible name, or the text; rewritten as the site's marking says. */
  readonly name: string;
  /** As written, with `{origin}` for that of a portable site; null where there is none. */
  readonly href: string | null;
  readonly code: string;
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
  /** The marks of the element and of those around it, nearest first. */
  readonly marks: readonly string[];
}

/** Characters of a hint at most: chains of redirects are long, and a title that is never closed is a whole page. */
const maxHint = 1000;

/**
 * The finding of a check at its place on a page; none where the page asks not to report it.
 *
 * @param resolved - the address that the browser makes of the finding's, if it has one.
 */
export function locate(
  check: Pick<Rule, 'code' | 'confidence'>,
  finding: PageFinding,
  page: { readonly path: string; readonly language: string },
  resolved: string | null = null,
): LocatedFinding[] {
  const { code } = check;
  const { place = 'html', element = 'html', name, hint, line = 0, href = null } = finding;
  const { marks = [], cause } = finding;
  const { ignored = [], isHidden = false, isSure = check.confidence !== 'low' } = finding;
  if (['*', code, nameOf(code)].some((each) => ignored.includes(each))) return [];
  const confidence = isSure && !isHidden ? 'high' : 'low';
  return [
    {
      language: page.language,
      page: page.path,
      place,
      name,
      href,
      code,
      element,
      ...(line > 0 && { line }),
      resolved,
      hint: cut(hint, maxHint),
      marks,
      confidence,
      ...(cause !== undefined && { cause }),
    },
  ];
}
