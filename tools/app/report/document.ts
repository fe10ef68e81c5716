import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../site/paths';
import { html, type Markup, trusted } from '../html';
import { clauseArticle } from './clause';
import { defectArticle } from './defect';
import { findingArticle } from './finding';
import type { Model } from './model';
import { dateOf, overview } from './overview';
import { pageArticle } from './page';
import { Links, labelledIcon } from './parts';
import { anchorOf, type Topic, topicKinds, topicsOf } from './topics';

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

/** A line of the list; its data is for the search and the filters. */
function line(topic: Topic): Markup {
  const { kind, id, title, note, status, languages, section } = topic;
  return html`<li data-kind="${kind}" data-id="${id}" data-status="${status}" data-language="${languages.join(' ')}" data-section="${section}"><a href="#${anchorOf(topic)}">${labelledIcon(status)}<span class="line"><span class="title">${title}</span><span class="tiny soft">${kind}: ${note}</span></span></a></li>
`;
}

const kindTitles = { clause: 'Clauses', defect: 'Defects', page: 'Pages', finding: 'Findings' };

/** A choice of kinds, with how many topics of each match. */
function tab(kind: string, title: string): Markup {
  return html`<label><input type="radio" name="kind" value="${kind}"${kind === '' && trusted(' checked')}><span class="small soft">${title} <output class="tiny" data-kind="${kind}"></output></span></label>`;
}

function filter(name: string, choices: readonly (readonly [value: string, text: string])[]) {
  const options = choices.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  return html`<label class="choice tiny soft"><span>${name}</span><select name="${name}"><option value="">any</option>${options}</select></label>`;
}

function filters(topics: readonly Topic[], { clauses }: Model): Markup {
  const statuses = [...new Set(topics.map(({ status }) => status))].filter(Boolean);
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const sections = new Map(clauses.map((each) => [`${each.section}`, each.sectionTitle]));
  const choices = {
    status: statuses.map((status) => [status, status] as const),
    language: ['de', 'ru', 'en'].map((each) => [each, languages.of(each) ?? each] as const),
    section: [...sections].map(([number, title]) => [number, `${number} ${title}`] as const),
  };
  return html`<div class="filters">${Object.entries(choices).map(([name, some]) => filter(name, some))}</div>`;
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
  const articles = topics.map((topic) => {
    const isIt = ({ id }: { readonly id: string }) => id === topic.id;
    const [clause, defect, page] = [clauses.find(isIt), defects.find(isIt), pages.find(isIt)];
    if (clause) return clauseArticle(clause, topic, links, findings);
    if (defect) return defectArticle(defect, topic, links, pages);
    if (page) return pageArticle(page, topic, links, model, pictures.get(page.id));
    return findingArticle(topic, links, findings);
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
<form role="search">
<h1><a href="#overview">Conformance report</a></h1>
<fieldset class="tabs flow"><legend class="hidden">What to list</legend>${tab('', 'All')}${topicKinds.map((kind) => tab(kind, kindTitles[kind]))}</fieldset>
<p><label><span class="hidden">Search everything</span><input type="search" name="search" placeholder="Search everything, or press /"></label></p>
<nav id="list" class="list" aria-label="Entries">
${filters(topics, model)}
<p class="count small soft"><span role="status">${topics.length} entries</span> <button type="reset">Show all</button></p>
<ol>
${topics.map(line)}</ol>
</nav>
</form>
<main>
${overview(model, review)}
${articles}</main>
<footer class="tiny soft">Made ${dateOf(madeAt)}${commit && `, at commit ${commit}`}. Links to the site need it running at ${origin}: <code>npm start</code></footer>
<script>${trusted(textOf('tools/app/report/script.js'))}</script>
</body>
</html>
`.source;
}
