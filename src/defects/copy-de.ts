import { definerOf, teaserPostPages } from './define';

const defineCopy = definerOf('copy');

export const deAboutEnglish = defineCopy({
  id: 'copy-de-about-english',
  title: 'Some headings and paragraphs of the German about page are in English',
  clauses: ['1.15', '2.60'],
  pages: ['de/about'],
  faithful: {
    missionTitle: 'Our Mission',
    missionText:
      'Our mission is to provide high-quality construction and renovation services that exceed the expectations of our clients. We are committed to quality, safety and customer satisfaction in every project we take on, large or small.',
    teamTitle: 'Meet Our Team',
    teamText:
      'Our team of certified professionals brings years of experience and a passion for quality to every project. Together we turn your vision into reality, from the first idea to the final handover.',
  },
  fixed: {
    missionTitle: 'Häuser, in die man gern zurückkehrt',
    missionText:
      'Wir möchten jedes Haus in einem besseren Zustand verlassen, als wir es vorgefunden haben. Deshalb hören wir zu, bevor wir zeichnen, rechnen, bevor wir zusagen, und übergeben nur Häuser, in die wir selbst gern einziehen würden.',
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
  fixed: 'Unsere Projekte',
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
  pages: ['de/*', 'en/blog', 'en/article', ...teaserPostPages, 'en/unknown'],
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
