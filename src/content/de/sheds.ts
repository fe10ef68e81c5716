import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Gehweg-Schutzgerüste',
    tagline: 'Oben wird gebaut, unten geht das Leben sicher weiter.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  picture: {
    name: 'service-sheds',
    alt: 'Schutztunnel über dem Gehweg vor einem eingerüsteten Wohnhaus',
  },
  heading: 'Schutz für alle, die an der Baustelle vorbeimüssen',
  intro: [
    'Wo an einer Straßenfassade gearbeitet wird, laufen unten Menschen vorbei: Schulkinder, Kundschaft, Nachbarn mit Kinderwagen. Ein Gehweg-Schutzgerüst, meist als Tunnel gebaut, hält Werkzeug, Putzbrocken und Spritzwasser fern und lässt den Weg offen. Wir planen es, holen die Genehmigungen ein, bauen es auf, halten es instand und bauen es am Ende wieder ab.',
    'Hauseigentümer und Verwaltungen beauftragen uns ebenso wie Bauunternehmen und Projektentwickler. Die einen brauchen das Schutzdach zwei Wochen lang für neue Dachrinnen, die anderen zwei Jahre für einen Umbau über laufenden Geschäften. Beides entsteht aus bewährtem Systemgerüst, nur anders bemessen.',
  ],
  highlights: {
    title: 'Bauarten für jede Straße',
    items: [
      {
        title: 'Fußgängertunnel',
        text: 'Geschlossener Durchgang mit tragfähigem Dach, Seitenwänden und ebenem Boden für belebte Gehwege.',
      },
      {
        title: 'Schutzdach am Gerüst',
        text: 'Auskragendes Dach mit Bordwand über Hauseingang und Gehweg, wenn für einen Tunnel der Platz fehlt.',
      },
      {
        title: 'Umgeleiteter Weg',
        text: 'Gesicherter Notweg am Fahrbahnrand mit Absperrschranken, Rampen und Licht, wenn der Gehweg ganz gesperrt werden muss.',
      },
    ],
  },
  benefits: {
    title: 'Was in unserem Angebot steckt',
    items: [
      'Statischer Nachweis und Aufbauplan für Ihren Standort',
      'Anträge auf Sondernutzung und verkehrsrechtliche Anordnung, fertig eingereicht',
      'Durchgangshöhe nach Vorgabe der Stadt und genug Breite für Rollstuhl und Zwillingswagen',
      'Beleuchtung bei Dunkelheit, Reflektoren und Anprallschutz zur Fahrbahn hin',
      'Tastleisten und kontrastreiche Kanten für Menschen, die schlecht sehen',
      'Zertifiziertes Personal beim Aufbau und ein Prüfprotokoll zur Freigabe',
      'Bereitschaft Tag und Nacht, falls ein Lastwagen eine Stütze streift',
      'Schilderflächen, damit Läden und Praxen hinter dem Gerüst gefunden werden',
    ],
  },
  parts: [
    {
      title: 'Zuerst die Straße lesen',
      paragraphs: [
        'Vor dem Entwurf steht ein Ortstermin. Wir notieren Hauseingänge, Schaufenster, Lichtschächte, Hydranten, Haltestellen und die Wege der Müllabfuhr. Auch die Feuerwehrzufahrt muss frei bleiben, und unter manchem Pflaster liegen alte Kellergewölbe, die keine Stützenlast vertragen.',
        'Aus diesen Notizen entsteht ein Plan mit Stützenraster, Lastverteilung und Beschilderung. Die Ämter brauchen für ihre Prüfung Zeit, oft mehrere Wochen. Je früher Sie uns einbinden, desto sicherer hält Ihr Baubeginn.',
      ],
    },
    {
      title: 'Aufbau und Standzeit',
      paragraphs: [
        'Aufgebaut wird, wenn auf der Straße wenig los ist, häufig am frühen Morgen. Bevor der Durchgang öffnet, kontrolliert eine befähigte Person Verankerung, Beläge und Abdichtung und hängt den Freigabeschein aus. Vor einem gewöhnlichen Wohnhaus ist der Weg so meist noch am selben Tag wieder begehbar.',
        'Während der Standzeit kommen wir regelmäßig und nach jedem Sturm vorbei, tauschen Leuchten, entfernen Graffiti und räumen im Winter den Schnee vom Dach. Ändert sich der Bauablauf, versetzen wir Stützen oder öffnen eine Zufahrt, möglichst ohne den Weg zu sperren.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-sheds',
    alt: 'Fuß einer Stahlstütze auf Holzbohlen, dahinter eine rot-weiße Absperrschranke mit Warnleuchte',
  },
  closing: {
    title: 'Baubeginn in Sicht?',
    paragraphs: [
      'Nennen Sie uns Adresse, Länge der Fassade und voraussichtliche Standzeit. Innerhalb von 24\u00a0Stunden erhalten Sie unsere Einschätzung, welche Bauart passt und welche Genehmigungen nötig sind. Termin und Budget halten wir ein, denn an beidem hängt meist eine ganze Baustelle.',
    ],
  },
  form: null,
};
