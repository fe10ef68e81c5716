import { escapeControls } from '@sitewide/kit/escape';
import { countLinks, describeEntry, differencesOf, type Report, remarksOf } from '../report';

/** Text that stays in one cell of a table and is not read as markup. */
function cell(text: string): string {
  return escapeControls(text.replace(/[\\|`*_<>[\]]/g, '\\$&').replace(/\s+/g, ' '));
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.map((each) => cell(String(each))).join(' | ')} |`;
}

/** A summary for a pull request or a wiki. */
export function asMarkdown(report: Report): string {
  const summary = report.languages.map(({ language, pages, known, differences }) =>
    row([language || '–', pages.length, countLinks(pages), known.length, differences.length]),
  );
  const list = differencesOf(report).map((each) =>
    row([
      each.language,
      report.baseline === null ? each.shown.code : each.kind,
      describeEntry(each),
    ]),
  );
  return [
    `## Audit of ${cell(report.subject)}`,
    '',
    '| language | pages | references | known | differences |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...summary,
    '',
    ...(list.length === 0
      ? ['Nothing to report.']
      : ['| language | what | where |', '| --- | --- | --- |', ...list]),
    '',
    ...remarksOf(report).flatMap((remark) => [cell(remark), '']),
  ].join('\n');
}
