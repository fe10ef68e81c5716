import type { FoundLink } from '../extract/page-model';
import { error } from './check';

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
function namesLanguage(link: FoundLink, current: string, target: string): boolean {
  if (link.element.attribs.lang?.toLowerCase().split('-')[0] === target) return true;
  const wordsOf = (name: string | null) => name?.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = wordsOf(link.name);
  const names = [target, nameOf(target, target), nameOf(target, current)];
  const known = new Set(names.flatMap(wordsOf));
  return words.length > 0 && words.every((word) => known.has(word));
}

/** Links and alternates to a page in another language than they, or their page, announce. */
export const check = error(
  'wrong-language',
  'The link leads to another language, or the page is in another',
  (link, { site, page, inside }) => {
    const target = inside?.end.page?.language;
    if (!inside || target === undefined) return null;
    const hreflang = link.element.attribs.hreflang?.toLowerCase();
    const announced = hreflang?.split('-')[0];
    if (link.kind === 'alternate') {
      return hreflang === 'x-default' || announced === target
        ? null
        : `announced ${hreflang}, the page is ${target}`;
    }
    // A page without a language in its path serves all languages.
    const prefix = inside.path.split('/')[1] ?? '';
    if (link.kind !== 'link' || !site.languages.includes(prefix)) return null;
    const expected = announced ?? page.language;
    if (expected === target || expected === '') return null;
    if (announced === undefined && namesLanguage(link, page.language, target)) return null;
    return `expected ${expected}, the page is ${target}`;
  },
);
