import type { ComponentType } from 'react';
import type { FrameTexts, PageContents } from './content/schema';
import type { PageChoice, PageKind } from './resolve-page';
import type { Language } from './site/languages';
import type { PageId, PostId, ServiceId, SinglePageId } from './site/routes';

/*
 * The component and the content of each page, each in a chunk of its own. A page or
 * language without content does not compile.
 */

type Component<Content> = () => Promise<{ default: ComponentType<{ content: Content }> }>;
type Content<Page extends PageId> = () => Promise<{ content: PageContents[Page] }>;

type PageTable = {
  readonly [Page in PageId]: readonly [
    Component<PageContents[Page]>,
    Page extends SinglePageId ? { readonly en: Content<Page> } : Record<Language, Content<Page>>,
  ];
};

const post: Component<PageContents[PostId]> = () => import('./pages/article-page');
const service: Component<PageContents[ServiceId]> = () => import('./pages/service-page');

const pageTable: PageTable = {
  home: [
    () => import('./pages/home-page'),
    {
      de: () => import('./content/de/home'),
      ru: () => import('./content/ru/home'),
      en: () => import('./content/en/home'),
    },
  ],
  about: [
    () => import('./pages/about-page'),
    {
      de: () => import('./content/de/about'),
      ru: () => import('./content/ru/about'),
      en: () => import('./content/en/about'),
    },
  ],
  services: [
    () => import('./pages/services-page'),
    {
      de: () => import('./content/de/services'),
      ru: () => import('./content/ru/services'),
      en: () => import('./content/en/services'),
    },
  ],
  projects: [
    () => import('./pages/projects-page'),
    {
      de: () => import('./content/de/projects'),
      ru: () => import('./content/ru/projects'),
      en: () => import('./content/en/projects'),
    },
  ],
  contact: [
    () => import('./pages/contact-page'),
    {
      de: () => import('./content/de/contact'),
      ru: () => import('./content/ru/contact'),
      en: () => import('./content/en/contact'),
    },
  ],
  legal: [
    () => import('./pages/legal-page'),
    {
      de: () => import('./content/de/legal'),
      ru: () => import('./content/ru/legal'),
      en: () => import('./content/en/legal'),
    },
  ],
  plumbing: [
    service,
    {
      de: () => import('./content/de/plumbing'),
      ru: () => import('./content/ru/plumbing'),
      en: () => import('./content/en/plumbing'),
    },
  ],
  renovation: [
    service,
    {
      de: () => import('./content/de/renovation'),
      ru: () => import('./content/ru/renovation'),
      en: () => import('./content/en/renovation'),
    },
  ],
  hvac: [
    service,
    {
      de: () => import('./content/de/hvac'),
      ru: () => import('./content/ru/hvac'),
      en: () => import('./content/en/hvac'),
    },
  ],
  roofing: [
    service,
    {
      de: () => import('./content/de/roofing'),
      ru: () => import('./content/ru/roofing'),
      en: () => import('./content/en/roofing'),
    },
  ],
  electrical: [
    service,
    {
      de: () => import('./content/de/electrical'),
      ru: () => import('./content/ru/electrical'),
      en: () => import('./content/en/electrical'),
    },
  ],
  painting: [
    service,
    {
      de: () => import('./content/de/painting'),
      ru: () => import('./content/ru/painting'),
      en: () => import('./content/en/painting'),
    },
  ],
  carpentry: [
    service,
    {
      de: () => import('./content/de/carpentry'),
      ru: () => import('./content/ru/carpentry'),
      en: () => import('./content/en/carpentry'),
    },
  ],
  sheds: [
    service,
    {
      de: () => import('./content/de/sheds'),
      ru: () => import('./content/ru/sheds'),
      en: () => import('./content/en/sheds'),
    },
  ],
  blog: [() => import('./pages/blog-page'), { en: () => import('./content/en/blog') }],
  article: [post, { en: () => import('./content/en/article') }],
  insulationPost: [post, { en: () => import('./content/en/insulation-post') }],
  bathroomPost: [post, { en: () => import('./content/en/bathroom-post') }],
  timberPost: [post, { en: () => import('./content/en/timber-post') }],
};

const chromeTable: Record<Language, () => Promise<{ frameTexts: FrameTexts }>> = {
  de: () => import('./content/de/frame-texts'),
  ru: () => import('./content/ru/frame-texts'),
  en: () => import('./content/en/frame-texts'),
};

/** Everything a resolved page needs to be rendered. */
export interface LoadedPage {
  /** Texts of header and footer. */
  readonly frameTexts: FrameTexts;
  /** The same texts in the page's own language, if that differs. */
  readonly ownFrameTexts: FrameTexts;
  /** The page's component, bound to its content; null for an unknown path. */
  readonly body: {
    readonly Component: ComponentType<{ content: never }>;
    readonly content: unknown;
  } | null;
}

/** Loads a page's component; the table guarantees that it fits the content's type. */
export async function loadComponent(page: PageId): Promise<ComponentType<{ content: never }>> {
  const [component] = pageTable[page];
  return (await component()).default as ComponentType<{ content: never }>;
}

async function loadBody(page: PageKind, language: Language): Promise<LoadedPage['body']> {
  if (page === 'unknown') return null;
  const [, contents] = pageTable[page];
  const content = (contents as Partial<Record<Language, Content<PageId>>>)[language];
  if (!content) throw new Error(`The page ${page} has no ${language} content.`);
  const [Component, data] = await Promise.all([loadComponent(page), content()]);
  return { Component, content: data.content };
}

/** Loads the chunks of a page. */
export async function loadPage(choice: PageChoice): Promise<LoadedPage> {
  const { page, language, frameLanguage } = choice;
  const [frameTexts, ownFrameTexts, body] = await Promise.all([
    chromeTable[frameLanguage](),
    chromeTable[language](),
    loadBody(page, language),
  ]);
  return { frameTexts: frameTexts.frameTexts, ownFrameTexts: ownFrameTexts.frameTexts, body };
}
