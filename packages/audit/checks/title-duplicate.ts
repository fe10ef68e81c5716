import { countBy, groupBy, memoized } from '@sitewide/kit/collections';
import { comparable } from '@sitewide/kit/text';
import { type AuditedContent, type ContentSite, defineSurvey } from '../context/content-site';
import { tagInPath } from '../context/languages';
import { isStartPage } from '../context/linked-pages';
import { resolveAddress, simplified } from '../extract/address';
import { languageOfRegion } from '../language/language-names';
import { defineCheck } from './check';
import { defaults, headTexts, inHead, isSearched } from './head';

/** The page’s address without query, number and `index`: numbered pages, drafts and what is to be printed may share a title. */
function seriesOf(path: string): string {
  return path
    .replace(/\?.*$|\.x?html?$|\/page\/\d+(?=\/|$)/g, '')
    .replace(/[/_-]print(?=[/_-]|$)/gi, '')
    .replace(/[\d_-]+/g, '')
    .replace(/\/index$/, '/');
}

/** Between the parts of a title: “Roofs | Acme”. */
const separator = / [|·•–—-] |: /g;

/** The texts that a page should have for itself, with what identifies each on the site. */
function uniqueTexts(page: AuditedContent) {
  const { path, content, site } = page;
  if (!isSearched(page)) return [];
  const language = site.languageOf(path);
  // A folder may be called after a country: `/jp/`.
  const inPath = tagInPath(path) || (/^\/([a-z]{2})\//.exec(path)?.[1] ?? '');
  const country = path.split('/').find((each) => languageOfRegion(each) === language) ?? '';
  // Versions of a page that declare a wrong language, or for several countries, may have one title.
  const version = inPath || [language, country].filter(Boolean).join(' ');
  // A folder that is called after a host has another site: `/acme.example/`.
  const [host = ''] = /^\/[\w-]+\.[a-z]{2,}\//.exec(path) ?? [];
  return headTexts(content.head)
    .filter(({ text }) => text !== '' && !defaults.test(text))
    .map((each) => {
      // A part more is another title, other signs between them are none.
      const parts = each.text.match(separator)?.length ?? 0;
      const of = `${each.what} ${version} ${host} ${parts}`;
      return { ...each, key: `${of} ${comparable(each.text)}` };
    });
}

/** The words of a text, as texts of one page are compared. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
}

/** The part of the texts that have a word from which on it names the site rather than a page. */
const maxOfSite = 0.5;

/** The page that each title, and each description, fits best by its address and main headings, the first of several in site order; and how many have it. */
const bestPages = memoized((site: ContentSite) => {
  // No survey: the language of a page depends on one.
  const having = new Map<string, { readonly path: string; readonly shared: readonly string[] }[]>();
  const counts = new Map<string, number>();
  for (const page of site.pages()) {
    const { headings: all } = page.content;
    const highest = all.some(({ level }) => level === 1) ? 1 : 2;
    const headings = all.filter(({ level }) => level === highest);
    const own = wordsIn([page.path, ...headings.map(({ name }) => name)].join(' '));
    for (const { key, text } of uniqueTexts(page)) {
      const words = [...wordsIn(text)];
      const pages = having.get(key) ?? [];
      if (pages.length === 0) {
        for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      pages.push({ path: page.path, shared: words.filter((word) => own.has(word)) });
      having.set(key, pages);
    }
  }
  const isOfPage = (word: string) =>
    (counts.get(word) ?? 0) <= Math.max(1, maxOfSite * having.size);
  const best = [...having].map(([key, pages]) => {
    const fits = pages.map(({ path, shared }) => ({ path, fit: shared.filter(isOfPage).length }));
    const [first] = fits.toSorted((a, b) => b.fit - a.fit);
    return [key, { path: first?.path, pages: pages.length }] as const;
  });
  return new Map(best);
});

/** The page itself, and those that it says are the same: its versions, and the one it is a copy of. */
function declaredSame({ path, facts, site }: AuditedContent): ReadonlySet<string> {
  const own = site.site.origin + path;
  const pathOf = (href: string) => simplified(resolveAddress(href, own)?.pathname ?? path);
  // That for everybody else may be the start page.
  const ofLanguages = facts.alternates.filter((each) => each.language !== 'x-default');
  const versions = ofLanguages.map(({ href }) => pathOf(href));
  // A template may name the start pages for the versions of all pages.
  const isOwn = versions.includes(pathOf(own));
  const named = versions.filter((each) => isOwn || !isStartPage(each, site.site));
  return new Set([...named, pathOf(facts.canonical ?? own), pathOf(own)]);
}

/** The part of the texts of two pages that both have, from which on one is a copy of the other. */
const minShared = 0.8;

/** Titles with one main heading in a language from which on it is the name of the site, and says nothing of a page. */
const minTitled = 3;

/** The main heading of a page behind its language; '' for none. */
function headingAt(path: string, site: ContentSite): string {
  const { heading = '' } = site.site.open(path).page ?? {};
  return heading && `${site.languageOf(path)} ${heading}`;
}

/** The main headings that are not those of the whole site, but of a page or its copies. */
const ownHeadings = memoized((site: ContentSite): ReadonlySet<string> => {
  const titleOf = (path: string) => site.site.open(path).page?.title;
  const titled = [...groupBy(site.site.pages, (path) => headingAt(path, site))].filter(
    ([heading, paths]) => heading !== '' && countBy(paths, titleOf).size < minTitled,
  );
  return new Set(titled.map(([heading]) => heading));
});

/** Whether two pages are one page: copies of it, or versions. */
function areSame(one: AuditedContent, other: AuditedContent): boolean {
  const pages = [one, other];
  const headings = pages
    .map(({ path, site }) => headingAt(path, site))
    .filter((each) => ownHeadings(one.site).has(each));
  const isOne = headings.length === 2 && one.facts.heading === other.facts.heading;
  if (isOne || pages.every(({ path, site }) => isStartPage(path, site.site))) return true;
  const theirs = declaredSame(other);
  if ([...declaredSame(one)].some((path) => theirs.has(path))) return true;
  // Pages of a series share most texts, but each says what it is about.
  if (headings.length === 2) return false;
  const textsIn = ({ content }: AuditedContent) => new Set(content.blocks.map(({ text }) => text));
  const [texts, others] = [textsIn(one), textsIn(other)];
  const shared = [...texts].filter((text) => others.has(text)).length;
  return shared >= minShared * Math.max(texts.size, others.size);
}

/** How many pages have a description, and all that there are. */
const descriptions = defineSurvey(
  () => ({ pages: 0, texts: new Set<string>() }),
  (found, { content: { head } }) => {
    if (!head.description) return;
    found.pages += 1;
    found.texts.add(head.description);
  },
);

/** Whether nearly every page has a description of its own: then one that another has was copied. */
function haveOwnDescriptions(site: ContentSite): boolean {
  const { pages, texts } = descriptions(site);
  return pages >= 5 && texts.size >= 0.9 * pages;
}

/**
 * Whether a text has the heading of one page and not that of another; or what its address ends with.
 *
 * @param isPair - whether no other pages have the text: then addresses tell, too.
 */
function namesPage(text: string, one: AuditedContent, other: AuditedContent, isPair: boolean) {
  const isNamed = ({ path, facts: { heading } }: AuditedContent) =>
    [heading, isPair ? simplified(path).replace(/.*\//, '') : ''].some(
      (name) => name.length >= 4 && text.toLowerCase().includes(name.toLowerCase()),
    );
  const areInner = [one, other].every(({ path, site }) => !isStartPage(path, site.site));
  return isNamed(one) && !isNamed(other) && areInner;
}

/** Titles and descriptions that another page has, too. */
export const titleDuplicate = defineCheck('page', 'head/title-duplicate', function* (page, site) {
  for (const { what, key, text, name, element } of uniqueTexts(page)) {
    const { path = page.path, pages = 0 } = bestPages(site).get(key) ?? {};
    if (seriesOf(path) === seriesOf(page.path)) continue;
    const best = site.page(path);
    if (best === null || areSame(page, best)) continue;
    const hint = `it is the ${what} of ${path}`;
    // Where no language is known, the other page may be the same one in another language; and
    // the description of a site may stand for pages that need none, unless it names the other page.
    const isOfSite =
      what === 'description' &&
      !haveOwnDescriptions(site) &&
      !namesPage(text, best, page, pages === 2);
    const isUnsure = page.language === '' || isOfSite || page.content.head.isRetitled;
    yield inHead(page.content.head, { name, element, hint, cause: key, isSure: !isUnsure });
  }
});
