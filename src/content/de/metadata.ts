import { defaultTitle } from '../../defects/head';
import type { MetadataTable } from '../schema';

export const metadata: MetadataTable = {
  home: {
    title: 'Bauen und Sanieren in Gütersloh | Musterbau',
    description:
      'Hausbau, Sanierung und acht Gewerke aus einer Hand: Musterbau plant, baut und modernisiert in Gütersloh und Umgebung\u00a0– mit über 35\u00a0Jahren Erfahrung.',
  },
  about: {
    title: 'Über uns: Ihr Bauunternehmen seit 1988 | Musterbau',
    description:
      'Wer bei Musterbau plant, zimmert und Dächer deckt: Lernen Sie unser Team, unsere Haltung und die Geschichte des 1988 gegründeten Betriebs aus Gütersloh kennen.',
  },
  services: {
    title: 'Dienstleistungen: acht Gewerke, ein Team | Musterbau',
    description:
      'Vom Rohr im Keller bis zum Ziegel auf dem First: die acht Gewerke von Musterbau im Überblick, mit direktem Weg zu Ihrem persönlichen Angebot.',
  },
  projects: {
    title: 'Projekte: Umbauten, Dächer, Neubauten | Musterbau',
    description:
      'Abgeschlossene Projekte von Musterbau\u00a0– vom sanierten Altbau über das Holzhaus bis zum neu gedeckten Ziegeldach, jeweils mit Bild und Text.',
  },
  contact: {
    title: 'Kontakt und Anfrage | Musterbau',
    description:
      'Schildern Sie uns Ihr Bauvorhaben über das Formular oder per E-Mail. Innerhalb von 24\u00a0Stunden haben Sie eine Antwort von uns.',
  },
  legal: defaultTitle,
  plumbing: {
    title: 'Klempnerarbeiten und Sanitär in Gütersloh | Musterbau',
    description:
      'Leitungen, Bäder, Abflüsse und Armaturen: Unsere zertifizierten Installateure arbeiten sauber und gut abgestimmt und sind auch am Wochenende für Sie da.',
  },
  renovation: {
    title: 'Renovierung und Sanierung | Musterbau',
    description:
      'Wir erneuern Wohnungen, Häuser und Altbauten vom Fußboden bis zur Fassade\u00a0– sorgfältig geplant, pünktlich ausgeführt und im vereinbarten Budget.',
  },
  hvac: {
    title: 'Heizung, Lüftung und Klimatechnik | Musterbau',
    description:
      'Behaglich warm, gut gelüftet, im Sommer kühl: Musterbau plant und erneuert Ihre Haustechnik. Die Beratung dazu ist für Sie kostenlos.',
  },
  roofing: {
    title: 'Bedachung und Dachsanierung | Musterbau',
    description:
      'Steildach, Flachdach, Schiefer oder Ziegel: Wir decken Ihr Dach an einem Tag neu ein und geben Ihnen darauf eine lebenslange Garantie.',
  },
  electrical: {
    title: 'Elektroarbeiten für Haus und Betrieb | Musterbau',
    description:
      'Neue Verteiler, sichere Leitungen, durchdachtes Licht: Elektroinstallation vom zertifizierten Fachbetrieb, für Neubau, Altbau und Werkstatt.',
  },
  painting: {
    title: 'Malerarbeiten innen und außen | Musterbau',
    description:
      'Wände, Decken, Holz und Fassade: Unsere Maler bereiten den Untergrund gründlich vor, beraten Sie kostenlos zur Farbe und hinterlassen saubere Räume.',
  },
  carpentry: {
    title: 'Zimmererarbeiten und Holzbau | Musterbau',
    description:
      'Dachstühle, Treppen, Balken und Einbauten nach Maß: Zimmererarbeiten von Musterbau vereinen klassische Holzverbindungen mit genauer Planung.',
  },
  sheds: {
    title: 'Gehweg-Schutzgerüste für Baustellen | Musterbau',
    description:
      'Schutztunnel und Schutzdächer halten Gehwege neben der Baustelle sicher begehbar. Wir planen, errichten und kontrollieren sie und bauen sie wieder ab.',
  },
  notFound: {
    title: 'Seite nicht gefunden | Musterbau',
    description:
      'Unter dieser Adresse steht bei uns keine Seite. Über die Startseite oder das Menü finden Sie zu unseren Leistungen, Projekten und zum Kontakt.',
  },
};
