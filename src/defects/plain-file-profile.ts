import type { Profile } from './define';
import { profileFromIds, selectionCookie, visitorProfile } from './profile';

/**
 * The profile a visitor of a plain file asked for by address or cookie, with
 * the cookie set; null where it is the built one. Problems go to the console.
 *
 * @param built - ids of the defects that the build has on.
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
