import { countBy } from '@sitewide/kit/collections';
import { countLinks, type Entry, type LanguageReport, type Report, ruleOf } from '../report';

/** The number of references without a finding, and of findings by their codes. */
function countsOf({ pages, known, differences }: LanguageReport, report: Report) {
  const findings = [...known, ...differences].flatMap(({ finding }) => finding ?? []);
  const places = findings
    .filter(({ code }) => ruleOf(code, report).family === 'links')
    .reduce((sum, finding) => sum + (finding.count ?? 1), 0);
  const counts = countBy(findings, ({ code }) => code);
  const byCode = [...report.rules.keys()].map((code) => [code, counts.get(code) ?? 0]);
  return { ok: countLinks(pages) - places, ...Object.fromEntries(byCode) };
}

function findingOf({ finding, note }: Entry) {
  if (finding === null) return null;
  const { marks: _marks, ...rest } = finding;
  return { ...rest, ...(note !== undefined && { note }) };
}

/** Everything for programs: counts by code, all findings, all differences. */
export function asJson(report: Report): string {
  const { subject, baseline, languages, quiet } = report;
  const warnings = [...report.warnings];
  const written = languages.map((each) => ({
    language: each.language,
    pages: each.pages.map(({ path, links }) => ({ path, references: links })),
    counts: countsOf(each, report),
    known: each.known.map(findingOf),
    differences: each.differences.map((entry) => ({
      kind: entry.kind,
      found: findingOf(entry),
      expected: entry.expected,
    })),
  }));
  const hasBaseline = baseline !== null;
  const ignored = [...report.ignored].map(([reason, count]) => ({ reason, count }));
  const content = { subject, hasBaseline, warnings, quiet, ignored, languages: written };
  return `${JSON.stringify(content, null, 2)}\n`;
}
