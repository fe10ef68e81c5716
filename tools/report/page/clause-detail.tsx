import { LinkFindings } from './link-findings';
import type { ReportClause, ReportProof } from './model';
import { DefectLinks, Folded, Mark, PageLinks, Part, Status } from './parts';
import { linkTo, useReport } from './report-context';
import { Snapshots } from './snapshot';

const kindNames: Readonly<Record<string, string>> = {
  unit: 'Unit tests',
  browser: 'Browser tests',
  probe: 'Probes of a defect in both states',
  link: 'Link audit',
  snapshot: 'Snapshots, which illustrate and do not prove',
};

const kindOrder = Object.keys(kindNames);

function ProofRows({ proofs }: { proofs: readonly ReportProof[] }) {
  return (
    <ul className="rows">
      {proofs.map(({ title, file, status, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tests may be called alike.
        <li key={index}>
          <Mark status={status ?? 'not run'} label />
          <div>
            <p>{title}</p>
            <p className="soft">
              <code>{file}</code>
            </p>
            {message ? <pre className="message">{message}</pre> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How many proofs of a kind are seen before the others are folded. */
const glimpse = 4;

function ProofGroup({ kind, proofs }: { kind: string; proofs: readonly ReportProof[] }) {
  const failed = proofs.filter(({ status }) => status === 'failed');
  const others = proofs.filter((proof) => !failed.includes(proof));
  const passed = proofs.filter(({ status }) => status === 'passed').length;
  const seen = kind === 'snapshot' ? 0 : glimpse;
  return (
    <div className="group">
      <h4>
        {kindNames[kind] ?? kind}{' '}
        <span className="tally soft">
          {passed} of {proofs.length} passed
        </span>
      </h4>
      <ProofRows proofs={[...failed, ...others.slice(0, seen)]} />
      {others.length > seen ? (
        <Folded count={others.length - seen} most={0} what="more">
          <ProofRows proofs={others.slice(seen)} />
        </Folded>
      ) : null}
    </div>
  );
}

function SeenFailing({ clause: { id, contradiction } }: { clause: ReportClause }) {
  if (!contradiction) {
    return <p className="soft">No contradiction of this clause is written down.</p>;
  }
  const { file, find, replace, proof, seen } = contradiction;
  return (
    <>
      <p>
        {seen ? (
          <>
            Planted on {seen.on}, and caught by “{seen.test}”.
          </>
        ) : (
          <>
            Not seen yet: <code>npm run report -- --verify {id}</code>
          </>
        )}
      </p>
      <pre className="change">
        <span className="soft">{file}</span>
        <del>{find}</del>
        <ins>{replace || '(nothing)'}</ins>
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
  const kinds = kindOrder.filter((kind) => proofs.some((proof) => proof.kind === kind));
  const general = rulings.filter((ruling) => ruling.general);
  const particular = rulings.filter((ruling) => !ruling.general);
  return (
    <>
      <header className="top">
        <p className="eyebrow">
          <a
            href={linkTo('clauses', '', {
              search: '',
              language: '',
              kind: '',
              status: '',
              section: String(clause.section),
            })}
          >
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
          <p>The site left this clause for good when {clause.departedWith} was retired.</p>
        ) : null}
      </header>
      <Part
        title="Proofs"
        note={
          lacks.length > 0
            ? `It must also be proven by ${lacks.join(' and ')}.`
            : `${proofs.filter(({ kind }) => kind !== 'snapshot').length} tests and ledger rows`
        }
      >
        {kinds.length === 0 ? <p>Nothing proves this clause.</p> : null}
        {kinds.map((kind) => (
          <ProofGroup
            key={kind}
            kind={kind}
            proofs={proofs.filter((proof) => proof.kind === kind)}
          />
        ))}
      </Part>
      <Part title="Seen failing" note="What its proof catches when the site says the opposite">
        <SeenFailing clause={clause} />
      </Part>
      {defects.length > 0 ? (
        <Part title="Defects that it documents">
          <DefectLinks ids={defects} />
        </Part>
      ) : null}
      {rulings.length > 0 ? (
        <Part title="Rulings">
          <dl className="rulings">
            {[...particular, ...general].map((ruling) => (
              <div key={ruling.id}>
                <dt>
                  {ruling.id}
                  {ruling.general ? <span className="soft"> (on every clause)</span> : null}
                </dt>
                <dd>{ruling.summary}</dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      <Part title="Snapshots" note="What the clause speaks of is outlined">
        <Snapshots
          pages={own}
          outlined={({ clauses, defects: marked }) =>
            clauses[id] ?? defects.flatMap((defect) => marked[defect] ?? [])
          }
        />
      </Part>
      {links.length > 0 ? (
        <Part title="Link findings" note={`${links.length} in the ledgers cite this clause`}>
          <LinkFindings findings={links} />
        </Part>
      ) : null}
      <Part title="Pages" note={clause.patterns.join(', ')}>
        <PageLinks ids={clause.pages} />
      </Part>
    </>
  );
}
