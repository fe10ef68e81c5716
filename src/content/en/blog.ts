import { homeOfBlog } from '../../defects/navigation';
import { routes } from '../../site/routes';
import type { BlogContent } from '../schema';
import { categories, posts, tags } from './posts';

export const content: BlogContent = {
  metadata: {
    title: 'Blog: News from the Building Trade | Musterbau',
    description:
      'Thoughts and practical knowledge from the Musterbau team: how building is changing, what new techniques can do and what that means for homeowners.',
  },
  banner: {
    title: 'Blog',
    tagline: 'What we learn on site and at the drawing board, written down for you.',
  },
  breadcrumb: { label: 'Home', href: homeOfBlog },
  list: {
    eyebrow: 'From our desk',
    title: 'Latest News',
    posts,
    readMore: 'Read More',
    filters: {
      category: { heading: 'Posts in the category “{name}”', names: categories },
      tag: { heading: 'Posts tagged “{name}”', names: tags },
    },
    empty: 'There are no posts here yet.',
    all: { label: 'Show All Posts', href: routes.blog },
  },
};
