import type { LinkContext } from '../context/link-context';
import type { FoundLink } from '../extract/page-model';

/** Examines a reference: what was found, in half a line; null where nothing is wrong. */
type Find = (link: FoundLink, context: LinkContext) => string | null;

/** One thing that can be wrong with a reference. */
export interface Check<Code extends string = string> {
  /** What its findings are reported as, e.g. `empty-href`. */
  readonly code: Code;
  /** How serious they are, in SARIF's terms. */
  readonly severity: 'error' | 'warning';
  /** What is wrong, in half a line. */
  readonly title: string;
  readonly find: Find;
}

export function error<Code extends string>(code: Code, title: string, find: Find): Check<Code> {
  return { code, severity: 'error', title, find };
}

export function warning<Code extends string>(code: Code, title: string, find: Find): Check<Code> {
  return { code, severity: 'warning', title, find };
}
