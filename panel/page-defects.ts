import type { Profile } from '../src/defects/define';
import { type DefectId, defects } from '../src/defects/registry';
import { findAffectingDefects, prefixLanguage, resolvePage } from '../src/resolve-page';

/** Whether one of the registry's patterns, e.g. `*\/home`, matches a page in a language. */
function anyMatches(patterns: readonly string[], language: string, page: string): boolean {
  return patterns.some((pattern) => {
    const [languages, pages] = pattern.split('/');
    return (languages === '*' || languages === language) && (pages === '*' || pages === page);
  });
}

/**
 * The defects that can affect a path: those whose `pages` match it, and those that
 * decide which page and which header it has.
 *
 * @param pathname - the path, without query.
 * @param profile - the defects that are on.
 */
export function defectsOfPage(pathname: string, profile: Profile): ReadonlySet<DefectId> {
  const { page, path, ...resolved } = resolvePage(pathname, profile);
  // An unknown path belongs to the language of its prefix, whatever header it shows.
  const language = page === 'unknown' ? prefixLanguage(path) : resolved.language;
  const affecting = findAffectingDefects(pathname, profile);
  const affectingIds = [...affecting.page, ...affecting.frame].map(({ id }) => id);
  const here = defects.filter(
    ({ id, pages }) => anyMatches(pages, language, page) || affectingIds.includes(id),
  );
  return new Set(here.map(({ id }) => id));
}

/** The words of a search query, in lower case. */
function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text contains every word of a query, in any order and case. */
export function matches(query: string, text: string): boolean {
  const within = text.toLowerCase();
  return wordsOf(query).every((word) => within.includes(word));
}
