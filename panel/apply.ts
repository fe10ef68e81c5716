import type { Profile } from '../src/defects/define';
import { selectionCookie } from '../src/defects/profile';
import { selectionFor, withoutPanel, withoutSelection, withSelection } from './selections';

/**
 * Reloads the page in another profile. The selection goes into the session cookie
 * and out of the URL, which would take precedence; in a browser without cookies
 * it goes into the URL instead.
 *
 * @param start - the profile from environment, file and default.
 * @param wanted - the profile to show.
 * @param isStateSaved - whether the session storage has the panel's state; `?panel` in
 * the URL is then outdated and is removed.
 */
export function applyProfile(start: Profile, wanted: Profile, isStateSaved: boolean): void {
  const selection = selectionFor(start, wanted);
  const cookie = selectionCookie(selection);
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API, and this is a single escaped value.
  document.cookie = cookie;
  const pair = cookie.slice(0, cookie.indexOf(';'));
  const kept = selection === 'default' || document.cookie.split('; ').includes(pair);
  const { href: here } = window.location;
  const href = isStateSaved ? withoutPanel(here) : here;
  const address = kept ? withoutSelection(href) : withSelection(href, selection);
  // Unlike a navigation, a reload keeps the scroll position.
  window.history.replaceState(window.history.state, '', address);
  window.location.reload();
}
