import type { Post } from '../schema';

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
export const tags = [
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
  tags: ['Construction', 'Build', 'Factory', 'Engineering', 'Industry', 'Materials', 'Buildings'],
  excerpt:
    'Digital models, factory-made modules, robots that lay bricks: which of the new ideas will last, and what still stands in their way? A sober look from people who build every day.',
  picture: {
    name: 'article-construction',
    alt: 'Tower crane lifting a prefabricated module onto a building at dawn',
  },
} as const satisfies Post;

/** The posts of the blog, newest first. */
export const posts: readonly Post[] = [article];
