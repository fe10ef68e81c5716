import { countBy, groupBy, memoized } from '@sitewide/kit/collections';
import { decoded } from '@sitewide/kit/text';
import { isErrorPage } from '../context/error-page';
import { isFlag, isWrittenIn, namesFolder, namesLanguage } from '../context/language-switch';
import { type Languages, languageOfTag, tagInPath } from '../context/languages';
import { type LinkContext, templateOf } from '../context/link-context';
import { isStartPage } from '../context/linked-pages';
import { isVariant } from '../context/versions';
import { ownTarget } from '../crawl/site';
import { resolveAddress, simplified } from '../extract/address';
import { meantLanguage, primaryLanguage } from '../extract/language-tag';
import { isOfFrame } from '../extract/name';
import type { PageLink, PageModel } from '../extract/page-model';
import { sizeOf } from '../language/prose';
import { hasOwnScript } from '../language/scripts';
import { defineCheck } from './check';

/** Where the languages that a link announces and that its page has are others. */
function announcedOther(tag: string, path: string, { site, languages, url }: LinkContext) {
  const announced = meantLanguage(primaryLanguage(tag));
  const target = languages.of(path);
  if (announced === target || announced === languages.named(path)) return null;
  // Norwegian is written in two ways, one of which most mean by it.
  if ([announced, target].toSorted().join() === 'nb,no') return null;
  // What is no language announces none.
  if (languageOfTag(announced) === null) return null;
  const hint = `announced ${announced}, the page is ${target}`;
  // A site whose pages all declare one language declares none of them; their folders may.
  const folder = languageOfTag(tagInPath(path));
  const isDeclared = languages.declared.size !== 1 || (folder !== null && folder !== announced);
  // A script may translate the page, as its query asks for: `?lang=fr`.
  const isAsked = Boolean(url?.search) && site.open(path).page?.isTranslated === true;
  const isSure = isDeclared && !isAsked;
  return { hint, isSure, cause: hint };
}

/** Whether a link is called by what its address has, in no language: “handbook_be”. */
function isIdentifier({ name, href }: PageLink): boolean {
  return /^[^ ]*[_\d][^ ]*$/.test(name) && decoded(href ?? '').includes(name);
}

/** Whether it is sure that a link in one language should lead to another version of its page; null where it need not. */
function shouldBeTranslated(target: string, own: string, context: LinkContext): boolean | null {
  const { site, path, languages } = context;
  // The top of a site often chooses the language.
  if (versionOf(target, own, context) !== null) return target !== '/';
  const named = languages.named(target);
  // A page that neither has versions nor names its language serves all languages.
  if (named === null) return null;
  if (site.routeTable !== null && site.languages.includes(own)) return true;
  return languages.named(path) === own ? false : null;
}

/** The version of a page in a language, as far as the site tells it; null for none. */
export function versionOf(path: string, language: string, context: LinkContext): string | null {
  const { site, languages, versionByMenus } = context;
  if (site.routeTable) return site.routeTable.counterpart(path, language);
  const version = languages.counterpart(path, language) ?? versionByMenus(path, language);
  // What only leads on shows nothing in any language.
  return version !== null && site.open(version).page?.leadsOn ? null : version;
}

/** Links from which on a list is one of another language, beside lists in that of the page. */
const minList = 3;

/** The pages that the links in the lists and menus of a page lead to. */
const entriesOf = memoized(({ site }: Languages) =>
  memoized((path: string) =>
    (site.read(path)?.links ?? []).flatMap(({ kind, href, list, menu }) => {
      const url = list >= 0 || menu >= 0 ? ownTarget(site, path, href) : null;
      return url ? [{ kind, list, menu, target: url.pathname }] : [];
    }),
  ),
);

/**
 * Whether a link is in a list that leads to pages of another language alone, where other lists
 * lead to those of the page's own: the articles in that language are meant.
 */
function isInForeignList(
  link: PageLink,
  target: string,
  { path, languages }: LinkContext,
): boolean {
  const entries = entriesOf(languages)(path).filter(
    (each) => each.kind === 'link' && each.list >= 0 && each.target !== path,
  );
  const lists = groupBy(entries, ({ list }) => list);
  const isOf = (language: string, list: typeof entries = []) =>
    list.length >= minList && list.every((each) => languages.of(each.target) === language);
  const own = languages.of(path);
  return isOf(target, lists.get(link.list)) && [...lists.values()].some((each) => isOf(own, each));
}

