import { routes } from '../site/routes';
import { definerOf, mapFaces, teaserPostPages } from './define';

const defineNavigation = definerOf('navigation');

/** How a link loads its target: as a new document or within the app. */
export type LinkMode = 'document' | 'app';

export const fullPageLoads = defineNavigation({
  id: 'nav-full-page-loads',
  title: 'Menu, footer, card and sidebar links reload the whole page',
  clauses: ['2.20'],
  pages: ['*/*'],
  faithful: 'document' as LinkMode,
  fixed: 'app' as LinkMode,
});

export const languageToHome = defineNavigation({
  id: 'nav-language-to-home',
  title: 'The language menu always leads to the home page',
  clauses: ['2.35'],
  pages: ['*/*'],
  faithful: 'home' as 'home' | 'counterpart',
  fixed: 'counterpart' as 'home' | 'counterpart',
});

export const unknownPathBlank = defineNavigation({
  id: 'nav-unknown-path-blank',
  title: 'Unknown paths show an empty page with status 200',
  clauses: ['2.01'],
  pages: ['*/unknown'],
  faithful: { status: 200, message: false, canonical: true, robots: null as string | null },
  fixed: { status: 404, message: true, canonical: false, robots: 'noindex' as string | null },
});

/** The footer's quick links, by the pages that they lead to. */
export type QuickLink = 'home' | 'about' | 'services' | 'projects' | 'blog' | 'contact' | 'legal';

export const blogOrphan = defineNavigation({
  id: 'nav-blog-orphan',
  title: 'Neither menu nor footer links to the blog',
  clauses: ['2.33', '2.43'],
  pages: ['*/*'],
  faithful: ['home', 'about', 'services', 'projects', 'contact', 'legal'] as readonly QuickLink[],
  fixed: [
    'home',
    'about',
    'services',
    'projects',
    'blog',
    'contact',
    'legal',
  ] as readonly QuickLink[],
});

export const headerByPrefix = defineNavigation({
  id: 'nav-header-by-prefix',
  title: 'Blog, posts and unknown English paths have the German header and footer',
  clauses: ['2.30'],
  pages: ['en/blog', 'en/article', ...teaserPostPages, 'en/unknown'],
  faithful: 'russian-prefix-or-german' as 'russian-prefix-or-german' | 'page-language',
  fixed: 'page-language' as 'russian-prefix-or-german' | 'page-language',
});

/** The home page in the blog's breadcrumbs: that of its header's language. */
export const homeOfBlog = mapFaces(headerByPrefix, (chosen): string =>
  chosen === 'page-language' ? routes.home.en : routes.home.de,
);
