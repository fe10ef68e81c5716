// The page for the review: a virtual list of changes, a viewer of one, and decisions.

/** @typedef {import('./causes').Change} Change */
/** @typedef {import('../types').Result} Result */

/** The elements of page.ts by their ids. @type {Record<string, any>} */
const page = {};
for (const element of document.querySelectorAll('[id]')) page[element.id] = element;
const data = /** @type {import('./page').ReviewData} */ (JSON.parse(page.data.textContent));
const { changes, decisions } = data;
let shown = changes;
let [change = /** @type {Change} */ ({})] = changes;
let [result = /** @type {Result} */ ({})] = change.results;
let [region, scale] = [0, 1];

/** @type {(tag: string, properties: object, ...children: (Node | string)[]) => HTMLElement} */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const count = (/** @type {number} */ number, /** @type {string} */ noun) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
const say = (/** @type {string} */ text) => page.live.replaceChildren(text);

/** @type {(change: Change) => string} */
function decisionOf({ results }) {
  const [first, ...others] = new Set(results.map(({ id }) => decisions[id]));
  return others.length > 0 ? 'decided in part' : (first ?? '');
}

/** Why a change cannot be decided on so; '' where it can. @type {(of: Change, decision: string) => string} */
function refusalOf(of, decision) {
  if (data.server && decisionOf(of) === 'approved') return 'It is the baseline now.';
  if (decision === 'approved' && data.refusal) return data.refusal;
  if (decision !== 'approved' || of.status === 'changed' || of.status === 'new') return '';
  const why = of.status === 'unstable' ? 'Two captures differ' : 'It cannot be captured';
  return `${why}, so there is nothing to approve.`;
}

/** @type {(index: number, height: number) => HTMLElement} */
function rowOf(index, height) {
  const each = /** @type {Change} */ (shown[index]);
  const decision = decisionOf(each);
  const about = `${each.status}, ${count(each.results.length, 'snapshot')}${decision && ', '}`;
  const properties = {
    ...{ id: `row-${index}`, role: 'option', style: `transform: translateY(${index * height}px)` },
    ...{ ariaSelected: each === change, ariaSetSize: shown.length, ariaPosInSet: index + 1 },
    onclick: () => open(index),
  };
  const line = make('span', {}, about, make('em', {}, decision));
  return make('div', properties, make('b', {}, each.title), line);
}

/** Draws the rows in view, and the selected one, which the list refers to; the height of a row. */
function drawList() {
  const { list, rows } = page;
  const height = Number.parseFloat(getComputedStyle(rows).lineHeight) * 3;
  rows.style.height = `${height * shown.length}px`;
  const first = Math.max(0, Math.floor(list.scrollTop / height) - 5);
  const visible = shown.slice(first, first + Math.ceil(list.clientHeight / height) + 10);
  const selected = shown.indexOf(change);
  const indexes = new Set([...visible.map((_, index) => first + index), selected]);
  indexes.delete(-1);
  rows.replaceChildren(...[...indexes].map((index) => rowOf(index, height)));
  list.setAttribute('aria-activedescendant', selected < 0 ? '' : `row-${selected}`);
  return height;
}

/** Selects a change of the list by its index, and scrolls to it. @type {(index: number) => void} */
function select(index) {
  const next = shown[Math.max(0, Math.min(index, shown.length - 1))];
  if (!next) return;
  change = next;
  const height = drawList();
  const top = shown.indexOf(next) * height;
  const lowest = top + height - page.list.clientHeight;
  page.list.scrollTop = Math.min(top, Math.max(page.list.scrollTop, lowest));
  page.title.textContent = next.title;
  drawChips(100);
  drawDecision();
}

/** Selects a change, and shows it where the list and the viewer take turns. @type {(index: number) => void} */
function open(index) {
  select(index);
  document.body.dataset.view = 'viewer';
  page.viewer.focus();
}

function filter() {
  const wanted = page.search.value.toLowerCase().trim();
  const fits = (/** @type {string} */ text) => text.toLowerCase().includes(wanted);
  const boxes = new FormData(page.filters).getAll('status');
  shown = changes.filter(({ status, title, results }) => {
    if (boxes.length > 0 && !boxes.includes(status)) return false;
    return fits(title) || results.some(({ id }) => fits(id));
  });
  page.count.textContent = `${shown.length} of ${count(changes.length, 'change')}`;
  drawList();
  if (!shown.includes(change) || !page.title.textContent) select(0);
}

