// Shows the findings of a report in HTML: those of a code when it is opened, some at a time.

/** Findings of a code that are shown at once. */
const pageSize = 100;

/** @param {string} name @param {Record<string, string>} properties @param {(Node | string)[]} children */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** @returns {Promise<any>} */
async function readData() {
  const text = document.querySelector('#data')?.textContent ?? '';
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).json();
}

/**
 * A finding, as html.ts writes it.
 * @typedef {{ page: string, line?: number, place: string }} Where
 * @typedef {Where & Record<'state' | 'language' | 'severity' | 'name' | 'href' | 'note', string>
 *   & { count: number, places: Where[] }} Finding
 */

/** @type {{ groups: [string, Finding[]][], addresses: Record<string, string> }} */
const { groups, addresses } = await readData();

/** Without a baseline, all findings are new. */
const states = new Set(groups.flatMap(([, all]) => all.map(({ state }) => state)));

/** @param {Where} where */
function whereOf({ page, line, place }) {
  const href = addresses[page];
  const label = page + (line ? `:${line}` : '');
  return [href ? make('a', { href }, label) : make('code', {}, label), ` ${place}`];
}

/** The other places of a finding, made when they are opened. @param {Finding} finding */
function placesOf({ count, places }) {
  const details = make('details', {}, make('summary', {}, `${count} places`));
  const fillIn = () =>
    details.append(make('ul', {}, ...places.map((each) => make('li', {}, ...whereOf(each)))));
  details.addEventListener('toggle', fillIn, { once: true });
  return details;
}

/** @param {Finding} finding */
function itemOf(finding) {
  const { state, language, name, href, note, count } = finding;
  const where = make('div', {}, ...whereOf(finding));
  const facts = [language, states.size > 1 ? state : ''].filter(Boolean).join(' ');
  if (facts) where.append(make('small', {}, ` ${facts}`));
  const item = make('li', {}, where, make('strong', {}, name || '(no name)'));
  if (href) item.append(make('code', {}, href));
  item.append(make('div', {}, note));
  if (count > 1) item.append(placesOf(finding));
  return item;
}

const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
/** @type {NodeListOf<HTMLDetailsElement>} */
const allSections = document.querySelectorAll('main > details');
const sections = new Map([...allSections].map((each) => [each.dataset.code ?? '', each]));

/** The texts by which a finding can be chosen. @param {string} code @param {Finding} finding */
function choicesOf(code, { state, language, severity }) {
  return { state, language, severity, family: sections.get(code)?.dataset.family };
}

/** Whether a finding has a text anywhere. @param {Finding} finding @param {string} words */
function contains({ page, place, name, href, note }, words) {
  return [page, place, name, href, note].join('\n').toLowerCase().includes(words);
}

/** Shows the findings of a code from a number on, and a button for more. @param {Element} section @param {Finding[]} rows */
function fill(section, rows, from = 0) {
  const list = section.querySelector('ol') ?? section.appendChild(make('ol'));
  if (from === 0) list.replaceChildren();
  list.append(...rows.slice(from, from + pageSize).map(itemOf));
  section.querySelector('button')?.remove();
  const next = from + pageSize;
  if (next >= rows.length) return;
  const button = make('button', { type: 'button' }, `Show more of ${rows.length}`);
  button.addEventListener('click', () => fill(section, rows, next));
  section.append(button);
}

/** The findings of each code that the form chooses. @type {Map<HTMLDetailsElement, Finding[]>} */
const shown = new Map();

function show() {
  const { search, ...chosen } = Object.fromEntries(new FormData(form));
  const words = String(search).toLowerCase();
  let count = 0;
  for (const [code, all] of groups) {
    const section = sections.get(code);
    if (!section) continue;
    const rows = all.filter((row) => {
      const choices = Object.entries(choicesOf(code, row));
      const fits = choices.every(([name, text]) => !chosen[name] || chosen[name] === text);
      return fits && (words === '' || contains(row, words));
    });
    count += rows.length;
    shown.set(section, rows);
    section.hidden = rows.length === 0;
    const number = section.querySelector('summary > small');
    if (number) number.textContent = `${rows.length} finding${rows.length === 1 ? '' : 's'}`;
    if (section.open) fill(section, rows);
  }
  const output = form.querySelector(':scope > output');
  if (output) output.textContent = `${count} shown`;
}

for (const select of form.querySelectorAll('select')) {
  const name = /** @type {'state' | 'language' | 'severity' | 'family'} */ (select.name);
  const values = new Set();
  for (const [code, rows] of groups) for (const row of rows) values.add(choicesOf(code, row)[name]);
  select.append(make('option', { value: '' }, 'all'));
  select.append(...[...values].sort().map((value) => make('option', { value }, value || '–')));
  const label = select.closest('label');
  if (label) label.hidden = values.size < 2;
}
for (const section of sections.values()) {
  section.addEventListener('toggle', () => {
    if (section.open) fill(section, shown.get(section) ?? []);
  });
}
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
form.hidden = false;
show();
// A short report is open at once.
const total = [...shown.values()].reduce((sum, rows) => sum + rows.length, 0);
for (const section of sections.values()) section.open = total <= pageSize;

export {};
