import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Malerarbeiten',
    tagline: 'Farbe, die hält\u00a0– auf einem Grund, der stimmt.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  picture: {
    name: 'service-painting',
    alt: 'Zimmer beim Neuanstrich: die ockergelbe Wand zur Hälfte warmweiß, davor Stehleiter und Farbeimer',
  },
  heading: 'Ein guter Anstrich beginnt lange vor der Farbe',
  intro: [
    'Ob eine Wand in drei oder erst in dreizehn Jahren wieder gestrichen werden muss, entscheidet sich am Untergrund. Wir prüfen, ob der Putz kreidet, sandet oder Feuchte zieht, schließen Risse, spachteln und schleifen. Das ist der längere Teil der Arbeit, und an ihm erkennt man uns.',
    'Bei der Wahl des Farbtons lassen wir Ihnen Zeit. Unsere Beratung ist kostenlos: Wir bringen Fächer und Muster mit, legen auf Wunsch Probeflächen an und sehen sie uns gemeinsam mit Ihnen bei Morgenlicht und Lampenschein an.',
  ],
  highlights: {
    title: 'Innen, außen und im Detail',
    items: [
      {
        title: 'Wände und Decken',
        text: 'Dispersions-, Silikat- und Kalkfarben, Vliestapete, Raufaser und Dekorputz, dazu glatte Flächen bis zur Qualitätsstufe Q4.',
      },
      {
        title: 'Fassaden',
        text: 'Reinigung, Rissarmierung, Grundierung und eine Beschichtung, die Schlagregen abweist und Feuchte von innen hinauslässt.',
      },
      {
        title: 'Lack und Lasur',
        text: 'Türen, Treppen, Heizkörper und Fensterrahmen, geschliffen, grundiert und in dünnen Schichten gestrichen.',
      },
    ],
  },
  benefits: {
    title: 'Was unsere Maler mitbringen',
    items: [
      'Kostenlose Farb- und Materialberatung, gern auch am Abend oder am Wochenende',
      'Zertifizierte Fachleute, die Altanstriche beurteilen können und wissen, was darauf hält',
      'Emissionsarme Produkte für Kinderzimmer und Schlafräume',
      'Abgedeckte Böden, verpackte Möbel, abgenommene Beschläge\u00a0– und am Abend ist gefegt',
      'Ein Angebot nach genauem Aufmaß, das bis zur Rechnung Bestand hat',
      '100\u00a0% zufrieden, oder wir greifen noch einmal zur Rolle: Das garantieren wir',
      'Pünktlichkeit, weil nach uns oft schon der Möbelwagen bestellt ist',
      'Beschriftete Farbreste, damit sich kleine Macken später ausbessern lassen',
    ],
  },
  parts: [
    {
      title: 'Wohnräume zum Aufatmen',
      paragraphs: [
        'Mineralische Farben nehmen Feuchte auf und geben sie wieder ab; in Bädern, Küchen und Altbauten sind sie deshalb oft die bessere Wahl. In Fluren und Treppenhäusern zählt eher, dass sich eine Wand abwischen lässt. Wir empfehlen für jeden Raum, was er braucht, und notieren Produkt und Farbnummer für spätere Ausbesserungen.',
        'Schimmel überstreichen wir nicht. Zuerst klären wir, ob eine Wärmebrücke, ein Leck oder zu wenig Luftwechsel dahintersteckt. Ist die Ursache behoben, wird die Stelle fachgerecht saniert und erst danach neu beschichtet.',
      ],
    },
    {
      title: 'Die Fassade und das Wetter',
      paragraphs: [
        'Außen streichen wir, wenn es trocken ist und das Thermometer auch nachts nicht unter 5\u00a0°C fällt. Pralle Sonne meiden wir ebenso wie Nebel, denn beides stört das Trocknen. Darum legen wir Fassadenarbeiten in die Monate von April bis Oktober, planen Puffertage ein und wandern mit dem Schatten um das Haus.',
        'Vom Gerüst aus fällt vieles auf: lose Fugen, undichte Fensteranschlüsse, eine verstopfte Rinne. Wir zeigen Ihnen solche Stellen, bevor sie Schaden anrichten, und behandeln Dachüberstand, Fensterläden und Balkongeländer auf Wunsch gleich mit.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-painting',
    alt: 'Flachpinsel auf einer halb salbeigrün gestrichenen Fensterbank, der Rahmen abgeklebt',
  },
  closing: {
    title: 'Welche Farbe darf es sein?',
    paragraphs: [
      'Den genauen Ton müssen Sie noch nicht kennen. Nennen Sie uns Räume oder Flächen, ungefähre Maße und den Zeitraum, der Ihnen vorschwebt; innerhalb von 24\u00a0Stunden hören Sie von uns. Zum unverbindlichen Termin kommen wir mit Farbfächer und Messgerät.',
    ],
  },
  form: null,
};
