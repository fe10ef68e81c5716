import { countBy } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import { html, type Markup } from '../html';
import type { ReportPage } from './model';
import {
  entry,
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
${others.length > 0 && folded(others.length, 0, 'snapshot', html`<ul class="flow">${items}</ul>`)}`;
}

export function pageEntry(
  page: ReportPage,
  topic: Topic,
  links: Links,
  picture: string | undefined,
): Markup {
  const { path, clauses, defects } = page;
  const counts = countBy(page.snapshots, ({ status }) => status);
  const image = html`<img src="${picture}" alt="${path}, 1280 pixels wide" loading="lazy">`;
  const note = [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
  return entry(
    topic,
    [html`<code>${page.id}</code>`],
    html`<p><code>${path}</code> ${declaredIn(page)}</p>
<p>${links.site(path, { faithful: 'open faithful', fixed: 'open fixed' })}</p>`,
    [
      section('Defects', pluralize(defects.length, 'defect'), links.rows('defect', defects)),
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
      section('Clauses', pluralize(clauses.length, 'clause'), links.chips('clause', clauses)),
    ],
  );
}
