import { escapeControls } from '@originaltreu/kit/escape';
import { describeEntry, differencesOf, type Report, severityOf } from '../report';
import { lineOf, noSources, type SourceLocator } from './source-lines';

function escapeMessage(text: string): string {
  const escaped = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return escapeControls(escaped);
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const commands = { error: 'error', warning: 'warning', hint: 'notice' } as const;

/** GitHub's workflow commands: one annotation per difference, on a line of the project if known. */
export function asGithub(report: Report, sources: SourceLocator = noSources): string {
  const annotations = differencesOf(report).map((difference) => {
    const { kind, shown } = difference;
    const line = lineOf(difference, report, sources);
    const place = line ? `file=${escapeProperty(line.file)},line=${line.line},` : '';
    const title = escapeProperty(`${kind} ${shown.code}`);
    const command = commands[severityOf(difference, report)];
    return `::${command} ${place}title=${title}::${escapeMessage(describeEntry(difference))}\n`;
  });
  return annotations.join('');
}
