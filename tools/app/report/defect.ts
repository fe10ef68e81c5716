import { pluralize } from '@sitewide/kit/text';
import { html, type Markup } from '../html';
import type { ReportDefect, ReportPage } from './model';
import { entry, type Links, lineOf, rows, section } from './parts';
import type { Topic } from './topics';

const verdictTexts: Readonly<Record<string, string>> = {
  CONTAINED: 'Only its own elements change.',
  REFLOW: 'Its own elements change, and others move without changing.',
  BEHAVIOURAL: 'No picture changes; its probes distinguish the two states.',
  LEAK: 'Something else changes as well.',
  INERT: 'Nothing changes, and no probe distinguishes its states.',
};

function facesOf({ faces }: ReportDefect): Markup {
  return html`<table class="faces"><thead><tr><th scope="col">Faithful</th><th scope="col">Fixed</th></tr></thead><tbody>
${faces.map(({ at, faithful, fixed }) => html`${at && html`<tr><th colspan="2" scope="rowgroup"><code>${at}</code></th></tr>`}<tr><td class="faithful"><pre>${faithful}</pre></td><td class="fixed"><pre>${fixed}</pre></td></tr>`)}
</tbody></table>`;
}

/** The pages it is on, those that it changes visibly first. */
function placesOf(
  { id, pages: ids, changes }: ReportDefect,
  pages: readonly ReportPage[],
  links: Links,
) {
  const places = pages.filter((page) => ids.includes(page.id));
  const changed = places.filter(({ path }) => changes.some((change) => change.path === path));
  const items = [...new Set([...changed, ...places])].map((page) => {
    const shows = changes
      .filter(({ path }) => path === page.path)
      .map(({ width, change }) => `${change} at ${width} px`);
    const states = { faithful: 'open faithful', [`faithful,-${id}`]: 'open with this one fixed' };
    return html`<li><div>${links.to('page', page.id, page.path)} <span class="soft">${shows.join(', ')}</span> ${links.site(page.path, states)}</div></li>`;
  });
  return rows(items, 8);
}

function probesOf({ probes }: ReportDefect): Markup | null {
  const items = probes.map(({ path, clause, observes, at, faithful, fixed }) => {
    return html`<li><div><p>${observes} of <code>${at || path}</code></p>
<p class="soft">${path}, clause ${clause}</p>
<dl class="small"><dt>Faithful</dt><dd>${faithful || '(not specified)'}</dd><dt>Fixed</dt><dd>${fixed || '(not specified)'}</dd></dl></div></li>`;
  });
  return rows(items, 6);
}

function findingsOf({ resolved, added }: ReportDefect, links: Links): Markup | null {
  const groups = Object.entries({ Resolved: resolved, New: added }).flatMap(([change, findings]) =>
    findings.length > 0
      ? html`<h4>${change} when fixed: ${findings.length}</h4>${links.findings(findings)}`
      : [],
  );
  return groups.length > 0 ? html`${groups}` : html`<p class="soft">None.</p>`;
}

export function defectEntry(
  defect: ReportDefect,
  topic: Topic,
  links: Links,
  pages: readonly ReportPage[],
): Markup {
  const { id, faults, verdict, declared } = defect;
  const interplays = defect.interplays.map((each) => {
    return html`<li><div>${links.to('defect', each.with, each.with)}<p class="soft">${each.because}</p></div></li>`;
  });
  const first = pages.find((page) => defect.pages.includes(page.id));
  const states = {
    faithful: 'open it faithful',
    [`faithful,-${id}`]: 'open it with this one fixed',
  };
  return entry(
    topic,
    [defect.kind, html`<code>${id}</code>`],
    html`<p>${verdictTexts[verdict] ?? verdict} Declared ${declared}, compared: ${verdict}. The site starts with it ${defect.state} (${defect.stateSource}). It is defined in <code>${defect.definedAt}</code>.</p>
${rows(faults.map(lineOf))}
${first && html`<p><code>${first.path}</code>: ${links.site(first.path, states)}</p>`}`,
    [
      section('Both values', '', facesOf(defect)),
      section('Clauses', 'What the specification says', links.rows('clause', defect.clauses)),
      section('Pages', 'Links open your local site in that state', placesOf(defect, pages, links)),
      section(
        'Findings it causes',
        'Compared with the site where it alone is fixed',
        findingsOf(defect, links),
      ),
      section('Probes', 'What the fixtures expect in both states', probesOf(defect)),
      section('Interplays', pluralize(interplays.length, 'other defect'), rows(interplays)),
    ],
  );
}
