import { type ReactNode, useId } from 'react';
import { linkTo, siteAddress, useReport } from './report-context';

/** Which mark a status has: good, bad, open or gone. */
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
  'no baseline': 'open',
};

/** The tone of a status. */
function toneOf(status: string): 'good' | 'bad' | 'open' {
  return tones[status] ?? 'open';
}

const marks = {
  good: <path d="m4.5 8.4 2.4 2.4 4.6-5.2" />,
  bad: <path d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" />,
  open: <path d="M5 8h6" />,
};

/** The sign of a status; its word stands beside it or in its label. */
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

/** A status in a word, with its sign. */
export function Status({ status }: { status: string }) {
  return (
    <span className={`status ${toneOf(status)}`}>
      <Mark status={status} />
      {status}
    </span>
  );
}

/** A part of a detail, with its heading. */
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

/** More than a glance can hold: shown in full up to a number, else folded. */
export function Folded({
  count,
  most,
  what,
  children,
}: {
  count: number;
  most: number;
  what: string;
  children: ReactNode;
}) {
  if (count <= most) return children;
  return (
    <details className="folded">
      <summary>
        {count} {what}
      </summary>
      {children}
    </details>
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

/** Links to pages, by id; many are folded. */
export function PageLinks({ ids }: { ids: readonly string[] }) {
  return (
    <Folded count={ids.length} most={12} what="pages">
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

/** A link that opens the running site in a state. */
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
