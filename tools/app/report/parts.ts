import { groupBy } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import { html, type Markup } from '../html';
import type { ReportFinding, ReportTest } from './model';
import { anchorOf, type Topic, type TopicKind } from './topics';

/* What the articles of the report are made of. */

const good = ['proven', 'passed', 'caught', 'as declared', 'as approved'];
const bad = ['failing', 'failed', 'survived', 'changed', 'unproven', 'not as declared'];

export function toneOf(status: string): 'good' | 'bad' | 'open' {
  if (good.includes(status)) return 'good';
  return bad.includes(status) ? 'bad' : 'open';
}

/** The icon of a status, whose word must be beside it. */
export function icon(status: string): Markup {
  const tone = toneOf(status);
  return html`<svg class="mark icon ${tone}" aria-hidden="true"><use href="#icon-${tone}"/></svg>`;
}

/** The icon of a status with its word for screen readers alone; nothing without a status. */
export function labelledIcon(status: string): Markup | null {
  if (status === '') return null;
  return html`<span>${icon(status)}<span class="hidden">${status}: </span></span>`;
}

const severityTones: Readonly<Record<string, string>> = { error: 'bad', warning: 'open' };

export function severityOf(severity: string): Markup {
  return html`<span class="severity ${severityTones[severity]}">${severity}</span>`;
}

/** A section of an article; null where it has no content. */
export function section(title: string, note: string, content: Markup | null): Markup | null {
  if (content === null) return null;
  return html`<section class="part"><header class="flow"><h3>${title}</h3><p class="soft">${note}</p></header>
${content}</section>
`;
}

/** Shown in full up to a number of entries, folded beyond it. */
export function folded(count: number, max: number, noun: string, content: Markup): Markup {
  if (count <= max) return content;
  return html`<details><summary>${pluralize(count, noun)}</summary>${content}</details>`;
}

/** Rows of a list, those after the first few folded; null without rows. */
export function rows(items: readonly Markup[], max = items.length): Markup | null {
  if (items.length === 0) return null;
  const list = (some: readonly Markup[]) => html`<ul class="rows">${some}</ul>`;
  const [first, more] = [list(items.slice(0, max)), items.slice(max)];
  if (more.length === 0) return first;
  return html`${first}
<details><summary>${more.length} more</summary>${list(more)}</details>`;
}

export function lineOf(text: string): Markup {
  return html`<li><div>${text}</div></li>`;
}

/**
 * An entry of the list: a line that opens its article by the article's address. The data of the
 * entry is for the filters.
 */
export function entry(
  topic: Topic,
  eyebrow: readonly (Markup | string)[],
  introduction: Markup | null,
  parts: readonly (Markup | null)[],
): Markup {
  const { kind, id, title, note, status, languages, section: number } = topic;
  const anchor = anchorOf(topic);
  return html`<li data-kind="${kind}" data-id="${id}" data-status="${status}" data-language="${languages.join(' ')}" data-section="${number}">
<h2><a href="#${anchor}">${labelledIcon(status)}<span>${title} <span class="small soft">${kind}: ${note}</span></span></a></h2>
<article id="${anchor}"><p class="flow small soft">${[status, ...eyebrow].map((each) => each && html`<span>${each}</span>`)}</p>
${introduction}
${parts}</article></li>
`;
}

/** A box that scrolls where its content is larger, also by the keyboard. */
export function scrollBox(className: 'frame' | 'message', label: string, content: Markup): Markup {
  return html`<div class="${className}" tabindex="0" role="group" aria-label="${label}">${content}</div>`;
}

export function messageBox(message: string): Markup {
  return scrollBox('message', 'Message', html`<pre>${message}</pre>`);
}

/** A test with its status, and its message where it failed. */
export function testRow(test: ReportTest): Markup {
  return html`<li>${labelledIcon(test.status)}<div><p>${test.title}</p><p class="soft"><code>${test.file}</code></p>
${test.message && messageBox(test.message)}</div></li>`;
}

/** Findings that differ in their page alone as one, with the paths of all. */
export function alikeFindings(findings: readonly ReportFinding[]) {
  const groups = groupBy(findings, ({ path: _path, ...finding }) => JSON.stringify(finding));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? { ...first, paths: [...new Set(group.map(({ path }) => path))] } : [];
  });
}

export class Links {
  private readonly topics: ReadonlyMap<string, Topic>;

  constructor(
    topics: readonly Topic[],
    private readonly origin: string,
  ) {
    this.topics = new Map(topics.map((topic) => [anchorOf(topic), topic]));
  }

  to(kind: TopicKind, id: string, text: string): Markup {
    return html`<a href="#${anchorOf({ kind, id })}">${text}</a>`;
  }

  /** Rows that lead to topics, by their titles. */
  rows(kind: TopicKind, ids: readonly string[]): Markup | null {
    const items = ids.flatMap((id) => {
      const topic = this.topics.get(anchorOf({ kind, id }));
      if (!topic) return [];
      const note = kind === 'defect' && html`<p class="soft"><code>${id}</code></p>`;
      return html`<li>${labelledIcon(topic.status)}<div>${this.to(kind, id, topic.title)}${note}</div></li>`;
    });
    return rows(items);
  }

  /** Short links to topics, by their ids. */
  chips(kind: TopicKind, ids: readonly string[]): Markup | null {
    if (ids.length === 0) return null;
    const items = ids.map((id) => {
      const title = this.topics.get(anchorOf({ kind, id }))?.title ?? '';
      return html`<li><a href="#${anchorOf({ kind, id })}" title="${title}">${id}</a></li>`;
    });
    return html`<ul class="flow">${items}</ul>`;
  }

  /** Links that open a page of the local site: the text of each by the value of `?defects=`. */
  site(path: string, states: Readonly<Record<string, string>>): Markup {
    const links = Object.entries(states).map(([state, text]) => {
      const query = encodeURIComponent(state).replaceAll('%2C', ',');
      const href = `${this.origin}${path}?defects=${query}`;
      return html`<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
    });
    return html`<span class="flow">${links}</span>`;
  }

  /** Findings, those that differ only in their page as one row; null without findings. */
  findings(findings: readonly ReportFinding[], max = 6): Markup | null {
    const items = alikeFindings(findings).map((finding) => {
      const { place, name, href, code, title, severity, defect, paths } = finding;
      const target = href === null ? null : html` to <code>${href || '(empty)'}</code>`;
      return html`<li>${severityOf(severity)}<div><p>“${name}”${target}</p>
<p class="soft">${title} (${this.to('finding', code, code)}), ${place}; ${this.to('defect', defect, defect)}</p>
<div class="soft">${folded(paths.length, 2, 'page', html`<p>${paths.join(', ')}</p>`)}</div></div></li>`;
    });
    return rows(items, max);
  }
}
