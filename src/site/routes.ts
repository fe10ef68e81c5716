import { type Language, languages } from './languages';

/** A path for each language, or one path for a page that exists once. */
type RoutePaths = Record<Language, string> | string;

/**
 * The route table (clauses 2.02–2.18): one line per page. Misspellings are the
 * original's and stay, because published URLs must not change.
 */
export const routes = {
  home: { de: '/de', ru: '/ru', en: '/en' },
  about: { de: '/de/uber-uns', ru: '/ru/about-us-russian', en: '/en/about-us' },
  services: { de: '/de/dienstleistungen', ru: '/ru/services-russian', en: '/en/services' },
  projects: { de: '/de/projekt', ru: '/ru/projects-russian', en: '/en/projects' },
  contact: { de: '/de/kontakt-uns', ru: '/ru/contact-us-russian', en: '/en/contact-us' },
  legal: { de: '/de/impressum', ru: '/ru/impressum-russian', en: '/en/legal-notice' },
  plumbing: {
    de: '/de/klempnerarbeiten-dienstleistungen',
    ru: '/ru/plumbing-services-russian',
    en: '/en/plumbing-services',
  },
  renovation: {
    de: '/de/renovierung-dienstleistungen',
    ru: '/ru/renovation-services-russian',
    en: '/en/renovation-services',
  },
  hvac: {
    de: '/de/hvac-dienstleistungen',
    ru: '/ru/hvac-services-russian',
    en: '/en/hvac-services',
  },
  roofing: {
    de: '/de/bedachung-dienstleistungen',
    ru: '/ru/roofing-services-russian',
    en: '/en/roofing-services',
  },
  electrical: {
    de: '/de/elektrisch-dienstleistungen',
    ru: '/ru/electrical-services-russian',
    en: '/en/electrical-services',
  },
  painting: {
    de: '/de/malerei-dienstleistungen',
    ru: '/ru/painting-services-russian',
    en: '/en/painting-services',
  },
  carpentry: {
    de: '/de/karpentarium-dienstleistungen',
    ru: '/ru/carpentary-services-russian',
    en: '/en/carpentary-services',
  },
  sheds: {
    de: '/de/schuppenfurden-burgersteig-dienstleistungen',
    ru: '/ru/sidewalkshed-services-russian',
    en: '/en/sidewalk-shed-services',
  },
  blog: '/blog',
  article: '/the-future-of-construction-innovations-trends-and-challenges-ahead',
  insulationPost: '/where-insulating-an-old-house-pays-off-first',
  bathroomPost: '/the-step-free-bathroom-five-details-that-matter',
  timberPost: '/timber-construction-dry-quick-and-quiet',
} as const satisfies Record<string, RoutePaths>;

export type PageId = keyof typeof routes;

/** The posts that the home pages' teasers announce (clause 2.28). */
export const teaserPostIds = [
  'insulationPost',
  'bathroomPost',
  'timberPost',
] as const satisfies readonly PageId[];

export type TeaserPostId = (typeof teaserPostIds)[number];

export type PostId = 'article' | TeaserPostId;

/** Pages that exist once and are written in English (clauses 2.17, 2.18). */
export type SinglePageId = 'blog' | PostId;

/** What the blog's listing can be filtered by: each is a parameter of its query. */
export type PostFilter = 'category' | 'tag';

/** Pages that exist in every language. */
export type LocalizedPageId = Exclude<PageId, SinglePageId>;

/** The eight trades, in the order menus and sidebars list them (clause 2.67). */
export const serviceIds = [
  'plumbing',
  'renovation',
  'hvac',
  'roofing',
  'electrical',
  'painting',
  'carpentry',
  'sheds',
] as const satisfies readonly LocalizedPageId[];

export type ServiceId = (typeof serviceIds)[number];

/** Whether a page exists once, not in every language. */
export function isSinglePage(page: PageId): page is SinglePageId {
  return typeof routes[page] === 'string';
}

export function isTeaserPost(page: PageId): page is TeaserPostId {
  return (teaserPostIds as readonly PageId[]).includes(page);
}

/**
 * The path of a page.
 *
 * @param page - the page's id.
 * @param language - the language; a page that exists once has the same path in all.
 */
export function pathOf(page: PageId, language: Language): string {
  const paths: RoutePaths = routes[page];
  return typeof paths === 'string' ? paths : paths[language];
}

/** One path of the route table. */
export interface Route {
  readonly page: PageId;
  /** The language the page is written in. */
  readonly language: Language;
  readonly path: string;
}

/** Every path of the route table; pages that exist once are listed once. */
export const allRoutes: readonly Route[] = (Object.keys(routes) as PageId[]).flatMap(
  (page): Route[] =>
    isSinglePage(page)
      ? [{ page, language: 'en' as const, path: pathOf(page, 'en') }]
      : languages.map((language) => ({ page, language, path: pathOf(page, language) })),
);

/** A category or tag as queries spell it, e.g. `home-construction`. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The address of a listing with the entries of one category or tag only. */
export function filteredBy(path: string, name: string, filter: PostFilter = 'category'): string {
  return `${path}?${filter}=${slugOf(name)}`;
}
