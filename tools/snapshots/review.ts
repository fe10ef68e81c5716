import { existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { groupBy } from '@originaltreu/kit/collections';
import { relativePath } from '@originaltreu/kit/relative-path';
import { pluralize } from '@originaltreu/kit/text';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import { html, type Markup } from '../app/html';
import { htmlFile } from '../app/html-file';
import { type Change, changesOf, titleOf } from './changes';
import { isRefused, type Result, type Results } from './store/results';

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
<button type="button" aria-label="Copy: ${label}">Copy</button><span role="status"></span></div>`;
}

/** The words that differ. */
function wordsOf(lines: readonly string[]): Markup {
  const items = lines.map((line) => {
    if (line.startsWith('-')) return html`<del>${line}</del>`;
    return line.startsWith('+') ? html`<ins>${line}</ins>` : html`<span>${line}</span>`;
  });
  return html`<section class="words" tabindex="0" aria-label="Words">${items}</section>`;
}

/**
 * The pictures of a cell, one over the other, with its regions outlined; above them a slider between
 * the expected and the actual one, the difference, and a link to each region.
 */
function framed(cell: Cell): Markup {
  const { cell: name, regions, width, height } = cell;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const outlines = regions.map(
    ({ x, y, width: across, height: down }, index) =>
      html`<span class="outline" id="${name}-${index + 1}" style="left:${percent(x, width)};top:${percent(y, height)};width:${percent(across, width)};height:${percent(Math.max(1, down), height)}"></span>`,
  );
  const links = regions.map(
    (_, index) =>
      html`<a href="#${name}-${index + 1}" aria-label="Region ${index + 1}">${index + 1}</a>`,
  );
  const images = pictures.flatMap((picture) =>
    cell[picture]
      ? html`<img class="${picture}" src="${cell[picture]}" alt="${name}, ${picture}" loading="lazy">`
      : [],
  );
  const slider = html`<label class="split">Expected <input type="range" value="50" aria-label="How much of the expected picture is shown"> Actual</label>`;
  return html`<div class="bar">${cell.expected && slider}${cell.diff && html`<label><input type="checkbox"> Difference</label>`}${links.length > 0 && html`<span class="links">Regions: ${links}</span>`}</div>
<section class="frame" tabindex="0" aria-label="Pictures">
<div class="compared" style="width:${width}px;aspect-ratio:${width}/${height}">${images}${outlines}${cell.expected && html`<span class="edge"></span>`}</div></section>`;
}

/** A cell of a change, and links to the pictures of those that look alike. */
function viewerOf([cell, ...alike]: readonly [Cell, ...Cell[]], name: string, isOpen: boolean) {
  const { message, lines, width } = cell;
  const isPictured = width > 0 && cell.actual !== '';
  const start = width > 0 && !isPictured ? 'There are no pictures of ' : '';
  const others = alike.map((each) => html`<a class="chip" href="${each.actual}">${each.cell}</a>`);
  return html`<details class="viewer" name="${name}"${isOpen && html` open`}><summary>${cell.cell}</summary>
<p class="soft">${start}${cell.cell}: ${message}</p>
${others.length > 0 && html`<p class="links"><span class="soft">look alike:</span>${others}</p>`}
${lines.length > 0 && wordsOf(lines)}${isPictured && framed(cell)}</details>
`;
}

/** A change; `command` approves it, where it can be approved. */
function articleOf(results: Results, change: Change, id: string, command: string): Markup {
  const { kind } = change;
  const title = titleOf(change);
  const looks = groupBy(change.results, ({ look, cell }) => look || cell);
  const viewers = [...looks.values()].map((alike, index) =>
    viewerOf(alike.map((each) => cellOf(results, each)) as [Cell], id, index === 0),
  );
  const refusal =
    kind === 'failed'
      ? 'The scene cannot be played, so there is nothing to accept.'
      : 'Two captures differ, so there is nothing to accept.';
  return html`<article class="changed" aria-labelledby="${id}">
<header><h2 id="${id}">${title}</h2>
<p><span class="kind">${kind}</span> ${pluralize(change.results.length, 'cell')}, ${pluralize(looks.size, 'look')}</p></header>
${isRefused(kind) ? html`<p class="soft">${refusal}</p>` : commandBox(command, title)}
${viewers}</article>
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
