import { homeOfBlog } from '../../defects/navigation';
import { company } from '../../site/company';
import { routes } from '../../site/routes';
import type { ArticleContent, Post } from '../schema';
import { teaserPosts } from '../teaser-posts';

/** The categories of clause 2.81, in the order of the article's sidebar. */
export const categories = [
  'Home Construction',
  'Swimming Pool',
  'Plumbing',
  'Electrical',
  'Construction',
  'Renovation',
] as const;

/** The tags of clause 2.81, in the order of the article's sidebar. */
const sidebarTags = [
  'Construction',
  'Build',
  'Factory',
  'Engineering',
  'Repairing',
  'Industry',
  'Materials',
  'Mechanical',
  'Buildings',
] as const;

/** What article and listing share (clauses 2.79, 2.80). */
export const article = {
  page: 'article',
  title: 'The Future of Construction: Innovations, Trends and Challenges Ahead',
  date: '2025-05-16',
  category: 'Construction',
  // With all tags of the sidebar, so that none leads to an empty list.
  tags: sidebarTags,
  excerpt:
    'Digital models, factory-made modules, robots that lay bricks: which of the new ideas will last, and what still stands in their way? A sober look from people who build every day.',
  picture: {
    name: 'article-construction',
    alt: 'Tower crane lifting a prefabricated module onto a building at dawn',
  },
} as const satisfies Post;

/** What a teaser of the home page shares with its post and the listing (clause 2.28). */
export const insulationPost = {
  ...teaserPosts.insulationPost,
  title: 'Where insulating an old house pays off first',
  excerpt:
    'Loft floor, roof or outside wall? A look at the order in which the money is best spent.',
  picture: {
    name: 'blog-insulation',
    alt: 'Attic with insulation wool between the rafters, the last bays still open',
  },
} as const satisfies Post;

export const bathroomPost = {
  ...teaserPosts.bathroomPost,
  title: 'The step-free bathroom: five details that matter',
  excerpt:
    'A level shower is only the start. Drainage, door width and sturdy walls decide how useful the room will be.',
  picture: {
    name: 'blog-bathroom',
    alt: 'Level shower with a linear drain and a folding seat',
  },
} as const satisfies Post;

export const timberPost = {
  ...teaserPosts.timberPost,
  title: 'Timber construction: dry, quick and quiet',
  excerpt:
    'Wall panels made in the workshop save weeks on site. What clients should decide beforehand.',
  picture: {
    name: 'blog-timber',
    alt: 'Timber-frame wall panel being lowered into place by a crane',
  },
} as const satisfies Post;

/** The posts of the blog, newest first. */
export const posts: readonly Post[] = [article, timberPost, bathroomPost, insulationPost];

/** Every tag: those of the sidebar, and the others that posts have. */
export const tags: readonly string[] = [
  ...new Set([...sidebarTags, ...posts.flatMap((post) => post.tags)]),
];

type Shared = 'breadcrumb' | 'updated' | 'author' | 'picture' | 'sidebar';

/** What surrounds the text of every post (clauses 2.80, 2.81). */
export function surroundingsOf({ date, picture }: Post): Pick<ArticleContent, Shared> {
  return {
    breadcrumb: {
      home: { label: 'Home', href: homeOfBlog },
      blog: { label: 'Blog', href: routes.blog },
    },
    updated: { label: 'Updated', date },
    author: { label: 'By', name: company.name },
    picture,
    sidebar: {
      recentPosts: 'Recent Posts',
      posts: posts.map(({ page, category, title }) => ({ page, category, title })),
      categories: { title: 'Categories', names: categories },
      tags: { title: 'Tags', items: sidebarTags },
    },
  };
}
