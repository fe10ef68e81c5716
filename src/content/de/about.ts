import { deAboutEnglish } from '../../defects/copy-de';
import { mapFaces } from '../../defects/define';
import { aboutSectionsDiffer, sectionIn } from '../../defects/parity';
import { pathOf } from '../../site/routes';
import type { AboutContent } from '../schema';
import { enquiryForm } from './enquiry-form';
import { faq } from './faq';
import { testimonials } from './testimonials';

export const content: AboutContent = {
  banner: {
    title: 'Über uns',
    tagline: 'Seit 1988 bauen und sanieren wir in Gütersloh.',
    quote: sectionIn(
      'de',
      mapFaces(aboutSectionsDiffer, (face) => face.quote),
      { label: 'Angebot einholen', href: pathOf('contact', 'de') },
    ),
  },
  mission: {
    eyebrow: 'Unser Auftrag',
    title: mapFaces(deAboutEnglish, (face) => face.missionTitle),
    paragraphs: [
      mapFaces(deAboutEnglish, (face) => face.missionText),
      'Gute Arbeit erkennt man oft erst nach Jahren: wenn die Fuge noch dicht ist, die Tür noch schließt und die Heizkostenabrechnung niemanden erschreckt. Daran lassen wir uns messen.',
    ],
  },
  story: {
    eyebrow: 'Der Betrieb',
    title: 'Von der kleinen Werkstatt zum Bauunternehmen',
    paragraphs: [
      'Angefangen hat Musterbau 1988 mit einer Hobelbank, einem Lieferwagen und einem Dachstuhl, der gerichtet werden wollte. Nach und nach kamen Zimmerleute, Dachdecker, Installateure, Elektriker und Maler hinzu, später auch ein eigenes Planungsbüro.',
      'Heute, mehr als 35\u00a0Jahre später, übernehmen wir ganze Neubauten ebenso wie die Reparatur eines einzelnen Fensters. Was wir nicht selbst herstellen, beziehen wir aus einem Netz von über 80\u00a0Partnern in aller Welt, die wir zum Teil seit der Gründung kennen.',
      'Unser Sitz ist Gütersloh geblieben. Die meisten unserer Baustellen erreichen wir in weniger als einer Stunde, und bei Fragen erreichen Sie uns rund um die Uhr.',
    ],
    picture: {
      name: 'about-workshop',
      alt: 'Werkstatt mit Hobelbank, Holzlager und Werkzeugwand',
    },
  },
  why: sectionIn(
    'de',
    mapFaces(aboutSectionsDiffer, (face) => face.why),
    {
      eyebrow: 'Warum wir',
      title: 'Erfahrung, die Ihnen nützt',
      text: 'Mehr als 35\u00a0Jahre zwischen Keller und Dachfirst haben uns gelehrt, worauf es ankommt: genau hinsehen, ehrlich rechnen und nichts versprechen, was die Baustelle nicht hält.',
      bullets: [
        'Nachprüfbar qualifiziert: Wir beschäftigen zertifizierte Fachkräfte und bilden sie laufend weiter',
        'Termine und Preise, die halten, weil wir gründlich aufmessen, bevor wir anbieten',
        '100\u00a0% Zufriedenheit, garantiert: Mängel beheben wir vor der Abnahme',
      ],
      button: { label: 'Unsere Projekte ansehen', href: pathOf('projects', 'de') },
      picture: {
        name: 'why-site',
        alt: 'Grundriss und zwei Bauhelme auf einem Tisch neben einer Baustelle',
      },
    },
  ),
  tiles: sectionIn(
    'de',
    mapFaces(aboutSectionsDiffer, (face) => face.tiles),
    {
      eyebrow: 'Was wir tun',
      title: 'Womit möchten Sie anfangen?',
      items: [
        {
          service: 'renovation',
          title: 'Einem Haus neues Leben geben',
          text: 'Sie haben ein älteres Gebäude gekauft oder geerbt. Wir finden heraus, was es braucht und in welcher Reihenfolge.',
          label: 'Zur Renovierung',
          href: pathOf('renovation', 'de'),
        },
        {
          service: 'roofing',
          title: 'Ein Dach in Ordnung bringen',
          text: 'Ob ein paar verrutschte Ziegel oder eine ganz neue Eindeckung: Murat Aydemirs Team sieht erst einmal nach.',
          label: 'Zur Bedachung',
          href: pathOf('roofing', 'de'),
        },
        {
          service: 'hvac',
          title: 'Mit weniger Energie heizen',
          text: 'Wir berechnen, was Ihr Haus wirklich braucht. Die erste Beratung ist kostenlos.',
          label: 'Zu Heizung, Lüftung, Klima',
          href: pathOf('hvac', 'de'),
        },
      ],
    },
  ),
  team: {
    eyebrow: 'Das Team',
    title: mapFaces(deAboutEnglish, (face) => face.teamTitle),
    paragraphs: [mapFaces(deAboutEnglish, (face) => face.teamText)],
    members: [
      {
        name: 'Jonas Falkenried',
        role: 'Geschäftsführer',
        picture: { name: 'team-1', alt: 'Jonas Falkenried, Porträt im Büro' },
      },
      {
        name: 'Katharina Wessling',
        role: 'Architektin, Leiterin der Planung',
        picture: { name: 'team-2', alt: 'Katharina Wessling, Porträt am Zeichentisch' },
      },
      {
        name: 'Murat Aydemir',
        role: 'Dachdeckermeister, Bauleiter',
        picture: { name: 'team-3', alt: 'Murat Aydemir, Porträt auf der Baustelle' },
      },
      {
        name: 'Elena Sommer',
        role: 'Kundenservice auf Deutsch, Russisch und Englisch',
        picture: { name: 'team-4', alt: 'Elena Sommer, Porträt am Empfang' },
      },
    ],
  },
  promise: {
    eyebrow: 'Worauf Sie zählen können',
    title: 'Ein Wort, ein Termin, ein Preis',
    paragraphs: [
      'Wir nennen Ihnen einen Fertigstellungstermin und einen Kostenrahmen, und beides halten wir ein. Läuft unterwegs etwas anders als gedacht, erfahren Sie es von uns, bevor Sie es auf der Baustelle entdecken.',
      'Unsere Garantie ist einfach formuliert: Sie sollen hundertprozentig zufrieden sein. Ist ein Detail nicht so geworden, wie wir es besprochen haben, nehmen wir es uns noch einmal vor.',
    ],
  },
  testimonials: sectionIn(
    'de',
    mapFaces(aboutSectionsDiffer, (face) => face.testimonials),
    testimonials,
  ),
  faq,
  enquiry: {
    eyebrow: 'Lernen wir uns kennen',
    title: 'Schreiben Sie dem Team',
    text: 'Sie haben ein Grundstück, ein altes Haus oder erst einmal nur eine Idee? Elena Sommer nimmt Ihre Anfrage entgegen und antwortet Ihnen innerhalb von 24\u00a0Stunden.',
    form: enquiryForm,
  },
};
