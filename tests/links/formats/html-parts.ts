/* Style and script of the HTML report; it must work without any other file. */

export const htmlStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 1.5rem }
form { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0 }
[role=region] { overflow: auto; max-height: 80vh; border: 1px solid #8886 }
table { border-collapse: collapse; width: 100% }
th, td { padding: .35rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid #8884 }
th { position: sticky; top: 0; background: Canvas; cursor: default }
td code { overflow-wrap: anywhere; font-size: .85em }
.new, .changed, .moved, .vanished { color: #c0201a; font-weight: 600 }
@media (prefers-color-scheme: dark) { .new, .changed, .moved, .vanished { color: #ff8a80 } }
`;

export const htmlScript = `
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
