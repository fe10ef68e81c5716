import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '@sitewide/kit/escape';
import { pluralize } from '@sitewide/kit/text';
import { notesOf, summaryOf } from '../formats/formats';
import type { Decision, RunReport } from '../types';
import { type Change, causesOf, isApprovable, program } from './causes';

/* One document, page.html, with its style and script: in-page.js fills it, and page.css lays it out. */

/** The data for in-page.js. */
export interface ReviewData {
  /** Each with the reason why it cannot be approved; '' if it can. */
  readonly changes: readonly (Change & { readonly refusal: string })[];
  readonly decisions: Record<string, Decision>;
  /** By which the server that takes decisions knows its page; '' without a server. */
  readonly token: string;
  readonly program: string;
}

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
  const policy = [
    `default-src 'none'; script-src ${script.hash}; style-src ${style.hash}`,
    "img-src 'self' file: data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  ];
  const parts: Readonly<Record<string, string>> = {
    ...{ policy: policy.join('; '), heading, data: json },
    ...{ style: style.text, script: script.text },
    ...{ summary: summaryOf(report), notes: notes.join('') },
  };
  const { text: whole } = fileOf('page.html');
  // Without changes, its header is all there is to see.
  const shown = changes.length > 0 ? whole : whole.replace(/<p id="live".*(?=\n<\/body>)/s, '');
  return shown.replace(/{{(\w+)}}/g, (_, name) => parts[name] ?? '');
}
