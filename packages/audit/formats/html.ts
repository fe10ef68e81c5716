import { codes } from '../checks/codes';
import { countDifferences, countLinks, type Difference, type Report } from '../report';
import { escapeMarkup } from './escape';
import { htmlScript, htmlStyle } from './html-parts';

interface Line {
  readonly language: string;
  readonly state: Difference['kind'] | 'known';
  readonly entry: Pick<Difference, 'finding' | 'row'>;
}

/** Differences first: they are what a reader must act on. */
function linesOf(report: Report): Line[] {
  const differing = report.languages.flatMap(({ language, differences }) =>
    differences.map((entry): Line => ({ language, state: entry.kind, entry })),
  );
  const known = report.languages.flatMap((each) =>
    each.known.map((entry): Line => ({ language: each.language, state: 'known', entry })),
  );
  return [...differing, ...known];
}

function rowOf({ language, state, entry: { finding, row } }: Line): string {
  const shown = finding ?? row;
  if (!shown) return '';
  const before = finding && row && row.href !== finding.href ? ` (was ${row.href ?? 'none'})` : '';
  const moved = finding && row && row.place !== finding.place ? ` (was ${row.place})` : '';
  const element = finding ? `<small><code>${escapeMarkup(finding.element)}</code></small>` : '';
  const cells = [
    `<b class="${state === 'known' ? 'known' : 'difference'}">${state}</b> <small>${language}</small>`,
    `<code>${escapeMarkup(shown.page)}</code> <span>${escapeMarkup(shown.place + moved)}</span> ${element}`,
    `<strong>${escapeMarkup(shown.name || '(no name)')}</strong> <code>${escapeMarkup((shown.href ?? '(no href)') + before)}</code>`,
    `<span class="code" title="${escapeMarkup(codes[shown.code].title)}">${shown.code}</span> ${escapeMarkup(finding?.hint ?? '')}`,
    row ? `<span>${escapeMarkup(row.defect)}</span> <small>clause ${row.clause}</small>` : '',
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

const columns = ['State', 'Where', 'Link', 'What is found', 'Defect'];

function nameOfDifferences({ hasLedger }: Report, count: number): string {
  const name = hasLedger ? 'difference' : 'finding';
  return `${name}${count === 1 ? '' : 's'}${hasLedger ? ' from the ledger' : ''}`;
}

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
<strong class="${differences > 0 ? 'difference' : ''}">${differences} ${nameOfDifferences(report, differences)}</strong>.</p>
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
<table aria-label="Findings">
<thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>
${lines.map(rowOf).join('\n')}
</tbody>
</table>
<script>${htmlScript}</script>
</body>
</html>
`;
}
