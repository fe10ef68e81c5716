import { mapFaces } from '../../defects/define';
import { homeCategoriesInert } from '../../defects/link';
import { pathOf } from '../../site/routes';
import type { TeasersContent } from '../schema';

export const teasers: TeasersContent = {
  eyebrow: 'Aus unserem Blog',
  title: 'Notizen von unseren Baustellen',
  readMore: { label: 'Auf Englisch weiterlesen', href: pathOf('article', 'de') },
  postLanguage: 'en',
  cardHref: pathOf('article', 'de'),
  categoryHref: mapFaces(homeCategoriesInert, (face) => face.blog),
  tagHref: pathOf('blog', 'de'),
  posts: [
    {
      date: '2025-01-14',
      category: 'Renovierung',
      tags: ['Dämmung', 'Energie'],
      title: 'Altbau dämmen: wo\u00a0es sich zuerst lohnt',
      excerpt:
        'Oberste Geschossdecke, Dach oder Außenwand? In welcher Reihenfolge das Geld am meisten bewirkt.',
      picture: {
        name: 'blog-insulation',
        alt: 'Dachboden mit Dämmwolle zwischen den Sparren, die letzten Felder noch offen',
      },
    },
    {
      date: '2025-01-28',
      category: 'Klempnerarbeiten',
      tags: ['Bad', 'Barrierefreiheit'],
      title: 'Das stufenlose Bad: fünf Details, auf die es ankommt',
      excerpt:
        'Die bodengleiche Dusche ist nur der Anfang. Abfluss, Türbreite und tragfähige Wände entscheiden, wie gut sich der Raum nutzen lässt.',
      picture: {
        name: 'blog-bathroom',
        alt: 'Bodengleiche Dusche mit Linienentwässerung und Klappsitz',
      },
    },
    {
      date: '2025-02-11',
      category: 'Bauen',
      tags: ['Holz', 'Neubau'],
      title: 'Holzbau: trocken, schnell und leise',
      excerpt:
        'Wandelemente aus der Werkstatt sparen Wochen auf der Baustelle. Was Bauherren vorher entscheiden sollten.',
      picture: {
        name: 'blog-timber',
        alt: 'Wandelement in Holzrahmenbauweise, das ein Kran an seinen Platz setzt',
      },
    },
  ],
};
