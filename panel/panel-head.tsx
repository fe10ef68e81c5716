import type { ReactNode } from 'react';
import { Icon } from './icons';
import type { Memory } from './memory';

/** The states of all defects that one click leads to. */
export type Preset = 'faithful' | 'fixed';

interface PanelHeadProps {
  /** Which preset is in force, if one is. */
  readonly preset: Preset | null;
  /** What differs from the default, in words. */
  readonly summary: string;
  readonly changed: boolean;
  /** Whether address or cookie decide anything that a reset would take back. */
  readonly resettable: boolean;
  readonly memory: Memory;
  readonly onPreset: (preset: Preset) => void;
  readonly onReset: () => void;
  readonly onShare: () => void;
  readonly onClose: () => void;
  readonly onRemember: (change: Partial<Memory>) => void;
  /** The link to copy by hand, where the clipboard cannot be had. */
  readonly children: ReactNode;
}

const presets = [
  ['faithful', 'Faithful', 'Every defect on: the site as its specification documents it'],
  ['fixed', 'Fixed', 'Every defect off: the site as a careful team would ship it'],
] as const;

/** The panel's head: what is in force as a whole, and what changes it as a whole. */
export function PanelHead(props: PanelHeadProps) {
  const { preset, summary, changed, resettable, memory, onRemember } = props;
  const otherSide = memory.side === 'right' ? 'left' : 'right';
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
          onClick={() => onRemember({ side: otherSide })}
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
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms and would need a legend of its own. */}
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
          title="Back to what environment, file and default give"
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
          title="Copy an address that shows this page in this state to everybody"
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
            placeholder="Id, words, clause, text…"
            value={memory.query}
            data-control="search"
            onChange={(event) => onRemember({ query: event.target.value })}
          />
        </label>
        <button
          type="button"
          className="small"
          title="Show only what differs from the default"
          aria-pressed={memory.changedOnly}
          data-control="changed"
          onClick={() => onRemember({ changedOnly: !memory.changedOnly })}
        >
          Changed
        </button>
      </div>
    </div>
  );
}
