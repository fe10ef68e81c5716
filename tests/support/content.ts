import { z } from 'zod';
import data from '../../fixtures/content.json' with { type: 'json' };
import { clauses, language, perLanguage, someLanguages } from '../../tools/spec/base';
import { allFaithful } from '../../tools/spec/toggled';

const list = z.array(z.string());

/** The sections of the home page; `sections.ts` tells them apart by their structure. */
const section = z.enum([
  'hero',
  'offer',
  'services',
  'band',
  'gallery',
  'half',
  'steps',
  'faq',
  'enquiry',
  'planning',
  'testimonials',
  'teasers',
]);
export type HomeSection = z.infer<typeof section>;

const sections = perLanguage(z.array(section));

/** The sections of the about page, by their structure: `text` has neither pictures nor controls. */
const aboutSections = perLanguage(
  z.array(
    z.enum(['banner', 'text', 'story', 'why', 'tiles', 'team', 'testimonials', 'faq', 'enquiry']),
  ),
);

const footerTargets = perLanguage(z.record(z.string(), z.string()));
const galleryLabels = z.strictObject({ all: z.string(), faithful: list, fixed: list });
/** The categories of the blog with the number of posts beside each. */
const categories = z.array(z.strictObject({ name: z.string(), count: z.string() }));
const title = someLanguages(z.string());

export const content = z
  .strictObject({
    header: z.strictObject({
      clauses,
      items: list,
      labels: z.strictObject({ faithful: someLanguages(list), fixed: someLanguages(list) }),
      services: list,
    }),
    footer: z.strictObject({
      clauses,
      quickLinks: list,
      faithful: footerTargets,
      fixed: footerTargets,
      social: list,
      agency: z.strictObject({ faithful: z.array(language), fixed: z.array(language) }),
    }),
    home: z.strictObject({
      clauses,
      sections: z.strictObject({ faithful: sections, fixed: sections }),
      tiles: perLanguage(list).extend({ clauses }),
      planning: perLanguage(list).extend({ clauses }),
      faq: perLanguage(list).extend({ clauses }),
      band: z.strictObject({ clauses, partners: z.string() }),
      enquiry: z.strictObject({ clauses, en: z.string() }),
      teasers: z.strictObject({ clauses, from: z.iso.date(), to: z.iso.date() }),
    }),
    gallery: z.strictObject({
      clauses,
      categories: list,
      labels: perLanguage(galleryLabels),
    }),
    about: z.strictObject({
      clauses,
      sections: z.strictObject({ faithful: aboutSections, fixed: aboutSections }),
      title,
      quotePages: z.strictObject({ faithful: list, fixed: list }),
    }),
    services: z.strictObject({
      clauses,
      quote: title,
      cardButton: title,
      highlightLanguages: z.strictObject({
        faithful: z.array(language),
        fixed: z.array(language),
      }),
    }),
    servicePage: z.strictObject({ clauses, quote: title, picturesAtLeast: z.number() }),
    contact: z.strictObject({
      clauses,
      title: z.strictObject({ faithful: title, fixed: title }),
      note: perLanguage(z.string()),
    }),
    projects: z.strictObject({
      clauses,
      title: z.strictObject({ faithful: title, fixed: title }),
      categories: perLanguage(list),
      residential: z.strictObject({ language, pattern: z.string() }),
    }),
    legal: z.strictObject({
      clauses,
      companiesAtLeast: z.number(),
      companyForm: z.string(),
      website: z.string(),
      accountHolder: perLanguage(z.string()),
    }),
    blog: z.strictObject({
      clauses,
      title: z.string(),
      breadcrumb: list,
      heading: z.string(),
      /** Every post, newest first; `routes.json` says which of them a state declares. */
      posts: z.array(
        z.strictObject({
          page: z.string(),
          title: z.string(),
          date: z.iso.date(),
          dateText: z.string(),
          category: z.string(),
          tags: list,
        }),
      ),
      readMore: z.string(),
    }),
    article: z.strictObject({
      clauses,
      breadcrumb: list,
      date: z.iso.date(),
      dateText: z.string(),
      author: z.string(),
      parts: z.strictObject({
        technologies: z.string(),
        trends: z.string(),
        challenges: z.string(),
        conclusion: z.string(),
      }),
      statistics: z.array(z.strictObject({ about: z.string(), figures: list })),
      recentPosts: z.string(),
      categories: z.strictObject({ faithful: categories, fixed: categories }),
      tags: list,
    }),
    words: z.strictObject({
      clauses,
      serviceAtLeast: z.number(),
      articleAtLeast: z.number(),
      teaserPostAtLeast: z.number(),
      teaserPostAtMost: z.number(),
      sentenceWords: z.number(),
    }),
  })
  .parse(allFaithful(data));