/** Draws the chips of a change, one of each look first, and shows the first. @type {(max: number) => void} */
function drawChips(max) {
  const all = change.results;
  const looks = new Map(all.toReversed().map((each) => [each.look || each.id, each]));
  const first = new Set([...looks.values()].reverse());
  const buttons = [...new Set([...first, ...all])].slice(0, max).map((each) => {
    const name = [each.page, each.variant, each.scenario].filter(Boolean).join(' · ');
    const onclick = () => {
      for (const other of buttons) other.ariaPressed = String(other === chip);
      drawResult(each);
    };
    const chip = make('button', { type: 'button', onclick }, name);
    return chip;
  });
  const more = make('button', { type: 'button', onclick: () => drawChips(max * 10) });
  more.textContent = `${all.length - max} more …`;
  page.chips.replaceChildren(...buttons, ...(all.length > max ? [more] : []));
  const counts = `${count(all.length, 'snapshot')}, ${count(looks.size, 'look')}`;
  page.about.textContent = `${change.status}: ${counts}`;
  buttons[0]?.click();
}

/** Draws what is decided, and the command that approves all that is approved. */
function drawDecision() {
  page.why.textContent = refusalOf(change, 'approved');
  for (const button of page.decide.querySelectorAll('button')) {
    button.ariaPressed = decisionOf(change) === button.value;
    button.hidden = refusalOf(change, button.value) !== '';
  }
  const all = changes.flatMap(({ results }) => results.map(({ id }) => id));
  const approved = all.filter((id) => decisions[id] === 'approved');
  const quoted = approved.map((id) => `'${id.replaceAll("'", "'\\''")}'`);
  page.command.hidden = data.server || approved.length === 0;
  page.code.textContent = `${data.program} approve ${quoted.join(' ')}`;
}

/** Decides on the selected change: stored by the server, or by this browser. @type {(decision: any) => unknown} */
async function decide(decision) {
  const { title, results } = change;
  const refusal = refusalOf(change, decision);
  if (refusal) return say(refusal);
  const ids = results
    .map(({ id }) => id)
    .filter((id) => !data.server || decisions[id] !== 'approved');
  if (data.server) {
    say('Saving …');
    const headers = { 'content-type': 'application/json', 'x-review-token': data.token };
    const request = { method: 'POST', headers, body: JSON.stringify({ ids, decision }) };
    const response = await fetch('decide', request).catch(() => null);
    if (!response?.ok) return say((await response?.text()) ?? 'The server is gone: not saved.');
  }
  for (const id of ids) decisions[id] = decision;
  say(`${title}: ${decision}`);
  // A button that goes away leaves the focus near it.
  if (data.server && page.decide.contains(document.activeElement)) page.viewer.focus();
  drawList();
  drawDecision();
  if (!data.server) localStorage.setItem(data.key, JSON.stringify(decisions));
}

/** @type {(of: Result, kind: 'expected' | 'actual' | 'diff') => HTMLElement} */
function layerOf({ pictures, regions }, kind) {
  const outlines = regions.map(({ x, y, width, height, expectedY, expectedHeight }, index) => {
    const [top, tall] = kind === 'expected' ? [expectedY, expectedHeight] : [y, height];
    const style = `left:${x}px; top:${top}px; width:${width}px; height:${Math.max(1, tall)}px`;
    return make('i', { style, title: index + 1 });
  });
  const src = pictures[kind]?.split('/').map(encodeURIComponent).join('/');
  const image = make('img', { src, alt: kind, loading: 'lazy' });
  return make('div', { className: `layer ${kind}` }, image, ...outlines);
}

