import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '@originaltreu/kit/escape';
import { pluralize } from '@originaltreu/kit/text';
import { codes } from '../checks/codes';
import { countLinks, differencesOf, type Entry, entriesOf, type Report } from '../report';

/** Filters the table by the form's fields. */
const script = `
const rows = [...document.querySelectorAll('tbody tr')];
const filters = [...document.querySelectorAll('[data-filter]')];
const search = document.querySelector('input');
const output = document.querySelector('output');
function show() {
  const words = search.value.toLowerCase();
  let shown = 0;
  for (const row of rows) {
    const fits = filters.every(({ dataset, value }) => !value || row.dataset[dataset.filter] === value);
    row.hidden = !fits || !row.textContent.toLowerCase().includes(words);
    if (!row.hidden) shown += 1;
  }
  output.textContent = shown + ' shown';
}
document.querySelector('form').addEventListener('input', show);
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
show();
`;

/** What the table can be filtered by: the attribute, its label, and its value. */
const filters: readonly (readonly [string, string, (entry: Entry) => string])[] = [
  ['language', 'Language', ({ language }) => language],
  ['state', 'State', ({ kind }) => kind],
  ['code', 'Code', ({ shown }) => shown.code],
];

/** The other places of a finding, folded up. */
function placesOf(finding: Entry['finding']): string {
  const { places = [], count = 1 } = finding ?? {};
  if (count < 2) return '';
  const items = places.map(
    ({ page, place }) => `<li><code>${escapeMarkup(page)}</code> ${escapeMarkup(place)}</li>`,
  );
  return ` <details><summary>${count} places</summary><ul>${items.join('')}</ul></details>`;
}

function rowOf(entry: Entry): string {
  const { language, kind, finding, expected, shown, note = '' } = entry;
  const was = (field: 'href' | 'place') =>
    expected && expected[field] !== shown[field] ? ` (was ${expected[field] ?? 'none'})` : '';
  const element = finding ? `<small><code>${escapeMarkup(finding.element)}</code></small>` : '';
  const cells = [
    `<b class="${kind === 'known' ? 'known' : 'difference'}">${kind}</b> <small>${language}</small>`,
    `<code>${escapeMarkup(shown.page)}</code> <span>${escapeMarkup(shown.place + was('place'))}</span> ${element}`,
    `<strong>${escapeMarkup(shown.name || '(no name)')}</strong> <code>${escapeMarkup((shown.href ?? '(no href)') + was('href'))}</code>`,
    `<span title="${escapeMarkup(codes[shown.code].title)}">${shown.code}</span> ${escapeMarkup(finding?.hint ?? '')}${placesOf(finding)}`,
    escapeMarkup(note),
  ];
  const data = filters.map(([name, , textOf]) => `data-${name}="${escapeMarkup(textOf(entry))}"`);
  return `<tr ${data.join(' ')}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function choiceOf([name, label, textOf]: (typeof filters)[number], entries: readonly Entry[]) {
  const values = [...new Set(entries.map(textOf))].toSorted();
  const options = values.map((value) => `<option>${escapeMarkup(value)}</option>`).join('');
  return `<label>${label} <select data-filter="${name}"><option value="">all</option>${options}</select></label>`;
}

const columns = ['State', 'Where', 'Link', 'Finding', 'Note'];

/** A self-contained page with every finding and difference, to filter and search. */
export function asHtml(report: Report): string {
  const entries = entriesOf(report).toSorted(
    (a, b) => Number(a.kind === 'known') - Number(b.kind === 'known'),
  );
  const style = readFileSync(join(import.meta.dirname, 'html-report.css'), 'utf8');
  const pages = report.languages.flatMap((each) => each.pages);
  const differences = differencesOf(report).length;
  const noun = report.baseline === null ? 'finding' : 'difference';
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Audit of ${escapeMarkup(report.subject)}</title>
<style>${style}</style>
</head>
<body>
<h1>Audit of ${escapeMarkup(report.subject)}</h1>
<p>${pluralize(pages.length, 'page')}, ${pluralize(countLinks(pages), 'reference')}, ${pluralize(entries.length - differences, 'known finding')},
<strong class="${differences > 0 ? 'difference' : ''}">${pluralize(differences, noun)}</strong>.</p>
<form>
${filters.map((filter) => choiceOf(filter, entries)).join('\n')}
<label>Search <input type="search"></label>
<output aria-live="polite">${entries.length} shown</output>
</form>
<table aria-label="Findings">
<thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>
${entries.map(rowOf).join('\n')}
</tbody>
</table>
<script>${script}</script>
</body>
</html>
`;
}
