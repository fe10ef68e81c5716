import { countBy, groupBy, memoized } from '@sitewide/kit/collections';
import { decoded } from '@sitewide/kit/text';
import { isErrorPage } from '../context/error-page';
import { isFlag, isWrittenIn, namesFolder, namesLanguage } from '../context/language-switch';
import { type Languages, languageOfTag, tagInPath } from '../context/languages';
import {
  type Arrival,
  type LinkContext,
  redirectsOf,
  showSame,
  templateOf,
} from '../context/link-context';
import { isStartPage } from '../context/linked-pages';
import { isVariant } from '../context/versions';
import { ownTarget } from '../crawl/site';
import { resolveAddress, simplified } from '../extract/address';
import { primaryLanguage } from '../extract/language-tag';
import { isOfFrame } from '../extract/name';
import type { PageLink, PageModel } from '../extract/page-model';
import type { FileUse } from '../extract/reference';
import { sizeOf } from '../language/prose';
import { hasOwnScript } from '../language/scripts';
import { defineCheck } from './check';

/** Types that say nothing, so that browsers look at the file itself. */
const isUnspecific = /^(application|binary)\/octet-stream$/i;

/** What files are loaded as, in words, and the types that browsers accept for it. */
const uses: Readonly<Record<FileUse, readonly [words: string, types: RegExp]>> = {
  download: ['a file to save', /./],
  image: ['a picture', /^(image\/|application\/(svg|pdf)|text\/xml|application\/xml)/i],
  style: ['a style sheet', /^text\/(css|less|x-scss)/i],
  script: [
    'a script',
    /(java|ecma|j)script|json|wasm|typescript|^text\/(plain|babel|x-)|^application\/x-/i,
  ],
  media: ['sound or film', /^(audio|video|image)\/|mpegurl|dash\+xml|ogg/i],
  sprite: ['a drawing', /svg|xml|html/i],
};

/** The fragment that a reference leads to; null for none. */
function fragmentOf({ kind, use }: PageLink, { url, inside }: LinkContext) {
  const hash = inside?.hash || url?.hash;
  if (!inside || !hash) return null;
  const { page = null, ids: drawn = null } = inside.end;
  const ids = page?.ids ?? (use === 'sprite' ? drawn : null);
  if (ids === null || inside.isDeadEnd || kind === 'alternate' || page?.cut) return null;
  // What follows `:~:` is only for the browser, e.g. a text to highlight.
  const written = hash.slice(1).split(':~:', 1)[0] ?? '';
  // Scripts read fragments that start like paths.
  if (/^[!/]/.test(written)) return null;
  const id = ids.has(written) ? written : decoded(written);
  if (id === '') return null;
  // Not those of every object, such as “constructor”.
  const repeated = page && Object.hasOwn(page.repeated, id) ? page.repeated[id] : undefined;
  const count = repeated ?? Number(ids.has(id));
  const isComposedOtherwise =
    count === 0 && [...ids].some((each) => each.normalize() === id.normalize());
  return { path: inside.endPath, id, count, isComposedOtherwise };
}

