import type { Arrival, LinkContext } from '../context/link-context';
import { primaryLanguage } from '../extract/language-tag';
import type { PageLink } from '../extract/page-model';
import { defineCheck } from './check';

/** Whether a page exists in the language of the one that links to it, so that the link may mean a version. */
function isTranslated({ path }: Arrival, { site, path: own, languages }: LinkContext): boolean {
  return (site.routeTable ?? languages).counterpart(path, languages.of(own)) !== null;
}

/** The same page in another language, where a link to that language leads elsewhere. */
function translationMissed(link: PageLink, arrival: Arrival, context: LinkContext) {
  const { site, pages, path, languages } = context;
  const language = primaryLanguage(link.hreflang);
  const target = arrival.path;
  if (language === languages.of(path) || !isTranslated(arrival, context)) return null;
  const expected =
    site.routeTable?.counterpart(path, language) ?? languages.counterpart(path, language) ?? target;
  return expected === target || expected === arrival.endPath || !pages.has(expected)
    ? null
    : `this page in ${language} is ${expected}`;
}

export const check = defineCheck({
  code: 'wrong-target',
  scope: 'link',
  severity: 'error',
  title: 'The link leads to another page than it names',
  example: '<a href="/painting">Roofing</a>',
  remedy: 'Correct the address, or the name.',
  find: (link, context) => {
    const { inside, names, path, page, url } = context;
    if (link.kind !== 'link' || !inside?.end.page || inside.isDeadEnd) return null;
    if (link.hreflang !== undefined) return translationMissed(link, inside, context);
    // A part of a page has a name of its own.
    if (url?.hash) return null;
    const named = names.pageNamedBy(link, inside.path, path, page);
    return named === null ? null : `it names ${named}`;
  },
});
