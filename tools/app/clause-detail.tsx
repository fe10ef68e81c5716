import { counted } from '@originaltreu/audit/utilities';
import { fragmentOf } from './address';
import { LinkFindings } from './link-findings';
import type { ReportClause, ReportProof } from './model';
import { EntryChips, EntryRows, Part, ProofRows, Status } from './parts';
import { useReport } from './report-context';
import { Snapshots } from './snapshot';

const kindNames: Readonly<Record<string, string>> = {
  unit: 'Unit tests',
  browser: 'Browser tests',
  probe: 'Probes of a defect in both states',
  link: 'Link audit',
  snapshot: 'Snapshots, which illustrate but do not prove',
};

function ProofGroup({ kind, proofs }: { kind: string; proofs: readonly ReportProof[] }) {
  const passed = proofs.filter(({ status }) => status === 'passed').length;
  return (
    <div className="group">
      <h4>
        {kindNames[kind] ?? kind}{' '}
        <span className="tally soft">
          {passed} of {proofs.length} passed
        </span>
      </h4>
      <ProofRows proofs={proofs} {...(kind === 'snapshot' ? { max: 0 } : {})} />
    </div>
  );
}

function SeenFailing({ clause: { id, contradiction } }: { clause: ReportClause }) {
  if (!contradiction) {
    return <p className="soft">This clause has no contradiction yet.</p>;
  }
  const { file, find, replace, proof, seen } = contradiction;
  return (
    <>
      <p>
        {seen ? (
          `Planted on ${seen.on} and caught by “${seen.test}”.`
        ) : (
          <>
            Not verified yet: <code>npm run report -- --verify {id}</code>
          </>
        )}
      </p>
      <pre className="change">
        <span className="soft">{file}</span>
        <del>{find}</del>
        <ins>{replace || '(removed)'}</ins>
      </pre>
      {seen ? (
        <pre className="message">{seen.said}</pre>
      ) : (
        <p className="soft">
          “{proof.title}” in <code>{proof.file}</code> must catch it.
        </p>
      )}
    </>
  );
}

/** Everything about one clause. */
export function ClauseDetail({ clause }: { clause: ReportClause }) {
  const { pages, model } = useReport();
  const { id, defects, rulings, proofs, lacks } = clause;
  const own = clause.pages.flatMap((page) => pages.get(page) ?? []);
  const links = model.pages.flatMap((page) => page.links.filter((each) => each.clause === id));
  const kinds = Object.keys(kindNames).filter((kind) =>
    proofs.some((proof) => proof.kind === kind),
  );
  return (
    <>
      <header className="top">
        <p className="eyebrow">
          <a href={fragmentOf({ tab: 'clauses', filter: { section: `${clause.section}` } })}>
            {clause.section} {clause.sectionTitle}
          </a>
          {clause.part ? <span>{clause.part}</span> : null}
          <span>{clause.kind}</span>
        </p>
        <h2 tabIndex={-1}>
          <span className="number">{id}</span> {clause.summary}
        </h2>
        <Status status={clause.status} />
        {clause.departedWith ? (
          <p>The site departed from this clause when {clause.departedWith} was retired.</p>
        ) : null}
      </header>
      <Part
        title="Proofs"
        note={
          lacks.length > 0
            ? `Also needs proof by ${lacks.join(' and ')}.`
            : `${proofs.filter(({ kind }) => kind !== 'snapshot').length} tests and ledger rows`
        }
      >
        {kinds.length === 0 ? <p>This clause has no proof.</p> : null}
        {kinds.map((kind) => (
          <ProofGroup
            key={kind}
            kind={kind}
            proofs={proofs.filter((proof) => proof.kind === kind)}
          />
        ))}
      </Part>
      <Part title="Seen failing" note="Its proof fails when the site contradicts the clause">
        <SeenFailing clause={clause} />
      </Part>
      {defects.length > 0 ? (
        <Part title="Defects it documents">
          <EntryRows tab="defects" ids={defects} />
        </Part>
      ) : null}
      {rulings.length > 0 ? (
        <Part title="Rulings">
          <dl className="rulings">
            {rulings.map((ruling) => (
              <div key={ruling.id}>
                <dt>
                  {ruling.id}
                  {ruling.general ? <span className="soft"> (for every clause)</span> : null}
                </dt>
                <dd>{ruling.summary}</dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      <Part title="Snapshots" note="The clause’s subject is outlined">
        <Snapshots
          pages={own}
          outlined={({ clauses, defects: marked }) =>
            clauses[id] ?? defects.flatMap((defect) => marked[defect] ?? [])
          }
        />
      </Part>
      {links.length > 0 ? (
        <Part
          title="Link findings"
          note={`${counted(links.length, 'known finding')} for this clause`}
        >
          <LinkFindings findings={links} />
        </Part>
      ) : null}
      <Part title="Pages" note={clause.patterns.join(', ')}>
        <EntryChips tab="pages" ids={clause.pages} />
      </Part>
    </>
  );
}
