import { countLinks, describeEntry, type Report } from '../report';

/** Text that stays in one cell of a table and is not read as markup. */
function cell(text: string): string {
  return text.replace(/[\\|`*_<>[\]]/g, '\\$&').replace(/\s+/g, ' ');
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.map((each) => cell(String(each))).join(' | ')} |`;
}

/** A summary for a pull request or a wiki. */
export function asMarkdown(report: Report): string {
  const differences = report.languages.flatMap((each) =>
    each.differences.map((difference) => [each.language, difference] as const),
  );
  const summary = report.languages.map((each) =>
    row([
      each.language || '–',
      each.pages.length,
      countLinks(each.pages),
      each.known.length,
      each.differences.length,
    ]),
  );
  const list = differences.map(([language, each]) =>
    row([language, report.hasLedger ? each.kind : (each.finding?.code ?? ''), describeEntry(each)]),
  );
  return [
    `## Links of ${cell(report.subject)}`,
    '',
    '| language | pages | references | known | differences |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...summary,
    '',
    ...(list.length === 0
      ? ['Nothing to report.']
      : ['| language | what | where |', '| --- | --- | --- |', ...list]),
    '',
  ].join('\n');
}
