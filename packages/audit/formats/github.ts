import { codes } from '../checks/codes';
import { type Difference, describeEntry, type Report } from '../report';
import { firstDefinition, noSources, type SourceLine, type SourceLocator } from './source-lines';

/** Escapes of GitHub's workflow commands. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** The line of a difference: its ledger row, or for a new finding the defect that marks it. */
function lineOf(
  language: string,
  { finding, row }: Difference,
  sources: SourceLocator,
): SourceLine | null {
  if (row !== null) return sources.ledger(language, row);
  return firstDefinition(sources, finding?.marks ?? []) ?? sources.ledger(language, null);
}

function annotation(
  language: string,
  difference: Difference,
  report: Report,
  sources: SourceLocator,
): string {
  const { kind, finding, row } = difference;
  const line = report.hasLedger ? lineOf(language, difference, sources) : null;
  const code = (finding ?? row)?.code ?? 'missing-href';
  const place = line ? `file=${escapeProperty(line.file)},line=${line.line},` : '';
  return `::${codes[code].severity} ${place}title=${escapeProperty(`${kind} ${code}`)}::${escapeMessage(describeEntry(difference))}`;
}

/** GitHub's workflow commands: one annotation per difference, on a line of the project if known. */
export function asGithub(report: Report, sources: SourceLocator = noSources): string {
  const lines = report.languages.flatMap(({ language, differences }) =>
    differences.map((difference) => annotation(language, difference, report, sources)),
  );
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
