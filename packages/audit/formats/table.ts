import {
  countDifferences,
  counted,
  countLinks,
  inWords,
  type LanguageReport,
  type Report,
} from '../report';
import { escapeControls } from './escape';

/** How many findings each code has. */
function countsByCode({ pages }: LanguageReport): string {
  const counts = new Map<string, number>();
  for (const { code } of pages.flatMap((page) => page.findings)) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
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
      const word = hasLedger ? each.kind : (each.finding?.code ?? each.kind);
      const text = inWords(each);
      return `  ${word.padEnd(9)} ${hasLedger ? text : text.replace(/^[\w-]+: /, '')}`;
    }),
  ];
}

/** Lines for a person at a terminal. */
export function asTable(report: Report): string {
  const differences = countDifferences(report);
  const verdict = report.hasLedger
    ? differences === 0
      ? 'The ledger is met.'
      : `${counted(differences, 'difference')} from the ledger. Mend them, or accept them with --update.`
    : `${counted(differences, 'finding')}.`;
  const lines = [
    `Links of ${report.subject}`,
    ...report.languages.flatMap((each) => languageLines(each, report.hasLedger)),
    verdict,
  ];
  // What a page says may hold what a terminal acts on.
  return `${lines.map(escapeControls).join('\n')}\n`;
}
