import type {
  FaqContent,
  Link,
  ProjectsContent,
  ServiceContent,
  ServicesContent,
  Text,
} from '../content/schema';
import {
  mapFaces,
  type Profile,
  resolve,
  Toggle,
  type Toggleable,
  togglesAmong,
} from '../defects/define';
import type { PageKind } from '../resolve-page';
import { company, socialProfiles } from '../site/company';
import type { Language } from '../site/languages';
import { routes } from '../site/routes';
import type { AnyContent } from './head';
import { jpegOf } from './share-picture';

/** An entity of schema.org; its values may be toggles. */
type Entity = Readonly<Record<string, unknown>>;

interface Page {
  readonly page: PageKind;
  readonly language: Language;
  /** The URL of the route, without a query. */
  readonly url: string;
  readonly origin: string;
  /** The origin that serves the pictures. */
  readonly picturesOrigin: string;
}

/** The pages that are about the company itself. */
const companyPages: ReadonlySet<PageKind> = new Set(['home', 'about', 'contact']);

function companyOf(origin: string): Entity {
  const [postalCode, addressLocality] = company.city.split(' ');
  return {
    '@type': 'GeneralContractor',
    '@id': `${origin}/#company`,
    name: company.name,
    legalName: company.legalName,
    url: origin + routes.home.de,
    logo: `${origin}/icon-512.png`,
    email: company.email,
    foundingDate: '1988',
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode,
      addressLocality,
      addressCountry: 'DE',
    },
    hasMap: company.mapLink,
    // Round the clock on all seven days.
    openingHours: 'Mo-Su 00:00-23:59',
    sameAs: Object.values(socialProfiles).map(({ url }) => url),
  };
}

function faqPage({ items }: FaqContent, language: Language): Entity {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function breadcrumbList(links: readonly Link[], current: Text, origin: string): Entity {
  const linked = links.map(({ label, href }) => ({
    name: label,
    item: mapFaces(href, (path) => (path === null ? undefined : origin + path)),
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...linked, { name: current }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  };
}

/** The company where it is only named as part of something else. */
function companyReference(origin: string): Entity {
  return {
    '@type': 'GeneralContractor',
    '@id': `${origin}/#company`,
    name: company.name,
    url: origin + routes.home.de,
  };
}

function service({ banner, picture }: ServiceContent, here: Page): Entity {
  return {
    '@type': 'Service',
    name: banner.title,
    description: banner.tagline,
    url: here.url,
    image: here.picturesOrigin + jpegOf(picture.name),
    provider: companyReference(here.origin),
  };
}

function serviceList({ grid }: ServicesContent, { language, origin }: Page): Entity {
  return {
    '@type': 'ItemList',
    name: grid.title,
    itemListElement: grid.cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: origin + routes[card.service][language],
    })),
  };
}

function projectList({ grid, more }: ProjectsContent, { picturesOrigin }: Page): Entity {
  return {
    '@type': 'ItemList',
    itemListElement: mapFaces(more, (part) =>
      [...grid.cards, ...(part?.cards ?? [])].map(({ title, description, picture }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'CreativeWork',
          name: title,
          description,
          image: picturesOrigin + jpegOf(picture.name),
        },
      })),
    ),
  };
}

/** The entities that a page shows; each only where it can be seen. */
function entitiesOf(content: AnyContent, here: Page): readonly Toggleable<Entity | null>[] {
  const { page, language, url, origin } = here;
  const entities: Toggleable<Entity | null>[] = [];
  if (companyPages.has(page)) entities.push(companyOf(origin));
  if (page === 'home') {
    entities.push({ '@type': 'WebSite', name: company.name, url, inLanguage: language });
  }
  if (content === null) return entities;
  if ('secondPicture' in content) entities.push(service(content, here));
  if ('filtered' in content) entities.push(projectList(content, here));
  else if ('grid' in content) entities.push(serviceList(content, here));
  if ('faq' in content) {
    entities.push(mapFaces(content.faq, (faq: FaqContent | null) => faq && faqPage(faq, language)));
  }
  if ('breadcrumb' in content) {
    const { breadcrumb, banner } = content;
    const links = 'home' in breadcrumb ? [breadcrumb.home, breadcrumb.blog] : [breadcrumb];
    entities.push(breadcrumbList(links, banner.title, origin));
  }
  if ('updated' in content) {
    const { author, banner, picture, updated } = content;
    const publisher = companyReference(origin);
    entities.push({
      '@type': 'BlogPosting',
      mainEntityOfPage: url,
      headline: banner.title,
      description: banner.tagline,
      image: here.picturesOrigin + jpegOf(picture.name),
      datePublished: updated.date,
      dateModified: updated.date,
      inLanguage: language,
      author: { ...publisher, name: author.name },
      publisher: { ...publisher, logo: `${origin}/icon-512.png` },
    });
  }
  return entities;
}

/** A page's structured data in one state. */
interface StructuredData {
  /** JSON-LD. */
  readonly json: string;
  /** The toggles that decide some of its values. */
  readonly toggles: readonly Toggle<unknown>[];
}

/**
 * Describes what a page shows in the terms of schema.org, from the content it shows.
 *
 * @returns null for pages that show nothing that search engines ask for.
 */
export function structuredDataOf(
  content: AnyContent,
  page: Page,
  profile: Profile,
): StructuredData | null {
  const entities = entitiesOf(content, page);
  if (entities.length === 0) return null;
  const toggles = togglesAmong(entities);
  const shown = entities.filter((entity) => resolve(profile, entity) !== null);
  const graph = { '@context': 'https://schema.org', '@graph': shown };
  const json = JSON.stringify(graph, function (this: Entity, key, value: unknown) {
    // Not `value`, which is what the toggle's own toJSON made of it.
    const original = this[key];
    if (!(original instanceof Toggle)) return value;
    toggles.push(original);
    return resolve(profile, original);
  });
  return { json, toggles };
}
