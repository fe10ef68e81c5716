import { codes } from '../codes';
import { countDifferences, countLinks, type Difference, type Report } from '../report';
import { escapeMarkup } from './escape';
import { htmlScript, htmlStyle } from './html-parts';

interface Line {
  readonly language: string;
  readonly state: Difference['kind'] | 'known';
  readonly entry: Pick<Difference, 'finding' | 'row'>;
}

function linesOf(report: Report): Line[] {
  return report.languages.flatMap(({ language, differences, known }) => [
    ...differences.map((entry): Line => ({ language, state: entry.kind, entry })),
    ...known.map((entry): Line => ({ language, state: 'known', entry })),
  ]);
}

function rowOf({ language, state, entry: { finding, row } }: Line): string {
  const shown = finding ?? row;
  if (!shown) return '';
  const before = finding && row && row.href !== finding.href ? ` (was ${row.href ?? 'none'})` : '';
  const moved = finding && row && row.place !== finding.place ? ` (was ${row.place})` : '';
  const cells = [
    language,
    `<span class="${state}">${state}</span>`,
    `<abbr title="${escapeMarkup(codes[shown.code].title)}">${shown.code}</abbr>`,
    escapeMarkup(shown.page),
    escapeMarkup(shown.place + moved),
    escapeMarkup(shown.name),
    `<code>${escapeMarkup((shown.href ?? '(none)') + before)}</code>`,
    escapeMarkup(finding?.hint ?? ''),
    row ? `${escapeMarkup(row.defect)} <small>${row.clause}</small>` : '',
    finding ? `<code>${escapeMarkup(finding.element)}</code>` : '',
  ];
  const filters = `data-language="${escapeMarkup(language)}" data-state="${state}" data-code="${shown.code}"`;
  return `<tr ${filters}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function choice(name: string, label: string, values: readonly string[]): string {
  const options = [...new Set(values)].toSorted().map((value) => {
    return `<option>${escapeMarkup(value)}</option>`;
  });
  return `<label>${label} <select data-filter="${name}"><option value="">all</option>${options.join('')}</select></label>`;
}

const columns = [
  'Language',
  'State',
  'Code',
  'Page',
  'Place',
  'Name',
  'href',
  'Hint',
  'Defect',
  'Element',
];

/** One self-contained page: every finding and difference, to filter and to search. */
export function asHtml(report: Report): string {
  const lines = linesOf(report);
  const pages = report.languages.flatMap((each) => each.pages);
  const differences = countDifferences(report);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Links of ${escapeMarkup(report.subject)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<h1>Links of ${escapeMarkup(report.subject)}</h1>
<p>${pages.length} pages, ${countLinks(pages)} references, ${lines.length - differences} known findings,
<strong>${differences} ${report.hasLedger ? 'differences from the ledger' : 'findings'}</strong>.</p>
<form>
${choice(
  'language',
  'Language',
  lines.map((line) => line.language),
)}
${choice(
  'state',
  'State',
  lines.map((line) => line.state),
)}
${choice(
  'code',
  'Code',
  lines.flatMap(({ entry }) => (entry.finding ?? entry.row)?.code ?? []),
)}
<label>Search <input type="search"></label>
<output aria-live="polite">${lines.length} shown</output>
</form>
<div role="region" aria-label="Findings" tabindex="0">
<table>
<thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>
${lines.map(rowOf).join('\n')}
</tbody>
</table>
</div>
<script>${htmlScript}</script>
</body>
</html>
`;
}
