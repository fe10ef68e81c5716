import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Zimmererarbeiten',
    tagline: 'Holz, genau zugeschnitten und mit Verstand gefügt.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  picture: {
    name: 'service-carpentry',
    alt: 'Neuer Dachstuhl auf gemauerten Wänden, das nächste Sparrenpaar hängt schon am Kran',
  },
  heading: 'Tragwerke und Ausbauten aus Holz',
  intro: [
    'Holz trägt, dämmt und altert schön, wenn man seine Eigenheiten achtet. Es will trocken eingebaut werden, braucht Luft und verträgt kein stehendes Wasser. Nach diesen alten Regeln entwerfen wir Dachstühle, Anbauten und ganze Häuser und schneiden die Hölzer dafür mit moderner Abbundtechnik millimetergenau zu.',
    'In Ostwestfalen hat das Bauen mit Holz eine lange Tradition. Wir reparieren Fachwerk aus Eiche ebenso gern, wie wir ein Niedrigenergiehaus in Holzrahmenbauweise aufstellen. Für besondere Hölzer und Verbinder greifen wir auf ein Netz von über 80\u00a0Partnern weltweit zurück.',
  ],
  highlights: {
    title: 'Was unsere Zimmerleute bauen',
    items: [
      {
        title: 'Dachstühle und Gauben',
        text: 'Pfetten-, Sparren- und Kehlbalkendächer, Aufstockungen und Dachgauben, auf Wunsch mit sichtbarem Gebälk.',
      },
      {
        title: 'Holzrahmenbau',
        text: 'Häuser, Anbauten und Garagen aus vorgefertigten Wänden, gedämmt mit Holzfaser oder Zellulose und in wenigen Tagen aufgerichtet.',
      },
      {
        title: 'Ausbau und Garten',
        text: 'Treppen, Türen, Dielenböden und Einbauschränke, dazu Carports und Terrassen, bei denen auch die verdeckte Verbindung stimmt.',
      },
    ],
  },
  benefits: {
    title: 'Das bieten wir Ihnen',
    items: [
      'Konstruktionsvollholz und Brettschichtholz, technisch getrocknet und passgenau gehobelt',
      'Aufmaß, Werkplanung, Abbund und Montage aus einer Hand',
      'Zertifizierte Zimmerleute und Tischler mit Erfahrung im Neubau und im Bestand',
      'Konstruktiver Holzschutz, der mit Dachüberstand und Abstand zum Boden mehr erreicht als jedes Mittel aus dem Eimer',
      'Ein Richttermin, der steht, und Kosten, die im vereinbarten Rahmen bleiben',
      'Zimmermannsmäßige Verbindungen mit Zapfen, Blatt und Holznagel, wo das Haus sie verlangt',
      '100\u00a0% Zufriedenheit, garantiert',
      'Hinweise zu Pflege und Unterhalt, damit Holz im Freien lange schön bleibt',
    ],
  },
  parts: [
    {
      title: 'Vom Aufmaß zum Richtfest',
      paragraphs: [
        'Bestand und Auflager messen wir digital auf, auch wenn keine Wand im rechten Winkel steht. Am Bildschirm entsteht das Tragwerk Stab für Stab; der Statiker prüft Lasten und Aussteifung, dann geht die Zeichnung an die Abbundanlage. Jeder Balken kommt mit seiner Nummer auf die Baustelle.',
        'Am Richttag hebt der Kran die Hölzer vom Lastwagen an ihren Platz. Gegen Regen liegen Planen bereit, und sobald die Schalung sitzt, übernehmen die Dachdecker. Für den Richtkranz auf dem First und einen Spruch dazu nehmen wir uns immer Zeit.',
      ],
    },
    {
      title: 'Altes Fachwerk retten',
      paragraphs: [
        'Schäden sitzen meist dort, wo sich Wasser hält: an Schwellen, an Balkenköpfen und hinter dichten Anstrichen. Wir legen die Stelle frei, messen mit einer feinen Bohrnadel, wie viel Querschnitt noch gesund ist, und setzen neue Eiche nur ein, wo sie nötig ist. Was trägt, bleibt im Haus.',
        'Die Gefache schließen wir mit Baustoffen, die Feuchte weitergeben, etwa mit Lehm und Kalkputz. So trocknet das Holzgerüst nach jedem Regen wieder ab, und das Haus bleibt für die nächste Generation bewohnbar.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-carpentry',
    alt: 'Schwalbenschwanzblatt mit Holznägeln an zwei Eichenbalken, darauf Stecheisen und Späne',
  },
  closing: {
    title: 'Eine Skizze genügt für den Anfang',
    paragraphs: [
      'Ein alter Bauplan, eine Handzeichnung oder ein Foto vom Dachboden reicht uns, um Ihr Vorhaben einzuschätzen. Innerhalb von 24\u00a0Stunden meldet sich jemand vom Fach und schlägt einen Ortstermin vor. Danach bekommen Sie ein Angebot, in dem Holzart, Querschnitte und Zeitplan nachzulesen sind.',
    ],
  },
  form: null,
};
