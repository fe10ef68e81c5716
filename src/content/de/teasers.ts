import type { TeasersContent } from '../schema';
import { teaserOf } from '../teaser-posts';

export const teasers: TeasersContent = {
  eyebrow: 'Aus unserem Blog',
  title: 'Notizen von unseren Baustellen',
  readMore: 'Weiterlesen',
  postLanguage: { code: 'en', hint: 'auf Englisch' },
  posts: [
    {
      ...teaserOf('insulationPost'),
      category: 'Renovierung',
      tags: ['Dämmung', 'Energie'],
      title: 'Altbau dämmen: wo es sich zuerst lohnt',
      excerpt:
        'Oberste Geschossdecke, Dach oder Außenwand? In welcher Reihenfolge das Geld am meisten bewirkt.',
      picture: {
        name: 'blog-insulation',
        alt: 'Dachboden mit Dämmwolle zwischen den Sparren, die letzten Felder noch offen',
      },
    },
    {
      ...teaserOf('bathroomPost'),
      category: 'Klempnerarbeiten',
      tags: ['Bad', 'Barrierefreiheit'],
      title: 'Das schwellenlose Bad: fünf Details, auf die es ankommt',
      excerpt:
        'Die bodengleiche Dusche ist nur der Anfang. Abfluss, Türbreite und tragfähige Wände entscheiden darüber, wie gut sich der Raum nutzen lässt.',
      picture: {
        name: 'blog-bathroom',
        alt: 'Bodengleiche Dusche mit Linienentwässerung und Klappsitz',
      },
    },
    {
      ...teaserOf('timberPost'),
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