/** Draws a result: its words, and its pictures from the first region on. @type {(of: Result) => void} */
function drawResult(of) {
  result = of;
  const { id, message, words, pictures, regions } = of;
  page.message.textContent = `${id}: ${message}`;
  page.words.replaceChildren(...words.map((line) => make('p', { className: line[0] }, line)));
  page.words.hidden = words.length === 0;
  const kinds = /** @type {const} */ (['expected', 'actual', 'diff']);
  const present = kinds.filter((kind) => pictures[kind]);
  page.stage.replaceChildren(...present.map((kind) => layerOf(of, kind)));
  page.tools.hidden = page.frame.hidden = present.length === 0;
  page.modes.hidden = !(pictures.expected && pictures.actual);
  page.regions.hidden = regions.length === 0;
  drawPictures();
  jump(0);
}

/** Draws what the tools say: the mode, the zoom, the outlines. */
function drawPictures() {
  const values = Object.fromEntries(new FormData(page.tools));
  const mode = page.modes.hidden ? 'one' : values.mode;
  page.frame.className = [mode, values.outlined, values.flipped].join(' ');
  page.split.hidden = mode !== 'slider' && mode !== 'onion';
  page.side.hidden = mode !== 'switch';
  const room = page.frame.clientWidth / (mode === 'two' ? 2.1 : 1);
  scale = values.zoom === 'fit' ? Math.min(1, room / (result.width || 1)) : Number(values.zoom);
  page.stage.style = `--zoom: ${scale}; --split: ${values.split}; --width: ${result.width}px`;
}

/** Shows a region, counted from the one that is shown. @type {(by: number) => void} */
function jump(by) {
  const { frame, stage } = page;
  const { length } = result.regions;
  region = by === 0 ? 0 : (region + by + length) % Math.max(1, length);
  page.region.textContent = `Region ${region + 1} of ${length}`;
  for (const each of stage.querySelectorAll('i')) each.ariaCurrent = each.title === `${region + 1}`;
  const { x, y, width, height } = result.regions[region] ?? { x: 0, y: 0, width: 0, height: 0 };
  const left = (x + width / 2) * scale - frame.clientWidth / 2;
  frame.scrollTo(left, (y + height / 2) * scale - frame.clientHeight / 2);
}

const move = (/** @type {number} */ by) => select(shown.indexOf(change) + by);
/** Keys of one letter, and those of the list. @type {Record<string, () => unknown>} */
const keys = {
  ...{ j: () => move(1), k: () => move(-1), n: () => jump(1), p: () => jump(-1) },
  ...{ a: () => decide('approved'), r: () => decide('rejected'), l: () => decide('later') },
  ...{ '/': () => page.search.focus(), '?': () => page.help.showModal() },
  ...{ ArrowDown: () => move(1), ArrowUp: () => move(-1), Home: () => select(0) },
  ...{ End: () => select(shown.length - 1), Enter: () => open(shown.indexOf(change)) },
};
for (const [index, input] of [...page.modes.elements].entries())
  keys[index + 1] = () => input.click();
document.onkeydown = (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || page.help.open || target === page.search) return;
  const isOn = key.length > 1 ? target === page.list : page.shortcuts.checked;
  if (!isOn || !keys[key]) return;
  event.preventDefault();
  keys[key]();
};
page.list.onscroll = drawList;
page.changes.oninput = filter;
page.tools.oninput = drawPictures;
page.previous.onclick = () => jump(-1);
page.next.onclick = () => jump(1);
page.ask.onclick = () => page.help.showModal();
page.decide.onclick = (/** @type {any} */ { target }) => target.value && decide(target.value);
page.back.onclick = () => {
  delete document.body.dataset.view;
  page.list.focus();
};
page.copy.onclick = () => {
  getSelection()?.selectAllChildren(page.code);
  say(document.execCommand('copy') ? 'Copied' : 'Selected: copy it by keyboard');
};
page.shortcuts.onchange = () => localStorage.setItem('snapshots keys', page.shortcuts.checked);
new ResizeObserver(() => drawPictures()).observe(page.frame);
new ResizeObserver(() => drawList()).observe(page.list);
filter();
// Last, as a browser may deny a page to keep anything.
page.shortcuts.checked = localStorage.getItem('snapshots keys') !== 'false';
if (!data.server) Object.assign(decisions, JSON.parse(localStorage.getItem(data.key) ?? '{}'));
drawList();
drawDecision();

export {};
