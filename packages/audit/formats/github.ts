import { definitionOf, ledgerLine, type SourceLine } from '../../../tools/links/ledger/sources';
import { codes } from '../checks/codes';
import { type Difference, inWords, type Report } from '../report';

/** Escapes of GitHub's workflow commands. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A new finding has the registry entry that marks it, anything else its line of the ledger. */
function lineOf(language: string, { finding, row }: Difference): SourceLine | null {
  if (row !== null) return ledgerLine(language, row);
  const marked = finding?.marks.map(definitionOf).find((line) => line !== null);
  return marked ?? ledgerLine(language, null);
}

/** Points at a line of this project where a ledger was compared; the message names the page. */
function annotation(language: string, difference: Difference, hasLedger: boolean): string {
  const { kind, finding, row } = difference;
  const line = hasLedger ? lineOf(language, difference) : null;
  const code = (finding ?? row)?.code ?? 'missing-href';
  const place = line ? `file=${escapeProperty(line.file)},line=${line.line},` : '';
  return `::${codes[code].severity} ${place}title=${escapeProperty(`${kind} ${code}`)}::${escapeMessage(inWords(difference))}`;
}

/** GitHub's workflow commands: one annotation a difference. */
export function asGithub(report: Report): string {
  const lines = report.languages.flatMap(({ language, differences }) =>
    differences.map((difference) => annotation(language, difference, report.hasLedger)),
  );
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
