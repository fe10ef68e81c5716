import type { HomeContent } from '../schema';

/** The projects of the home page's gallery (clause 3.08). */
export const galleryItems: HomeContent['gallery']['items'] = [
  {
    id: 'villa',
    title: 'Villa in Rheda',
    category: 'residential',
    picture: {
      name: 'gallery-villa',
      alt: 'Helle Villa mit Walmdach und Vorgarten',
    },
  },
  {
    id: 'terrace-house',
    title: 'Reihenhäuser in Verl',
    category: 'residential',
    picture: {
      name: 'gallery-terrace-house',
      alt: 'Zeile neuer Reihenhäuser mit Klinkerfassade',
    },
  },
  {
    id: 'loft',
    title: 'Loft in einer ehemaligen Weberei, Bielefeld',
    category: 'renovation',
    picture: { name: 'gallery-loft', alt: 'Loft mit hohen Industriefenstern und Ziegelwand' },
  },
  {
    id: 'facade',
    title: 'Gedämmte Fassade in Gütersloh',
    category: 'renovation',
    picture: {
      name: 'gallery-facade',
      alt: 'Hausfassade mit tiefen Fensterlaibungen, zur Hälfte schon ockergelb gestrichen',
    },
  },
  {
    id: 'switchboard',
    title: 'Neuer Schaltschrank',
    category: 'electrical',
    picture: {
      name: 'gallery-switchboard',
      alt: 'Geöffneter, sauber verdrahteter Schaltschrank',
    },
  },
  {
    id: 'kitchen',
    title: 'Offene Wohnküche',
    category: 'remodeling',
    picture: {
      name: 'gallery-kitchen',
      alt: 'Offene Küche mit grüner Kücheninsel und Blick auf den Essplatz',
    },
  },
  {
    id: 'bathroom',
    title: 'Schwellenloses Bad',
    category: 'plumbing',
    picture: {
      name: 'gallery-bathroom',
      alt: 'Bad mit bodengleicher Dusche und hellen Fliesen',
    },
  },
  {
    id: 'slate-roof',
    title: 'Schieferdach eines Pfarrhauses',
    category: 'roofing',
    picture: { name: 'gallery-slate-roof', alt: 'Neu gedecktes Schieferdach mit Gauben' },
  },
];
