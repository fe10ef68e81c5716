/** The panel's state. It outlives the page, because every switch reloads it. */
export interface PanelState {
  readonly open: boolean;
  readonly side: 'left' | 'right';
  readonly query: string;
  /** Whether only defects that differ from the default are listed. */
  readonly changedOnly: boolean;
  /** Whether the defects of other pages are listed too. */
  readonly showElsewhere: boolean;
  /** The ids whose details are open. */
  readonly expanded: readonly string[];
  /** The list's scroll position in CSS pixels. */
  readonly scrollTop: number;
  /** The control to focus after the reload, by its `data-control`. */
  readonly focus: string | null;
  /** The status message to announce after the reload. */
  readonly message: string;
}

/** The key in the session storage; the loader reads it too. */
const key = 'panel';

const initialState: PanelState = {
  open: true,
  side: 'right',
  query: '',
  changedOnly: false,
  showElsewhere: false,
  expanded: [],
  scrollTop: 0,
  focus: null,
  message: '',
};

/** Loads the saved state; the initial state if there is none or it cannot be read. */
export function loadState(): PanelState {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...initialState, ...(typeof saved === 'object' ? saved : {}) };
  } catch {
    return initialState;
  }
}

/**
 * Saves the state for the next page load of this browser session.
 *
 * @returns whether it was saved; without session storage only `?panel` shows the panel.
 */
export function saveState(state: PanelState): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
    return true;
  } catch {
    return false;
  }
}
