import type { LinkContext } from '../context/link-context';
import { decoded, resolveAddress } from '../extract/address';
import type { FoundLink } from '../extract/page-model';
import { error, warning } from './check';

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

/** The fragment that a reference leads to, and how many elements have it as their id; null for none. */
function fragmentOf({ kind }: FoundLink, { url, inside }: LinkContext) {
  const page = inside?.end.page;
  if (!page || url === null || kind === 'alternate') return null;
  // What follows `:~:` is only for the browser, e.g. a text to highlight.
  const written = url.hash.slice(1).split(':~:', 1)[0] ?? '';
  const id = page.ids.has(written) ? written : decoded(written);
  return id === '' ? null : { path: url.pathname, id, count: page.ids.get(id) ?? 0 };
}

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

/** The same page in another language, where a link to that language leads elsewhere. */
function translationMissed(
  language: string,
  target: string,
  { site, pages, path, page }: LinkContext,
): string | null {
  if (language === page.language) return null;
  const alternate = page.alternates.find((each) => each.language === language)?.href;
  const announced = alternate === undefined ? null : resolveAddress(alternate, site.origin);
  const expected = site.routeTable?.counterpart(path, language) ?? announced?.pathname ?? target;
  return expected === target || !pages.has(expected)
    ? null
    : `this page in ${language} is ${expected}`;
}

/** The checks of the page that a reference leads to. */
export const targetChecks = [
  error('fragment-missing', 'The page has no element with the fragment’s id', (link, context) => {
    const fragment = fragmentOf(link, context);
    // `#top` leads to the top of any page.
    if (fragment === null || fragment.count > 0 || fragment.id.toLowerCase() === 'top') return null;
    return `${fragment.path} has no element with the id ${fragment.id}`;
  }),
  warning('duplicate-id', 'Several elements have the fragment’s id', (link, context) => {
    const fragment = fragmentOf(link, context);
    if (fragment === null || fragment.count < 2) return null;
    return `${fragment.path} has ${fragment.count} elements with the id ${fragment.id}`;
  }),
  // Links and alternates to a page in another language than they, or their page, announce.
  error(
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
  ),
  warning(
    'hreflang-not-reciprocal',
    'The alternate does not name this page in return',
    ({ kind }, { site, path, url, inside }) => {
      const alternate = inside?.end.page;
      const own = site.origin + path;
      if (kind !== 'alternate' || !alternate || url === null || url.href === own) return null;
      const isListed = alternate.alternates.some(({ href }) => {
        const address = resolveAddress(href, url.href)?.href;
        return address !== undefined && withoutSlash(address) === withoutSlash(own);
      });
      return isListed ? null : `${url.pathname} does not list ${path} as an alternate`;
    },
  ),
  error('wrong-target', 'The link leads to another page than it names', (link, context) => {
    const { inside, names, path, page } = context;
    if (link.kind !== 'link' || !inside?.end.page) return null;
    const language = link.element.attribs.hreflang;
    if (language !== undefined) return translationMissed(language, inside.path, context);
    const named = names.pageNamedBy(link, inside.path, path, page);
    return named === null ? null : `it names ${named}`;
  }),
] as const;
