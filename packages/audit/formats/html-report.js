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

/** @type {{ texts: string[], pages: [string, string][], groups: [string, number[][]][] }} */
const { texts, pages, groups } = await readData();

/** A finding of the data, whose order html.ts decides. @param {number[]} row */
function findingOf(row) {
  const [state, language, severity, place, name, href, hint, note] = row
    .slice(0, 8)
    .map((number) => texts[number]);
  const [page = 0, line = 0, count = 1] = row.slice(8);
  return { state, language, severity, place, name, href, hint, note, page, line, count };
}

/** @param {number} page @param {number} line */
function pageLink(page, line) {
  const [path, href] = pages[page] ?? ['', ''];
  const label = path + (line > 0 ? `:${line}` : '');
  return href === '' ? make('code', {}, label) : make('a', { href }, label);
}

/** The other places of a finding, made when they are opened. @param {number[]} row @param {number} count */
function placesOf(row, count) {
  const details = make('details', {}, make('summary', {}, `${count} places`));
  details.addEventListener(
    'toggle',
    () => {
      const list = make('ul');
      for (let at = 11; at < row.length; at += 3) {
        const [page = 0, line = 0, place = 0] = row.slice(at, at + 3);
        list.append(make('li', {}, pageLink(page, line), ` ${texts[place]}`));
      }
      details.append(list);
    },
    { once: true },
  );
  return details;
}

/** @param {number[]} row */
function itemOf(row) {
  const { state, language, place, name, href, hint, note, page, line, count } = findingOf(row);
  const where = make('div', {}, pageLink(page, line), ` ${place}`);
  if (state !== 'new' || language) where.append(make('small', {}, ` ${language} ${state}`));
  const item = make('li', {}, where, make('strong', {}, name || '(no name)'));
  if (href) item.append(make('code', {}, href));
  item.append(make('div', {}, [hint, note].filter(Boolean).join('; ')));
  if (count > 1) item.append(placesOf(row, count));
  return item;
}

const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
/** @type {NodeListOf<HTMLDetailsElement>} */
const allSections = document.querySelectorAll('main > details');
const sections = new Map([...allSections].map((each) => [each.dataset.code ?? '', each]));

/** The texts by which a finding can be chosen. @param {string} code @param {number[]} row */
function choicesOf(code, row) {
  const { state, language, severity } = findingOf(row);
  return { state, language, severity, family: sections.get(code)?.dataset.family };
}

/** Whether a finding has a text anywhere. @param {number[]} row @param {string} words */
function contains(row, words) {
  const { place, name, href, hint, note, page } = findingOf(row);
  return [pages[page]?.[0], place, name, href, hint, note].join('\n').toLowerCase().includes(words);
}

/** Shows the findings of a code from a number on, and a button for more. @param {Element} section @param {number[][]} rows */
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

/** The findings of each code that the form chooses. @type {Map<HTMLDetailsElement, number[][]>} */
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
    const output = section.querySelector('output');
    if (output) output.textContent = `${rows.length} finding${rows.length === 1 ? '' : 's'}`;
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
