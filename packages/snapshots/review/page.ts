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

/* One document with its style and script: page.template is its markup, and in-page.js
 * draws the changes, and only those in view. */

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

/** A file beside this one, and its hash for the policy of the page. */
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
  const heading = changes.length === 0 ? 'Nothing changed' : pluralize(changes.length, 'change');
  const [style, script] = [fileOf('page.css'), fileOf('in-page.js')];
  const notes = notesOf(report).map((note) => `<li>${escapeMarkup(note)}</li>`);
  const filters = [...countBy(changes, ({ status }) => status)].map(
    ([status, count]) =>
      `<label><input type="checkbox" name="status" value="${status}">${status} (${count})</label>`,
  );
  // The only “<” that could end the data is one of a text; JSON has another way to write it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const parts: Readonly<Record<string, string>> = {
    ...{ heading, summary: summaryOf(report), filters: filters.join(''), style: style.text },
    policy: `default-src 'none'; script-src ${script.hash}; style-src ${style.hash}; img-src 'self' file: data:; connect-src 'self'; base-uri 'none'; form-action 'none'`,
    notes:
      notes.length > 0
        ? `<details><summary>${pluralize(notes.length, 'note')}</summary><ul>${notes.join('')}</ul></details>`
        : '',
    hidden: changes.length === 0 ? ' hidden' : '',
    script:
      changes.length === 0
        ? ''
        : `<script type="application/json" id="data">${json}</script>\n<script type="module">${script.text}</script>`,
  };
  return fileOf('page.template').text.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name] ?? '');
}
