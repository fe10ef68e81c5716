import type { AuditedPage, Finding, LocatedFinding } from './audit';
import type { Severity } from './checks/check';
import { codes } from './checks/codes';
import type { GroupedFinding } from './grouped';
import { type BaselineRow, compareBaseline } from './ledger/baseline';
import { compare, type LedgerRow, type Match } from './ledger/ledger';
import type { PageSummary } from './run';

/** What a ledger or a baseline expects; a ledger also says why. */
export type Expected = LedgerRow | BaselineRow;

/** A finding, a row that the ledger expects, or both. */
export interface Entry {
  readonly kind: 'new' | 'vanished' | 'moved' | 'changed' | 'known';
  readonly language: string;
  /** What was found; null where something expected was not. */
  readonly finding: LocatedFinding | GroupedFinding | null;
  /** What the ledger or baseline expects; null where it expects nothing. */
  readonly row: Expected | null;
  /** The finding, else the row. */
  readonly shown: Finding;
}

/** The results for the pages in one language. */
export interface LanguageReport {
  readonly language: string;
  readonly pages: readonly PageSummary[];
  readonly known: readonly Entry[];
  readonly differences: readonly Entry[];
}

/** The results of an audit. */
export interface Report {
  /** What was audited: a profile or an address. */
  readonly subject: string;
  /** Whether a ledger was compared; without one every finding is a difference. */
  readonly hasLedger: boolean;
  /** The folder that was audited, if it was one. */
  readonly folder?: string | null;
  readonly languages: readonly LanguageReport[];
}

/** Reports on the pages in one language, with the rows that the ledger predicts for them. */
export function reportLanguage(
  language: string,
  pages: readonly AuditedPage[],
  expected: readonly LedgerRow[],
): LanguageReport {
  const own = pages.filter((page) => page.language === language);
  const { known, added, vanished, moved, changed } = compare(
    own.flatMap((page) => page.findings),
    expected,
  );
  const entries = (kind: 'changed' | 'moved', matches: readonly Match<LocatedFinding>[]) =>
    matches.map((match) => ({ kind, language, ...match, shown: match.finding }));
  const differences = [
    ...added.map((shown): Entry => ({ kind: 'new', language, finding: shown, row: null, shown })),
    ...entries('changed', changed),
    ...entries('moved', moved),
    ...vanished.map(
      (row): Entry => ({ kind: 'vanished', language, finding: null, row, shown: row }),
    ),
  ];
  const asExpected = known.map(
    (match): Entry => ({ kind: 'known', language, ...match, shown: match.finding }),
  );
  return { language, pages: own, known: asExpected, differences };
}

/** Reports on a site without a ledger, by the languages of its pages. */
export function reportOnSite(subject: string, pages: readonly AuditedPage[]): Report {
  const languages = [...new Set(pages.map((page) => page.language))].map((language) =>
    reportLanguage(language, pages, []),
  );
  return { subject, hasLedger: false, languages };
}

/** Reports on grouped findings, by the languages of their first pages. */
export function reportOnFindings(
  {
    subject,
    folder,
    pages,
  }: { subject: string; folder: string | null; pages: readonly PageSummary[] },
  findings: readonly GroupedFinding[],
  baseline: readonly BaselineRow[] | null,
): Report {
  const { known, added, vanished } = compareBaseline(findings, baseline ?? []);
  const languageByPage = new Map(pages.map(({ path, language }) => [path, language]));
  const found = (kind: 'known' | 'new') => (finding: GroupedFinding) => {
    const { language } = finding;
    return { kind, language, finding, row: null, shown: finding } satisfies Entry;
  };
  const entries: Entry[] = [
    ...added.map(found('new')),
    ...known.map(found('known')),
    ...vanished.map((row): Entry => {
      const language = languageByPage.get(row.page) ?? '';
      return { kind: 'vanished', language, finding: null, row, shown: row };
    }),
  ];
  const languages = new Set([...pages, ...entries].map(({ language }) => language));
  return {
    ...{ subject, folder, hasLedger: baseline !== null },
    languages: [...languages].map((language) => {
      const own = entries.filter((each) => each.language === language);
      return {
        language,
        pages: pages.filter((each) => each.language === language),
        known: own.filter(({ kind }) => kind === 'known'),
        differences: own.filter(({ kind }) => kind !== 'known'),
      };
    }),
  };
}

/** How serious an entry is. */
export function severityOf({ finding, shown }: Entry): Severity {
  return finding !== null && 'severity' in finding ? finding.severity : codes[shown.code].severity;
}

/** Everything that a report is about, language by language; differences first. */
export function entriesOf({ languages }: Report): Entry[] {
  return languages.flatMap(({ known, differences }) => [...differences, ...known]);
}

/** The differences of a report, language by language. */
export function differencesOf({ languages }: Report): Entry[] {
  return languages.flatMap(({ differences }) => differences);
}

/** The number of differences in a report. */
export function countDifferences(report: Report): number {
  return differencesOf(report).length;
}

/** The number of references that were checked. */
export function countLinks(pages: readonly PageSummary[]): number {
  return pages.reduce((sum, page) => sum + page.links, 0);
}

function attribute(href: string | null): string {
  return href === null ? 'no href' : `href="${href}"`;
}

/** An entry in one line. */
export function describeEntry({ kind, finding, row, shown }: Entry): string {
  const { code, page, place, name, href } = shown;
  const address = codes[code].family === 'links' ? ` (${attribute(href)})` : '';
  const line = `${code}: ${page} — ${place} — “${name}”${address}`;
  const reason =
    row !== null && 'defect' in row ? `; known as ${row.defect}, clause ${row.clause}` : '';
  if (!finding) return `${line} no longer shows${reason}`;
  const others = 'count' in finding && finding.count > 1 ? `; in ${finding.count} places` : '';
  const found = `${line}; ${finding.hint}${others}`;
  if (row === null || !('defect' in row)) return found;
  if (kind === 'moved') return `${found}; ${row.defect} expects it in “${row.place}”`;
  if (kind !== 'changed') return found;
  return `${found}; ${row.defect} expects ${row.code} (${attribute(row.href)})`;
}
