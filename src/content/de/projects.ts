import { deProjectsBannerEnglish } from '../../defects/copy-de';
import type { ProjectsContent } from '../schema';

export const content: ProjectsContent = {
  banner: {
    title: deProjectsBannerEnglish,
    tagline: 'Sechs Aufträge, auf die wir gern noch einmal zurückblicken.',
  },
  grid: {
    eyebrow: 'Ausgewählte Projekte',
    title: 'Jede Baustelle erzählt etwas anderes',
    text: 'Vom Keller bis zum First: Diese Auswahl zeigt, wie unterschiedlich die Aufgaben sind, mit denen man zu uns kommt. Ein Klick auf das Bild zeigt die Arbeit in groß.',
    cards: [
      {
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
        category: 'Umgestaltung',
        title: 'Wohnraum unter der Schräge',
        description:
          'Ein kalter Speicher bekam Dämmung, Dachfenster und eine schmale Eichentreppe. Seitdem ist er der Lieblingsplatz der Familie.',
        picture: { name: 'project-attic', alt: 'Ausgebautes Dachgeschoss mit Dachfenstern' },
      },
      {
        category: 'Hausbau',
        title: 'Holzhaus in Rahmenbauweise',
        description:
          'Die Wände wurden in der Halle vorgefertigt und vor Ort in wenigen Tagen gestellt. Eine Hülle aus Lärchenholz schützt das Haus und darf in Ruhe vergrauen.',
        picture: { name: 'project-timber-house', alt: 'Neues Holzhaus mit Lärchenschalung' },
      },
      {
        category: 'Klempnerarbeiten',
        title: 'Heizraum, neu geordnet',
        description:
          'Wo früher Rohre kreuz und quer liefen, führen nun gedämmte und beschriftete Leitungen zu einem Verteiler, an den man herankommt.',
        picture: {
          name: 'project-heating-room',
          alt: 'Aufgeräumter Heizraum mit gedämmten, beschrifteten Rohren',
        },
      },
      {
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
        category: 'Bedachung',
        title: 'Ziegeldach, frisch gedeckt',
        description:
          'Die alte Eindeckung war spröde, die Lattung müde. Jetzt liegen rote Tonziegel auf einer neuen Unterspannbahn, und die Kehlen sind sauber in Blech gefasst.',
        picture: {
          name: 'project-tile-roof',
          alt: 'Steildach mit roten Tonziegeln vor blauem Himmel',
        },
      },
    ],
  },
};
