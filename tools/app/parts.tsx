import { Children, type ReactNode, useId } from 'react';
import type { ReportProof } from './model';
import { linkTo, siteAddress, useReport } from './report-context';

/** The tone of each status; any other is open. */
const tones: Readonly<Record<string, 'good' | 'bad' | 'open'>> = {
  proven: 'good',
  passed: 'good',
  'as declared': 'good',
  'as approved': 'good',
  failing: 'bad',
  failed: 'bad',
  changed: 'bad',
  unproven: 'bad',
  'not as declared': 'bad',
};

function toneOf(status: string): 'good' | 'bad' | 'open' {
  return tones[status] ?? 'open';
}

const marks = {
  good: <path d="m4.5 8.4 2.4 2.4 4.6-5.2" />,
  bad: <path d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" />,
  open: <path d="M5 8h6" />,
};

/** The icon of a status; its word is beside it or in its label. */
export function Mark({ status, label = false }: { status: string; label?: boolean }) {
  const tone = toneOf(status);
  return (
    <>
      <svg className={`mark ${tone}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" />
        {marks[tone]}
      </svg>
      {label ? <span className="hidden">{status}: </span> : null}
    </>
  );
}

/** A status with its icon. */
export function Status({ status }: { status: string }) {
  return (
    <span className={`status ${toneOf(status)}`}>
      <Mark status={status} />
      {status}
    </span>
  );
}

/** A section of a detail, with its heading. */
export function Part({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {note ? <p className="soft">{note}</p> : null}
      </header>
      {children}
    </section>
  );
}

/** Shown in full up to a number of entries, folded beyond it. */
export function Folded({
  count,
  max,
  what,
  children,
}: {
  count: number;
  max: number;
  what: string;
  children: ReactNode;
}) {
  if (count <= max) return children;
  return (
    <details className="folded">
      <summary>
        {count} {what}
      </summary>
      {children}
    </details>
  );
}

/** The first rows of a list; the others are folded. */
export function Glimpse({ max, children }: { max: number; children: ReactNode }) {
  const rows = Children.toArray(children);
  return (
    <>
      <ul className="rows">{rows.slice(0, max)}</ul>
      {rows.length > max ? (
        <Folded count={rows.length - max} max={0} what="more">
          <ul className="rows">{rows.slice(max)}</ul>
        </Folded>
      ) : null}
    </>
  );
}

/** Tests and ledger rows with their status, the failed ones first. */
export function ProofRows({ proofs, max = 4 }: { proofs: readonly ReportProof[]; max?: number }) {
  const failed = proofs.filter(({ status }) => status === 'failed');
  return (
    <Glimpse max={failed.length + max}>
      {[...new Set([...failed, ...proofs])].map(({ title, file, status, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tests may have the same title.
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
    </Glimpse>
  );
}

/** Links to clauses, by id. */
export function ClauseLinks({ ids }: { ids: readonly string[] }) {
  const { clauses } = useReport();
  return (
    <ul className="chips">
      {ids.map((id) => (
        <li key={id}>
          <a className="chip" href={linkTo('clauses', id)} title={clauses.get(id)?.summary}>
            <Mark status={clauses.get(id)?.status ?? 'unproven'} label />
            {id}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Clauses with their summaries, each a link. */
export function ClauseRows({ ids }: { ids: readonly string[] }) {
  const { clauses } = useReport();
  return (
    <ul className="rows">
      {ids.map((id) => (
        <li key={id}>
          <Mark status={clauses.get(id)?.status ?? 'unproven'} label />
          <div>
            <a href={linkTo('clauses', id)}>{id}</a> {clauses.get(id)?.summary}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Links to pages, by id. */
export function PageLinks({ ids }: { ids: readonly string[] }) {
  return (
    <Folded count={ids.length} max={12} what="pages">
      <ul className="chips">
        {ids.map((id) => (
          <li key={id}>
            <a className="chip" href={linkTo('pages', id)}>
              {id}
            </a>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** Defects with their titles, each a link. */
export function DefectLinks({ ids }: { ids: readonly string[] }) {
  const { defects } = useReport();
  return (
    <ul className="rows">
      {ids.map((id) => {
        const defect = defects.get(id);
        return (
          <li key={id}>
            <Mark status={defect?.status ?? 'not proven'} label />
            <div>
              <a href={linkTo('defects', id)}>{defect?.title ?? id}</a>
              <p className="soft">
                <code>{id}</code>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A link that opens the local site in a state. */
export function SiteLink({
  path,
  selection,
  children,
}: {
  path: string;
  selection: string;
  children: ReactNode;
}) {
  const { model } = useReport();
  return (
    <a
      className="site"
      href={siteAddress(model, path, selection)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}
