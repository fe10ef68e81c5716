import type { VisitedSite } from '../browser/visited-site';
import type { AuditedContent, ContentSite } from '../context/content-site';
import type { LinkContext } from '../context/link-context';
import type { PageContent } from '../extract/content';
import type { Located } from '../extract/name';
import type { PageLink } from '../extract/page-model';
import data from './rules.json' with { type: 'json' };

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
  /** Whether it is sure, where that is not as the check says. */
  readonly isSure?: boolean;
  /** Whether a style sheet hides the text: then it is not sure. */
  readonly isHidden?: boolean;
  /** What findings of one cause have in common; by default the same text at the same place. */
  readonly cause?: string;
}

/**
 * What a check must have besides pages: a detector of languages, dictionaries, or, in a browser, the
 * submissions of forms and clicks on links.
 */
export type Need = 'detector' | 'dictionaries' | 'submissions' | 'clicks';

/** What a check is called, and what it reports. */
export interface Rule {
  /** What its findings are reported as: its family and a name, e.g. `links/empty-href`. */
  readonly code: string;
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
  readonly needs?: Need | readonly Need[];
}

/** The code of a check of the package. */
export type Code = keyof typeof data;

/** What the checks of the package report, by their codes, in the order in which they are listed. */
export const rules = Object.fromEntries(
  Object.entries(data).map(([code, rule]) => {
    const [family] = code.split('/', 1);
    return [code, { confidence: 'high', ...rule, code, family }];
  }),
) as Readonly<Record<Code, Rule>>;

export const allCodes = Object.keys(rules) as readonly Code[];

/** What checks need, each once. */
export function needsOf(checks: readonly Rule[]): ReadonlySet<Need> {
  return new Set(checks.flatMap(({ needs = [] }) => needs));
}

/** What is wrong with a reference or text: in half a line, or with what else is known of it. */
export type Fault = string | (Pick<PageFinding, 'hint'> & Partial<PageFinding>);

/** One thing that can be wrong with a reference. */
export interface LinkCheck extends Rule {
  readonly scope: 'link';
  /** Whether it reports beside other checks; else a reference has the finding of the first alone. */
  readonly isIndependent?: boolean;
  /** Examines a reference; null where nothing is wrong. */
  readonly find: (link: PageLink, context: LinkContext) => Fault | null;
}

/** One thing that can be wrong with a page, or with pages that belong together. */
export interface PageCheck extends Rule {
  readonly scope: 'page';
  /** Examines a page, knowing the whole site. */
  readonly find: (page: AuditedContent, site: ContentSite) => Iterable<PageFinding>;
}

/** One thing that can be wrong with a site as a whole. */
export interface SiteCheck extends Rule {
  readonly scope: 'site';
  /** Examines the site, once; each finding names its page. */
  readonly find: (site: ContentSite) => Iterable<PageFinding & { readonly page: string }>;
}

/** One thing that can be wrong with what a site does in a browser. */
export interface VisitCheck extends Rule {
  readonly scope: 'visit';
  /** Examines what was seen of the whole site. */
  readonly find: (site: VisitedSite) => Iterable<PageFinding & { readonly page: string }>;
}

export type Check = LinkCheck | PageCheck | SiteCheck | VisitCheck;

type CheckOf<Scope> = Extract<Check, { scope: Scope }>;

/**
 * Defines a check of the package; what it reports is in rules.json.
 *
 * @param scope - what it examines: references, pages, the site, or visits in a browser.
 */
export function defineCheck<Scope extends Check['scope']>(
  scope: Scope,
  code: Code,
  find: CheckOf<Scope>['find'],
): CheckOf<Scope> {
  return { ...rules[code], scope, find } as CheckOf<Scope>;
}

/** What a page has several of, e.g. texts or pictures. */
type PartOf<Field extends keyof PageContent> = PageContent[Field] extends readonly (infer Part)[]
  ? Part & object
  : never;

/**
 * Defines a check of pages that examines parts of one kind one after the other.
 *
 * @param field - the parts, e.g. `forms`.
 */
export function definePartCheck<Field extends keyof PageContent>(
  code: Code,
  field: Field,
  find: (part: PartOf<Field>, page: AuditedContent, site: ContentSite) => Fault | null,
): PageCheck {
  return defineCheck('page', code, function* (page, site) {
    for (const part of page.content[field] as unknown as readonly PartOf<Field>[]) {
      const fault = find(part, page, site);
      if (fault !== null)
        yield { name: '', ...part, ...(typeof fault === 'string' ? { hint: fault } : fault) };
    }
  });
}

/** Defines a check of pages that examines their texts one after the other. */
export const defineTextCheck = (
  code: Code,
  find: Parameters<typeof definePartCheck<'blocks'>>[2],
) => definePartCheck(code, 'blocks', find);

/** A code without its family. */
export function nameOf(code: string): string {
  return code.slice(code.indexOf('/') + 1);
}
