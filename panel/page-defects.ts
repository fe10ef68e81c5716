import type { Profile } from '../src/defects/define';
import { type DefectId, defects } from '../src/defects/registry';
import { findAffectingDefects, prefixLanguage, resolvePage } from '../src/resolve-page';

/** Whether one of the registry's patterns, e.g. `*\/home`, names a page in a language. */
function names(patterns: readonly string[], language: string, page: string): boolean {
  return patterns.some((pattern) => {
    const [languages, pages] = pattern.split('/');
    return (languages === '*' || languages === language) && (pages === '*' || pages === page);
  });
}

/**
 * The defects that may show at a path: those whose pages name it, and those that
 * decide what it leads to.
 *
 * @param pathname - the path, without query.
 * @param profile - the defects that are on.
 */
export function namedAt(pathname: string, profile: Profile): ReadonlySet<DefectId> {
  const { page, path, ...resolved } = resolvePage(pathname, profile);
  // An unknown path belongs to the language of its prefix, whatever header it shows.
  const language = page === 'unknown' ? prefixLanguage(path) : resolved.language;
  const deciders = findAffectingDefects(pathname, profile);
  const deciding = [...deciders.page, ...deciders.frame].map(({ id }) => id);
  const here = defects.filter(
    ({ id, pages }) => names(pages, language, page) || deciding.includes(id),
  );
  return new Set(here.map(({ id }) => id));
}

/** The words of a search, all of which must occur. */
function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text has every word of a search, in whatever order and case. */
export function matches(query: string, text: string): boolean {
  const within = text.toLowerCase();
  return wordsOf(query).every((word) => within.includes(word));
}
