import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '@sitewide/kit/escape';
import { pluralize } from '@sitewide/kit/text';
import { notesOf, summaryOf } from '../formats/formats';
import type { Decision, RunReport } from '../types';
import { type Change, causesOf, isApprovable, program } from './causes';

/* One document with its style and script: in-page.js fills the body, and page.css lays it out. */

/** The data for in-page.js. */
export interface ReviewData {
  /** Each with the reason why it cannot be approved; '' if it can. */
  readonly changes: readonly (Change & { readonly refusal: string })[];
  readonly decisions: Record<string, Decision>;
  /** By which the server that takes decisions knows its page; '' without a server. */
  readonly token: string;
  readonly program: string;
}

/** Radio buttons, of which the first is on. */
function choice(name: string, label: string, values: Readonly<Record<string, string>>): string {
  const radios = Object.entries(values).map(([value, text], index) => {
    const checked = index === 0 ? ' checked' : '';
    return `<label><input type="radio" name="${name}" value="${value}"${checked}>&nbsp;${text.replaceAll(' ', '&nbsp;')}</label>`;
  });
  return `<span id="${name}s" role="group" aria-label="${label}">${radios.join('\n')}</span>`;
}

/** The elements of a page with changes. */
const main = `<p id="live" role="status"></p>
<pre id="command" tabindex="0" aria-label="Command that approves" hidden></pre>
<main>
<nav aria-label="Changes">
<input type="search" id="search" aria-label="Search" placeholder="Status, title or snapshot">
<p id="count" role="status"></p>
<form id="list" aria-label="Changes" aria-describedby="keys"></form>
<p id="keys"><kbd>a</kbd> approve, <kbd>r</kbd> reject, <kbd>l</kbd> later,
arrows: other change, <kbd>1</kbd>–<kbd>4</kbd> pictures, <kbd>/</kbd> search</p>
</nav>
<section id="viewer" aria-labelledby="title">
<h2 id="title"></h2>
<div id="decide" role="group" aria-label="Decision">
<button value="approved">Approve</button> <button value="rejected">Reject</button>
<button value="later">Later</button>
</div>
<p id="why"></p>
<select id="snapshots" aria-label="Snapshot"></select>
<p id="message"></p>
<section id="words" tabindex="0" aria-label="Words that differ"></section>
<form id="tools">
${choice('mode', 'Comparison of the pictures', { slider: 'Slider', two: '2-up', switch: 'Switch', onion: 'Onion skin' })}
${choice('zoom', 'Zoom', { fit: 'Fit', '1.0': '100 %', '2.0': '200 %' })}
<label><input type="checkbox" name="outlines" checked>Outlines</label>
<br><label id="split">Expected <input type="range" name="split"> Actual</label>
<label id="before"><input type="checkbox" name="before">Show expected</label>
</form>
<section id="frame" tabindex="0" aria-label="Pictures"><div id="stage"></div></section>
</section>
</main>`;

/** A file beside this one, and its hash for the policy of the page. */
function fileOf(name: string) {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** The page for the review of a run, beside its pictures. */
export function reviewPage(
  report: RunReport,
  state: Pick<ReviewData, 'decisions' | 'token'> = { decisions: {}, token: '' },
): string {
  const sites = report.against && 'Two sites are compared: there is nothing to approve.';
  const changes = causesOf(report.results).map((each) => {
    const refusal = isApprovable(each.status) ? '' : 'There is nothing to approve.';
    return { ...each, refusal: sites ?? refusal };
  });
  const data: ReviewData = { ...state, changes, program };
  // The only “<” that could end the data is one of a text; JSON has another way to write it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const heading = changes.length === 0 ? 'Nothing changed' : pluralize(changes.length, 'change');
  const [style, script] = [fileOf('page.css'), fileOf('in-page.js')];
  const notes = notesOf(report).map((note) => `<li>${escapeMarkup(note)}</li>`);
  const body = `${main}<script type="application/json" id="data">${json}</script>
<script type="module">${script.text}</script>`;
  const policy = [
    `default-src 'none'; script-src ${script.hash}; style-src ${style.hash}`,
    "img-src 'self' file: data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Snapshots: ${heading}</title>
<link rel="icon" href="data:,">
<style>${style.text}</style>
</head>
<body>
<header>
<h1>${heading}</h1>
<p>${summaryOf(report)}</p>
<ul>${notes.join('')}</ul>
</header>
${changes.length > 0 ? body : ''}
</body>
</html>
`;
}
