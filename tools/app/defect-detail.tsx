import { fragmentOf } from './address';
import { LinkFindings } from './link-findings';
import type { ReportDefect } from './model';
import { EntryRows, Folded, Part, SiteLinks, Status } from './parts';
import { useReport } from './report-context';
import { Slider } from './slider';
import { Snapshots } from './snapshot';

const verdictTexts: Readonly<Record<string, string>> = {
  CONTAINED: 'Only its own elements change.',
  REFLOW: 'Its own elements change, and others move without changing.',
  BEHAVIOURAL: 'No picture changes; its probes distinguish the two states.',
  LEAK: 'Something else changes as well.',
  INERT: 'Nothing changes, and no probe distinguishes its states.',
};

function Faces({ defect: { faces } }: { defect: ReportDefect }) {
  return (
    <div className="faces">
      <div className="head" aria-hidden="true">
        <span>Faithful</span>
        <span>Fixed</span>
      </div>
      {faces.map(({ at, faithful, fixed }) => (
        <div key={at} className="pair">
          {at ? <code className="at">{at}</code> : null}
          <pre className="face bad">
            <span className="hidden">Faithful: </span>
            {faithful}
          </pre>
          <pre className="face good">
            <span className="hidden">Fixed: </span>
            {fixed}
          </pre>
        </div>
      ))}
    </div>
  );
}

function Evidence({ defect: { id, evidence, verdict } }: { defect: ReportDefect }) {
  const { pictures } = useReport();
  const shown = evidence.filter(({ before, after }) => pictures[before] && pictures[after]);
  if (shown.length > 0) {
    return shown.map((each) => <Slider key={`${each.path} ${each.width}`} evidence={each} />);
  }
  if (verdict === 'BEHAVIOURAL') return <p className="soft">It changes nothing visible.</p>;
  return (
    <p className="soft">
      No pictures yet: <code>npm run defects -- prove {id}</code>
    </p>
  );
}

function Places({ defect: { id, pages: ids, findings } }: { defect: ReportDefect }) {
  const { pages } = useReport();
  const own = ids.flatMap((each) => pages.get(each) ?? []);
  const found = own.filter((page) => findings.some(({ path }) => path === page.path));
  return (
    <Folded count={own.length} max={8} what="pages">
      <ul className="places">
        {[...new Set([...found, ...own])].map((page) => (
          <li key={page.id}>
            <a href={fragmentOf({ tab: 'pages', item: page.id })}>{page.path}</a>
            <span className="soft">
              {findings
                .filter(({ path }) => path === page.path)
                .map(({ width, finding }) => `${finding} at ${width} px`)
                .join(', ')}
            </span>
            <SiteLinks
              path={page.path}
              states={{
                faithful: 'open faithful',
                [`faithful,-${id}`]: 'open with this one fixed',
              }}
            />
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** Everything about one defect. */
export function DefectDetail({ defect }: { defect: ReportDefect }) {
  const { pages } = useReport();
  const { id, verdict, declared, linksResolved, linksNew, interactions, faults, probes } = defect;
  const own = defect.pages.flatMap((page) => pages.get(page) ?? []);
  return (
    <>
      <header className="top">
        <p className="eyebrow">
          <span>{defect.kind}</span>
          <code>{id}</code>
        </p>
        <h2 tabIndex={-1}>{defect.title}</h2>
        <Status status={defect.status} />
        <p>
          {verdict === '' ? 'Not compared yet.' : (verdictTexts[verdict] ?? verdict)} Declared{' '}
          {declared || 'nothing'}
          {verdict === '' ? '.' : `, found ${verdict}.`} The site starts with it {defect.state} (
          {defect.stateSource}). It is defined in <code>{defect.definedAt}</code>.
        </p>
        {faults.length > 0 ? (
          <ul className="faults">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        ) : null}
        {own[0] ? (
          <p>
            <SiteLinks
              path={own[0].path}
              states={{
                faithful: `open ${own[0].path} faithful`,
                [`faithful,-${id}`]: 'open it with this one fixed',
              }}
            />
          </p>
        ) : null}
      </header>
      <Part title="Both faces">
        <Faces defect={defect} />
      </Part>
      <Part title="Before and after">
        <Evidence defect={defect} />
      </Part>
      <Part title="Where it shows" note="Links open your local site in that state">
        <Places defect={defect} />
      </Part>
      <Part title="Link findings it causes" note="Compared with the site where it alone is fixed">
        {linksResolved.length + linksNew.length === 0 ? <p className="soft">None.</p> : null}
        {Object.entries({ Resolved: linksResolved, New: linksNew }).map(([change, findings]) =>
          findings.length > 0 ? (
            <div key={change}>
              <h4>
                {change} when fixed: {findings.length}
              </h4>
              <LinkFindings findings={findings} />
            </div>
          ) : null,
        )}
      </Part>
      <Part title="Clauses">
        <EntryRows tab="clauses" ids={defect.clauses} />
      </Part>
      <Part title="Probes" note="What the fixtures expect in both states">
        <Folded count={probes.length} max={6} what="probes">
          <ul className="rows probes">
            {probes.map(({ path, clause, look, at, faithful, fixed }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li key={index}>
                <div>
                  <p>
                    {look} of <code>{at || path}</code>
                  </p>
                  <p className="soft">
                    {path}, clause {clause}
                  </p>
                  <dl className="both">
                    <dt>Faithful</dt>
                    <dd>{faithful || '(not specified)'}</dd>
                    <dt>Fixed</dt>
                    <dd>{fixed || '(not specified)'}</dd>
                  </dl>
                </div>
              </li>
            ))}
          </ul>
        </Folded>
      </Part>
      {interactions.length > 0 ? (
        <Part title="Interactions" note="Where two defects interact">
          <ul className="rows">
            {interactions.map((each) => (
              <li key={each.with + each.because}>
                <div>
                  <a href={fragmentOf({ tab: 'defects', item: each.with })}>{each.with}</a>
                  <p className="soft">{each.because}</p>
                </div>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title="Snapshots" note="Its marked elements are outlined">
        <Snapshots pages={own} outlined={({ defects }) => defects[id] ?? []} />
      </Part>
    </>
  );
}
