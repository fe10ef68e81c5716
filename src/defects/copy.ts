import type { Language } from '../site/languages';
import { definerOf, teaserPostPages } from './define';

const defineCopy = definerOf('copy');

export const footerYear2025 = defineCopy({
  id: 'copy-footer-year-2025',
  title: 'The copyright year never changes',
  clauses: ['2.44', '9.02'],
  pages: ['*/*'],
  faithful: (_currentYear: number) => 2025,
  fixed: (currentYear: number) => currentYear,
});

export const toastEnquiry = defineCopy({
  id: 'copy-toast-enquiry',
  title: 'The enquiry toast is in faulty English in every language',
  clauses: ['8.01'],
  pages: ['*/home', '*/contact', '*/about', '*/plumbing'],
  faithful: {
    de: 'Email Send Successfully!',
    ru: 'Email Send Successfully!',
    en: 'Email Send Successfully!',
  } as Record<Language, string>,
  fixed: {
    de: 'Vielen Dank! Ihre Anfrage ist bei uns angekommen.',
    ru: 'Спасибо! Мы получили вашу заявку.',
    en: 'Thank you! We have received your enquiry.',
  } as Record<Language, string>,
});

export const toastNewsletter = defineCopy({
  id: 'copy-toast-newsletter',
  title: 'The newsletter toast is in faulty English in every language',
  clauses: ['8.02'],
  pages: ['*/*'],
  faithful: {
    de: 'NewsLetter Email Send Successfully!',
    ru: 'NewsLetter Email Send Successfully!',
    en: 'NewsLetter Email Send Successfully!',
  } as Record<Language, string>,
  fixed: {
    de: 'Vielen Dank! Sie erhalten ab jetzt unseren Newsletter.',
    ru: 'Спасибо! Вы подписаны на нашу рассылку.',
    en: 'Thank you! You are now subscribed to our newsletter.',
  } as Record<Language, string>,
});

export const newsletterPlaceholder = defineCopy({
  id: 'copy-newsletter-placeholder',
  title: 'The newsletter placeholder misspells “E-Mail” in German and English',
  clauses: ['5.06'],
  pages: ['de/*', 'en/*'],
  faithful: { de: 'E-Mail Adresse eingeben', en: 'Enter E-Mail Address' },
  fixed: { de: 'E-Mail-Adresse eingeben', en: 'Enter your email address' },
});

export const addressDeutschland = defineCopy({
  id: 'copy-address-deutschland',
  title: 'Russian and English pages name the country of the address in German',
  clauses: ['2.73', '9.07'],
  pages: ['ru/*', 'en/*'],
  faithful: { ru: 'Deutschland', en: 'Deutschland' },
  fixed: { ru: 'Германия', en: 'Germany' },
});

export const categoryNamesDiffer = defineCopy({
  id: 'copy-category-names-differ',
  title: 'The projects page calls residential projects something else than the gallery does',
  clauses: ['2.77', '3.07'],
  pages: ['*/projects'],
  faithful: {
    de: 'Hausbau',
    ru: 'Строительство домов',
    en: 'Housing construction',
  } as Record<Language, string>,
  fixed: { de: 'Wohngebäude', ru: 'Жилые дома', en: 'Residences' } as Record<Language, string>,
});

/** The number beside a category of the blog; null where the category is left out. */
type PostCount = (category: string, posts: number) => string | null;

const documentedCounts: Readonly<Record<string, string>> = {
  'Home Construction': '08',
  'Swimming Pool': '15',
  Plumbing: '25',
  Electrical: '24',
  Construction: '12',
  Renovation: '05',
};

export const articleCategoryCounts = defineCopy({
  id: 'copy-article-category-counts',
  title: 'The article’s categories count posts that do not exist',
  clauses: ['2.81'],
  pages: ['en/article', ...teaserPostPages],
  faithful: ((category, posts) => documentedCounts[category] ?? String(posts)) as PostCount,
  // A category without posts would lead to an empty list.
  fixed: ((_category, posts) => (posts === 0 ? null : String(posts))) as PostCount,
});
