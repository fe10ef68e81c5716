import type { Profile } from './define';
import { profileFromIds, selectionCookie, visitorProfile } from './profile';

/**
 * Returns the profile that a visitor of a plain file selected by URL or cookie, and
 * updates the cookie; null if it is the built one. Errors go to the console.
 *
 * @param built - the ids that are on in the build.
 */
export function plainFileProfile(built: readonly string[]): Profile | null {
  const visitor = visitorProfile(profileFromIds(built), window.location.search, document.cookie);
  if (visitor.notice) console.error(visitor.notice);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this is one escaped value.
  if (visitor.keep !== null) document.cookie = selectionCookie(visitor.keep);
  const same =
    visitor.profile.size === built.length && built.every((id) => visitor.profile.has(id));
  return same ? null : visitor.profile;
}
