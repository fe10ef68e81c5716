import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countBy } from '@originaltreu/kit/collections';
import { escapeMarkup } from '@originaltreu/kit/escape';
import { hashOf } from '@originaltreu/kit/hash';
import { pluralize } from '@originaltreu/kit/text';
import { notesOf, summaryOf } from '../formats/formats';
import type { Decision, RunReport } from '../types';
import { type Change, causesOf, program } from './causes';

/* One document with its style and script: in-page.js draws the changes, and only those in view. */

/** What in-page.js gets. */
export interface ReviewData {
  readonly changes: readonly Change[];
  readonly decisions: Record<string, Decision>;
  /** Whether decisions are posted to a server, which knows its page by the token. */
  readonly server: boolean;
  readonly token: string;
  /** Why nothing can be approved; '' if it can. */
  readonly refusal: string;
  /** Under which a page without a server stores decisions. */
  readonly key: string;
  readonly program: string;
}

/** Where a page is, and what is decided. */
type ReviewOptions = Pick<ReviewData, 'decisions' | 'server'> & {
  readonly folder: string;
  readonly token?: string;
};

function radios(name: string, label: string, texts: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(texts).map(
    ([value, text], index) =>
      `<label><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}>${text}</label>`,
  );
  return `<fieldset id="${name}s" aria-label="${label}">${inputs.join('')}</fieldset>`;
}

/** The search field and filters, and the list that in-page.js fills. */
function listOf(changes: readonly Change[]): string {
  const counts = countBy(changes, ({ status }) => status);
  const boxes = [...counts].map(
    ([status, count]) =>
      `<label><input type="checkbox" name="status" value="${status}">${status} (${count})</label>`,
  );
  return `<nav id="changes" aria-label="Changes">
<input type="search" id="search" aria-label="Search changes" placeholder="Search titles and snapshots">
<form id="filters"><fieldset aria-label="Only with status">${boxes.join('')}</fieldset></form>
<p id="count" role="status"></p>
<div id="list" role="listbox" aria-label="Changes" tabindex="0"><div id="rows" role="presentation"></div></div>
</nav>`;
}

/** The parts of the viewer that in-page.js fills. */
const viewer = `<section id="viewer" tabindex="-1" aria-labelledby="title">
<button type="button" id="back">← All changes</button>
<h2 id="title"></h2>
<p id="about"></p>
<div id="decide" role="group" aria-label="Decision"><button type="button" value="approved">Approve</button><button type="button" value="rejected">Reject</button><button type="button" value="later">Later</button><span id="why"></span></div>
<div id="chips" role="group" aria-label="Snapshots of this change"></div>
<p id="message"></p>
<section id="words" tabindex="0" aria-label="Words that differ"></section>
<form id="tools">${radios('mode', 'How pictures are compared', { slider: 'Slider', two: '2-up', switch: 'Switch', onion: 'Onion skin', difference: 'Difference' })}
${radios('zoom', 'Zoom', { fit: 'Fit', '1.0': '100 %', '2.0': '200 %' })}
<label id="split">Expected <input type="range" name="split" value="50"> Actual</label>
<label id="side"><input type="checkbox" name="flipped" value="flipped">Show expected</label>
<label><input type="checkbox" name="outlined" value="outlined" checked>Outlines</label>
<fieldset id="regions" aria-label="Regions"><button type="button" id="previous" aria-label="Previous region">‹</button><span id="region" role="status"></span><button type="button" id="next" aria-label="Next region">›</button></fieldset></form>
<section id="frame" tabindex="0" aria-label="Pictures"><div id="stage"></div></section>
</section>`;

const help = `<dialog id="help" aria-labelledby="keys"><h2 id="keys">Keyboard</h2>
<p><kbd>j</kbd>, <kbd>k</kbd>: next, previous change; <kbd>n</kbd>, <kbd>p</kbd>: region</p>
<p><kbd>a</kbd>, <kbd>r</kbd>, <kbd>l</kbd>: approve, reject, later</p>
<p><kbd>1</kbd> to <kbd>5</kbd>: slider, 2-up, switch, onion skin, difference</p>
<p><kbd>/</kbd>: search; <kbd>?</kbd>: this help</p>
<label><input type="checkbox" id="shortcuts" checked>Keys of one letter are on</label>
<form method="dialog"><button>Close</button></form></dialog>`;

const command = `<section id="command" aria-label="Command that approves" hidden><code id="code" tabindex="0"></code><button type="button" id="copy">Copy</button></section>`;

function bodyOf(report: RunReport, changes: readonly Change[], heading: string): string {
  const notes = notesOf(report).map((note) => `<li>${escapeMarkup(note)}</li>`);
  const remarks = `<details><summary>${pluralize(notes.length, 'note')}</summary><ul>${notes.join('')}</ul></details>`;
  return `<header><h1>${heading}</h1><p>${summaryOf(report)}</p>${notes.length > 0 ? remarks : ''}
<button type="button" id="ask" aria-haspopup="dialog">Keyboard</button><p id="live" role="status" aria-live="polite"></p>${command}</header>
${changes.length > 0 ? `<main id="panes">${listOf(changes)}${viewer}</main>${help}` : '<main><p>Every snapshot matches its baseline.</p></main>'}`;
}

function fileOf(name: string) {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** The page for the review of a run, beside its pictures. */
export function reviewPage(report: RunReport, options: ReviewOptions): string {
  const { folder, decisions, server, token = '' } = options;
  const changes = causesOf(report.results);
  const key = `snapshots ${hashOf(folder, report.at)}`;
  const refusal = report.against ? 'Two sites are compared: there is nothing to approve.' : '';
  const data: ReviewData = { changes, decisions, server, token, refusal, key, program };
  const isEmpty = changes.length === 0;
  const heading = isEmpty ? 'Nothing changed' : pluralize(changes.length, 'change');
  const [style, script] = [fileOf('page.css'), fileOf('in-page.js')];
  const policy = `default-src 'none'; script-src ${script.hash}; style-src ${style.hash}; img-src 'self' file: data:; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  // The only “<” that could end the data is one of a text; JSON has another way to write it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Snapshots: ${heading}</title>
<link rel="icon" href="data:,">
<style>${style.text}</style>
</head>
<body>
${bodyOf(report, changes, heading)}
${isEmpty ? '' : `<script type="application/json" id="data">${json}</script>\n<script type="module">${script.text}</script>\n`}</body>
</html>
`;
}
