import { type ReactNode, useId } from 'react';
import type { ReportLinkFinding } from './model';
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

interface LinkGroup extends ReportLinkFinding {
  /** Paths of all pages that have it. */
  readonly paths: readonly string[];
}

/** Findings that are the same on several pages, as one. */
function grouped(findings: readonly ReportLinkFinding[]): readonly LinkGroup[] {
  const groups = new Map<string, LinkGroup>();
  for (const finding of findings) {
    const { name, href, code, place, defect, path } = finding;
    const key = JSON.stringify([name, href, code, place, defect]);
    const paths = [...new Set([...(groups.get(key)?.paths ?? []), path])];
    groups.set(key, { ...finding, paths });
  }
  return [...groups.values()];
}

function LinkRow({ group, withPage }: { group: LinkGroup; withPage: boolean }) {
  const { pageByPath } = useReport();
  const { paths, place, name, href, code, says, severity, defect } = group;
  return (
    <li>
      <span className={`severity ${severity}`}>{severity}</span>
      <div>
        <p>
          “{name}” to <code>{href === null ? 'no address' : href || '(empty)'}</code>
        </p>
        <p className="soft">
          {says} (<code>{code}</code>), {place}; <a href={linkTo('defects', defect)}>{defect}</a>
        </p>
        {withPage ? (
          <Folded count={paths.length} most={1} what="pages">
            <ul className="paths">
              {paths.map((path) => (
                <li key={path}>
                  <a href={linkTo('pages', pageByPath.get(path)?.id ?? '')}>{path}</a>
                </li>
              ))}
            </ul>
          </Folded>
        ) : null}
      </div>
    </li>
  );
}

/** How many rows are seen before the others are folded. */
const glimpse = 6;

/** Rows of the link ledger, the same one on several pages as one row. */
export function LinkFindings({
  findings,
  withPage = true,
}: {
  findings: readonly ReportLinkFinding[];
  withPage?: boolean;
}) {
  const rows = grouped(findings).map((group) => (
    <LinkRow
      key={JSON.stringify([group.name, group.href, group.code, group.place, group.defect])}
      group={group}
      withPage={withPage}
    />
  ));
  const rest = rows.slice(glimpse);
  return (
    <>
      <ul className="rows">{rows.slice(0, glimpse)}</ul>
      {rest.length > 0 ? (
        <Folded count={rest.length} most={0} what="more">
          <ul className="rows">{rest}</ul>
        </Folded>
      ) : null}
    </>
  );
}
