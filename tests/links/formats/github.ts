import { codes } from '../codes';
import { definitionOf, ledgerLine } from '../ledger/sources';
import { type Difference, inWords, type Report } from '../report';

/** Escapes of GitHub's workflow commands. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A new finding points at the registry entry that marks it, anything else at its line of the ledger. */
function annotation(language: string, difference: Difference): string {
  const { kind, finding, row } = difference;
  const marked = finding?.marks.map(definitionOf).find((line) => line !== null);
  const line = row === null ? (marked ?? ledgerLine(language, null)) : ledgerLine(language, row);
  const code = (finding ?? row)?.code ?? 'missing-href';
  const place = line ? `file=${escapeProperty(line.file)},line=${line.line},` : '';
  return `::${codes[code].severity} ${place}title=${escapeProperty(`${kind} ${code}`)}::${escapeMessage(inWords(difference))}`;
}

/** GitHub's workflow commands: one annotation a difference. */
export function asGithub(report: Report): string {
  const lines = report.languages.flatMap(({ language, differences }) =>
    differences.map((difference) => annotation(language, difference)),
  );
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
