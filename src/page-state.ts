import type { Notice, Surroundings } from './components/page-context';
import type { FrameTexts } from './content/schema';
import { reviveToggle } from './defects/define';

/** The id of the element that contains the state for the browser. */
export const stateElementId = 'page-state';

/** Everything the browser needs to hydrate the page. */
export interface PageState {
  /** Ids of the defects that are on. */
  readonly on: readonly string[];
  readonly surroundings: Surroundings;
  readonly notice: Notice | null;
  /**
   * Whether the page is a plain file, so that the browser must read the visitor's
   * selection from URL and cookie.
   */
  readonly plainFile: boolean;
  /**
   * The page's texts, with both faces of each toggle. They are part of the document, so
   * that the first load needs no script for them; later pages load theirs as chunks.
   */
  readonly frameTexts: FrameTexts;
  /** Texts in the page's own language; null if they are the same as `frameTexts`. */
  readonly ownFrameTexts: FrameTexts | null;
  readonly content: unknown;
}

/** JSON that cannot end the script element around it. */
export function safeInScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** The state as JSON that is safe inside a script element. */
export function serializeState(state: PageState): string {
  return safeInScript(JSON.stringify(state));
}

/** Reads what {@link serializeState} wrote. */
export function parseState(text: string): PageState {
  return JSON.parse(text, reviveToggle) as PageState;
}
