import type { AuditedPage, Finding, LocatedFinding } from './audit';
import { compare, type LedgerRow, type Match } from './ledger/ledger';

/** A finding, a row that the ledger expects, or both. */
export interface Entry {
  readonly kind: 'new' | 'vanished' | 'moved' | 'changed' | 'known';
  readonly language: string;
  /** What was found; null where something expected was not. */
  readonly finding: LocatedFinding | null;
  /** What the ledger expects; null where it expects nothing. */
  readonly row: LedgerRow | null;
  /** The finding, else the row. */
  readonly shown: Finding;
}

/** The results for the pages in one language. */
export interface LanguageReport {
  readonly language: string;
  readonly pages: readonly AuditedPage[];
  readonly known: readonly Match<LocatedFinding>[];
  readonly differences: readonly Entry[];
}

/** The results of an audit. */
export interface Report {
  /** What was audited: a profile or an address. */
  readonly subject: string;
  /** Whether a ledger was compared; without one every finding is a difference. */
  readonly hasLedger: boolean;
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
  return { language, pages: own, known, differences };
}

/** Reports on a site without a ledger, by the languages of its pages. */
export function reportOnSite(subject: string, pages: readonly AuditedPage[]): Report {
  const languages = [...new Set(pages.map((page) => page.language))].map((language) =>
    reportLanguage(language, pages, []),
  );
  return { subject, hasLedger: false, languages };
}

/** Everything that a report is about, language by language; differences first. */
export function entriesOf({ languages }: Report): Entry[] {
  return languages.flatMap(({ language, known, differences }) => [
    ...differences,
    ...known.map((match) => ({ kind: 'known' as const, language, ...match, shown: match.finding })),
  ]);
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
export function countLinks(pages: readonly AuditedPage[]): number {
  return pages.reduce((sum, page) => sum + page.links, 0);
}

function attribute(href: string | null): string {
  return href === null ? 'no href' : `href="${href}"`;
}

/** An entry in one line. */
export function describeEntry({ kind, finding, row, shown }: Entry): string {
  const { code, page, place, name, href } = shown;
  const line = `${code}: ${page} — ${place} — “${name}” (${attribute(href)})`;
  if (!finding) return `${line} no longer shows; known as ${row?.defect}, clause ${row?.clause}`;
  const found = `${line}; ${finding.hint}`;
  if (kind === 'moved') return `${found}; ${row?.defect} expects it in “${row?.place}”`;
  if (kind !== 'changed' || row === null) return found;
  return `${found}; ${row.defect} expects ${row.code} (${attribute(row.href)})`;
}
