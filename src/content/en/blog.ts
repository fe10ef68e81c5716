import { homeOfBlog } from '../../defects/navigation';
import type { BlogContent } from '../schema';
import { articleCard } from './article-card';

export const content: BlogContent = {
  metadata: {
    title: 'Blog: News from the Building Trade | Musterbau',
    description:
      'Thoughts and practical knowledge from the Musterbau team: how building is changing, what new techniques can do and what that means for home owners.',
  },
  banner: {
    title: 'Blog',
    tagline: 'What we learn on site and at the drawing board, written down for you.',
  },
  breadcrumb: { label: 'Home', href: homeOfBlog },
  list: {
    eyebrow: 'From our desk',
    title: 'Latest News',
    post: {
      date: articleCard.date,
      title: articleCard.title,
      excerpt:
        'Digital models, factory-made modules, robots that lay bricks: which of the new ideas will last, and what still stands in their way? A sober look from people who build every day.',
      picture: articleCard.picture,
      readMore: 'Read More',
    },
  },
};