/** Whether a menu leads to as many pages in the language of a target as in that of its page: a script may show some of them. */
function isInMenuOfAll({ menu }: PageLink, target: string, { path, languages }: LinkContext) {
  const entries = entriesOf(languages)(path).filter((each) => menu >= 0 && each.menu === menu);
  // What is translated last may declare another language than its folder names.
  const languageOf = (each: string) => tagInPath(each) || languages.of(each);
  const targets = new Set(entries.map((each) => each.target));
  const counts = countBy(targets, languageOf);
  const own = counts.get(languageOf(path)) ?? 0;
  return own >= minList && own === counts.get(languageOf(target));
}

/** Whether a form leads somewhere: by its address, or by a hidden field, once it was sent. */
const isOnward = ({ kind, element }: PageLink) =>
  kind === 'post' || (kind === 'page' && / input\b[^ ]*$/.test(element));

/** What a form leads to in another language than its page, where there is a version in its own. */
function onwardMissed(target: string, context: LinkContext) {
  const { path, inside, languages } = context;
  const own = languages.of(path);
  const version =
    own === '' || own === target ? null : versionOf(inside?.endPath ?? path, own, context);
  return version && { hint: `expected ${own}, as ${version}; the page is ${target}` };
}

/** The pages that others name as their versions, each behind the language of a page that does. */
const namedAsVersion = memoized(({ site, of }: Languages) => {
  const pages = site.pages.filter((path) => !isVariant(path, site));
  const named = pages.flatMap((path) =>
    (site.open(path).page?.alternates ?? []).flatMap(({ href, isListed }) => {
      const url = isListed ? null : ownTarget(site, path, href);
      return url && url.pathname !== path ? `${of(path)} ${simplified(url.pathname)}` : [];
    }),
  );
  return new Set(named);
});

/** Words from which on a name is more than that of a language. */
export const minName = 3;

/** The other language of the site that a link to a version of its page names, as a flag does; null for none. */
function languageNamedInstead(link: PageLink, target: string, context: LinkContext): string | null {
  const { path, languages } = context;
  const own = languages.of(path);
  const others = [...languages.spoken].filter((each) => each !== own && each !== target);
  // A longer name may be that of a country, or say in which language it is.
  if (others.length === 0 || sizeOf(link.name) > minName) return null;
  const [other, ...more] = others.filter((each) => namesLanguage(link, own, each));
  if (other === undefined || more.length > 0 || !languages.counterpart(path, other)) return null;
  return [own, target].some((each) => namesLanguage(link, own, each)) ? null : other;
}

/** Where an element is: its path but for its own part. */
const aroundOf = (element: string) => element.replace(/[^>]*$/, '');

