import type { LinkContext } from '../context/link-context';
import type { FoundLink } from '../extract/page-model';

/** Examines a reference: what was found, in half a line; null where nothing is wrong. */
type Find = (link: FoundLink, context: LinkContext) => string | null;

/** How serious findings are. Hints are matters of taste, and reported only if asked for. */
export type Severity = 'error' | 'warning' | 'hint';

/** One thing that can be wrong with a reference. */
export interface Check<Code extends string = string> {
  /** What its findings are reported as, e.g. `empty-href`. */
  readonly code: Code;
  readonly severity: Severity;
  /** What is wrong, in half a line. */
  readonly title: string;
  /** Markup that has the fault. */
  readonly example: string;
  /** What to do about it. */
  readonly remedy: string;
  readonly find: Find;
}

/** Declares a check. */
export function defineCheck<Code extends string>(check: Check<Code>): Check<Code> {
  return check;
}
