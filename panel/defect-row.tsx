import type { ProfileSource } from '../src/defects/profile';
import { type DefectId, registry } from '../src/defects/registry';
import { sourceHints, sourceNames } from './active-profile';
import { isOnPage, isShown } from './boxes';
import { Faces } from './faces';
import { Icon } from './icons';

/** The data that a row shows about a defect. */
export interface RowDefect {
  readonly id: DefectId;
  readonly on: boolean;
  readonly source: ProfileSource;
  /** The page's elements that are marked with it. */
  readonly elements: readonly Element[];
  readonly expanded: boolean;
  /** Whether its elements stay outlined. */
  readonly pinned: boolean;
}

/** The actions that a row offers. */
export interface RowActions {
  readonly onSwitch: (id: DefectId) => void;
  readonly onExpand: (id: DefectId) => void;
  /** Reports the row under the pointer; null when the pointer leaves. */
  readonly onHover: (id: DefectId | null) => void;
  /** Reports the row with the focus; null when it loses it. */
  readonly onFocusRow: (id: DefectId | null) => void;
  /** Outlines the defect's elements and scrolls to the next one. */
  readonly onFind: (id: DefectId) => void;
  /** Puts this defect into one state and all others into the opposite one. */
  readonly onOnly: (id: DefectId, state: 'faithful' | 'fixed') => void;
}

function pagesOf(id: DefectId): string {
  const { pages } = registry[id];
  return pages.includes('*/*') ? 'every page' : pages.join(', ');
}

function whereOf(elements: readonly Element[]): string {
  if (elements.length === 0) return 'No marked element: the effect is in the page’s behaviour.';
  const onPage = elements.filter(isOnPage);
  if (onPage.length === 0) return 'Affects the page’s head.';
  const hidden = onPage.filter((element) => !isShown(element)).length;
  const places = `Affects ${onPage.length === 1 ? 'one element' : `${onPage.length} elements`} on this page`;
  return hidden === 0 ? `${places}.` : `${places}, ${hidden} of them hidden.`;
}

const onlyThis = [
  ['faithful', 'Fix every other defect: the site with only this flaw'],
  ['fixed', 'Keep every other defect faithful: what fixing only this one changes'],
] as const;

function Details({ id, on, elements, pinned, ...actions }: RowDefect & RowActions) {
  const findable = elements.some(isShown);
  return (
    <div className="details" id={`details-${id}`}>
      <Faces id={id} on={on} />
      <p className="where">
        {whereOf(elements)} Can occur on {pagesOf(id)}.
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

/** A defect in the list: its title, state, source, switch and details. */
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
