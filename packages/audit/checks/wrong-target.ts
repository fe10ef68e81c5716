import { memoized } from '@sitewide/kit/collections';
import { isErrorPage } from '../context/error-page';
import { isFlag, namesLanguage } from '../context/language-switch';
import { type Languages, tagInPath } from '../context/languages';
import { type Arrival, type LinkContext, showSame, templateOf } from '../context/link-context';
import { isStartPage } from '../context/linked-pages';
import { ownTarget } from '../crawl/site';
import { simplified } from '../extract/address';
import { primaryLanguage } from '../extract/language-tag';
import { isOfFrame } from '../extract/name';
import type { PageLink } from '../extract/page-model';
import { sizeOf } from '../language/prose';
import { defineCheck } from './check';
import { minName, versionOf } from './language-links';

/** The later pages of a list, whose switches may lead to its first one. */
const laterPage = /\/page\/\d+\/?$/;

/** Where the links at one place of a template lead, on each page in a language. */
const targetsOfTemplate = memoized(({ site, of }: Languages) =>
  memoized((language: string) =>
    memoized((template: string) =>
      site.pages
        .filter((path) => of(path) === language)
        .map((path) => {
          const links = (site.read(path)?.links ?? []).filter(
            (each) => each.kind === 'link' && templateOf(each) === template,
          );
          const targets = links.flatMap(({ href }) => ownTarget(site, path, href)?.pathname ?? []);
          return { path, targets };
        }),
    ),
  ),
);

function targetsLike(link: PageLink, { languages, path }: LinkContext) {
  return targetsOfTemplate(languages)(languages.of(path))(templateOf(link));
}

/** Pages from which on their switches show where those of the site lead. */
const minSwitches = 2;

/** Whether what a switch is on most pages of its language leads to the versions of these pages, rather than home. */
function haveOwnSwitches(link: PageLink, other: string, context: LinkContext): boolean {
  const { site } = context;
  const leadings = targetsLike(link, context).flatMap(({ path, targets }) => {
    const version = isStartPage(path, site) ? null : versionOf(path, other, context);
    if (version === null || isStartPage(version, site)) return [];
    return [targets.map(simplified).includes(simplified(version))];
  });
  const leading = leadings.filter(Boolean).length;
  return leading >= minSwitches && leading > leadings.length / 2;
}

/** Pages from which on links to one page are meant. */
const minFixed = 4;

/** Whether what a switch is leads to one page from most others: where it leads may be meant. */
function isFixed(link: PageLink, target: string, context: LinkContext): boolean {
  const own = targetsLike(link, context);
  const leading = own.filter(({ targets }) => targets.includes(target));
  return leading.length >= minFixed && leading.length > own.length / 2;
}

/** The same page in another language, where a link to that language leads elsewhere. */
function translationMissed(
  link: PageLink,
  language: string,
  arrival: Arrival,
  context: LinkContext,
) {
  const { site, pages, path, languages } = context;
  const target = arrival.path;
  // What has no version in the language of the page that links to it is none itself.
  const other = versionOf(target, languages.of(path), context);
  if (isErrorPage(path, context.page) || other === null) return null;
  // Of two ways to write a language, such as zh-Hans and zh-Hant, the link may mean either.
  const { alternates = [] } = site.open(path).page ?? {};
  const ways = alternates.filter((each) => primaryLanguage(each.language) === language);
  if (ways.length > 1) return null;
  const expected = versionOf(path, language, context) ?? target;
  const isThere = [target, arrival.endPath].map(simplified).includes(simplified(expected));
  if (isThere || !pages.has(expected)) return null;
  // The address may name a way to write the language, or show what the expected page shows.
  const isWay = tagInPath(target).toLowerCase() === link.hreflang?.toLowerCase();
  const shownAt = (each: string) => ({ path: each, page: site.open(each).page });
  const areOfOne = languages.of(arrival.endPath) === languages.of(expected);
  const isSame = areOfOne && showSame(site, shownAt(arrival.endPath), shownAt(expected));
  if ((isWay && /[-_]/.test(link.hreflang ?? '')) || isSame) return null;
  // It is the version of another page; where switches lead home, that may be meant.
  const isToHome = [other, arrival.endPath].some((each) => isStartPage(each, site));
  const isMeant =
    isFixed(link, target, context) || (isToHome && !haveOwnSwitches(link, language, context));
  const isSure = other !== path && !isMeant && !laterPage.test(path);
  return { hint: `this page in ${language} is ${expected}`, isSure };
}

/** Links to another page than they name, or than the version of their page that they stand for. */
export const wrongTarget = defineCheck('link', 'links/wrong-target', (link, context) => {
  const { inside, languages, names, path, page, url } = context;
  const isScript = link.kind === 'script';
  if (!(isScript || link.kind === 'link') || !inside?.end.page || inside.isDeadEnd) return null;
  const own = languages.of(path);
  const language = primaryLanguage(link.hreflang ?? languages.of(inside.endPath));
  if (language !== '' && language !== own) {
    // A page may be about a country: “Travel to France”; and a link may say what language it is in: “FAQ (English)”.
    const called = link.name.replace(/\s?\([^()]*\)$/, '');
    const isNamed = called !== link.name || sizeOf(called) >= minName;
    const isOfPage = isNamed && names.isNameOf(called, inside.endPath);
    // Outside menus, what is in another language by its `lang` may lead to any page in it.
    const named = isOfFrame(link) ? link : { ...link, lang: '' };
    const isSwitch = isFlag(link) || namesLanguage(named, own || language, language);
    if (!isOfPage && isSwitch) return translationMissed(link, language, inside, context);
  }
  // What has another name may lead to the version of an entry that the page lists.
  if (isScript || link.hreflang !== undefined) return null;
  // A part of a page has a name of its own.
  if (url?.hash) return null;
  const meant = names.pageNamedBy(link, inside.path, path, page);
  if (meant === null) return null;
  // The makers of other sites seldom mean names as promises, except in menus that are alike.
  const isSure = link.menu >= 0 && names.isSlipOf(path, link.name, inside.path, meant);
  return { hint: `it names ${meant}`, isSure };
});
