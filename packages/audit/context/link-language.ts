import type { FoundLink } from '../extract/page-model';

/** The name of a language in another one; null where either code is invalid. */
function nameOf(language: string, inLanguage: string): string | null {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether a link announces the language it leads to: by its `lang`, or by a name
 * that is the language's code or name, e.g. “Deutsch (DE)”.
 *
 * @param current - the language of the page that holds the link.
 * @param target - the language of the page that it leads to.
 */
export function namesLanguage(link: FoundLink, current: string, target: string): boolean {
  if (link.element.attribs.lang?.toLowerCase().split('-')[0] === target) return true;
  const wordsOf = (name: string | null) => name?.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = wordsOf(link.name);
  const names = [target, nameOf(target, target), nameOf(target, current)];
  const known = new Set(names.flatMap(wordsOf));
  return words.length > 0 && words.every((word) => known.has(word));
}
