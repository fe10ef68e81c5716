import type { Profile } from '../../src/defects/define';
import { routes as oracle } from '../../tools/spec/routes';
import type { AuditedPage, LocatedFinding } from './audit';
import { compare, identityOf, type LedgerRow, ledgerLanguages, predict } from './ledger/ledger';

/** One way in which a site and its ledger do not agree. */
export interface Difference {
  readonly kind: 'new' | 'vanished' | 'moved' | 'changed';
  /** What was found; null where something expected was not. */
  readonly finding: LocatedFinding | null;
  /** What the ledger expects; null where it expects nothing. */
  readonly row: LedgerRow | null;
}

/** A finding that the ledger knows. */
export interface Known {
  readonly finding: LocatedFinding;
  readonly row: LedgerRow;
}

/** What an audit says of the pages in one language. */
export interface LanguageReport {
  readonly language: string;
  readonly pages: readonly AuditedPage[];
  readonly known: readonly Known[];
  readonly differences: readonly Difference[];
}

/** What an audit says. */
export interface Report {
  /** What was audited: a profile, or an address. */
  readonly subject: string;
  /** Whether a ledger was compared; without one every finding is a difference. */
  readonly hasLedger: boolean;
  readonly languages: readonly LanguageReport[];
}

function differencesOf(findings: readonly LocatedFinding[], expected: readonly LedgerRow[]) {
  const { added, vanished, moved, changed } = compare(findings, expected);
  return [
    ...added.map((finding): Difference => ({ kind: 'new', finding, row: null })),
    ...changed.map((both): Difference => ({ kind: 'changed', ...both })),
    ...moved.map((both): Difference => ({ kind: 'moved', ...both })),
    ...vanished.map((row): Difference => ({ kind: 'vanished', finding: null, row })),
  ];
}

function knownOf(findings: readonly LocatedFinding[], expected: readonly LedgerRow[]): Known[] {
  const rows = new Map<string, LedgerRow[]>();
  for (const row of expected) {
    rows.set(identityOf(row), [...(rows.get(identityOf(row)) ?? []), row]);
  }
  return findings.flatMap((finding) => {
    const row = rows.get(identityOf(finding))?.shift();
    return row ? [{ finding, row }] : [];
  });
}

/** The report on the pages of one language, against the rows its ledger predicts. */
export function reportLanguage(
  language: string,
  pages: readonly AuditedPage[],
  expected: readonly LedgerRow[],
): LanguageReport {
  const own = pages.filter((page) => page.language === language);
  const findings = own.flatMap((page) => page.findings);
  return {
    language,
    pages: own,
    known: knownOf(findings, expected),
    differences: differencesOf(findings, expected),
  };
}

/** The language that a page of this site is in. */
const languageByPath = new Map<string, string>(
  oracle.routes.map(({ path, language }) => [path, language]),
);

/** What there is to say of a page whose language no ledger expects of it. */
function inAnotherLanguage({ path, language }: AuditedPage): LocatedFinding {
  const expected = languageByPath.get(path) ?? ledgerLanguages.join(', ');
  return {
    ...{ language, page: path, place: 'html', element: 'html', href: null, resolved: null },
    name: language === '' ? 'no lang' : `lang="${language}"`,
    code: 'wrong-language',
    hint: `the language of the page; expected ${expected}`,
    marks: [],
  };
}

/**
 * The report on a site that has a ledger, in a profile. A page of the route table
 * that is in another language than the table has it, and where all ledgers are
 * compared one in a language without any, are new with all their findings.
 */
export function reportOnProfile(
  subject: string,
  pages: readonly AuditedPage[],
  profile: Profile,
  ledgers: Readonly<Record<string, readonly LedgerRow[]>>,
): Report {
  const hasAll = ledgerLanguages.every((language) => language in ledgers);
  const isStrange = ({ path, language }: AuditedPage) => {
    const expected = languageByPath.get(path);
    if (expected === undefined) return hasAll && !(language in ledgers);
    return expected in ledgers && expected !== language;
  };
  const strange = new Set(pages.filter(isStrange).map(({ path }) => path));
  const told = pages.map((page) => {
    return strange.has(page.path)
      ? { ...page, findings: [inAnotherLanguage(page), ...page.findings] }
      : page;
  });
  const languages = Object.entries(ledgers).map(([language, ledger]) =>
    reportLanguage(language, told, predict(ledger, profile)),
  );
  const unexpected = told.filter(
    ({ path, language }) => strange.has(path) && !(language in ledgers),
  );
  const others = [...new Set(unexpected.map(({ language }) => language))].map((language) =>
    reportLanguage(language, unexpected, []),
  );
  return { subject, hasLedger: true, languages: [...languages, ...others] };
}

/** The report on a site without a ledger, by the languages of its pages. */
export function reportOnSite(subject: string, pages: readonly AuditedPage[]): Report {
  const languages = [...new Set(pages.map((page) => page.language))];
  return {
    subject,
    hasLedger: false,
    languages: languages.map((language) => reportLanguage(language, pages, [])),
  };
}

/** How many differences a report holds. */
export function countDifferences(report: Report): number {
  return report.languages.reduce((sum, { differences }) => sum + differences.length, 0);
}

/** A number with its noun, e.g. “1 difference”, “2 differences”. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How many references were looked at. */
export function countLinks(pages: readonly AuditedPage[]): number {
  return pages.reduce((sum, page) => sum + page.links, 0);
}

function written(href: string | null): string {
  return href === null ? 'no href' : `href="${href}"`;
}

/** A difference in one line. */
export function inWords({ kind, finding, row }: Difference): string {
  const shown = finding ?? row;
  if (!shown) return kind;
  const where = `${shown.page} — ${shown.place} — “${shown.name}”`;
  if (kind === 'vanished' && row) {
    return `${row.code}: ${where} (${written(row.href)}) no longer shows; known as ${row.defect}, clause ${row.clause}`;
  }
  const hint = finding ? `; ${finding.hint}` : '';
  const now = `${shown.code}: ${where} (${written(shown.href)})${hint}`;
  if (kind === 'moved' && row) return `${now}; ${row.defect} has it in “${row.place}”`;
  if (kind === 'changed' && row) {
    return `${now}; ${row.defect} has it as ${row.code} (${written(row.href)})`;
  }
  return now;
}
