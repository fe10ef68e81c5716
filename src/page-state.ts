import type { Surroundings } from './components/page-context';

/** Id of the element that carries the state from the server to the browser. */
export const stateElementId = 'page-state';

/** What the browser must know to show the same page again. */
export interface PageState {
  /** Ids of the defects that are on. */
  readonly on: readonly string[];
  readonly surroundings: Surroundings;
  readonly notice: string | null;
  /**
   * Whether the page is a plain file, so that the visitor's own profile is
   * still to be read from address and cookie.
   */
  readonly plainFile: boolean;
}

/** The state as JSON that is safe inside a script element. */
export function serializeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
