/** What the panel keeps for the rest of the visit, as every switch loads the page anew. */
export interface Memory {
  readonly open: boolean;
  readonly side: 'left' | 'right';
  readonly query: string;
  /** Show only what differs from the default. */
  readonly changedOnly: boolean;
  /** Show the defects that are not on this page. */
  readonly elsewhere: boolean;
  /** The defects whose details are open. */
  readonly expanded: readonly string[];
  /** How far the list is scrolled, in CSS pixels. */
  readonly scrolled: number;
  /** The control to focus after the page has loaded anew, by its `data-control`. */
  readonly focus: string | null;
  /** What to tell after the page has loaded anew. */
  readonly told: string;
}

/** The key in the session storage; the loader looks for it too. */
const key = 'panel';

const fresh: Memory = {
  open: true,
  side: 'right',
  query: '',
  changedOnly: false,
  elsewhere: false,
  expanded: [],
  scrolled: 0,
  focus: null,
  told: '',
};

/** What was kept; a fresh memory where nothing was, or nothing legible. */
export function recall(): Memory {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...fresh, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    return fresh;
  }
}

/**
 * Keeps what the panel needs after the next load.
 *
 * @returns whether it is kept: a browser that stores nothing shows the panel by ?panel alone.
 */
export function keep(memory: Memory): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(memory));
    return true;
  } catch {
    return false;
  }
}
