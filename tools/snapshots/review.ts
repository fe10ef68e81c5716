import { existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { groupBy } from '@originaltreu/kit/collections';
import { relativePath } from '@originaltreu/kit/relative-path';
import { pluralize } from '@originaltreu/kit/text';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import { html, type Markup } from '../app/html';
import { htmlFile } from '../app/html-file';
import { type Change, changesOf, titleOf } from './report';
import { isRefused, type Result, type Results } from './store/results';

const modes = { slider: 'Slider', expected: 'Expected', actual: 'Actual', diff: 'Difference' };
const pictures = ['expected', 'actual', 'diff'] as const;

/** A result with the addresses of its pictures, relative to the page; '' where it has none. */
type Cell = Result & Readonly<Record<(typeof pictures)[number], string>>;

function cellOf(results: Results, result: Result): Cell {
  const [expected = '', actual = '', diff = ''] = pictures.map((picture) => {
    const file = results.picture(result.cell, picture);
    return existsSync(file) ? basename(file) : '';
  });
  return { ...result, expected, actual, diff };
}

/** A shell command with a button that copies it. */
function commandBox(command: string, label: string): Markup {
  return html`<div class="command"><code tabindex="0">${command}</code>
<button type="button" aria-label="Copy: ${label}">Copy</button><span role="status" class="toast"></span></div>`;
}

/** The words that differ. */
function wordsOf(lines: readonly string[]): Markup {
  const items = lines.map((line) => {
    if (line.startsWith('-')) return html`<del>${line}</del>`;
    return line.startsWith('+') ? html`<ins>${line}</ins>` : html`<span>${line}</span>`;
  });
  return html`<section class="words" tabindex="0" aria-label="Words">${items}</section>`;
}

/** The pictures of a cell, one over the other, with its regions outlined. */
function framed(cell: Cell): Markup {
  const { regions, width, height } = cell;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const outlines = regions.map(
    ({ x, y, width: across, height: down }) =>
      html`<span class="outline" style="left:${percent(x, width)};top:${percent(y, height)};width:${percent(across, width)};height:${percent(Math.max(1, down), height)}"></span>`,
  );
  const images = pictures.flatMap((picture) =>
    cell[picture]
      ? html`<img class="${picture}" src="${cell[picture]}" alt="${cell.cell}, ${picture}" loading="lazy">`
      : [],
  );
  return html`<section class="frame" tabindex="0" aria-label="Pictures">
<div class="compared" style="width:${width}px;aspect-ratio:${width}/${height}">${images}${outlines}${cell.expected && html`<span class="edge"></span>`}</div></section>`;
}

/** What there is to see of a cell. */
function viewerOf(cell: Cell, index: number): Markup {
  const { message, lines, width } = cell;
  const isPictured = width > 0 && cell.actual !== '';
  const start = width > 0 && !isPictured ? 'There are no pictures of ' : '';
  return html`<div class="viewer" data-cell="${cell.cell}"${index > 0 && html` hidden`}>
<p class="soft">${start}${cell.cell}: ${message}</p>
${lines.length > 0 && wordsOf(lines)}${isPictured && framed(cell)}</div>
`;
}

/** What operates the pictures of a change: the mode, the slider, and steps from region to region. */
function bar(name: string, cells: readonly Cell[]): Markup {
  const has = (picture: (typeof pictures)[number]) => cells.some((cell) => cell[picture] !== '');
  const isPossible = (mode: string) =>
    mode === 'slider' ? has('expected') : pictures.some((each) => each === mode && has(each));
  const checked = isPossible('slider') ? 'slider' : 'actual';
  const choices = Object.entries(modes).map(
    ([mode, label]) =>
      html`<label><input type="radio" name="${name}" value="${mode}"${mode === checked && html` checked`}${!isPossible(mode) && html` disabled`}><span>${label}</span></label>`,
  );
  return html`<div class="bar"><fieldset class="segments"><legend class="hidden">What to show</legend>${choices}</fieldset>
<label class="split">Expected <input type="range" value="50" aria-label="How much of the expected picture is shown"> Actual</label>
<div class="steps"><button type="button" data-step="-1">Previous</button><output></output><button type="button" data-step="1">Next</button></div></div>
`;
}

/** The cells of a change to choose from, those that look alike together. */
function choicesOf(name: string, looks: readonly (readonly Cell[])[]): Markup {
  const items = looks.map((alike, look) => {
    const chips = alike.map(
      ({ cell }, index) =>
        html`<label class="chip"><input type="radio" name="${name}" value="${cell}"${look + index === 0 && html` checked`}><span>${cell}</span></label>`,
    );
    return html`<li>${alike.length > 1 && html`<span class="soft">look alike:</span>`}${chips}</li>`;
  });
  return html`<details${looks.length <= 6 && html` open`}><summary>Cells</summary><ul class="looks">${items}</ul></details>`;
}

/** A change; `command` approves it, where it can be approved. */
function articleOf(results: Results, change: Change, id: string, command: string): Markup {
  const { kind } = change;
  const title = titleOf(change);
  const alike = groupBy(change.results, ({ look, cell }) => look || cell);
  const looks = [...alike.values()].map((group) => group.map((each) => cellOf(results, each)));
  const cells = looks.flat();
  const refusal =
    kind === 'failed'
      ? 'The scene cannot be played, so there is nothing to accept.'
      : 'Two captures differ, so there is nothing to accept.';
  return html`<article class="changed" aria-labelledby="${id}">
<header><h2 id="${id}">${title}</h2>
<p><span class="kind">${kind}</span> ${pluralize(cells.length, 'cell')}, ${pluralize(looks.length, 'look')}</p></header>
${isRefused(kind) ? html`<p class="soft">${refusal}</p>` : commandBox(command, title)}
${choicesOf(`${id}-cell`, looks)}
${cells.some(({ actual }) => actual !== '') && bar(`${id}-mode`, cells)}
${cells.map(viewerOf)}</article>
`;
}

/** The page for the review of what the last runs left, one article a change. */
export function reviewPage(results: Results): string {
  const left = results.all();
  const changes = changesOf(left);
  const isEmpty = changes.length === 0;
  const heading = isEmpty
    ? 'nothing changed'
    : `${pluralize(changes.length, 'change')} in ${pluralize(left.length, 'cell')}`;
  const text = isEmpty
    ? 'Every snapshot matches its baseline.'
    : 'Cells that differ in the same parts of the page are one change. After “npm run changes”, which compares all cells, accept each change by its command, or all at once.';
  // Named as `npm run changes` names them.
  const approvable = changes.filter(({ kind }) => !isRefused(kind));
  const articles = changes.map((change, index) => {
    const command = `npm run approve -- snapshots-${approvable.indexOf(change) + 1}`;
    return articleOf(results, change, `change-${index}`, command);
  });
  return htmlFile({
    title: `Snapshots: ${heading}`,
    styles: 'tools/snapshots/review.css',
    script: 'tools/snapshots/review-page.js',
    body: html`<main class="review">
<header class="top"><h1>${heading}</h1>
<p>${text}</p>
${changes.length > 1 && commandBox('npm run approve', 'accept everything')}</header>
${articles}</main>`,
  });
}

/**
 * Writes the page on which a person reviews what changed, beside its pictures; where nothing is
 * left for it, deletes the last one.
 *
 * @param isWanted - write it in any case.
 * @returns the page's file, relative to the current folder; '' without one.
 */
export function writeReviewPage(results: Results, isWanted = false): string {
  if (!isWanted && results.all().length === 0) {
    rmSync(results.page, { force: true });
    return '';
  }
  writeFileAtomically(results.page, reviewPage(results));
  return relativePath(process.cwd(), results.page);
}
