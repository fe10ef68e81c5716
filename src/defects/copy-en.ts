import { company } from '../site/company';
import { definerOf } from './define';

const defineCopy = definerOf('copy');

export const enHomeMixed = defineCopy({
  id: 'copy-en-home-mixed',
  title: 'Some headings and gallery tabs of the English home page are in German',
  clauses: ['1.15', '3.07'],
  pages: ['en/home'],
  faithful: {
    servicesTitle: 'Unsere Dienstleistungen im Überblick',
    planningTitle: 'Entwurf und Planung aus einer Hand',
    teasersTitle: 'Neues von unseren Baustellen',
    tabRenovation: 'Renovierung',
    tabRemodeling: 'Umgestaltung',
    tabRoofing: 'Bedachung',
  },
  fixed: {
    servicesTitle: 'Eight trades, one building team',
    planningTitle: 'Design and planning under one roof',
    teasersTitle: 'Notes from our building sites',
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
  faithful: { viewAll: 'Alle ansehen' },
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
