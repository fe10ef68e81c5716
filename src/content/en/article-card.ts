import type { PictureContent } from '../schema';

/** The details that article and listing share (clauses 2.79, 2.80). */
export const articleCard = {
  title: 'The Future of Construction: Innovations, Trends and Challenges Ahead',
  /** Published and last updated, ISO. */
  date: '2025-05-16',
  picture: {
    name: 'article-construction',
    alt: 'Tower crane lifting a prefabricated module onto a building at dawn',
  },
} as const satisfies { title: string; date: string; picture: PictureContent };
