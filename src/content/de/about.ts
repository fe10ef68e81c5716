import { deAboutEnglish } from '../../defects/copy-de';
import { mapFaces } from '../../defects/define';
import type { GermanAboutContent } from '../schema';
import { enquiryForm } from './enquiry-form';
import { faq } from './faq';

export const content: GermanAboutContent = {
  kind: 'german',
  banner: {
    title: 'Über uns',
    tagline: 'Seit 1988 bauen, reparieren und vollenden wir, was anderen am Herzen liegt.',
  },
  mission: {
    eyebrow: 'Unser Auftrag',
    title: mapFaces(deAboutEnglish, (face) => face.missionTitle),
    paragraphs: [
      mapFaces(deAboutEnglish, (face) => face.missionText),
      'Gute Arbeit erkennt man oft erst nach Jahren: wenn die Fuge noch dicht ist, die Tür noch schließt und die Heizkostenabrechnung niemanden erschreckt. Daran lassen wir uns messen.',
    ],
  },
  about: {
    eyebrow: 'Der Betrieb',
    title: 'Von der kleinen Werkstatt zum Bauunternehmen',
    paragraphs: [
      'Angefangen hat Musterbau 1988 mit einer Hobelbank, einem Lieferwagen und einem Dachstuhl, der gerichtet werden wollte. Nach und nach kamen Zimmerleute, Dachdecker, Installateure, Elektriker und Maler hinzu, später auch ein eigenes Planungsbüro.',
      'Heute, mehr als 35\u00a0Jahre später, betreuen wir Neubauten ebenso wie die Reparatur eines einzelnen Fensters. Was wir nicht selbst herstellen, beziehen wir aus einem Netz von über 80\u00a0Partnern in aller Welt, die wir zum Teil seit der Gründung kennen.',
      'Unser Sitz ist Gütersloh geblieben. Die meisten unserer Baustellen erreichen wir in weniger als einer Stunde, und wer dort Fragen hat, kann zu jeder Tages- und Nachtzeit jemanden von uns sprechen.',
    ],
    picture: {
      name: 'about-workshop',
      alt: 'Werkstatt mit Hobelbank, Holzlager und Werkzeugwand',
    },
  },
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
  faq,
  enquiry: {
    eyebrow: 'Lernen wir uns kennen',
    title: 'Schreiben Sie dem Team',
    text: 'Sie haben ein Grundstück, ein altes Haus oder erst einmal nur eine Idee? Elena Sommer nimmt Ihre Anfrage entgegen und antwortet Ihnen, ehe 24\u00a0Stunden vergangen sind.',
    form: enquiryForm,
  },
};
