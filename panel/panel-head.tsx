import type { ReactNode } from 'react';
import { Icon } from './icons';
import type { PanelState } from './panel-state';

/** The states that one click sets for all defects. */
export type Preset = 'faithful' | 'fixed';

interface PanelHeadProps {
  /** The preset that the page is in; null for any other combination. */
  readonly preset: Preset | null;
  /** A sentence that sums up what differs from the default. */
  readonly summary: string;
  readonly changed: boolean;
  /** Whether URL or cookie set anything that a reset would undo. */
  readonly resettable: boolean;
  readonly panelState: PanelState;
  readonly onPreset: (preset: Preset) => void;
  readonly onReset: () => void;
  readonly onShare: () => void;
  readonly onClose: () => void;
  readonly onChange: (change: Partial<PanelState>) => void;
  /** Messages, and the link to copy by hand if there is no clipboard. */
  readonly children: ReactNode;
}

const presets = [
  ['faithful', 'Faithful', 'All defects on: the site as its specification describes it'],
  ['fixed', 'Fixed', 'All defects off: the site as a careful team would ship it'],
] as const;

/** The panel's head: summary, presets, reset, sharing and search. */
export function PanelHead(props: PanelHeadProps) {
  const { preset, summary, changed, resettable, panelState, onChange } = props;
  const otherSide = panelState.side === 'right' ? 'left' : 'right';
  return (
    <div className="head">
      <div className="bar">
        <h2>Defects</h2>
        <button
          type="button"
          className="icon-button side"
          aria-label={`Move to the ${otherSide}`}
          title={`Move to the ${otherSide}`}
          data-control="side"
          onClick={() => onChange({ side: otherSide })}
        >
          <Icon name={otherSide} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          title="Close (Esc)"
          data-control="close"
          onClick={props.onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className="summary" data-changed={changed || undefined}>
        {summary}
      </p>
      <div className="bar">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms and would need a visible legend. */}
        <div className="presets" role="group" aria-label="Presets">
          {presets.map(([value, label, hint]) => (
            <button
              type="button"
              key={value}
              title={hint}
              aria-pressed={preset === value}
              data-control={`preset:${value}`}
              onClick={() => props.onPreset(value)}
            >
              {label}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="small"
          title="Reset to the configured defaults"
          disabled={!resettable}
          data-control="reset"
          onClick={props.onReset}
        >
          <Icon name="reset" />
          Reset
        </button>
        <button
          type="button"
          className="small"
          title="Copy a link to this page in this state"
          data-control="share"
          onClick={props.onShare}
        >
          <Icon name="link" />
          Share
        </button>
      </div>
      {props.children}
      <div className="bar">
        <label className="search">
          <Icon name="search" />
          <span className="visually-hidden">Search defects</span>
          <input
            type="search"
            placeholder="Id, title, clause or text"
            value={panelState.query}
            data-control="search"
            onChange={(event) => onChange({ query: event.target.value })}
          />
        </label>
        <button
          type="button"
          className="small"
          title="Show only what differs from the default"
          aria-pressed={panelState.changedOnly}
          data-control="changed"
          onClick={() => onChange({ changedOnly: !panelState.changedOnly })}
        >
          Changed
        </button>
      </div>
    </div>
  );
}
