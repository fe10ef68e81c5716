import { definerOf } from './define';

const defineCopy = definerOf('copy');

export const deAboutEnglish = defineCopy({
  id: 'copy-de-about-english',
  title: 'Some headings and paragraphs of the German about page are in English',
  clauses: ['1.15', '2.60'],
  pages: ['de/about'],
  faithful: {
    missionTitle: 'Building homes people love to return to',
    missionText:
      'Our mission is to leave every house in better shape than we found it. We listen before we draw, we calculate before we promise, and we only hand over a room we would gladly move into ourselves.',
    teamTitle: 'Meet the people behind the scaffolding',
    teamText:
      'Behind every finished building stands a team that enjoys working together. Our certified architects, master craftsmen and site managers share one office, one calendar and one idea of what good work looks like.',
  },
  fixed: {
    missionTitle: 'Häuser, in die man gern zurückkehrt',
    missionText:
      'Wir möchten jedes Haus in einem besseren Zustand verlassen, als wir es vorgefunden haben. Deshalb hören wir zu, bevor wir zeichnen, rechnen, bevor wir zusagen, und übergeben nur Räume, in die wir selbst einziehen würden.',
    teamTitle: 'Die Menschen hinter dem Gerüst',
    teamText:
      'Hinter jedem fertigen Bau steht eine Mannschaft, die gern zusammenarbeitet. Unsere zertifizierten Fachleute aus Architektur, Handwerk und Bauleitung teilen sich ein Büro, einen Terminkalender und den Anspruch an saubere Arbeit.',
  },
});

export const deProjectsBannerEnglish = defineCopy({
  id: 'copy-de-projects-banner-english',
  title: 'The banner of the German projects page is in English',
  clauses: ['1.15', '2.77'],
  pages: ['de/projects'],
  faithful: 'a legacy of excellence in every building',
  fixed: 'Gutes Handwerk in jedem Gebäude',
});

export const deContactBanner = defineCopy({
  id: 'copy-de-contact-banner',
  title: 'The banner of the German contact page is a literal translation',
  clauses: ['2.70'],
  pages: ['de/contact'],
  faithful: 'Kontakt Uns',
  fixed: 'Kontakt',
});

export const deMenuAbout = defineCopy({
  id: 'copy-de-menu-about',
  title: 'The German menu calls the about page “Über”, a preposition without its noun',
  clauses: ['2.33'],
  pages: ['de/*', 'en/blog', 'en/article', 'en/unknown'],
  faithful: 'Über',
  fixed: 'Über uns',
});

export const deGalleryResiduale = defineCopy({
  id: 'copy-de-gallery-residuale',
  title: 'The gallery calls residential buildings “Residuale”, which is not a word',
  clauses: ['3.07'],
  pages: ['de/home'],
  faithful: 'Residuale',
  fixed: 'Wohngebäude',
});

export const deGalleryElektrisch = defineCopy({
  id: 'copy-de-gallery-elektrisch',
  title: 'The gallery calls electrical work “Elektrisch”, an adjective among nouns',
  clauses: ['3.07'],
  pages: ['de/home'],
  faithful: 'Elektrisch',
  fixed: 'Elektroarbeiten',
});
