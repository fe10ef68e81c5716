import { type SocialNetwork, socialProfiles } from '../site/company';
import type { Language } from '../site/languages';
import { pathOf, routes, serviceIds } from '../site/routes';
import { definerOf } from './define';

const defineLink = definerOf('link');

/** The path of a page in every language, for toggles that all languages share. */
function pathsOf(page: 'projects'): Record<Language, string> {
  return { de: pathOf(page, 'de'), ru: pathOf(page, 'ru'), en: pathOf(page, 'en') };
}

/** The same href in every language. */
function everywhere<T>(href: T): Record<Language, T> {
  return { de: href, ru: href, en: href };
}

export const deServicesCardsUnprefixed = defineLink({
  id: 'link-de-services-cards-unprefixed',
  title: 'Seven German service cards link without the language prefix',
  clauses: ['2.21'],
  pages: ['de/services'],
  faithful: Object.fromEntries(
    serviceIds.map((service) => [service, routes[service].de.replace('/de/', '/')]),
  ) as Record<(typeof serviceIds)[number], string>,
  fixed: Object.fromEntries(serviceIds.map((service) => [service, routes[service].de])) as Record<
    (typeof serviceIds)[number],
    string
  >,
});

export const deServicesElectricalDead = defineLink({
  id: 'link-de-services-electrical-dead',
  title: 'The German electrical card has no link target',
  clauses: ['2.21'],
  pages: ['de/services'],
  faithful: null as string | null,
  fixed: routes.electrical.de as string | null,
});

export const deHighlightsServiceDetail = defineLink({
  id: 'link-de-highlights-service-detail',
  title: 'Two German highlight boxes link to a file that does not exist',
  clauses: ['2.22'],
  pages: ['de/services'],
  faithful: { first: 'service-detail.html', second: 'service-detail.html' },
  fixed: { first: routes.plumbing.de as string, second: routes.renovation.de as string },
});

export const ruFooterProjectsNoSlash = defineLink({
  id: 'link-ru-footer-projects-no-slash',
  title: 'The Russian footer’s projects link lacks a slash',
  clauses: ['2.23'],
  pages: ['ru/*'],
  faithful: '/ruprojects-russian',
  fixed: routes.projects.ru as string,
});

export const enFooterProjectsNoSlash = defineLink({
  id: 'link-en-footer-projects-no-slash',
  title: 'The English footer’s projects link lacks a slash',
  clauses: ['2.24'],
  pages: ['en/*'],
  faithful: '/enprojects',
  fixed: routes.projects.en as string,
});

export const ruServicesRoofingToPainting = defineLink({
  id: 'link-ru-services-roofing-to-painting',
  title: 'The Russian roofing card links to the painting page',
  clauses: ['2.25'],
  pages: ['ru/services'],
  faithful: routes.painting.ru as string,
  fixed: routes.roofing.ru as string,
});

export const enPlumbingUnprefixed = defineLink({
  id: 'link-en-plumbing-unprefixed',
  title: 'The English plumbing card links without the language prefix',
  clauses: ['2.26'],
  pages: ['en/home', 'en/services'],
  faithful: '/plumbing-services',
  fixed: routes.plumbing.en as string,
});

export const enCarpentryMisspelt = defineLink({
  id: 'link-en-carpentry-misspelt',
  title: 'The English carpentry card’s link is misspelt',
  clauses: ['2.26'],
  pages: ['en/home', 'en/services'],
  faithful: '/en/carpentar-services',
  fixed: routes.carpentry.en as string,
});

export const enServicesRoofingToPainting = defineLink({
  id: 'link-en-services-roofing-to-painting',
  title: 'The English roofing card links to the painting page',
  clauses: ['2.26'],
  pages: ['en/services'],
  faithful: routes.painting.en as string,
  fixed: routes.roofing.en as string,
});

export const enRoofingQuoteUndeclared = defineLink({
  id: 'link-en-roofing-quote-undeclared',
  title: 'The English roofing page’s quote button links to a route that does not exist',
  clauses: ['2.27'],
  pages: ['en/roofing'],
  faithful: '/contact-us',
  fixed: routes.contact.en as string,
});

export const homeProjectCardsInert = defineLink({
  id: 'link-home-project-cards-inert',
  title: 'The titles of the home pages’ project cards are empty links',
  clauses: ['2.28'],
  pages: ['*/home', '*/projects'],
  faithful: everywhere(''),
  fixed: pathsOf('projects'),
});

export const homeCategoriesInert = defineLink({
  id: 'link-home-categories-inert',
  title: 'The category links on the home pages are empty',
  clauses: ['2.28'],
  pages: ['*/home'],
  faithful: { projects: everywhere(''), blog: '' },
  fixed: { projects: pathsOf('projects'), blog: routes.blog as string },
});

export const homeTagsInert = defineLink({
  id: 'link-home-tags-inert',
  title: 'The tag links on the home pages are empty',
  clauses: ['2.28'],
  pages: ['*/home'],
  faithful: '',
  fixed: routes.blog as string,
});

export const socialNoTarget = defineLink({
  id: 'link-social-no-target',
  title: 'The footer’s social icons have no link target',
  clauses: ['2.29', '2.41'],
  pages: ['*/*'],
  faithful: { facebook: null, x: null, linkedin: null, pinterest: null } as Record<
    SocialNetwork,
    string | null
  >,
  fixed: {
    facebook: socialProfiles.facebook.url,
    x: socialProfiles.x.url,
    linkedin: socialProfiles.linkedin.url,
    pinterest: socialProfiles.pinterest.url,
  },
});
