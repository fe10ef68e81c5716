// The report’s search and filters. Without it, every link still works.

const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const search = /** @type {HTMLInputElement} */ (form.querySelector('[type=search]'));
const anyKind = /** @type {HTMLInputElement} */ (form.querySelector('[name=kind][value=""]'));
const summary = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
const list = /** @type {HTMLOListElement} */ (document.querySelector('.list'));
const lines = [...list.children].map((child) => {
  const element = /** @type {HTMLLIElement} */ (child);
  const { kind = '', id = '', status = '', section = '', language = '' } = element.dataset;
  const shown = (element.querySelector('h2')?.textContent ?? '').toLowerCase();
  const all = (element.textContent ?? '').toLowerCase();
  return { element, kind, id, status, section, language, shown, all };
});

/** Lists what matches every field: the id itself first, then lines that have all words. */
function show() {
  const fields = new FormData(form);
  const fieldOf = (/** @type {string} */ name) => String(fields.get(name) ?? '');
  const wanted = fieldOf('search').trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const has = (/** @type {string} */ text) => words.every((word) => text.includes(word));
  const ofAnyKind = lines.filter(
    ({ all, status, section, language }) =>
      has(all) &&
      ['', status].includes(fieldOf('status')) &&
      ['', section].includes(fieldOf('section')) &&
      language.includes(fieldOf('language')),
  );
  const matching = ofAnyKind.filter(({ kind }) => ['', kind].includes(fieldOf('kind')));
  const rankOf = (/** @type {(typeof lines)[number]} */ { id, shown }) =>
    id.toLowerCase() === wanted ? 0 : has(shown) ? 1 : 2;
  for (const line of lines.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    line.element.hidden = !matching.includes(line);
    list.append(line.element);
  }
  for (const output of form.querySelectorAll('output')) {
    const { kind } = output.dataset;
    const count = ofAnyKind.filter((line) => ['', line.kind].includes(kind ?? '')).length;
    output.textContent = String(count);
  }
  summary.textContent = `${matching.length} of ${lines.length} entries`;
  const set = [...fields]
    .filter(([, value]) => value !== '')
    .map(([name]) => [name, fieldOf(name)]);
  document.body.classList.toggle('narrowed', set.length > 0);
  const query = set.length > 0 ? `?${new URLSearchParams(set)}` : location.pathname;
  history.replaceState(null, '', query + location.hash);
}

for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements.namedItem(name);
  if (field && 'value' in field) field.value = value;
}
form.addEventListener('input', ({ target }) => {
  // One search over everything; what was open closes.
  if (target === search) anyKind.checked = true;
  if (location.hash) location.hash = '';
  show();
});
form.addEventListener('reset', () => setTimeout(show));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const first = list.querySelector('li:not([hidden]) a');
  if (first instanceof HTMLElement) first.click();
});
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, select');
  if (event.key !== '/' || isTyping) return;
  event.preventDefault();
  search.focus();
});
show();
