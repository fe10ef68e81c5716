import { byFrequency } from '../collections';
import {
  countDifferences,
  countLinks,
  describeEntry,
  type LanguageReport,
  type Report,
} from '../report';
import { counted } from './counted';
import { escapeControls } from './escape';

/** The number of findings of each code, most frequent first. */
function countsByCode({ known, differences }: LanguageReport): string {
  const findings = [...known, ...differences].flatMap(({ finding }) => finding ?? []);
  return byFrequency(findings, ({ code }) => code)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}

function languageLines(report: LanguageReport, hasLedger: boolean): string[] {
  const { language, pages, known, differences } = report;
  const counts = countsByCode(report);
  const sum = hasLedger
    ? `${counted(known.length, 'known finding')}, ${counted(differences.length, 'difference')}`
    : counted(differences.length, 'finding');
  return [
    `${language || '(no language)'}: ${counted(pages.length, 'page')}, ${counted(countLinks(pages), 'reference')}, ${sum}`,
    ...(counts ? [`    ${counts}`] : []),
    ...differences.map((each) => {
      const text = describeEntry(each);
      return hasLedger
        ? `  ${each.kind.padEnd(9)} ${text}`
        : `  ${each.shown.code.padEnd(9)} ${text.replace(/^[\w-]+: /, '')}`;
    }),
  ];
}

/** Lines for a terminal. */
export function asTable(report: Report): string {
  const differences = countDifferences(report);
  const verdict = report.hasLedger
    ? differences === 0
      ? 'The findings match the ledger.'
      : `${counted(differences, 'difference')} from the ledger. Fix them, or accept them with --update.`
    : `${counted(differences, 'finding')}.`;
  const lines = [
    `Audit of ${report.subject}`,
    ...report.languages.flatMap((each) => languageLines(each, report.hasLedger)),
    verdict,
  ];
  // Texts of pages may contain control characters that a terminal acts on.
  return `${lines.map(escapeControls).join('\n')}\n`;
}
