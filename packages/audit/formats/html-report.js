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
 * @typedef {Where & Record<Choice | 'name' | 'href' | 'note', string>
 *   & { count: number, places: Where[] }} Finding
 */

/** By what findings can be chosen. @typedef {(typeof choices)[number]} Choice */
const choices = /** @type {const} */ (['severity', 'family', 'language', 'state']);

/** @type {{ groups: [string, Finding[]][], addresses: Record<string, string> }} */
const { groups, addresses } = await readData();
const findings = groups.flatMap(([, each]) => each);

/** Without a baseline, all findings are new. */
const states = new Set(findings.map(({ state }) => state));

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
/** The sections, each with its findings and those of them that the form chooses. */
const sections = Array.from(allSections, (element, at) => {
  const [, all = []] = groups[at] ?? [];
  return { element, all, shown: all };
});

/** Whether a finding has a text anywhere. @param {Finding} finding @param {string} words */
function contains({ page, place, name, href, note }, words) {
  return [page, place, name, href, note].join('\n').toLowerCase().includes(words);
}

/** Shows the chosen findings from a number on, and a button for more. @param {(typeof sections)[number]} section */
function fill(section, from = 0) {
  const { element, shown } = section;
  const list = element.querySelector('ol') ?? element.appendChild(make('ol'));
  if (from === 0) list.replaceChildren();
  list.append(...shown.slice(from, from + pageSize).map(itemOf));
  element.querySelector('button')?.remove();
  const next = from + pageSize;
  if (next >= shown.length) return;
  const button = make('button', { type: 'button' }, `Show more of ${shown.length}`);
  button.addEventListener('click', () => fill(section, next));
  element.append(button);
}

function show() {
  const { search, ...chosen } = Object.fromEntries(new FormData(form));
  const words = String(search).toLowerCase();
  let count = 0;
  for (const section of sections) {
    const { element, all } = section;
    section.shown = all.filter((each) => {
      const fits = choices.every((name) => !chosen[name] || chosen[name] === each[name]);
      return fits && contains(each, words);
    });
    const { length } = section.shown;
    count += length;
    element.hidden = length === 0;
    const number = element.querySelector('summary > small');
    if (number) number.textContent = `${length} finding${length === 1 ? '' : 's'}`;
    if (element.open) fill(section);
  }
  const output = form.querySelector(':scope > output');
  if (output) output.textContent = `${count} shown`;
}

for (const select of form.querySelectorAll('select')) {
  const name = /** @type {Choice} */ (select.name);
  const values = new Set(findings.map((each) => each[name]));
  select.append(make('option', { value: '' }, 'all'));
  select.append(...[...values].sort().map((value) => make('option', { value }, value || '–')));
  const label = select.closest('label');
  if (label) label.hidden = values.size < 2;
}
for (const section of sections) {
  section.element.addEventListener('toggle', () => {
    if (section.element.open) fill(section);
  });
}
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
form.hidden = false;
show();
// A short report is open at once.
for (const { element } of sections) element.open = findings.length <= pageSize;

export {};
