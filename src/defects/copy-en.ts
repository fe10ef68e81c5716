import { company } from '../site/company';
import { definerOf } from './define';

const defineCopy = definerOf('copy');

export const enHomeMixed = defineCopy({
  id: 'copy-en-home-mixed',
  title: 'Some headings, a paragraph and gallery tabs of the English home page are still in German',
  clauses: ['1.15', '3.07'],
  pages: ['en/home'],
  // Each is word for word what the German page has there.
  faithful: {
    offerText:
      'Wer baut oder saniert, möchte nicht zwischen zehn Firmen vermitteln. Bei Musterbau sitzen Planung, Bauleitung und Handwerk an einem Tisch, und Sie sprechen von Anfang bis Ende mit denselben Menschen.',
    servicesTitle: 'Handwerk, das ineinandergreift',
    galleryTitle: 'Gebaut, übergeben, bewohnt',
    bandTitle: 'Haben Sie etwas vor?',
    tabRenovation: 'Renovierung',
    tabRemodeling: 'Umgestaltung',
    tabRoofing: 'Bedachung',
  },
  fixed: {
    offerText:
      'Homeowners come to us with a plot, a house that has grown too small or a roof that has seen too many winters. Contractors and developers come for a partner who keeps to the drawings and the dates. Both get a plan, a price and a named person in charge.',
    servicesTitle: 'Eight trades, one building team',
    galleryTitle: 'Work we are glad to show',
    bandTitle: 'Thinking of building? Let’s talk.',
    tabRenovation: 'Renovation',
    tabRemodeling: 'Remodelling',
    tabRoofing: 'Roofing',
  },
});

export const enServicesMixed = defineCopy({
  id: 'copy-en-services-mixed',
  title: 'The buttons of the English service cards are labelled in German',
  clauses: ['1.15'],
  pages: ['en/services'],
  faithful: { viewAll: 'Alles ansehen' },
  fixed: { viewAll: 'View All' },
});

export const enProjectsResidential = defineCopy({
  id: 'copy-en-projects-residential',
  title: 'Six projects of different kinds are all called residential',
  clauses: ['2.77'],
  pages: ['en/projects'],
  faithful: {
    title: 'Six residential projects',
    text: 'Have a look around six residential projects that our teams have completed for their owners.',
  },
  fixed: {
    title: 'Six projects, six trades',
    text: 'One job each from renovation, remodelling, housing construction, plumbing, electrical work and roofing\u00a0– open a picture to see it full size.',
  },
});

export const enFooterAgency = defineCopy({
  id: 'copy-en-footer-agency',
  title: 'The English footer names the agency that designed the site',
  clauses: ['2.44'],
  pages: ['en/*'],
  faithful: `Designed by ${company.designAgency}.`,
  fixed: 'Built in Gütersloh.',
});
