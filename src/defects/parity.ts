import { type Language, languages } from '../site/languages';
import { definerOf, mapFaces, type Toggleable } from './define';

const defineParity = definerOf('parity');

/** The languages in which a page has a section. */
type InLanguages = readonly Language[];

/**
 * A section's content in the languages that have the section, null in the others.
 *
 * @example sectionIn('ru', stepsGermanOnly, { eyebrow: '…', title: '…', items: [] })
 */
export function sectionIn<T>(
  language: Language,
  has: Toggleable<InLanguages>,
  content: T,
): Toggleable<T | null> {
  return mapFaces(has, (face) => (face.includes(language) ? content : null));
}

export const stepsGermanOnly = defineParity({
  id: 'parity-steps-german-only',
  title: 'Only the German home page explains in four steps how a project runs',
  clauses: ['2.54'],
  pages: ['ru/home', 'en/home'],
  faithful: ['de'] as InLanguages,
  fixed: languages as InLanguages,
});

export const planningNotGerman = defineParity({
  id: 'parity-planning-not-german',
  title: 'The German home page lacks the design and planning services',
  clauses: ['2.57'],
  pages: ['de/home'],
  faithful: ['ru', 'en'] as InLanguages,
  fixed: languages as InLanguages,
});

export const teasersNotGerman = defineParity({
  id: 'parity-teasers-not-german',
  title: 'The German home page lacks the blog teasers',
  clauses: ['2.59'],
  pages: ['de/home'],
  faithful: ['ru', 'en'] as InLanguages,
  fixed: languages as InLanguages,
});

/** The parts of the about page that some languages lack. */
type AboutPart =
  | 'quote'
  | 'mission'
  | 'why'
  | 'tiles'
  | 'team'
  | 'promise'
  | 'testimonials'
  | 'faq'
  | 'enquiry';

export const aboutSectionsDiffer = defineParity({
  id: 'parity-about-sections-differ',
  title: 'The German about page has other sections than the Russian and English ones',
  clauses: ['2.60', '2.61', '2.62'],
  pages: ['*/about'],
  faithful: {
    quote: ['ru', 'en'],
    mission: ['de'],
    why: ['ru', 'en'],
    tiles: ['ru', 'en'],
    team: ['de'],
    promise: ['de'],
    testimonials: ['ru', 'en'],
    faq: ['de'],
    enquiry: ['de'],
  } as Record<AboutPart, InLanguages>,
  fixed: {
    quote: languages,
    mission: languages,
    why: languages,
    tiles: languages,
    team: languages,
    promise: languages,
    testimonials: languages,
    faq: languages,
    enquiry: languages,
  } as Record<AboutPart, InLanguages>,
});

export const highlightsGermanOnly = defineParity({
  id: 'parity-highlights-german-only',
  title: 'Only the German services page has the three highlight boxes',
  clauses: ['2.63'],
  pages: ['ru/services', 'en/services'],
  faithful: ['de'] as InLanguages,
  fixed: languages as InLanguages,
});

export const plumbingFormNotRussian = defineParity({
  id: 'parity-plumbing-form-not-russian',
  title: 'The Russian plumbing page lacks the form',
  clauses: ['2.68'],
  pages: ['ru/plumbing'],
  faithful: ['de', 'en'] as InLanguages,
  fixed: languages as InLanguages,
});
