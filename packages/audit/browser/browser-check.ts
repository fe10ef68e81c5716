import type { Severity } from '../checks/check';
import type { BrowserFamily, Confidence } from '../checks/families';
import type { PageFinding } from '../checks/page-check';
import type { VisitedSite } from './visited-site';

/** What a check reports of a visited page. */
export interface BrowserFinding extends PageFinding {
  readonly page: string;
}

/** One thing that can be wrong with what a site does in a browser. */
export interface BrowserCheck<Code extends string = string> {
  /** What its findings are reported as, e.g. `full-reload`. */
  readonly code: Code;
  readonly family: BrowserFamily;
  readonly severity: Severity;
  /** How sure its findings are; `low` is reported only if asked for. */
  readonly confidence: Confidence;
  /** What is wrong, in half a line. */
  readonly title: string;
  /** What has the fault. */
  readonly example: string;
  /** What to do about it. */
  readonly remedy: string;
  /** What it must know that a visit alone does not show. */
  readonly needs?: 'submissions' | 'clicks';
  /** Loads what it needs; called once. */
  readonly prepare?: () => Promise<void>;
  /** Examines what was seen of the whole site. */
  readonly find: (site: VisitedSite) => Iterable<BrowserFinding>;
}

/** Declares a check that needs a browser. */
export function defineBrowserCheck<Code extends string>(
  check: BrowserCheck<Code>,
): BrowserCheck<Code> {
  return check;
}
