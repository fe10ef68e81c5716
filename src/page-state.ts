import type { Surroundings } from './components/page-context';
import type { FrameTexts } from './content/schema';
import { reviveToggle } from './defects/define';

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
  /**
   * The page's texts, both faces of what is in dispute. They travel with the
   * page, so that its first load needs no script for them; later pages of the
   * same visit load theirs as chunks.
   */
  readonly frameTexts: FrameTexts;
  /** Texts in the page's own language; null where they are `frameTexts`. */
  readonly ownFrameTexts: FrameTexts | null;
  readonly content: unknown;
}

/** The state as JSON that is safe inside a script element. */
export function serializeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Reads what {@link serializeState} wrote. */
export function parseState(text: string): PageState {
  return JSON.parse(text, reviveToggle) as PageState;
}
