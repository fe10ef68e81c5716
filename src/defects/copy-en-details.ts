import { definerOf } from './define';

const defineCopy = definerOf('copy');

export const enDetailsMixed = defineCopy({
  id: 'copy-en-details-mixed',
  title: 'Some headings and a paragraph of three English service pages are still in German',
  clauses: ['1.15'],
  pages: ['en/renovation', 'en/hvac', 'en/electrical'],
  // Each is word for word what the German page of the same service has there.
  faithful: {
    renovationBenefits: 'Was Sie bei uns erwartet',
    renovationClosing: 'Fangen wir mit einem Rundgang an',
    renovationClosingText:
      'Zeigen Sie uns Ihr Haus, auch wenn Sie noch nicht wissen, wie weit die Renovierung gehen soll. Nach dem Termin kennen Sie die dringenden Punkte, die lohnenden und jene, die noch Jahre warten können. Auf Ihre Anfrage melden wir uns innerhalb von 24\u00a0Stunden.',
    hvacHighlights: 'Drei Gewerke, ein Ansprechpartner',
    hvacHeatPump: 'Passt eine Wärmepumpe in den Altbau?',
    electricalBenefits: 'Das dürfen Sie erwarten',
    electricalClosing: 'Sprechen wir über Ihre Anlage',
  },
  fixed: {
    renovationBenefits: 'Why owners renovate with us',
    renovationClosing: 'The first step is a walk through the house',
    renovationClosingText:
      'Show us round, and tell us how you would like to live there. We note what needs attention first, what can wait and where your money does most good. From these notes you receive a proposal in stages, so that you can begin with the part that matters most and continue when it suits you. We reply within 24\u00a0hours.',
    hvacHighlights: 'Heating, ventilation and cooling from one team',
    hvacHeatPump: 'A heat pump in an existing house',
    electricalBenefits: 'What our electricians bring with them',
    electricalClosing: 'Plan before the plaster goes on',
  },
});

/** A paragraph that was copied onto two pages from a solar installer’s site (clauses 1.14, 1.15). */
const solarVisit =
  'Switching to solar panels has never been easier. Our specialist will visit your home, assess your roof and your energy consumption and advise you on the best solution for your needs. The visit takes at most 40\u00a0minutes. Start saving on your energy bills today!';

export const enCarpentrySolar = defineCopy({
  id: 'copy-en-carpentry-solar',
  title: 'The English carpentry page has a paragraph about solar panels',
  clauses: ['1.14', '1.15'],
  pages: ['en/carpentry'],
  faithful: { paragraph: solarVisit },
  fixed: {
    paragraph:
      'Before we cut anything, one of our carpenters measures on site, because hardly any wall in an older house is plumb and hardly any floor level. The dimensions go straight into the drawing, and from the drawing to the saw. A staircase or a fitted cupboard then arrives in parts that slide into place without being forced.',
  },
});

export const enCarpentryLorem = defineCopy({
  id: 'copy-en-carpentry-lorem',
  title: 'The English carpentry page has placeholder text',
  clauses: ['1.15'],
  pages: ['en/carpentry'],
  faithful: {
    paragraph:
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.',
  },
  fixed: {
    paragraph:
      'We choose species by where the timber will live. Spruce and fir carry roofs and frames, larch stands up to rain on terraces and cladding, and oak or ash takes the wear of stair treads and worktops. Much of it comes from sawmills we have bought from for decades, so we know how each batch was dried.',
  },
});

export const enShedsSolar = defineCopy({
  id: 'copy-en-sheds-solar',
  title: 'The English sidewalk shed page has a paragraph about solar panels',
  clauses: ['1.14', '1.15'],
  pages: ['en/sheds'],
  faithful: { paragraph: solarVisit },
  fixed: {
    paragraph:
      'Every shed starts with a measured sketch of the street: doors, shop windows, lamp posts, hydrants, tree pits and cellar hatches. From it we develop the grid of the posts, so that nobody has to squeeze past one on the way to work and the fire brigade still finds its hydrant. We agree the plan with the shops behind it before anything is ordered.',
  },
});

export const enShedsLorem = defineCopy({
  id: 'copy-en-sheds-lorem',
  title: 'The English sidewalk shed page has placeholder text',
  clauses: ['1.15'],
  pages: ['en/sheds'],
  faithful: {
    paragraph:
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.',
  },
  fixed: {
    paragraph:
      'Once the shed is up, it becomes part of our inspection round. We check fixings, deck boards and lighting at regular intervals and again after every storm, and we enter the result in a log that hangs on site. A lamp that has failed or a panel that has been sprayed with graffiti is put right without your having to ask.',
  },
});
