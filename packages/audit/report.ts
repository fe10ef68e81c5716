import type { PageSummary } from './audit';
import type { BaselineRow } from './baseline';
import type { Family, Severity } from './checks/check';
import { codes } from './checks/codes';
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
  /** The folder that was audited, if it was one. */
  readonly folder?: string | null | undefined;
  readonly families: readonly Family[];
  readonly pages: readonly PageSummary[];
}

/** Where expected findings are listed, and the option that accepts others. */
export interface Expectation {
  readonly name: string;
  readonly accept: string;
}

export interface Report extends Omit<Subject, 'pages'> {
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
  const accepted = new Set(baseline?.map(({ fingerprint }) => fingerprint));
  const fingerprints = new Set(findings.map(({ fingerprint }) => fingerprint));
  const languageByPage = new Map(pages.map(({ path, language }) => [path, language]));
  const entries = findings.map((finding): Entry => {
    const kind = accepted.has(finding.fingerprint) ? 'known' : 'new';
    return { kind, language: finding.language, finding, expected: null, shown: finding };
  });
  const vanished = baseline?.filter(({ fingerprint }) => !fingerprints.has(fingerprint)) ?? [];
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
  { subject, folder, families, pages }: Subject,
  entries: readonly Entry[],
  baseline: Expectation | null,
): Report {
  const languages = new Set([...pages, ...entries].map(({ language }) => language));
  return {
    subject,
    folder,
    families,
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

export function severityOf({ finding, shown }: Entry): Severity {
  return finding?.severity ?? codes[shown.code].severity;
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
  const address = codes[code].family === 'links' ? ` (${attribute})` : '';
  const state = finding ? `; ${finding.hint}` : ' no longer shows';
  const reason = note === undefined ? '' : `; ${note}`;
  return `${code}: ${page} — ${place} — “${name}”${address}${state}${describeCount(entry)}${reason}`;
}