/** Letters and digits alone: “About Us” is “about-us”. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a fragment repeats the name of its page as a title: its reader is where they wanted to be. */
function repeatsName(path: string, id: string): boolean {
  const name = decoded(simplified(path)).replace(/.*\//, '');
  return name !== id && plain(name) === plain(id);
}

/** Whether the page itself has the part, and says that it is served at the address that a base gives the link. */
function isServedAt(
  { id, path }: { readonly id: string; readonly path: string },
  context: LinkContext,
) {
  const own = context.site.open(context.path).page;
  const canonical = own?.canonical ?? null;
  return own?.ids.has(id) && canonical !== null && new URL(canonical).pathname === path;
}

/** Ids that a page has more than once from which on they are one fault of what made them. */
const minRepeated = 3;

/** Where the languages that a link announces and that its page has are others. */
function announcedOther(tag: string, path: string, { site, languages, url }: LinkContext) {
  const announced = primaryLanguage(tag);
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

/** The later pages of a list, whose switches may lead to its first one. */
const laterPage = /\/page\/\d+\/?$/;

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
function versionOf(path: string, language: string, context: LinkContext): string | null {
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

/** Whether a hidden field says where a form leads once it was sent. */
const isOnward = ({ kind, element }: PageLink) => kind === 'page' && / input\b[^ ]*$/.test(element);

/** What a form leads to in another language than its page, where there is a version in its own. */
function onwardMissed(target: string, context: LinkContext) {
  const { path, inside, languages } = context;
  const own = languages.of(path);
  const version =
    own === '' || own === target ? null : versionOf(inside?.endPath ?? path, own, context);
  return version && { hint: `expected ${own}, as ${version}; the page is ${target}` };
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
const minName = 3;

/** Links side by side to parts of their page from which on a script handles them, where it has none of these: tabs. */
const minHooks = 3;

/** Ids by which links lead up the page, by a script where nothing has them: “back-top”, “scrollToTop”. */
const upwards = /^(?:back|go|move|page|scroll)[-_]?(?:to[-_]?)?(?:the[-_]?)?top$|^to[-_]?top$/i;

/** Where the fragment is a mailbox that a script of the host decodes. */
const encoded = /\/cdn-cgi\/l\/email-protection(?:\.html)?$/;

/** Whether a link names nothing but a part of its own page. */
const isFragment = ({ href }: PageLink): boolean => href?.startsWith('#') === true;

/** Ids that nothing needs to have: links to them close what another such link has opened, or scripts open the part of a number. */
const ofNothing = /^(?:x|close|\d+)$/i;

/** Whether a link and all beside it name parts that their page does not have. */
function isHook(link: PageLink, page: PageModel): boolean {
  if (isOfFrame(link) || link.list < 0) return false;
  const ids = page.links.flatMap(({ list, href }) =>
    list === link.list && /^#./.test(href ?? '') ? (href ?? '').slice(1) : [],
  );
  return ids.length >= minHooks && !ids.some((id) => page.ids.has(id));
}

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

export const liveLinkChecks = [
  // Files and pages without a byte. A form may be answered so, and a text to download be empty.
  defineCheck('link', 'links/empty-file', ({ kind, use }, { inside }) => {
    if (inside?.end.status !== 200 || inside.end.length !== 0 || kind === 'form') return null;
    if (kind !== 'file' && inside.end.page === null) return null;
    // A theme or a generator may have nothing to add.
    const isSure = use !== 'style' && use !== 'script';
    return { hint: `${inside.endPath} has no bytes`, isSure };
  }),
  // Files that browsers refuse because of their type, e.g. a page in place of a picture.
  defineCheck('link', 'links/wrong-type', ({ kind, use }, { inside }) => {
    if (kind !== 'file' || use === undefined || inside?.end.status !== 200) return null;
    const { type } = inside.end;
    const [expected, accepted] = uses[use];
    const isWrong = type !== '' && !isUnspecific.test(type) && !accepted.test(type);
    return isWrong ? `expected ${expected}, not ${type}` : null;
  }),
  defineCheck('link', 'links/fragment-missing', (link, context) => {
    const fragment = fragmentOf(link, context);
    // A script that opens a part of its page may make it, or look for it by other means.
    if (link.kind === 'script' && context.inside?.path === context.path) return null;
    // `#top` leads to the top of any page.
    if (fragment === null || fragment.count > 0 || fragment.id.toLowerCase() === 'top') return null;
    const hint = fragment.isComposedOtherwise
      ? `${fragment.path} has the id ${fragment.id} in another Unicode form`
      : `${fragment.path} has no element with the id ${fragment.id}`;
    const target = context.inside?.end.page;
    const isMade =
      link.isHandled ||
      isServedAt(fragment, context) ||
      target?.isDrawn ||
      target?.scriptedIds.has(fragment.id) ||
      ofNothing.test(fragment.id) ||
      isHook(link, context.page) ||
      encoded.test(fragment.path) ||
      upwards.test(fragment.id);
    // Templates give each page links to parts of itself, by its address or in their own part.
    const isOwn = target === context.site.open(context.path).page;
    const isBare = isFragment(link);
    const isTemplate = isOfFrame(link) || !isBare;
    const [landmark] = link.place.split(' ', 1);
    const ofTemplate = isBare ? `own links of the ${landmark}` : `own #${fragment.id}`;
    const own = isTemplate ? ofTemplate : `own ${templateOf(link)} #${fragment.id}`;
    const isSure = !isMade && (isBare || !repeatsName(fragment.path, fragment.id));
    return { hint, isSure, ...(isOwn && { cause: own }) };
  }),
  defineCheck('link', 'links/duplicate-id', (link, context) => {
    const fragment = fragmentOf(link, context);
    // Drawings are put together of parts that are alike.
    if (fragment === null || fragment.count < 2 || link.use === 'sprite') return null;
    const { path, id, count } = fragment;
    const hint = `${path} has ${count} elements with the id ${id}`;
    const { length } = Object.keys((context.inside?.end.page ?? context.page).repeated);
    if (length < minRepeated) {
      // The template has both on each page; what closes something leads nowhere.
      const cause = isFragment(link) ? { cause: `own ${templateOf(link)} #${id}` } : {};
      return { hint, ...cause, isSure: !ofNothing.test(id) };
    }
    // What made them made all.
    return { hint: `${hint}; ${length} ids occur more than once`, cause: `ids of ${path}` };
  }),
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
    const isCalledSo = !/\p{L}/u.test(link.name) || (isApart && names.isNameOf(link.name, endPath));
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
  defineCheck('link', 'links/wrong-target', (link, context) => {
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
  }),
  defineCheck('link', 'links/redirect', (_link, { inside }) =>
    inside?.redirects.length ? redirectsOf(inside) : null,
  ),
];
