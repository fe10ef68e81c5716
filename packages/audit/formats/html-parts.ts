/* Style and script of the HTML report; it must work without any other file. */

export const htmlStyle = `
*, ::before, ::after { box-sizing: border-box }
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: #8883; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80 } }
body { max-width: 82rem; margin: 0 auto; padding: 1.5rem clamp(.75rem, 3vw, 2.5rem) }
h1 { margin: 0; font-size: 1.6rem }
p { margin: .25rem 0 1rem }
form { position: sticky; z-index: 1; top: 0; display: flex; flex-wrap: wrap; align-items: end; gap: .6rem .9rem; padding: .6rem 0; background: Canvas; border-bottom: 1px solid var(--line) }
label { display: grid; gap: .1rem; font-size: .8rem }
label:has(input) { flex: 1 1 12rem }
select, input { font: inherit; font-size: .95rem; min-height: 2.2rem; width: 100%; padding: .2rem .4rem }
output { font-size: .85rem; padding-bottom: .4rem }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th, td { padding: .55rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
th { font-size: .8rem; font-weight: 600 }
th:first-child { width: 6.5rem } th:last-child { width: 15rem }
td > * { display: block }
td:first-child > *, td .code { display: inline-block }
code { font: .85em/1.4 ui-monospace, monospace }
small { opacity: .75 }
.code { padding: 0 .45em; border: 1px solid var(--line); border-radius: .6em; font-size: .85em }
.known { font-weight: 400 }
.difference { color: var(--bad) }
@media (width < 50rem) {
  form { position: static }
  thead { display: none }
  tr { display: block; padding: .6rem 0; border-bottom: 1px solid var(--line) }
  tr[hidden] { display: none }
  td { display: block; padding: .1rem 0; border: 0 }
}
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
