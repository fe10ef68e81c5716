import json from '../../fixtures/navigations.json' with { type: 'json' };
import type { SiteState } from '../site/site-state';
import { inState } from './toggled';

/** What comes of a navigation: the document, the scroll position and the focus. */
export type NavigationOutcome = typeof json.button;

/** What comes of each kind of navigation in a state (`fixtures/navigations.json`). */
export function navigationsIn(state: SiteState) {
  return inState(json, state);
}
