import type { ProfileSource } from '../src/defects/profile';
import { type DefectId, registry } from '../src/defects/registry';
import { isOnPage, isShown } from './boxes';
import { Faces } from './faces';
import { Icon } from './icons';
import { sourceHints, sourceNames } from './page-at-start';

/** What a row shows of a defect. */
export interface RowDefect {
  readonly id: DefectId;
  readonly on: boolean;
  readonly source: ProfileSource;
  /** The elements of the page that it decides. */
  readonly elements: readonly Element[];
  readonly expanded: boolean;
  /** Whether its elements are to stay outlined. */
  readonly pinned: boolean;
}

/** What can be done with a defect. */
export interface RowActions {
  readonly onSwitch: (id: DefectId) => void;
  readonly onExpand: (id: DefectId) => void;
  /** The row under the mouse, null when it has left. */
  readonly onHover: (id: DefectId | null) => void;
  /** The row that has the focus, null when it has lost it. */
  readonly onFocusRow: (id: DefectId | null) => void;
  /** Outlines the defect's elements and goes to the next one. */
  readonly onFind: (id: DefectId) => void;
  /** Shows this defect's one face, and of every other defect the other one. */
  readonly onOnly: (id: DefectId, state: 'faithful' | 'fixed') => void;
}

function pagesOf(id: DefectId): string {
  const { pages } = registry[id];
  return pages.includes('*/*') ? 'every page' : pages.join(', ');
}

function whereOf(elements: readonly Element[]): string {
  if (elements.length === 0) return 'No element marked: it shows in what the page does.';
  const onPage = elements.filter(isOnPage);
  if (onPage.length === 0) return 'Decides what stands in the page’s head.';
  const hidden = onPage.filter((element) => !isShown(element)).length;
  const places = `Decides ${onPage.length === 1 ? 'one element' : `${onPage.length} elements`} here`;
  return hidden === 0 ? `${places}.` : `${places}, ${hidden} of them hidden.`;
}

const onlyThis = [
  ['faithful', 'Every other defect fixed: the site with this flaw alone'],
  ['fixed', 'Every other defect faithful: what mending this one alone changes'],
] as const;

function Details({ id, on, elements, pinned, ...actions }: RowDefect & RowActions) {
  const findable = elements.some(isShown);
  return (
    <div className="details" id={`details-${id}`}>
      <Faces id={id} on={on} />
      <p className="where">
        {whereOf(elements)} May show on {pagesOf(id)}.
      </p>
      <div className="actions">
        <button
          type="button"
          className="small"
          aria-pressed={pinned}
          disabled={!findable}
          data-control={`find:${id}`}
          onClick={() => actions.onFind(id)}
        >
          <Icon name="target" />
          {pinned ? 'Next on page' : 'Show on page'}
        </button>
        <span className="only">
          Only this one:
          {onlyThis.map(([state, hint]) => (
            <button
              type="button"
              className="small"
              key={state}
              aria-label={`Only this one ${state}`}
              title={hint}
              data-control={`only-${state}:${id}`}
              onClick={() => actions.onOnly(id, state)}
            >
              {state}
            </button>
          ))}
        </span>
      </div>
    </div>
  );
}

/** A defect in the list: what it is, what is in force and why, its switch and its details. */
export function DefectRow(props: RowDefect & RowActions) {
  const { id, on, source, expanded, onSwitch, onExpand, onHover, onFocusRow } = props;
  const { title, kind, clauses } = registry[id];
  return (
    <li
      className="row"
      data-row={id}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(null)}
      onFocus={() => onFocusRow(id)}
      onBlur={() => onFocusRow(null)}
    >
      <div className="row-head">
        <button
          type="button"
          className="row-title"
          aria-expanded={expanded}
          aria-controls={expanded ? `details-${id}` : undefined}
          data-control={`row:${id}`}
          onClick={() => onExpand(id)}
        >
          <Icon name="chevron" />
          <span id={`title-${id}`}>{title}</span>
        </button>
        <button
          type="button"
          role="switch"
          className="switch"
          aria-checked={on}
          aria-labelledby={`title-${id}`}
          aria-describedby={`state-${id}`}
          data-control={`switch:${id}`}
          onClick={() => onSwitch(id)}
        />
      </div>
      <div className="meta">
        <code className="id">{id}</code>
        <span className="facts">
          <span id={`state-${id}`} className="state" data-state={on ? 'faithful' : 'fixed'}>
            {on ? 'faithful' : 'fixed'}
          </span>
          <span className="source" data-source={source} title={`From ${sourceHints[source]}`}>
            <span className="visually-hidden">from </span>
            {sourceNames[source]}
          </span>
          <span>{kind}</span>
          <span>{clauses.map((clause) => `§ ${clause}`).join(', ')}</span>
        </span>
      </div>
      {expanded ? <Details {...props} /> : null}
    </li>
  );
}
