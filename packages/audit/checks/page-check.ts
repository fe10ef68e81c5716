import type { AuditedContent, ContentSite, Survey } from '../context/content-site';
import type { Severity } from './check';
import type { Confidence, PageFamily } from './families';

/** What a check reports of a page. */
export interface PageFinding {
  /** Landmark and section. */
  readonly place: string;
  /** The text, as it identifies the finding. */
  readonly name: string;
  /** A CSS selector. */
  readonly element: string;
  readonly line?: number;
  /** What was expected and why, in half a line. */
  readonly hint: string;
  readonly href?: string | null;
  /** Where it is less certain than the check. */
  readonly confidence?: Confidence;
  /** Whether a style sheet hides the text: then it is not sure. */
  readonly isHidden?: boolean;
  /** What findings of one cause have in common; by default the same text at the same place. */
  readonly cause?: string;
  readonly ignored?: readonly string[];
  readonly marks?: readonly string[];
}

/** One thing that can be wrong with a page, or with pages that belong together. */
export interface PageCheck<Code extends string = string> {
  /** What its findings are reported as, e.g. `title-missing`. */
  readonly code: Code;
  readonly family: PageFamily;
  readonly severity: Severity;
  /** How sure its findings are; `low` is reported only if asked for. */
  readonly confidence: Confidence;
  /** What is wrong, in half a line. */
  readonly title: string;
  /** Markup or text that has the fault. */
  readonly example: string;
  /** What to do about it. */
  readonly remedy: string;
  /** What it must know of all pages. */
  readonly surveys?: readonly Survey[];
  /** Loads what it needs; called once before the first page. */
  readonly prepare?: (site: ContentSite, warn: (line: string) => void) => Promise<void>;
  /** Examines a page, knowing the whole site. */
  readonly find: (page: AuditedContent, site: ContentSite) => Iterable<PageFinding>;
}

/** Declares a check of pages. */
export function definePageCheck<Code extends string>(check: PageCheck<Code>): PageCheck<Code> {
  return check;
}
