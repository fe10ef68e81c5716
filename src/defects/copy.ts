import type { Language } from '../site/languages';
import { definerOf } from './define';

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
