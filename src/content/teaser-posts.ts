import { mapFaces } from '../defects/define';
import { homeCategoriesInert, homeTagsInert } from '../defects/link';
import { homeBlogCardsInert, homeReadMoreInert } from '../defects/link-declaring';
import { filteredBy, type TeaserPostId } from '../site/routes';
import type { Post, TeaserLinks, Two } from './schema';

/** What the listing sorts and filters a post by. */
type PostFacts = Pick<Post, 'page' | 'date' | 'category'> & { readonly tags: Two<string> };

/** The posts of the teasers; categories and tags are in English, as in the blog's addresses. */
export const teaserPosts = {
  insulationPost: {
    page: 'insulationPost',
    date: '2025-01-14',
    category: 'Renovation',
    tags: ['Insulation', 'Energy'],
  },
  bathroomPost: {
    page: 'bathroomPost',
    date: '2025-01-28',
    category: 'Plumbing',
    tags: ['Bathroom', 'Accessibility'],
  },
  timberPost: {
    page: 'timberPost',
    date: '2025-02-11',
    category: 'Construction',
    tags: ['Timber', 'New build'],
  },
} as const satisfies Record<TeaserPostId, PostFacts>;

/** The date and the links of a teaser, which are the same in every language. */
export function teaserOf(page: TeaserPostId): TeaserLinks {
  const { date, category, tags } = teaserPosts[page];
  const tagHref = (tag: string) =>
    mapFaces(homeTagsInert, (blog) => blog && filteredBy(blog, tag, 'tag'));
  return {
    date,
    cardHref: mapFaces(homeBlogCardsInert, (hrefs) => hrefs[page]),
    readMoreHref: mapFaces(homeReadMoreInert, (hrefs) => hrefs[page]),
    categoryHref: mapFaces(homeCategoriesInert, ({ blog }) => blog && filteredBy(blog, category)),
    tagHrefs: [tagHref(tags[0]), tagHref(tags[1])],
  };
}
