import type { FoundLink } from '../extract/page-model';

/** What a language is called in another one; null where either code is none. */
function nameOf(language: string, inLanguage: string): string | null {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether a link says itself that it leads to a language: by its `lang`, or by a
 * name that is the language's code or what it is called, as “Deutsch (DE)”.
 *
 * @param current - the language of the page that holds the link.
 * @param target - the language of the page that it leads to.
 */
export function tellsLanguage(link: FoundLink, current: string, target: string): boolean {
  if (link.element.attribs.lang?.toLowerCase().split('-')[0] === target) return true;
  const words = link.name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const names = [target, nameOf(target, target), nameOf(target, current)];
  const known = new Set(
    names.flatMap((name) => name?.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []),
  );
  return words.length > 0 && words.every((word) => known.has(word));
}
