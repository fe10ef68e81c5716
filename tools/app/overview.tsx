import { countBy, counted } from '@originaltreu/audit/utilities';
import { fragmentOf, type ListTab } from './address';
import type { ReportRun } from './model';
import { Folded, Mark, Part, toneOf } from './parts';
import { useReport } from './report-context';

/** In the order in which a bar shows them. */
const statuses = ['proven', 'as declared', 'as approved', 'failing', 'not as declared', 'changed'];

const proofKinds = ['unit', 'browser', 'probe', 'link', 'snapshot'] as const;

type Counts = readonly (readonly [status: string, count: number])[];

/** Counts as parts of a bar. */
function Bar({ counts }: { counts: Counts }) {
  return (
    <div className="shares" aria-hidden="true">
      {counts.map(([status, count]) => (
        <span key={status} className={toneOf(status)} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}

/** How many entries have each status, as a bar and as links to the filtered list. */
function Shares({ tab }: { tab: ListTab }) {
  const found = countBy(useReport().lists[tab], ({ status }) => status);
  const ordered = [...new Set([...statuses, ...found.keys()])];
  const counts = ordered.flatMap((status): Counts => {
    const count = found.get(status);
    return count === undefined ? [] : [[status, count]];
  });
  return (
    <>
      <Bar counts={counts} />
      <ul className="legend">
        {counts.map(([status, count]) => (
          <li key={status}>
            <a href={fragmentOf({ tab, filter: { status } })}>
              <Mark status={status} />
              {count} {status}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Run({ run: { runner, at, stale } }: { run: ReportRun }) {
  const when =
    at && new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <Mark status={at === null || stale ? 'not run' : 'passed'} />
      <span>
        {runner}: {when ?? 'no results; run npm test'}
        {stale ? '; files have changed since' : ''}
      </span>
    </li>
  );
}

/** The state of the whole site. */
export function Overview() {
  const { model, review } = useReport();
  const { clauses, defects, pages, sections, runs, faults } = model;
  const proven = clauses.filter(({ status }) => status === 'proven').length;
  const links = pages.reduce((sum, page) => sum + page.links.length, 0);
  return (
    <div className="overview">
      <header className="top">
        <h2 tabIndex={-1}>
          {proven} of {clauses.length} clauses are proven
        </h2>
        <Shares tab="clauses" />
        <ul className="runs">
          {runs.map((run) => (
            <Run key={run.runner} run={run} />
          ))}
        </ul>
      </header>
      <div className="cards">
        <section>
          <h3>{defects.length} defects</h3>
          <Shares tab="defects" />
        </section>
        <section>
          <h3>{pages.length} pages</h3>
          <Shares tab="pages" />
          <p className="soft">
            <a href="#links">{links} known link findings</a>
            {review ? (
              <>
                {', '}
                <a href="#snapshots">{counted(review.changes.length, 'snapshot change')}</a>
              </>
            ) : null}
          </p>
        </section>
      </div>
      <Part title="Coverage by section">
        <table className="coverage">
          <thead>
            <tr>
              <th scope="col">Section</th>
              <th scope="col">Proven</th>
              {proofKinds.map((kind) => (
                <th key={kind} scope="col" className="kind">
                  {kind}
                </th>
              ))}
              <th scope="col">Proofs</th>
              <th scope="col">Seen failing</th>
            </tr>
          </thead>
          <tbody>
            {sections.map(({ section, title, clauses: count, byKind, byStatus, proofs, seen }) => (
              <tr key={section}>
                <th scope="row">
                  <a href={fragmentOf({ tab: 'clauses', filter: { section: `${section}` } })}>
                    <span className="number">{section}</span> {title}
                  </a>
                  <Bar counts={Object.entries(byStatus)} />
                </th>
                <td>
                  {byStatus.proven}/{count}
                </td>
                {proofKinds.map((kind) => (
                  <td key={kind} className="kind">
                    {byKind[kind] || ''}
                  </td>
                ))}
                <td>{proofs}</td>
                <td>
                  {seen}/{count}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part
        title="Still open"
        note={faults.length === 0 ? undefined : 'Why not everything is proven'}
      >
        {faults.length === 0 ? (
          <p>Every clause has its proofs, and each clause was seen failing.</p>
        ) : (
          <Folded count={faults.length} max={10} what="faults">
            <ul className="faults">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Folded>
        )}
      </Part>
    </div>
  );
}
