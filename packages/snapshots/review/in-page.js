// The review in the browser: the list of changes, one snapshot of the selected one, and decisions.

/** @typedef {import('./page').ReviewData['changes'][number]} Change */
/** @typedef {import('../types').Result} Result */
/** @typedef {import('../types').Decision} Decision */

const elements = Array.from(document.querySelectorAll('[id]'), (each) => [each.id, each]);
/** The elements of page.html by their ids. @type {Record<string, any>} */
const page = Object.fromEntries(elements);
const data = /** @type {import('./page').ReviewData} */ (JSON.parse(page.data.textContent));
const { changes, decisions } = data;
let change = /** @type {Change} */ (changes[0]);
let result = /** @type {Result} */ (change.results[0]);

/** @type {(tag: string, properties: object, ...children: (Node | string)[]) => any} */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const say = (/** @type {string} */ text) => page.live.replaceChildren(text);

/** @type {(change: Change) => string} */
function decisionOf({ results }) {
  const [first, ...others] = new Set(results.map(({ id }) => decisions[id]));
  return others.length > 0 ? 'decided in part' : (first ?? 'undecided');
}

/** Why a change cannot be decided on so; '' where it can. @type {(of: Change, decision: string) => string} */
function refusalOf(of, decision) {
  if (data.token && decisionOf(of) === 'approved') return 'It is the baseline now.';
  return decision === 'approved' ? of.refusal : '';
}

/** The rows of the list; the browser draws only those in view. */
const rows = changes.map((each) => {
  const radio = make('input', { type: 'radio', name: 'change', oninput: () => select(each) });
  return make('label', {}, radio, make('b', {}, each.title), make('br', {}), make('small', {}));
});

function filter() {
  const wanted = page.search.value.toLowerCase().trim();
  for (const [index, { status, title, results }] of changes.entries()) {
    const texts = [status, title, ...results.map(({ id }) => id)];
    rows[index].hidden = !texts.some((text) => text.toLowerCase().includes(wanted));
  }
  const { length } = rows.filter(({ hidden }) => !hidden);
  page.count.textContent = `${length} of ${rows.length} shown`;
}

/** Draws the decisions, and the command that approves all that is approved. */
function drawDecisions() {
  for (const [index, each] of changes.entries()) {
    const about = [each.status, `snapshots: ${each.results.length}`, decisionOf(each)];
    rows[index].lastChild.textContent = about.join(', ');
  }
  page.why.textContent = refusalOf(change, 'approved');
  for (const button of page.decide.children) {
    button.ariaPressed = decisionOf(change) === button.value;
    button.hidden = refusalOf(change, button.value) !== '';
  }
  const ids = changes.flatMap(({ results }) => results.map(({ id }) => id));
  const approved = ids.filter((id) => decisions[id] === 'approved');
  const quoted = approved.map((id) => `'${id.replaceAll("'", "'\\''")}'`);
  page.command.hidden = data.token !== '' || approved.length === 0;
  page.command.textContent = `${data.program} approve ${quoted.join(' ')}`;
}

/** Decides on the selected change; only a server stores that. @type {(decision: Decision) => unknown} */
async function decide(decision) {
  const { title, results } = change;
  const refusal = refusalOf(change, decision);
  if (refusal) return say(refusal);
  const ids = results
    .map(({ id }) => id)
    .filter((id) => !data.token || decisions[id] !== 'approved');
  if (data.token) {
    say('Saving …');
    const headers = { 'content-type': 'application/json', 'x-review-token': data.token };
    const request = { method: 'POST', headers, body: JSON.stringify({ ids, decision }) };
    const response = await fetch('decide', request).catch(() => null);
    if (!response?.ok) return say((await response?.text()) ?? 'The server is gone: not saved.');
  }
  for (const id of ids) decisions[id] = decision;
  say(`${title}: ${decision}`);
  // A button that goes away leaves the focus in the list.
  if (page.decide.contains(document.activeElement)) rows[changes.indexOf(change)].control.focus();
  drawDecisions();
}

/** Shows a change, and lists its snapshots. @type {(next: Change) => void} */
function select(next) {
  change = next;
  page.title.textContent = next.title;
  page.snapshots.replaceChildren(...next.results.map(({ id }) => make('option', {}, id)));
  drawDecisions();
  drawResult();
}

/** @type {(kind: 'expected' | 'actual') => HTMLElement} */
function layerOf(kind) {
  const outlines = result.regions.map(({ x, y, width, height, expectedY, expectedHeight }) => {
    const [top, tall] = kind === 'expected' ? [expectedY, expectedHeight] : [y, height];
    const style = `left:${x}px; top:${top}px; width:${width}px; height:${Math.max(1, tall)}px`;
    return make('i', { style });
  });
  const src = result.pictures[kind]?.split('/').map(encodeURIComponent).join('/');
  return make('div', { className: kind }, make('img', { src, alt: kind }), ...outlines);
}

/** Draws the selected snapshot: its words, and its pictures from the first region on. */
function drawResult() {
  result = change.results.find(({ id }) => id === page.snapshots.value) ?? result;
  const { message, words, pictures, regions } = result;
  page.message.textContent = message;
  page.words.replaceChildren(...words.map((line) => make('p', { className: line[0] }, line)));
  const kinds = /** @type {const} */ (['expected', 'actual']).filter((kind) => pictures[kind]);
  page.stage.replaceChildren(...kinds.map(layerOf));
  page.modes.hidden = kinds.length < 2;
  page.tools.hidden = page.frame.hidden = kinds.length === 0;
  page.words.hidden = words.length === 0;
  const scale = drawTools();
  const { x, y } = regions[0] ?? { x: 0, y: 0 };
  page.frame.scrollTo(x * scale - 40, y * scale - 40);
}

/** Draws what the tools say, most of it by page.css; returns the zoom. */
function drawTools() {
  const { mode, zoom, split, ...boxes } = Object.fromEntries(new FormData(page.tools));
  page.frame.className = [mode, ...Object.keys(boxes)].join(' ');
  const room = page.frame.clientWidth / (mode === 'two' ? 2 : 1);
  const scale = zoom === 'fit' ? Math.min(1, room / (result.width || room)) : Number(zoom);
  page.stage.style = `--zoom: ${scale}; --split: ${split}`;
  return scale;
}

/** Keys of the list and of the pictures, which have them only while they have the focus. @type {Record<string, () => unknown>} */
const keys = {
  ...{ a: () => decide('approved'), r: () => decide('rejected'), l: () => decide('later') },
  '/': () => page.search.focus(),
};
for (const [index, radio] of page.tools.elements.mode.entries())
  keys[index + 1] = () => radio.click();
page.list.onkeydown = page.frame.onkeydown = (/** @type {KeyboardEvent} */ event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const action = ctrlKey || metaKey || altKey ? undefined : keys[key];
  if (action) event.preventDefault();
  action?.();
};
page.search.oninput = filter;
page.snapshots.oninput = drawResult;
page.tools.oninput = drawTools;
page.decide.onclick = (/** @type {any} */ { target }) => target.value && decide(target.value);
new ResizeObserver(drawTools).observe(page.frame);
page.list.append(...rows);
filter();
rows[0].control.click();
rows[0].control.focus();

export {};
