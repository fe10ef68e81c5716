import { codes } from '../checks/codes';
import { byFrequency, groupBy } from '../collections';
import {
  countDifferences,
  countLinks,
  describeEntry,
  type Entry,
  type LanguageReport,
  type Report,
  severityOf,
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

/** The columns of a terminal that lines keep to. */
const width = 80;

/** A text in lines of a terminal, broken between words; a word that is too long stays whole. */
function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(indent + word);
  }
  return lines;
}

/** A text in one line, cut off where it is too long. */
function cut(text: string, indent: string): string {
  const max = width - indent.length;
  return indent + (text.length > max ? `${text.slice(0, max - 2)}…”` : text);
}

/** What was found in one place, in a few short lines. */
function findingLines({ shown, finding }: Entry): string[] {
  const { page, place, name, code, href } = shown;
  const line = finding?.line === undefined ? '' : `:${finding.line}`;
  const count = finding !== null && 'count' in finding ? finding.count : 1;
  const address = codes[code].family === 'links' && href !== null ? [`    href="${href}"`] : [];
  return [
    `  ${page}${line} — ${place}`,
    cut(`“${name}”`, '    '),
    ...address,
    ...wrapped(`${finding?.hint}${count > 1 ? `; in ${count} places` : ''}`, '    '),
  ];
}

/** Findings by their codes, the most serious first. */
function byCode(entries: readonly Entry[]): string[] {
  const groups = [...groupBy(entries, ({ shown }) => shown.code)];
  const severities = ['error', 'warning', 'hint'];
  const rank = (own: readonly Entry[]) => severities.indexOf(own[0] ? severityOf(own[0]) : '');
  return groups
    .toSorted(([, a], [, b]) => rank(a) - rank(b) || b.length - a.length)
    .flatMap(([code, own]) => [
      '',
      ...wrapped(
        `${own[0] ? severityOf(own[0]) : ''} ${code}, ${counted(own.length, 'finding')}: ${codes[code].title}.`,
        '',
      ),
      ...wrapped(codes[code].remedy, '  '),
      ...own.flatMap(findingLines),
    ]);
}

function languageLines(report: LanguageReport, hasLedger: boolean): string[] {
  const { language, pages, known, differences } = report;
  const counts = countsByCode(report);
  const sum = hasLedger
    ? `${counted(known.length, 'known finding')}, ${counted(differences.length, 'difference')}`
    : counted(differences.length, 'finding');
  const summary = `${language || '(no language)'}: ${counted(pages.length, 'page')}, ${counted(countLinks(pages), 'reference')}, ${sum}`;
  if (!hasLedger) return ['', summary, ...byCode(differences)];
  return [
    summary,
    ...(counts ? [`    ${counts}`] : []),
    ...differences.map((each) => `  ${each.kind.padEnd(9)} ${describeEntry(each)}`),
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
    ...(report.hasLedger ? [] : ['']),
    verdict,
  ];
  // Texts of pages may contain control characters that a terminal acts on.
  return `${lines.map(escapeControls).join('\n')}\n`;
}
