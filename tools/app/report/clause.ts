import { groupBy } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import { html, type Markup } from '../html';
import type { ReportClause, ReportFinding, ReportTest } from './model';
import { entry, folded, icon, type Links, messageBox, rows, section, testRow } from './parts';
import { provingTests, type Topic } from './topics';

/** Tests by their file, whose tests are proofs of one kind; the failed ones first and in full. */
function proofFiles(proofs: readonly ReportTest[]): Markup {
  if (proofs.length === 0) return html`<p>No test of the last run names this clause.</p>`;
  const failed = proofs.filter(({ status }) => status === 'failed');
  const files = groupBy(proofs, ({ kind, file }) => `${kind}: ${file}`);
  return html`${rows(failed.map(testRow))}
${[...files].map(([file, some]) => {
  const passed = some.filter(({ status }) => status === 'passed').length;
  const status = some.find((proof) => proof.status !== 'passed')?.status ?? 'passed';
  return html`<details><summary>${icon(status)} ${file} <span class="soft">${passed} of ${some.length} passed</span></summary>
<ul class="titles">${some.map(({ status: each, title }) => html`<li>${icon(each)} ${each === 'passed' ? '' : `${each}: `}${title}</li>`)}</ul></details>`;
})}`;
}

function contradictionOf({ id, contradiction }: ReportClause): Markup {
  if (contradiction === null) return html`<p class="soft">This clause has no contradiction.</p>`;
  const { file, find, replace, proof, verified } = contradiction;
  return html`<pre class="change"><span class="soft">${file}</span>
<del class="bad">− ${find}</del>
<ins class="good">+ ${replace || '(removed)'}</ins></pre>
<p>“${proof.title}” in <code>${proof.file}</code> must fail.</p>
${
  verified
    ? html`<p>${icon(verified.status)} ${verified.status}${verified.test && ` by “${verified.test}”`}:</p>${messageBox(verified.message)}`
    : html`<p class="soft">Not planted in the last verification: <code>npm run report -- --verify ${id}</code></p>`
}`;
}

export function clauseEntry(
  clause: ReportClause,
  topic: Topic,
  links: Links,
  findings: readonly ReportFinding[],
): Markup {
  const { proofs, lacks, rulings } = clause;
  const tests = provingTests(clause);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const some = findings.filter((finding) => finding.clause === clause.id);
  const pages = links.chips('page', clause.pages);
  return entry(
    topic,
    [
      html`<a href="?kind=clause&amp;section=${clause.section}">${clause.section} ${clause.sectionTitle}</a>`,
      clause.part,
      clause.kind,
    ],
    null,
    [
      section(
        'Proofs',
        lacks.length > 0
          ? `It also needs proof by ${lacks.join(' and ')}.`
          : `${pluralize(tests.length, 'proof')}, ${passed} passed`,
        proofFiles(proofs),
      ),
      section(
        'Contradiction',
        'A change of the site that the proof must catch',
        contradictionOf(clause),
      ),
      section('Defects', 'Where the clause documents a flaw', links.rows('defect', clause.defects)),
      section(
        'Rulings',
        'On what the specification leaves open',
        html`<dl>${rulings.map(({ id, summary, general }) => html`<dt>${id}${general && html`<span class="soft"> (for every clause)</span>`}</dt><dd>${summary}</dd>`)}</dl>`,
      ),
      section('Findings', pluralize(some.length, 'expected finding'), links.findings(some)),
      section(
        'Pages',
        clause.patterns.join(', '),
        pages && folded(clause.pages.length, 12, 'page', pages),
      ),
    ],
  );
}
