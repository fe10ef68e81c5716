import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Elektroarbeiten',
    tagline: 'Geprüfte Technik für helle Räume, starke Maschinen und das Auto vor der Tür.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  picture: {
    name: 'service-electrical',
    alt: 'Neuer Verteiler mit vier Reihen Sicherungsautomaten, einige Adern hängen noch lose',
  },
  heading: 'Elektroinstallation mit Reserve für morgen',
  intro: [
    'Viele Leitungen in unseren Häusern stammen aus einer Zeit, in der ein einziger Stromkreis für das Wohnzimmer genügte. Heute kommen Induktionsfeld, Wärmepumpe und Ladepunkt dazu. Wir messen, was die vorhandene Anlage noch leistet, und bauen sie so aus, dass nicht schon das nächste Gerät die Sicherung auslöst.',
    'Gearbeitet wird nach den anerkannten Regeln der Technik, und jede Anlage, die wir übergeben, ist geprüft, beschriftet und dokumentiert. Wer in zwanzig Jahren die Tür des Verteilers öffnet, soll auf einen Blick verstehen, was wohin führt.',
  ],
  highlights: {
    title: 'Unsere Schwerpunkte',
    items: [
      {
        title: 'Zählerschrank und Verteiler',
        text: 'Neue Verteilungen mit Fehlerstrom- und Überspannungsschutz und mit Platz für Erweiterungen; die Abstimmung mit dem Netzbetreiber nehmen wir Ihnen ab.',
      },
      {
        title: 'Leitungen und Licht',
        text: 'Stromkreise, Steckdosen, Netzwerk und Beleuchtung im Neubau, beim Umbau und in der Werkstatt, in der Wand oder sauber auf Putz.',
      },
      {
        title: 'Laden, Erzeugen, Steuern',
        text: 'Wallbox, Photovoltaik mit Speicher und eine Gebäudesteuerung, die auch Gäste ohne Anleitung bedienen können.',
      },
    ],
  },
  benefits: {
    title: 'Das dürfen Sie erwarten',
    items: [
      'Zertifizierte Elektrofachkräfte, die sich laufend fortbilden',
      'Störungsdienst rund um die Uhr, sieben Tage in der Woche',
      'Termine, die wir halten, und ein Budget, das wir nicht überziehen',
      'Messprotokoll, Stromlaufplan und klar beschriftete Sicherungen bei der Übergabe',
      'Ein Rundgang mit Kreide und Plan, bevor die Dosen gesetzt werden',
      'Handelsübliche Bauteile, damit auch in vielen Jahren Ersatz zu bekommen ist',
      'Überspannungsschutz in jedem neuen Verteiler',
    ],
  },
  parts: [
    {
      title: 'Woran Sie eine überalterte Anlage erkennen',
      paragraphs: [
        'Schraubsicherungen ohne FI-Schutzschalter, Leitungen mit Stoffmantel, nur zwei Adern in der Dose oder ein Schutzkontakt, der mit dem Neutralleiter gebrückt ist: All das begegnet uns in Häusern, die bis in die Siebzigerjahre gebaut wurden. Gefährlich wird es, wenn Steckdosen warm werden, Licht flackert oder es verschmort riecht. Schalten Sie den Stromkreis dann ab und melden Sie sich bei uns.',
        'Bei einer Prüfung messen wir Isolationswiderstand, Schleifenimpedanz und die Auslösezeit der Schutzschalter. Danach wissen Sie, was sofort geschehen muss und was bis zur nächsten Renovierung Zeit hat.',
      ],
    },
    {
      title: 'Umbau ohne dunkle Abende',
      paragraphs: [
        'In bewohnten Häusern erneuern wir Etage für Etage. Ein Baustromverteiler versorgt Kühlschrank, Heizung und Router, während im Nebenzimmer geschlitzt wird. Leitungen führen wir in den festgelegten Installationszonen, damit später niemand beim Bilderaufhängen hineinbohrt.',
        'Für eine Wallbox mit 11\u00a0kW genügt häufig ein eigener Stromkreis mit dem passenden Schutz. Wir berechnen den Querschnitt nach der Leitungslänge, sehen bei Bedarf ein Lastmanagement vor und melden das Gerät an. Soll später eine zweite Ladestation folgen, liegt das Leerrohr schon im Boden.',
        'Ob sich Solarmodule auf Ihrem Dach lohnen, klären wir bei einem Ortstermin, der höchstens 40\u00a0Minuten dauert: Dachneigung, Verschattung, Zählerplatz und Leitungsweg, mehr braucht unsere Fachkraft dafür nicht.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-electrical',
    alt: 'Beschriftete Leitungsschutzschalter in einer Reihe, darüber gebündelte Adern',
  },
  closing: {
    title: 'Sprechen wir über Ihre Anlage',
    paragraphs: [
      'Schicken Sie uns ein Foto Ihres Sicherungskastens und ein paar Sätze zu dem, was Sie vorhaben. Oft lässt sich daraus schon ablesen, ob eine Erweiterung reicht. Eine Antwort haben Sie innerhalb von 24\u00a0Stunden, und bei Störungen ist unser Dienst Tag und Nacht erreichbar.',
    ],
  },
  form: null,
};
