import { routes, type TeaserPostId } from '../site/routes';
import { definerOf, teaserPostPages } from './define';

const defineLink = definerOf('link');

/*
 * The links that also decide which pages exist. Every first load needs them, so they are
 * apart from the others.
 */

export const enFooterLegalGerman = defineLink({
  id: 'link-en-footer-legal-german',
  title: 'The English footer links to the German legal notice',
  clauses: ['2.07', '2.43'],
  // The alternate link of the German legal notice leads to the English one once it exists.
  pages: ['en/*', 'de/legal'],
  faithful: routes.legal.de as string,
  fixed: routes.legal.en as string,
});

export const ruLegalUndeclared = defineLink({
  id: 'link-ru-legal-undeclared',
  title: 'The Russian legal notice is linked but has no route',
  clauses: ['2.07', '2.19'],
  // The alternate link of the German legal notice leads to it once it exists.
  pages: ['ru/legal', 'de/legal'],
  faithful: false,
  fixed: true,
});

/** The links of the blog teasers, each to the post of its title; empty where it is inert. */
type PostHrefs = Readonly<Record<TeaserPostId, string>>;

const noPosts: PostHrefs = { insulationPost: '', bathroomPost: '', timberPost: '' };
const { insulationPost, bathroomPost, timberPost } = routes;
const everyPost: PostHrefs = { insulationPost, bathroomPost, timberPost };

/** The home pages, and the pages on which a post shows once a teaser leads to it. */
const pagesOfPosts = ['*/home', 'en/blog', 'en/article', ...teaserPostPages];

export const homeBlogCardsInert = defineLink({
  id: 'link-home-blog-cards-inert',
  title: 'The titles and pictures of the blog teasers are empty links',
  clauses: ['2.28'],
  pages: pagesOfPosts,
  faithful: noPosts,
  fixed: everyPost,
});

export const homeReadMoreInert = defineLink({
  id: 'link-home-read-more-inert',
  title: '“Read More” on the blog teasers is an empty link',
  clauses: ['2.28'],
  pages: pagesOfPosts,
  faithful: noPosts,
  fixed: everyPost,
});
