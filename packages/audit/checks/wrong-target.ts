import type { Arrival, LinkContext } from '../context/link-context';
import { resolveAddress } from '../extract/address';
import { error } from './check';

/** Whether a page has versions in other languages, so that a link to another language may mean one. */
function isTranslated({ path, end }: Arrival, { site, page }: LinkContext): boolean {
  if (!site.routeTable) return end.page?.alternates.length !== 0;
  return site.routeTable.counterpart(path, page.language) !== null;
}

/** The same page in another language, where a link to that language leads elsewhere. */
function translationMissed(language: string, arrival: Arrival, context: LinkContext) {
  const { site, pages, path, page } = context;
  const target = arrival.path;
  if (language === page.language || !isTranslated(arrival, context)) return null;
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
    if (language !== undefined) return translationMissed(language, inside, context);
    const named = names.pageNamedBy(link, inside.path, path, page);
    return named === null ? null : `it names ${named}`;
  },
);
