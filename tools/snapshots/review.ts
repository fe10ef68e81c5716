import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Change, changesOf, titleOf } from './report';
import type { Result, Results } from './store/results';

/*
 * The page on which a person looks at what changed: one row for each change,
 * whatever number of cells it shows in, and the command that accepts it.
 */

const source = (file: string) =>
  readFileSync(join(import.meta.dirname, 'review-page', file), 'utf8');

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The command that accepts cells; the shell must not read anything into their names. */
function acceptCommand(cells: readonly string[]): string {
  return ['npm run snapshots -- --update', ...cells].join(' ');
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function copyable(command: string, label: string): string {
  return `<div class="command"><code tabindex="0">${escapeHtml(command)}</code><button type="button" data-copy="${escapeHtml(command)}" aria-label="Copy: ${escapeHtml(label)}">Copy</button></div>`;
}

/** What the viewer needs to show a cell. */
function viewerData(left: Results, result: Result): string {
  const { cell, message, regions, width, height } = result;
  const has = (picture: 'expected' | 'diff') => existsSync(left.picture(cell, picture));
  return JSON.stringify({
    cell,
    message,
    width,
    height,
    regions: regions.map(({ x, y, width: across, height: down, expectedY }) => ({
      x,
      y,
      width: across,
      height: down,
      expectedY,
    })),
    expected: has('expected'),
    diff: has('diff'),
  });
}

/** Cells of a change by how it looks there: alike ones need one look. */
function looksOf(results: readonly Result[]): readonly (readonly Result[])[] {
  const looks = new Map<string, Result[]>();
  for (const result of results) {
    const key = result.look || result.cell;
    looks.set(key, [...(looks.get(key) ?? []), result]);
  }
  return [...looks.values()];
}

function cellChoice(
  left: Results,
  change: string,
  results: readonly Result[],
  first: boolean,
): string {
  const chips = results.map(
    (result, index) =>
      `<label class="chip"><input type="radio" name="${change}-cell" value="${escapeHtml(viewerData(left, result))}"${first && index === 0 ? ' checked' : ''}><span>${escapeHtml(result.cell)}</span></label>`,
  );
  const alike = results.length > 1 ? `<span class="alike">look alike:</span>` : '';
  return `<li>${alike}${chips.join('')}</li>`;
}

const modes = [
  ['slider', 'Slider'],
  ['expected', 'Expected'],
  ['actual', 'Actual'],
  ['diff', 'Difference'],
] as const;

function viewer(change: string): string {
  const choices = modes.map(
    ([value, label], index) =>
      `<label class="chip"><input type="radio" name="${change}-mode" value="${value}"${index === 0 ? ' checked' : ''}><span>${label}</span></label>`,
  );
  return `<div class="viewer" data-mode="slider">
  <div class="bar">
    <fieldset class="modes"><legend class="hidden">What to show</legend>${choices.join('')}</fieldset>
    <label class="split"><span>Expected</span><input type="range" min="0" max="100" value="50" aria-label="How much of the expected picture is shown"><span>Actual</span></label>
    <div class="steps"><button type="button" data-step="-1">Previous</button><output></output><button type="button" data-step="1">Next</button></div>
  </div>
  <p class="message"></p>
  <div class="window" tabindex="0" role="region" aria-label="Pictures"><div class="stage"><img class="expected" alt="" hidden><img class="actual" alt="" hidden><img class="diff" alt="" hidden><div class="regions"></div><div class="handle"></div></div></div>
</div>`;
}

function changeSection(left: Results, change: Change, index: number): string {
  const name = `change-${index + 1}`;
  const { results, kind } = change;
  const looks = looksOf(results);
  const cells = results.map((result) => result.cell);
  return `<article aria-labelledby="${name}">
<header>
  <h2 id="${name}">${escapeHtml(titleOf(change))}</h2>
  <p><span class="kind ${kind}">${kind}</span> ${plural(results.length, 'cell')}, ${plural(looks.length, 'look')}</p>
</header>
${kind === 'unstable' ? '<p class="message">Two captures differ, so there is nothing to accept.</p>' : copyable(acceptCommand(cells), titleOf(change))}
<details${looks.length > 6 ? '' : ' open'}><summary>Cells</summary><ul class="looks">${looks.map((alike, place) => cellChoice(left, name, alike, place === 0)).join('')}</ul></details>
${viewer(name)}
</article>`;
}

/**
 * Writes the review page beside the pictures it shows.
 *
 * @returns the page's file.
 */
export function writeReviewPage(left: Results): string {
  const results = left.all();
  const changes = changesOf(results);
  const title = `${plural(changes.length, 'change')} in ${plural(results.length, 'cell')}`;
  const everything = changes.length > 1 ? copyable(acceptCommand([]), 'accept everything') : '';
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Snapshots: ${title}</title>
<link rel="icon" href="data:,">
<style>${source('page.css')}</style>
</head>
<body>
<header class="top">
  <h1>${changes.length === 0 ? 'Nothing changed' : title}</h1>
  <p>${changes.length === 0 ? 'Every cell that was looked at is as its baseline.' : 'Cells that differ in the same parts of the page are one change. Accept each by its command, or all at once.'}</p>
  ${everything}
</header>
<main>
${changes.map((change, index) => changeSection(left, change, index)).join('\n')}
</main>
<div role="status" class="status"></div>
<script type="module">${source('page.js')}</script>
</body>
</html>
`;
  mkdirSync(left.folder, { recursive: true });
  const file = join(left.folder, 'index.html');
  writeFileSync(file, html);
  return relative(process.cwd(), file);
}
