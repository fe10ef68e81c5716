import { categoryNamesDiffer } from '../../defects/copy';
import { deProjectsBannerEnglish } from '../../defects/copy-de';
import { mapFaces } from '../../defects/define';
import { homeProjectCardsInert } from '../../defects/link';
import { pathOf } from '../../site/routes';
import type { GalleryProject, ProjectsContent } from '../schema';
import { galleryItems } from './gallery';

/** What the projects of the home page's gallery were about. */
const descriptions: Record<GalleryProject, string> = {
  villa:
    'Für eine Familie, die aufs Land zog: massives Mauerwerk, Walmdach und ein Vorgarten, der schon zur Schlüsselübergabe angelegt war.',
  'terrace-house':
    'Sechs Häuser in einer Zeile, alle mit eigenem Garten. Die Klinker stammen aus einem Werk in der Nähe, die Haustrennwände sind zweischalig.',
  loft: 'Die Ziegelwand blieb sichtbar, die hohen Fenster bekamen schlanke Rahmen mit neuem Glas. Die Heizung liegt im Boden.',
  facade:
    'Mineralische Dämmplatten, tiefe Laibungen und ein warmer Ockerton: Das Haus ist wärmer geworden und hat sein Gesicht behalten.',
  switchboard:
    'Aus drei alten Sicherungskästen wurde ein beschrifteter Schrank, mit Platz für Wallbox und Speicher.',
  kitchen:
    'Eine Wand wich einem Stahlträger. Jetzt wird gekocht, gegessen und erzählt, ohne dass jemand im Nebenzimmer sitzt.',
  bathroom:
    'Die Dusche liegt auf einer Ebene mit dem Boden, die Wände sind für Griffe und Klappsitz verstärkt. Gebaut für heute und für später.',
  'slate-roof':
    'Auf dem steilen Pfarrhausdach liegt wieder Schiefer, von Hand zugerichtet und in Altdeutscher Deckung genagelt.',
};

export const content: ProjectsContent = {
  banner: {
    title: deProjectsBannerEnglish,
    tagline: 'Aufträge, auf die wir gern noch einmal zurückblicken.',
  },
  grid: {
    eyebrow: 'Ausgewählte Projekte',
    title: 'Jede Baustelle erzählt etwas anderes',
    text: 'Vom Keller bis zum First: Diese Auswahl zeigt, wie unterschiedlich die Aufgaben sind, mit denen man zu uns kommt. Ein Klick auf das Bild zeigt die Arbeit in groß.',
    cards: [
      {
        kind: 'renovation',
        category: 'Renovierung',
        title: 'Altbau mit neuem Innenleben',
        description:
          'Dielen geschliffen, Stuck ergänzt, Kastenfenster gangbar gemacht. Neue Leitungen liegen unsichtbar hinter altem Putz.',
        picture: {
          name: 'project-old-building',
          alt: 'Sanierter Altbau mit hohen Fenstern und Stuckfassade',
        },
      },
      {
        kind: 'remodeling',
        category: 'Umgestaltung',
        title: 'Wohnraum unter der Schräge',
        description:
          'Ein kalter Speicher bekam Dämmung, Dachfenster und eine schmale Eichentreppe. Seitdem ist er der Lieblingsplatz der Familie.',
        picture: { name: 'project-attic', alt: 'Ausgebautes Dachgeschoss mit Dachfenstern' },
      },
      {
        kind: 'residential',
        category: mapFaces(categoryNamesDiffer, (face) => face.de),
        title: 'Holzhaus in Rahmenbauweise',
        description:
          'Die Wände wurden in der Halle vorgefertigt und vor Ort in wenigen Tagen gestellt. Eine Hülle aus Lärchenholz schützt das Haus und darf in Ruhe vergrauen.',
        picture: { name: 'project-timber-house', alt: 'Neues Holzhaus mit Lärchenschalung' },
      },
      {
        kind: 'plumbing',
        category: 'Klempnerarbeiten',
        title: 'Heizraum, neu geordnet',
        description:
          'Wo früher Rohre kreuz und quer liefen, führen nun gedämmte und beschriftete Leitungen zu einem gut zugänglichen Verteiler.',
        picture: {
          name: 'project-heating-room',
          alt: 'Aufgeräumter Heizraum mit gedämmten, beschrifteten Rohren',
        },
      },
      {
        kind: 'electrical',
        category: 'Elektroarbeiten',
        title: 'Strom für eine Werkstatt',
        description:
          'Kabeltrassen unter der Decke, Drehstrom an jeder Maschine, Licht ohne Schlagschatten: verlegt, geprüft und dokumentiert.',
        picture: {
          name: 'project-workshop-wiring',
          alt: 'Werkstatthalle mit Kabeltrassen und heller Beleuchtung',
        },
      },
      {
        kind: 'roofing',
        category: 'Bedachung',
        title: 'Ziegeldach, frisch gedeckt',
        description:
          'Die alte Eindeckung war spröde, die Lattung morsch. Jetzt liegen rote Tonziegel auf einer neuen Unterdeckbahn, und die Kehlen sind sauber in Blech ausgeführt.',
        picture: {
          name: 'project-tile-roof',
          alt: 'Steildach mit roten Tonziegeln vor blauem Himmel',
        },
      },
    ],
  },
  more: mapFaces(homeProjectCardsInert, (face) =>
    face.de === ''
      ? null
      : {
          eyebrow: 'Weitere Arbeiten',
          title: 'Außerdem gebaut und übergeben',
          cards: galleryItems.map((item) => ({ ...item, description: descriptions[item.id] })),
        },
  ),
  filtered: 'Projekte der Kategorie „{name}“',
  all: { label: 'Alle Projekte zeigen', href: pathOf('projects', 'de') },
};
