import { groupBy } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import type { PageSummary } from './audit';
import type { BaselineRow } from './baseline';
import { type Rule, rules, type Severity } from './checks/check';
import type { Finding, LocatedFinding } from './finding';
import type { GroupedFinding } from './grouped';

/** A finding, something that is expected, or both. */
export interface Entry {
  readonly kind: 'new' | 'vanished' | 'moved' | 'changed' | 'known';
  readonly language: string;
  /** The finding, which may stand for many places; null where something expected was not found. */
  readonly finding: (LocatedFinding & Partial<GroupedFinding>) | null;
  /** What is expected, e.g. by a baseline; null where nothing is. */
  readonly expected: (Finding & Partial<BaselineRow>) | null;
  /** The finding, else what is expected. */
  readonly shown: Finding;
  /** What else there is to say, e.g. why it is expected. */
  readonly note?: string;
}

export interface LanguageReport {
  readonly language: string;
  readonly pages: readonly PageSummary[];
  readonly known: readonly Entry[];
  readonly differences: readonly Entry[];
}

export interface Subject {
  /** What was audited, e.g. an address. */
  readonly subject: string;
  /** The file that the page at a path is in, where a folder was audited. */
  readonly fileOf?: ((path: string) => string | null) | null;
  readonly families: readonly string[];
  readonly pages: readonly PageSummary[];
  /** What was checked; by default what the package checks. */
  readonly rules?: ReadonlyMap<string, Rule>;
  /** How many findings are not shown by default. */
  readonly quiet?: number;
  /** The findings that the settings ignore, by their reasons. */
  readonly ignored?: ReadonlyMap<string, number>;
  /** What was left out: limits that were reached, addresses that were not requested. */
  readonly warnings?: Iterable<string>;
}

/** Where expected findings are listed, and the option that accepts others. */
export interface Expectation {
  readonly name: string;
  readonly accept: string;
}

export interface Report extends Required<Omit<Subject, 'pages'>> {
  /** What findings were compared with; where it is null, every finding is a difference. */
  readonly baseline: Expectation | null;
  readonly languages: readonly LanguageReport[];
}

/** The expectation of {@link baselineEntries}. */
export const inBaseline: Expectation = { name: 'baseline', accept: '--update-baseline' };

/** Findings as entries, compared with a baseline if there is one. */
export function baselineEntries(
  findings: readonly GroupedFinding[],
  baseline: readonly BaselineRow[] | null,
  pages: readonly PageSummary[],
): Entry[] {
  const keyOf = ({ code, fingerprint }: BaselineRow) => `${code} ${fingerprint}`;
  const accepted = new Set(baseline?.map(keyOf));
  const present = new Set(findings.map(keyOf));
  const languageByPage = new Map(pages.map(({ path, language }) => [path, language]));
  const entries = findings.map((finding): Entry => {
    const kind = accepted.has(keyOf(finding)) ? 'known' : 'new';
    return { kind, language: finding.language, finding, expected: null, shown: finding };
  });
  const vanished = baseline?.filter((row) => !present.has(keyOf(row))) ?? [];
  return [
    ...entries,
    ...vanished.map((row): Entry => {
      const language = languageByPage.get(row.page) ?? '';
      return { kind: 'vanished', language, finding: null, expected: row, shown: row };
    }),
  ];
}

/** Reports on entries, by the languages of their first pages. */
export function reportOn(
  { pages, ...about }: Subject,
  entries: readonly Entry[],
  baseline: Expectation | null,
): Report {
  const languages = new Set([...pages, ...entries].map(({ language }) => language));
  return {
    ...{ fileOf: null, rules: new Map(Object.entries(rules)), quiet: 0, ignored: new Map() },
    ...{ warnings: [], ...about },
    baseline,
    languages: [...languages].map((language) => {
      const all = entries.filter((each) => each.language === language);
      return {
        language,
        pages: pages.filter((each) => each.language === language),
        known: all.filter(({ kind }) => kind === 'known'),
        differences: all.filter(({ kind }) => kind !== 'known'),
      };
    }),
  };
}

/** A key of what identifies a finding; equal findings may occur several times. */
export function identityOf({ page, place, name, href, code }: Finding): string {
  return JSON.stringify([page, place, name, href, code]);
}

/** Severities, the most serious first. */
export const severities = ['error', 'warning', 'hint'] as const satisfies readonly Severity[];

export function severityOf({ finding, shown }: Entry, { rules }: Pick<Report, 'rules'>): Severity {
  return finding?.severity ?? ruleOf(shown.code, { rules }).severity;
}

/** The check with a code; of one that is no longer there, what the code says. */
export function ruleOf(code: string, { rules }: Pick<Report, 'rules'>): Omit<Rule, 'example'> {
  const [family = ''] = code.split('/', 1);
  const unknown = { code, family, title: code, remedy: '' };
  return rules.get(code) ?? { ...unknown, severity: 'warning', confidence: 'high' };
}

/** The entries of a code. */
export type CodeReport = ReturnType<typeof byCode>[number];

/** Entries by their codes, the most serious and the most frequent first. */
export function byCode(all: readonly Entry[], report: Pick<Report, 'rules'>) {
  const groups = [...groupBy(all, ({ shown }) => shown.code)].map(([code, entries]) => {
    const rule = ruleOf(code, report);
    const [first] = entries;
    return { ...rule, severity: first ? severityOf(first, report) : rule.severity, entries };
  });
  const rank = ({ severity }: { severity: Severity }) => severities.indexOf(severity);
  return groups.toSorted((a, b) => rank(a) - rank(b) || b.entries.length - a.entries.length);
}

/** What is not among the findings of a report, and why, in sentences. */
export function remarksOf({ quiet, ignored, warnings }: Report): string[] {
  return [
    ...warnings,
    ...[...ignored].map(([reason, count]) => `${pluralize(count, 'finding')} ignored: ${reason}`),
    ...(quiet > 0 ? [`${pluralize(quiet, 'hint')} not shown: --all shows them.`] : []),
  ];
}

/** Everything that a report is about, language by language; differences first. */
export function entriesOf({ languages }: Report): Entry[] {
  return languages.flatMap(({ known, differences }) => [...differences, ...known]);
}

/** The differences of a report, language by language. */
export function differencesOf({ languages }: Report): Entry[] {
  return languages.flatMap(({ differences }) => differences);
}

export function countLinks(pages: readonly PageSummary[]): number {
  return pages.reduce((sum, page) => sum + page.links, 0);
}

/** In how many places a finding shows, if in several. */
export function describeCount({ finding }: Entry): string {
  const { count = 1 } = finding ?? {};
  return count > 1 ? `; in ${count} places` : '';
}

/** An entry in one line. */
export function describeEntry(entry: Entry): string {
  const { finding, shown, note } = entry;
  const { code, page, place, name, href } = shown;
  const attribute = href === null ? 'no href' : `href="${href}"`;
  const isLink = href !== null || code.startsWith('links/');
  const address = isLink ? ` (${attribute})` : '';
  const state = finding ? `; ${finding.hint}` : ' no longer shows';
  const reason = note === undefined ? '' : `; ${note}`;
  return `${code}: ${page} — ${place} — “${name}”${address}${state}${describeCount(entry)}${reason}`;
}