/** What is said of one of two links side by side that names another language, and leads to its page; null where each may be right. */
function switchToItself(link: PageLink, context: LinkContext) {
  const { path, page, languages } = context;
  const own = languages.of(path);
  const other = /[#?]|^$/.test(link.href ?? '') ? null : languageNamedInstead(link, own, context);
  // What is wrong is what the page declares, or that it is not translated.
  if (other !== null && languageOfTag(tagInPath(path)) === other) return null;
  const isSwitch = page.links.some(
    (each) =>
      each !== link &&
      aroundOf(each.element) === aroundOf(link.element) &&
      namesLanguage(each, own, own),
  );
  if (other === null || !isSwitch) return null;
  const hint = `expected ${other}, it leads to its own page`;
  // Its script may remember the language, and the page then lead on.
  return { hint, cause: `${templateOf(link)} ${hint}`, isSure: !link.isHandled };
}

/** Checks of links and alternates to a page in another language than they, or their page, announce. */
export const languageLinkChecks = [
  // Links and alternates to a page in another language than they, or their page, announce.
  defineCheck('link', 'links/wrong-language', (link, context) => {
    const { path, page, inside, languages, names } = context;
    if (!inside?.end.page || inside.isDeadEnd) return null;
    const { endPath } = inside;
    const target = languages.of(endPath);
    const named = languages.named(endPath);
    if (target === '') return null;
    if (isOnward(link)) return onwardMissed(target, context);
    if (!['link', 'script', 'alternate'].includes(link.kind)) return null;
    if (link.hreflang !== undefined) return announcedOther(link.hreflang, endPath, context);
    // One page for unknown addresses serves all languages.
    if (isErrorPage(path, page)) return null;
    const own = languages.of(path);
    if (endPath === path && own !== '') return switchToItself(link, context);
    if (own === '' || own === target) return null;
    // A page that is not translated stands among those of its address’s language.
    const section = languages.named(path);
    if (section !== null && (section === target || section === named)) return null;
    if (own === named) return null;
    // Within a folder that names a language or a country, one of them declares a wrong one.
    const folder = tagInPath(path);
    if (folder !== '' && folder === tagInPath(endPath)) return null;
    // A page that is announced in another language than its own has the links of that one.
    if ((languages.announced(path) ?? own) !== own) return null;
    const version = languages.counterpart(path, target);
    const isVersion = version !== null && simplified(version) === simplified(endPath);
    const instead = isVersion ? languageNamedInstead(link, target, context) : null;
    if (instead !== null) return `expected ${instead}, the page is ${target}`;
    // A script may do more than open the page.
    if (link.kind === 'script') return null;
    const isSwitch = isVersion || namesFolder(link, endPath);
    // A menu leads to the pages of its language, whatever it calls them.
    const isApart = !isOfFrame(link);
    // A flag or an icon is a switch, and so is what the page is called in its language.
    const isCalledSo =
      !/\p{L}/u.test(link.name) || isFlag(link) || (isApart && names.isNameOf(link.name, endPath));
    if (isSwitch || isCalledSo || namesLanguage(link, own, target, languages.spoken)) return null;
    // Lists of all pages have their addresses, or the names of their files.
    if (languageOfTag(tagInPath(link.name)) === target || isIdentifier(link)) return null;
    // It may declare another language than it has.
    const seeming = languageOfTag(tagInPath(endPath));
    if (seeming !== null && namesLanguage(link, own, seeming)) return null;
    // A page that sends visitors on, or leaves all to a script, may show them another language.
    if (inside.end.page.isDrawn || inside.end.page.leadsOn) return null;
    const mayBeSure = shouldBeTranslated(endPath, own, context);
    if (mayBeSure === null || (isApart && isWrittenIn(link, target, own))) return null;
    // A menu may list the pages of both languages, each by its own name.
    const isListed = hasOwnScript(target) && isWrittenIn(link, target, own);
    const mayBeElse = languages.isMisplaced(path) || languages.isMisplaced(endPath);
    const isMeant =
      isListed || isInForeignList(link, target, context) || isInMenuOfAll(link, endPath, context);
    const isSure = mayBeSure && !mayBeElse && !isMeant && !inside.end.page.isTranslated;
    const called = [...languages.spoken].find((each) => namesLanguage(link, own, each)) ?? own;
    const hint = `expected ${called}, the page is ${target}`;
    const [landmark] = link.place.split(' ', 1);
    // A menu that was not translated is one fault.
    return { hint, isSure, ...(!isApart && { cause: `${landmark} ${hint}` }) };
  }),
  defineCheck('link', 'links/hreflang-not-reciprocal', ({ kind, hreflang }, context) => {
    const { site, path, page, url, inside, languages } = context;
    const alternate = inside?.end.page;
    const own = site.origin + path;
    if (kind !== 'alternate' || !alternate || url === null || isErrorPage(path, page)) return null;
    // A page that leads on is no version, and lists none.
    if (simplified(url.href) === simplified(own) || page.leadsOn || alternate.leadsOn) return null;
    // The start page is a usual one for everybody else.
    if (hreflang === 'x-default' && isStartPage(url.pathname, site)) return null;
    const names = (alternates: PageModel['alternates'], base: string) =>
      alternates.some(({ href }) => {
        const address = resolveAddress(href, base)?.href;
        return address !== undefined && simplified(address) === simplified(own);
      });
    // That of a copy is canonical, which another check looks at.
    const isCanonical = site.open(path).page?.canonical === url.href;
    const isForOwn = primaryLanguage(hreflang) === languages.of(path) && !isCanonical;
    if (isForOwn && !isVariant(path, site) && !names(page.alternates, own)) {
      const hint = `it names ${url.pathname} for the language of this page; expected ${path}`;
      return { hint, cause: 'another page for its own language' };
    }
    const isListed = names(alternate.alternates, url.href);
    // A variant names the versions of the page that stands for it.
    if (isListed || isVariant(path, site) || isErrorPage(url.pathname, alternate)) return null;
    // It may list another page in this language, of which this one is a copy without a version.
    const language = languages.of(path);
    const target = languages.of(inside.endPath);
    const other = alternate.alternates.find((each) => primaryLanguage(each.language) === language);
    const byMenus = target === language ? null : context.versionByMenus(path, target);
    const version = languages.versionByAddress(path, target) ?? byMenus;
    // What another page names as its version is no copy of this one.
    const isVersion =
      hreflang !== 'x-default' && namedAsVersion(languages).has(`${target} ${simplified(path)}`);
    const isCopy =
      other !== undefined &&
      !isVersion &&
      (version === null || version === url.pathname || isVariant(version, site));
    // Versions that are yet to come are not listed.
    const isHidden = site.content?.(path)?.head.isNoindex === true;
    const instead = other && ownTarget(site, url.pathname, other.href);
    const hint = `${url.pathname} does not list ${path} as an alternate${instead ? `, but ${instead.pathname}` : ''}`;
    // Where the versions name pages that there are not, all do.
    const cause = other ? `others than in ${language}` : `${language} not in ${target}`;
    return { hint, cause, isSure: !isCopy && !isHidden };
  }),
];
