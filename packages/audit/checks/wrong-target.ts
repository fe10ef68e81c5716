import type { LinkContext } from '../context/link-context';
import { resolveAddress } from '../extract/address';
import { error } from './check';

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

export const check = error(
  'wrong-target',
  'The link leads to another page than it names',
  (link, context) => {
    const { inside, names, path, page } = context;
    if (link.kind !== 'link' || !inside?.end.page) return null;
    const language = link.element.attribs.hreflang;
    if (language !== undefined) return translationMissed(language, inside.path, context);
    const named = names.pageNamedBy(link, inside.path, path, page);
    return named === null ? null : `it names ${named}`;
  },
);
