import { Children, type ReactNode, useId } from 'react';
import { fragmentOf, type ListTab } from './address';
import type { ReportProof } from './model';
import { useReport } from './report-context';

const good = ['proven', 'passed', 'as declared', 'as approved'];
const bad = ['failing', 'failed', 'changed', 'unproven', 'not as declared'];

/** The tone of a status. */
export function toneOf(status: string): 'good' | 'bad' | 'open' {
  if (good.includes(status)) return 'good';
  return bad.includes(status) ? 'bad' : 'open';
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

type PartProps = { title: string; note?: ReactNode; children: ReactNode };

/** A section of a detail, with its heading. */
export function Part({ title, note, children }: PartProps) {
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

type FoldedProps = { count: number; max: number; what: string; children: ReactNode };

/** Shown in full up to a number of entries, folded beyond it. */
export function Folded({ count, max, what, children }: FoldedProps) {
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

type Links = { tab: ListTab; ids: readonly string[] };

/** Links to entries by their ids, e.g. clause numbers. */
export function EntryChips({ tab, ids }: Links) {
  const { entries } = useReport();
  const hrefOf = (item: string) => fragmentOf({ tab, item });
  return (
    <Folded count={ids.length} max={tab === 'pages' ? 12 : ids.length} what={tab}>
      <ul className="chips">
        {ids.map((id) => (
          <li key={id}>
            <a className="chip" href={hrefOf(id)} title={entries[tab].get(id)?.title}>
              {tab === 'pages' ? null : <Mark status={entries[tab].get(id)?.status ?? ''} label />}
              {id}
            </a>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** Links to entries by their titles. */
export function EntryRows({ tab, ids }: Links) {
  const { entries } = useReport();
  if (ids.length === 0) return <p className="soft">None.</p>;
  return (
    <ul className="rows">
      {ids
        .flatMap((id) => entries[tab].get(id) ?? [])
        .map(({ id, label, title, status, note }) => (
          <li key={id}>
            <Mark status={status} label />
            <div>
              <a href={fragmentOf({ tab, item: id })}>{label || title}</a> {label ? title : null}
              {label ? null : (
                <p className="soft">
                  <code>{note}</code>
                </p>
              )}
            </div>
          </li>
        ))}
    </ul>
  );
}

type SiteLinksProps = { path: string; states: Readonly<Record<string, string>> };

/** Links that open a page of the local site: the text of each by the value of `?defects=`. */
export function SiteLinks({ path, states }: SiteLinksProps) {
  const { origin } = useReport().model;
  return (
    <span className="opens">
      {Object.entries(states).map(([state, text]) => (
        <a
          key={state}
          className="site"
          href={`${origin}${path}?defects=${encodeURIComponent(state).replaceAll('%2C', ',')}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text}
        </a>
      ))}
    </span>
  );
}

/** Choices side by side, of which one is taken; `choices` are pairs of value and label. */
export function Segments<Value extends string | number>(props: {
  legend: string;
  value: Value;
  choices: readonly (readonly [value: Value, label: string])[];
  disabled?: readonly Value[];
  onChoose: (value: Value) => void;
}) {
  const { legend, value, choices, disabled = [], onChoose } = props;
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="hidden">{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            disabled={disabled.includes(choice)}
            onChange={() => onChoose(choice)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
