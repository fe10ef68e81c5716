import type { AuditedPage, LocatedFinding } from './audit';
import { compare, type LedgerRow, type Match } from './ledger/ledger';

/** One way in which a site and its ledger differ. */
export interface Difference {
  readonly kind: 'new' | 'vanished' | 'moved' | 'changed';
  /** What was found; null where something expected was not. */
  readonly finding: LocatedFinding | null;
  /** What the ledger expects; null where it expects nothing. */
  readonly row: LedgerRow | null;
}

/** A difference, or a finding that the ledger knows. */
export type Entry = Omit<Difference, 'kind'> & { readonly kind: Difference['kind'] | 'known' };

/** The results for the pages in one language. */
export interface LanguageReport {
  readonly language: string;
  readonly pages: readonly AuditedPage[];
  readonly known: readonly Match<LocatedFinding>[];
  readonly differences: readonly Difference[];
}

/** The results of an audit. */
export interface Report {
  /** What was audited: a profile or an address. */
  readonly subject: string;
  /** Whether a ledger was compared; without one every finding is a difference. */
  readonly hasLedger: boolean;
  readonly languages: readonly LanguageReport[];
}

/**
 * Reports on the pages in one language.
 *
 * @param expected - the rows that the ledger predicts for them.
 */
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
  const differences: Difference[] = [
    ...added.map((finding) => ({ kind: 'new' as const, finding, row: null })),
    ...changed.map((match) => ({ kind: 'changed' as const, ...match })),
    ...moved.map((match) => ({ kind: 'moved' as const, ...match })),
    ...vanished.map((row) => ({ kind: 'vanished' as const, finding: null, row })),
  ];
  return { language, pages: own, known, differences };
}

/** Reports on a site without a ledger, by the languages of its pages. */
export function reportOnSite(subject: string, pages: readonly AuditedPage[]): Report {
  const languages = [...new Set(pages.map((page) => page.language))];
  return {
    subject,
    hasLedger: false,
    languages: languages.map((language) => reportLanguage(language, pages, [])),
  };
}

/** Differences first, since a reader must act on them, then the known findings. */
export function entriesOf({ known, differences }: LanguageReport): Entry[] {
  return [...differences, ...known.map((match): Entry => ({ kind: 'known', ...match }))];
}

/** The number of differences in a report. */
export function countDifferences(report: Report): number {
  return report.languages.reduce((sum, { differences }) => sum + differences.length, 0);
}

/** The number of references that were checked. */
export function countLinks(pages: readonly AuditedPage[]): number {
  return pages.reduce((sum, page) => sum + page.links, 0);
}

function attribute(href: string | null): string {
  return href === null ? 'no href' : `href="${href}"`;
}

/** An entry in one line. */
export function describeEntry({ kind, finding, row }: Entry): string {
  const shown = finding ?? row;
  if (!shown) return kind;
  const { code, page, place, name, href } = shown;
  const line = `${code}: ${page} — ${place} — “${name}” (${attribute(href)})`;
  if (finding === null) {
    return `${line} no longer shows; known as ${row?.defect}, clause ${row?.clause}`;
  }
  const found = `${line}; ${finding.hint}`;
  if (kind === 'moved') return `${found}; ${row?.defect} expects it in “${row?.place}”`;
  if (kind !== 'changed' || row === null) return found;
  return `${found}; ${row.defect} expects ${row.code} (${attribute(row.href)})`;
}
