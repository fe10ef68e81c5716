import { mapFaces } from '../../defects/define';
import {
  deHighlightsServiceDetail,
  deServicesCardsUnprefixed,
  deServicesElectricalDead,
} from '../../defects/link';
import { pathOf } from '../../site/routes';
import type { ServicesContent } from '../schema';

export const content: ServicesContent = {
  banner: {
    title: 'Dienstleistungen',
    tagline: 'Acht Gewerke, eine Bauleitung und ein Plan, den alle kennen.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  highlights: [
    {
      title: 'Rohrbruch? Wir kommen.',
      text: 'Wasser hält sich nicht an Bürozeiten. Deshalb sind unsere Installateure auch nachts und an Feiertagen für Sie da.',
      label: 'Hilfe rund ums Wasser',
      href: mapFaces(deHighlightsServiceDetail, (face) => face.first),
    },
    {
      title: 'Renovieren ohne Baustress',
      text: 'Wir arbeiten Raum für Raum, decken Möbel ab und räumen abends auf, damit Sie währenddessen wohnen bleiben können.',
      label: 'So läuft eine Renovierung',
      href: mapFaces(deHighlightsServiceDetail, (face) => face.second),
    },
    {
      title: 'Noch unsicher, wer zuständig ist?',
      text: 'Beschreiben Sie uns einfach, was Sie stört oder was Sie sich wünschen. Das richtige Gewerk finden wir für Sie.',
      label: 'Frage stellen',
      href: pathOf('contact', 'de'),
    },
  ],
  grid: {
    eyebrow: 'Leistungen im Überblick',
    title: 'Was wir an Ihrem Haus tun können',
    text: 'Jedes Gewerk wird von einer Meisterin oder einem Meister geleitet und mit zertifiziertem Personal ausgeführt. Sie können einzelne Arbeiten beauftragen oder uns das ganze Haus anvertrauen.',
    cards: [
      {
        service: 'plumbing',
        title: 'Klempnerarbeiten',
        text: 'Wir verlegen Trink- und Abwasserleitungen, bauen Bäder um, tauschen Armaturen und finden Lecks, bevor der Putz abfällt.',
        href: mapFaces(deServicesCardsUnprefixed, (face) => face.plumbing),
        button: 'Alles ansehen',
      },
      {
        service: 'renovation',
        title: 'Renovierung',
        text: 'Neue Böden, versetzte Wände, aufgearbeitete Treppen: Wir koordinieren alle Schritte und bewahren, was erhaltenswert ist.',
        href: mapFaces(deServicesCardsUnprefixed, (face) => face.renovation),
        button: 'Alles ansehen',
      },
      {
        service: 'hvac',
        title: 'Heizung, Lüftung, Klima',
        text: 'Von der Heizlastberechnung bis zum hydraulischen Abgleich. Vorab beraten wir Sie kostenlos, welche Technik zu Ihrem Haus passt.',
        href: mapFaces(deServicesCardsUnprefixed, (face) => face.hvac),
        button: 'Alles ansehen',
      },
      {
        service: 'roofing',
        title: 'Bedachung',
        text: 'Morgens abgedeckt, abends wieder dicht: Die Eindeckung schaffen wir an einem Tag und stehen mit lebenslanger Garantie dafür ein.',
        href: mapFaces(deServicesCardsUnprefixed, (face) => face.roofing),
        button: 'Alles ansehen',
      },
      {
        service: 'electrical',
        title: 'Elektroarbeiten',
        text: 'Wir erneuern alte Leitungen, setzen Verteiler mit Fehlerstromschutz und schließen Wallbox und Photovoltaik an.',
        href: deServicesElectricalDead,
        button: 'Alles ansehen',
      },
      {
        service: 'painting',
        title: 'Malerarbeiten',
        text: 'Spachteln, schleifen, grundieren, streichen: Erst der Untergrund, dann die Farbe, die wir gern kostenlos mit Ihnen aussuchen.',
        href: mapFaces(deServicesCardsUnprefixed, (face) => face.painting),
        button: 'Alles ansehen',
      },
      {
        service: 'carpentry',
        title: 'Zimmererarbeiten',
        text: 'Aus gut getrocknetem Bauholz bauen wir Dachstühle, Gauben und Carports und fertigen Treppen, die nicht knarren.',
        href: mapFaces(deServicesCardsUnprefixed, (face) => face.carpentry),
        button: 'Alles ansehen',
      },
      {
        service: 'sheds',
        title: 'Gehweg-Schutzgerüste',
        text: 'Beleuchtete Schutztunnel und Schutzdächer aus Gerüstteilen, die den Gehweg offen halten, während oben gebaut wird.',
        href: mapFaces(deServicesCardsUnprefixed, (face) => face.sheds),
        button: 'Alles ansehen',
      },
    ],
  },
};
