import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Heizung, Lüftung, Klima',
    tagline: 'Warm im Winter, kühl an heißen Tagen, frische Luft das ganze Jahr.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  picture: {
    name: 'service-hvac',
    alt: 'Außengerät einer Wärmepumpe vor der hellen Wand eines Einfamilienhauses',
  },
  heading: 'Ein Raumklima, das zum Haus passt',
  intro: [
    'Eine Heizung ist nur so gut wie ihre Auslegung. Deshalb beginnt bei uns jede Anlage mit einer raumweisen Berechnung der Heizlast; das alte Typenschild allein sagt zu wenig. So gerät der Wärmeerzeuger nicht zu groß und der Heizkörper im Bad nicht zu klein.',
    'Die Beratung dazu ist kostenlos. Wir kommen zu Ihnen, sehen uns Heizraum, Heizkörper und Dämmung an und rechnen vor, welche Technik sich lohnt\u00a0– auch dann, wenn die ehrliche Antwort lautet, dass die vorhandene Anlage mit neuen Einstellungen noch einige Winter schafft.',
  ],
  highlights: {
    title: 'Drei Gewerke, ein Ansprechpartner',
    items: [
      {
        title: 'Heizen',
        text: 'Wärmepumpen, Pelletkessel, Brennwertgeräte, Fernwärmeanschluss und Fußbodenheizung. Auf Wunsch bauen wir auch den alten Öltank aus.',
      },
      {
        title: 'Lüften',
        text: 'Zentrale und dezentrale Anlagen mit Wärmerückgewinnung, damit aus dichten Häusern die Feuchte hinausfindet und die Wärme bleibt.',
      },
      {
        title: 'Kühlen',
        text: 'Split-Klimageräte oder sanfte Kühlung über den Fußboden, leise ausgelegt und so aufgestellt, dass auch die Nachbarn ruhig schlafen.',
      },
    ],
  },
  benefits: {
    title: 'Warum unsere Kunden bei uns bleiben',
    items: [
      'Kostenlose Beratung bei Ihnen zu Hause',
      'Hilfe bei Ausfällen 24\u00a0Stunden am Tag und an sieben Tagen in der Woche, gerade in der Heizperiode',
      'Geschultes und zertifiziertes Personal, auch für Arbeiten am Kältekreis',
      'Hydraulischer Abgleich als fester Bestandteil jedes Heizungstauschs',
      'Unterstützung beim Zusammenstellen der Unterlagen für Fördermittel',
      'Wartung nach Plan: Wir erinnern Sie, bevor der Filter sich meldet',
      'Eine Einweisung, nach der Sie die Heizkurve selbst anpassen können',
      'Geräte mehrerer Hersteller, offen miteinander verglichen',
    ],
  },
  parts: [
    {
      title: 'Passt eine Wärmepumpe in den Altbau?',
      paragraphs: [
        'Entscheidend ist weniger das Baujahr als die Vorlauftemperatur. Kommt Ihr Haus an kalten Tagen mit etwa 55\u00a0°C aus, spricht vieles dafür. Reicht das noch nicht, genügen oft ein paar größere Heizkörper oder eine gedämmte Kellerdecke.',
        'Wir prüfen außerdem, wo das Außengerät stehen kann, ob der Zählerschrank den zusätzlichen Anschluss hergibt und wie viel Warmwasser Ihre Familie morgens wirklich braucht. Am Ende halten Sie eine Empfehlung mit Verbrauchs- und Kostenzahlen in der Hand, die Sie in Ruhe vergleichen können.',
      ],
    },
    {
      title: 'Der Tausch, ohne zu frieren',
      paragraphs: [
        'Den Wechsel legen wir möglichst in die Monate zwischen Mai und September. Am ersten Tag wird entleert und demontiert, danach folgen Verrohrung, Elektroanschluss und das Befüllen mit aufbereitetem Heizungswasser. Für warmes Wasser sorgt in der Zwischenzeit ein mobiles Gerät.',
        'Zum Schluss gleichen wir jeden Heizkreis ab, messen die Luftmengen der Lüftung und protokollieren die Werte. Nach der ersten Heizperiode kommen wir wieder und justieren nach, denn erst ein richtiger Winter zeigt, wie sich Haus und Bewohner verhalten.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-hvac',
    alt: 'Heizkreisverteiler einer Fußbodenheizung mit Manometer und beschrifteten Durchflussmessern',
  },
  closing: {
    title: 'Fragen kostet nichts',
    paragraphs: [
      'Notieren Sie für das Gespräch Ihren Jahresverbrauch, das Alter der Heizung und die Räume, die nie richtig warm werden. Mehr brauchen wir zunächst nicht. Innerhalb von 24\u00a0Stunden haben Sie unsere Antwort mit einem Terminvorschlag, der in Ihre Woche passt.',
    ],
  },
  form: null,
};
