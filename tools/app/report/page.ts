import { countBy } from '@originaltreu/kit/collections';
import { pluralize } from '@originaltreu/kit/text';
import { html, type Markup } from '../html';
import type { Model, ReportPage } from './model';
import {
  article,
  folded,
  type Links,
  labelledIcon,
  messageBox,
  rows,
  scrollBox,
  section,
} from './parts';
import type { Topic } from './topics';

function declaredIn({ declared }: ReportPage): string {
  if (declared.faithful) return 'is declared in every state.';
  if (declared.fixed)
    return 'is declared only where its defect is fixed; no picture shows it faithful.';
  return 'stands for every undeclared address with this prefix.';
}

/** How its snapshots compare, those that changed first. */
function snapshotsOf({ snapshots }: ReportPage): Markup | null {
  const changed = snapshots.filter(({ status }) => status === 'changed');
  const others = snapshots.filter(({ status }) => status !== 'changed');
  const items = others.map(({ name, status }) => html`<li>${labelledIcon(status)}${name}</li>`);
  const differing = changed.map(({ name, status, message }) => {
    return html`<li>${labelledIcon(status)}<div><p>${name}</p>${messageBox(message)}</div></li>`;
  });
  return html`${rows(differing)}
${others.length > 0 && folded(others.length, 0, 'snapshot', html`<ul class="chips flow">${items}</ul>`)}`;
}

export function pageArticle(
  page: ReportPage,
  topic: Topic,
  links: Links,
  { clauses, defects }: Pick<Model, 'clauses' | 'defects'>,
  picture: string | undefined,
): Markup {
  const { path } = page;
  /** Ids of what is on this page, and of what is on every page. */
  const split = (
    ids: readonly string[],
    all: readonly { readonly id: string; readonly patterns: readonly string[] }[],
  ) => {
    const everywhere = all.filter((each) => ids.includes(each.id) && each.patterns.includes('*/*'));
    const common = everywhere.map(({ id }) => id);
    return { specific: ids.filter((id) => !common.includes(id)), common };
  };
  const [ofClauses, ofDefects] = [split(page.clauses, clauses), split(page.defects, defects)];
  const counts = countBy(page.snapshots, ({ status }) => status);
  const image = html`<img src="${picture}" alt="${path}, 1280 pixels wide" loading="lazy">`;
  const note = [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
  return article(
    topic,
    [html`<code>${page.id}</code>`],
    html`<p><code>${path}</code> ${declaredIn(page)}</p>
<p>${links.site(path, { faithful: 'open faithful', fixed: 'open fixed' })}</p>`,
    [
      section(
        'Defects on this page',
        pluralize(ofDefects.specific.length, 'defect'),
        links.rows('defect', ofDefects.specific),
      ),
      section('Snapshots', note, snapshotsOf(page)),
      section(
        'Picture',
        'A small copy of the baseline, 1280 px wide',
        picture === undefined ? null : scrollBox('frame', 'Snapshot of the page', image),
      ),
      section(
        'Findings',
        pluralize(page.findings.length, 'expected finding'),
        links.findings(page.findings),
      ),
      section(
        'Clauses on this page',
        pluralize(ofClauses.specific.length, 'clause'),
        links.rows('clause', ofClauses.specific),
      ),
      section('Defects on every page', '', links.rows('defect', ofDefects.common)),
      section('Clauses for every page', '', links.chips('clause', ofClauses.common)),
    ],
  );
}
