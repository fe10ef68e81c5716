import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../site/paths';
import { html, type Markup, trusted } from '../html';
import { clauseEntry } from './clause';
import { defectEntry } from './defect';
import { findingEntry } from './finding';
import type { Model } from './model';
import { dateOf, overview } from './overview';
import { pageEntry } from './page';
import { Links } from './parts';
import { type Topic, topicKinds, topicsOf } from './topics';

/** The policy that keeps the page to itself: it loads nothing but pictures beside it. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' file: data:; font-src data:";

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The style sheets, with the fonts that they name by their path in `node_modules`. */
function styles(): Markup {
  const files = ['theme/tokens.css', 'theme/base.css', 'tools/app/report/styles.css'];
  const text = files.map(textOf).join('\n');
  const withFonts = text.replace(/url\("(@fontsource[^"]+)"\)/g, (_whole, file: string) => {
    return `url("data:font/woff2;base64,${readFileSync(join(root, 'node_modules', file), 'base64')}")`;
  });
  return trusted(withFonts);
}

const shapes = {
  good: 'm4.5 8.4 2.4 2.4 4.6-5.2',
  bad: 'm5.4 5.4 5.2 5.2m0-5.2-5.2 5.2',
  open: 'M5 8h6',
};

const kindTitles = { clause: 'Clauses', defect: 'Defects', page: 'Pages', finding: 'Findings' };

/** A choice of kinds, with how many topics of each match. */
function kindChoice(kind: string, title: string): Markup {
  return html`<label><input type="radio" name="kind" value="${kind}"${kind === '' && trusted(' checked')}> ${title} <output class="soft" data-kind="${kind}"></output></label>`;
}

function filter(name: string, choices: readonly (readonly [value: string, text: string])[]) {
  const options = choices.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  return html`<label>${name} <select name="${name}"><option value="">any</option>${options}</select></label>`;
}

function filters(topics: readonly Topic[], { clauses }: Model): Markup[] {
  const statuses = [...new Set(topics.map(({ status }) => status))].filter(Boolean);
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const sections = new Map(clauses.map((each) => [`${each.section}`, each.sectionTitle]));
  const choices = {
    status: statuses.map((status) => [status, status] as const),
    language: ['de', 'ru', 'en'].map((each) => [each, languages.of(each) ?? each] as const),
    section: [...sections].map(([number, title]) => [number, `${number} ${title}`] as const),
  };
  return Object.entries(choices).map(([name, some]) => filter(name, some));
}

/**
 * The report as one file that opens without a server.
 *
 * @param review - where the snapshot review is, relative to the file.
 */
export function documentOf(
  model: Model,
  pictures: ReadonlyMap<string, string>,
  review: string,
): string {
  const { clauses, defects, pages, findings, commit, origin, madeAt } = model;
  const topics = topicsOf(model);
  const links = new Links(topics, origin);
  const entries = topics.map((topic) => {
    const isIt = ({ id }: { readonly id: string }) => id === topic.id;
    const [clause, defect, page] = [clauses.find(isIt), defects.find(isIt), pages.find(isIt)];
    if (clause) return clauseEntry(clause, topic, links, findings);
    if (defect) return defectEntry(defect, topic, links, pages);
    if (page) return pageEntry(page, topic, links, pictures.get(page.id));
    return findingEntry(topic, links, findings);
  });
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Conformance report</title>
<link rel="icon" href="data:,">
<style>${styles()}</style>
</head>
<body>
<svg class="hidden">${Object.entries(shapes).map(([tone, path]) => html`<symbol id="icon-${tone}" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="currentColor" stroke="none" opacity=".16"/><path d="${path}"/></symbol>`)}</svg>
<header>
<h1>Conformance report</h1>
<form role="search">
<input type="search" name="search" aria-label="Search everything" placeholder="Search everything, or press /">
<fieldset class="flow"><legend class="hidden">What to list</legend>${kindChoice('', 'All')}${topicKinds.map((kind) => kindChoice(kind, kindTitles[kind]))}</fieldset>
<p class="flow">${filters(topics, model)} <span role="status">${topics.length} entries</span> <button type="reset">Show all</button></p>
</form>
</header>
<main>
${overview(model, review)}
<ol class="list">
${entries}</ol>
</main>
<footer class="small soft">Made ${dateOf(madeAt)}${commit && `, at commit ${commit}`}. Links to the site need it running at ${origin}: <code>npm start</code></footer>
<script>${trusted(textOf('tools/app/report/script.js'))}</script>
</body>
</html>
`.source;
}
