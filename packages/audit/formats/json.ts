import type { LocatedFinding } from '../audit';
import { allCodes } from '../checks/codes';
import { countBy } from '../collections';
import { countLinks, type Expected, type LanguageReport, type Report } from '../report';

function countsOf({ pages, known, differences }: LanguageReport) {
  const findings = [...known, ...differences].flatMap(({ finding }) => finding ?? []);
  const counts = countBy(findings, ({ code }) => code);
  const byCode = allCodes.map((code) => [code, counts.get(code) ?? 0]);
  return { ok: countLinks(pages) - findings.length, ...Object.fromEntries(byCode) };
}

/** A finding with the defect that explains it, if any. */
function withDefect(finding: LocatedFinding, defect: string | null) {
  const { marks: _marks, ...rest } = finding;
  return defect === null && 'fingerprint' in finding ? rest : { ...rest, defect };
}

/** The defect that a ledger’s row names. */
function defectOf(row: Expected | null): string | null {
  return row !== null && 'defect' in row ? row.defect : null;
}

/** Everything for programs: counts by code, all findings, all differences. */
export function asJson(report: Report): string {
  const { subject, hasLedger } = report;
  const languages = report.languages.map((each) => ({
    language: each.language,
    pages: each.pages.map(({ path, links }) => ({ path, references: links })),
    counts: countsOf(each),
    known: each.known.flatMap(({ finding, row }) =>
      finding === null ? [] : [withDefect(finding, defectOf(row))],
    ),
    differences: each.differences.map(({ kind, finding, row }) => ({
      kind,
      found: finding && withDefect(finding, defectOf(row)),
      expected: row,
    })),
  }));
  return `${JSON.stringify({ subject, hasLedger, languages }, null, 2)}\n`;
}
