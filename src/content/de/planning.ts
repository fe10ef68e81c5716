import type { PlanningContent } from '../schema';

export const planning: PlanningContent = {
  eyebrow: 'Vor dem ersten Spatenstich',
  title: 'Entwurf und Planung unter einem Dach',
  items: [
    {
      title: 'Innenarchitektur',
      text: 'Grundriss, Materialien und Licht für Räume, die vom Frühstück bis zum Schlafengehen funktionieren.',
      picture: {
        name: 'planning-interior',
        alt: 'Holz-, Stoff- und Fliesenmuster und ein Farbfächer rund um einen Grundriss',
      },
    },
    {
      title: 'Außengestaltung',
      text: 'Fassade, Eingang und Garten in einem Entwurf, der sich in die Straße einfügt.',
      picture: {
        name: 'planning-exterior',
        alt: 'Modell eines Hauses mit Garten, Bäumen und Weg vor der Ansichtszeichnung',
      },
    },
    {
      title: 'Baugenehmigung',
      text: 'Wir stellen den Bauantrag zusammen und beantworten die Rückfragen der Behörde.',
      picture: {
        name: 'planning-approval',
        alt: 'Bauantrag mit Genehmigungsstempel in einer aufgeschlagenen Mappe',
      },
    },
    {
      title: 'Kostenschätzung',
      text: 'Mengen, aus den Zeichnungen ermittelt und Position für Position mit Preisen versehen.',
      picture: {
        name: 'planning-estimate',
        alt: 'Taschenrechner und Kostentabelle auf einem Grundriss',
      },
    },
    {
      title: 'Bautechnische Nachweise',
      text: 'Unterlagen zu Statik, Wärme- und Brandschutz von qualifizierten Fachleuten.',
      picture: {
        name: 'planning-certificate',
        alt: 'Unterschriebenes Zertifikat mit Siegel neben eingerollten Plänen',
      },
    },
    {
      title: 'Lageplan und Aufmaß',
      text: 'Eine maßgenaue Zeichnung von Grundstück und Haus, mit Grenzen und Höhen.',
      picture: {
        name: 'planning-survey',
        alt: 'Vermessungsgerät auf einem Stativ auf einem Baugrundstück',
      },
    },
  ],
};
