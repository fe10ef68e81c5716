import { countBy, groupBy } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import { proofKinds } from '../../spec/clauses';
import { html, type Markup } from '../html';
import type { Model } from './model';
import { icon, lineOf, rows, section, testRow, toneOf } from './parts';
import { provingTests, type TopicKind } from './topics';

/** A moment as people write it, the same on every machine. */
export function dateOf(iso: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(iso).toLocaleString('en-GB', style)} UTC`;
}

function bar(counts: ReadonlyMap<string, number>): Markup {
  const parts = [...counts].map(
    ([status, count]) => html`<span class="${toneOf(status)}" style="flex-grow:${count}"></span>`,
  );
  return html`<div class="shares" aria-hidden="true">${parts}</div>`;
}

const statusOrder = ['good', 'bad', 'open'];

/** How many topics have each status, as a bar and as links that narrow the list. */
function shares(kind: TopicKind, topics: readonly { readonly status: string }[]): Markup {
  const counted = [...countBy(topics, ({ status }) => status)].toSorted(
    ([one], [other]) => statusOrder.indexOf(toneOf(one)) - statusOrder.indexOf(toneOf(other)),
  );
  const items = counted.map(([status, count]) => {
    const query = new URLSearchParams({ kind, status });
    return html`<li>${icon(status)} <a href="?${String(query)}">${count} ${status}</a></li>`;
  });
  return html`${bar(new Map(counted))}<ul class="flow small">${items}</ul>`;
}

function runs({ runs: all, verifiedAt, clauses }: Model): Markup {
  const items = all.map(({ runner, at, stale }) => {
    const when = at === null ? 'no results; run npm test' : dateOf(at);
    const status = at === null || stale ? 'not run' : 'passed';
    return html`<li>${icon(status)} ${runner}: ${when}${stale && '; files have changed since'}</li>`;
  });
  const verified = clauses.flatMap(({ contradiction }) => contradiction?.verified ?? []);
  const caught = verified.filter(({ status }) => status === 'caught').length;
  const status = verifiedAt !== null && caught === verified.length ? 'caught' : 'not run';
  const verification =
    verifiedAt === null
      ? 'not verified; run npm run report -- --verify'
      : `${caught} of ${verified.length} planted were caught, ${dateOf(verifiedAt)}`;
  return html`<ul class="runs flow small">${items}<li>${icon(status)} contradictions: ${verification}</li></ul>`;
}

/** For each section of the specification, how many of its clauses each kind of proof covers. */
function coverage(clauses: Model['clauses']): Markup {
  const lines = [...groupBy(clauses, ({ section: number }) => number)].map(([number, some]) => {
    const proven = some.filter(({ status }) => status === 'proven').length;
    const byKind = proofKinds.map((kind) => {
      const count = some.filter(({ proofs }) => proofs.some((proof) => proof.kind === kind)).length;
      return html`<td class="kind">${count || ''}</td>`;
    });
    const proofs = some.reduce((sum, clause) => sum + provingTests(clause).length, 0);
    return html`<tr><th scope="row"><a href="?kind=clause&amp;section=${number}">${number} ${some[0]?.sectionTitle}</a>${bar(countBy(some, ({ status }) => status))}</th>
<td>${proven}/${some.length}</td>${byKind}<td>${proofs}</td></tr>`;
  });
  const titles = proofKinds.map((kind) => html`<th scope="col" class="kind">${kind}</th>`);
  return html`<table class="coverage"><thead><tr><th scope="col">Section</th><th scope="col">Proven</th>${titles}<th scope="col">Proofs</th></tr></thead><tbody>
${lines}</tbody></table>`;
}

export function overview(model: Model, review: string): Markup {
  const { clauses, defects, pages, findings, faults, failures, changedSnapshots } = model;
  const proven = clauses.filter(({ status }) => status === 'proven').length;
  return html`<article id="overview">
<h2>${proven} of ${clauses.length} clauses are proven</h2>
${shares('clause', clauses)}
${runs(model)}
<div class="cards">
<section><h3>${pluralize(defects.length, 'defect')}</h3>${shares('defect', defects)}</section>
<section><h3>${pluralize(pages.length, 'page')}</h3>${shares('page', pages)}
${changedSnapshots > 0 && html`<p><a href="${review}">Review ${pluralize(changedSnapshots, 'changed snapshot')}</a></p>`}</section>
<section><h3><a href="?kind=finding">${pluralize(findings.length, 'expected finding')}</a></h3>
<p class="soft">What the audit reports of the site because of its defects</p></section>
</div>
${section('Failed tests', pluralize(failures.length, 'test'), rows(failures.map(testRow), 20))}
${section('Coverage by section', 'Clauses that each kind of proof covers', coverage(clauses))}
${section('Still open', 'Why not every clause is proven', rows(faults.map(lineOf), 20))}
</article>
`;
}
