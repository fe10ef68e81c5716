import type { Profile } from '../src/defects/define';
import { selectionCookie } from '../src/defects/profile';
import { selectionFor, withoutPanel, withoutSelection, withSelection } from './selections';

/**
 * Loads the page anew in another profile, by the session cookie. A selection in
 * the address would win over it, so it goes; in a browser that keeps no cookies
 * the address takes it instead.
 *
 * @param start - what environment, file and default give.
 * @param wanted - the profile to be shown.
 * @param isRemembered - whether the visit knows how the panel is now: what the address
 * says of it is past, and would have it open as at first, or not at all.
 */
export function applyProfile(start: Profile, wanted: Profile, isRemembered: boolean): void {
  const selection = selectionFor(start, wanted);
  const cookie = selectionCookie(selection);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this is one escaped value.
  document.cookie = cookie;
  const pair = cookie.slice(0, cookie.indexOf(';'));
  const kept = selection === 'default' || document.cookie.split('; ').includes(pair);
  const { href: here } = window.location;
  const href = isRemembered ? withoutPanel(here) : here;
  const address = kept ? withoutSelection(href) : withSelection(href, selection);
  // A reload keeps the place on the page, a navigation would not.
  window.history.replaceState(window.history.state, '', address);
  window.location.reload();
}
