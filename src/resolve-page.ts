import {
  mapFaces,
  type Profile,
  resolve,
  type Toggle,
  type Toggleable,
  togglesAmong,
} from './defects/define';
import {
  enFooterLegalGerman,
  homeBlogCardsInert,
  homeReadMoreInert,
  ruLegalUndeclared,
} from './defects/link-declaring';
import { headerByPrefix, unknownPathBlank } from './defects/navigation';
import { type Language, languages } from './site/languages';
import { allRoutes, isTeaserPost, type PageId, type Route, routes } from './site/routes';

/** A path that no route declares. */
export type PageKind = PageId | 'unknown';

/** Values of which one is enough to declare a page. */
type Declarations = readonly Toggleable<boolean>[];

/** What a path leads to under a profile. */
export interface ResolvedPage {
  readonly page: PageKind;
  /** The language of the page's own content. */
  readonly language: Language;
  /** The language of header, footer and metadata table (clause 2.30). */
  readonly frameLanguage: Language;
  /** The path without query and trailing slash. */
  readonly path: string;
  readonly status: number;
  /** Where the path redirects to instead of showing anything. */
  readonly redirect: string | null;
  /** What declares the route table's page of this path, see {@link declarationsOf}; none without one. */
  readonly declared: Declarations;
}

/** The properties that determine which component and texts a page loads. */
export type PageChoice = Pick<ResolvedPage, 'page' | 'language' | 'frameLanguage'>;

/** A key for what a page loads: equal keys mean the same component and texts. */
export function pageKey({ page, language, frameLanguage }: PageChoice): string {
  return `${page}/${language}/${frameLanguage}`;
}

const routeByPath = new Map(allRoutes.map((route) => [route.path, route]));

/**
 * What declares the route table's page in a language, for marks: disputed for two legal
 * notices, and for the posts, which exist where a teaser leads to them (clause 2.28).
 */
export function declarationsOf(page: PageId, language: Language): Declarations {
  if (isTeaserPost(page)) {
    return [homeBlogCardsInert, homeReadMoreInert].map((hrefs) =>
      mapFaces(hrefs, (face) => face[page] !== ''),
    );
  }
  if (page !== 'legal' || language === 'de') return [true];
  if (language === 'ru') return [ruLegalUndeclared];
  return [mapFaces(enFooterLegalGerman, (target) => target === routes.legal.en)];
}

function anyDeclares(declarations: Declarations, profile: Profile): boolean {
  return declarations.some((declaration) => resolve(profile, declaration));
}

/** Whether a page has a version in a language. */
export function isDeclared(page: PageId, language: Language, profile: Profile): boolean {
  return anyDeclares(declarationsOf(page, language), profile);
}

/** The routes that a profile declares. */
export function declaredRoutes(profile: Profile): readonly Route[] {
  return allRoutes.filter(({ page, language }) => isDeclared(page, language, profile));
}

/** The language that a path begins with, German where it names none (clause 2.30). */
export function prefixLanguage(path: string): Language {
  return languages.find((language) => path.startsWith(`/${language}`)) ?? 'de';
}

function frameLanguageOf(
  path: string,
  declaredEnglish: boolean,
  language: Language,
  profile: Profile,
) {
  if (resolve(profile, headerByPrefix) === 'page-language') return language;
  if (path.startsWith('/ru')) return 'ru';
  return declaredEnglish ? 'en' : 'de';
}

/**
 * What a path leads to (clauses 2.01, 2.30, 4.08). Matching is exact; a
 * trailing slash is redirected away, as both spellings name one page.
 *
 * @param pathname - the path, without query.
 * @param profile - the defects that are on.
 */
export function resolvePage(pathname: string, profile: Profile): ResolvedPage {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const route = routeByPath.get(path);
  const declared = route ? declarationsOf(route.page, route.language) : [];
  if (route && anyDeclares(declared, profile)) {
    const { page, language } = route;
    const ownEnglish = language === 'en' && path.startsWith('/en');
    const frameLanguage = frameLanguageOf(path, ownEnglish, language, profile);
    const redirect = path === pathname ? null : path;
    const status = redirect ? 308 : 200;
    return { page, language, frameLanguage, path, status, redirect, declared };
  }
  const prefix = prefixLanguage(path);
  const frameLanguage = frameLanguageOf(path, false, prefix, profile);
  const { status, message } = resolve(profile, unknownPathBlank);
  const redirect = path === '/' ? routes.home.de : null;
  return {
    page: 'unknown',
    // An empty page speaks the language of its header.
    language: message ? prefix : frameLanguage,
    frameLanguage,
    path,
    status: redirect ? 308 : status,
    redirect,
    declared,
  };
}

/** The defects that decide what a path leads to, for the marks of what follows from it. */
export interface AffectingDefects {
  /** Those that decide page or language, and so title, scripts, everything. */
  readonly page: readonly Toggle<unknown>[];
  /** Those that decide the language of header and footer, or whether it is the page's. */
  readonly frame: readonly Toggle<unknown>[];
}

const deciding = togglesAmong([
  ruLegalUndeclared,
  enFooterLegalGerman,
  homeBlogCardsInert,
  homeReadMoreInert,
  headerByPrefix,
  unknownPathBlank,
]);

/**
 * Finds what decides where a path leads to by leaving each candidate out.
 *
 * @param pathname - the path, without query.
 * @param profile - the defects that are on.
 */
export function findAffectingDefects(pathname: string, profile: Profile): AffectingDefects {
  const here = resolvePage(pathname, profile);
  const others = deciding.map((defect) => {
    const flipped = new Set(profile);
    if (!flipped.delete(defect.id)) flipped.add(defect.id);
    return { defect, there: resolvePage(pathname, flipped) };
  });
  const affectingDefects = (...parts: readonly ('page' | 'language' | 'frameLanguage')[]) =>
    others
      .filter(({ there }) => parts.some((part) => here[part] !== there[part]))
      .map(({ defect }) => defect);
  return {
    page: affectingDefects('page', 'language', 'frameLanguage'),
    frame: affectingDefects('language', 'frameLanguage'),
  };
}
