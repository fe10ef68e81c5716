import type { LinkContext } from '../context/link-context';
import type { FoundLink } from '../extract/page-model';

/** How serious a finding is, in SARIF's terms. */
export type Severity = 'error' | 'warning';

/** One thing that can be wrong with a reference. */
export interface Check {
  /** What its findings are reported as, e.g. `empty-href`. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, in half a line. */
  readonly title: string;
  /** Examines a reference: what was found, in half a line; null where nothing is wrong. */
  readonly find: (link: FoundLink, context: LinkContext) => string | null;
}
