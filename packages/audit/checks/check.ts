import type { Need } from '../browser/survey';
import type { VisitedSite } from '../browser/visited-site';
import type { AuditedContent, ContentSite } from '../context/content-site';
import type { LinkContext } from '../context/link-context';
import type { Located } from '../extract/name';
import type { PageLink } from '../extract/page-model';

/** Every family of checks, in the order in which its findings are listed. */
export const families = [
  'links',
  'language',
  'spelling',
  'parity',
  'head',
  'copy',
  'forms',
  'behaviour',
  'layout',
] as const;
export type Family = (typeof families)[number];

/** How serious findings are. Hints are matters of taste, and reported only if asked for. */
export type Severity = 'error' | 'warning' | 'hint';

/** How sure a finding is. By default only `high` is reported. */
export type Confidence = 'high' | 'low';

export interface PageFinding
  extends Partial<Pick<Located, 'element' | 'ignored' | 'line' | 'marks' | 'place'>> {
  /** The text, as it identifies the finding. */
  readonly name: string;
  /** What was expected and why, in half a line. */
  readonly hint: string;
  readonly href?: string | null;
  /** Where it is less certain than the check. */
  readonly confidence?: Confidence;
  /** Whether a style sheet hides the text: then it is not sure. */
  readonly isHidden?: boolean;
  /** What findings of one cause have in common; by default the same text at the same place. */
  readonly cause?: string;
}

/** What a check is called, and what it reports. */
export interface Rule<Code extends string = string> {
  /** What its findings are reported as: its family and a name, e.g. `links/empty-href`. */
  readonly code: Code;
  /** One of {@link families}; checks of other programs may have families of their own. */
  readonly family: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  /** What is wrong, in half a line. */
  readonly title: string;
  /** Markup or text that has the fault. */
  readonly example: string;
  /** What to do about it. */
  readonly remedy: string;
  /**
   * What findings of one fault share: the address without its fragment, or with it; by default
   * the place, and the name and address as written.
   */
  readonly groups?: 'address' | 'fragment';
}

/** What is wrong with a reference: in half a line, or with what else is known of it. */
export type LinkFault = string | Pick<PageFinding, 'hint' | 'confidence' | 'cause'>;

/** One thing that can be wrong with a reference. */
export interface LinkCheck<Code extends string = string> extends Rule<Code> {
  readonly scope: 'link';
  /** Whether it reports beside other checks; else a reference has the finding of the first alone. */
  readonly isIndependent?: boolean;
  /** Examines a reference; null where nothing is wrong. */
  readonly find: (link: PageLink, context: LinkContext) => LinkFault | null;
}

/** One thing that can be wrong with a page, or with pages that belong together. */
export interface PageCheck<Code extends string = string> extends Rule<Code> {
  readonly scope: 'page';
  /** Loads what it needs; called once before the first page. */
  readonly prepare?: (site: ContentSite, warn: (line: string) => void) => Promise<void>;
  /** Examines a page, knowing the whole site. */
  readonly find: (page: AuditedContent, site: ContentSite) => Iterable<PageFinding>;
}

/** One thing that can be wrong with a site as a whole. */
export interface SiteCheck<Code extends string = string> extends Rule<Code> {
  readonly scope: 'site';
  readonly prepare?: PageCheck['prepare'];
  /** Examines the site, once; each finding names its page. */
  readonly find: (site: ContentSite) => Iterable<PageFinding & { readonly page: string }>;
}

/** One thing that can be wrong with what a site does in a browser. */
export interface VisitCheck<Code extends string = string> extends Rule<Code> {
  readonly scope: 'visit';
  /** What it must know that a visit alone does not show. */
  readonly needs?: Need;
  readonly prepare?: () => Promise<void>;
  /** Examines what was seen of the whole site. */
  readonly find: (site: VisitedSite) => Iterable<PageFinding & { readonly page: string }>;
}

export type Check<Code extends string = string> =
  | LinkCheck<Code>
  | PageCheck<Code>
  | SiteCheck<Code>
  | VisitCheck<Code>;

type CheckOf<Scope, Code extends string = string> = Extract<Check<Code>, { scope: Scope }>;

type Default = 'severity' | 'confidence';

/**
 * Declares a check. By default its findings are sure: errors of references, else warnings.
 *
 * @param scope - what it examines: references, pages, the site, or visits in a browser.
 * @param family - what its code starts with.
 */
export function defineCheck<
  Scope extends Check['scope'],
  const Home extends Family,
  const Name extends string,
>(
  scope: Scope,
  family: Home,
  check: { readonly code: Name } & Omit<CheckOf<Scope>, Default | 'code' | 'family' | 'scope'> &
    Partial<Pick<Rule, Default>>,
): CheckOf<Scope, `${Home}/${Name}`> {
  const severity = scope === 'link' ? 'error' : 'warning';
  const defaults = { scope, family, severity, confidence: 'high' };
  const code = `${family}/${check.code}`;
  return { ...defaults, ...check, code } as unknown as CheckOf<Scope, `${Home}/${Name}`>;
}

/** A code without its family. */
export function nameOf(code: string): string {
  return code.slice(code.indexOf('/') + 1);
}
