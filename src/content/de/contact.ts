import { deContactBanner } from '../../defects/copy-de';
import type { ContactContent } from '../schema';

export const content: ContactContent = {
  banner: {
    title: deContactBanner,
    tagline: 'Ein paar Zeilen genügen, damit wir uns ein Bild machen können.',
  },
  form: {
    eyebrow: 'Anfrage',
    title: 'Erzählen Sie uns von Ihrem Vorhaben',
    fields: {
      name: { label: 'Name', placeholder: 'Vor- und Nachname' },
      email: { label: 'E-Mail-Adresse', placeholder: 'name@example.org' },
      phone: { label: 'Telefon', placeholder: 'Für Rückfragen' },
      subject: { label: 'Betreff', placeholder: 'Zum Beispiel: neues Dach' },
      message: {
        label: 'Nachricht',
        placeholder: 'Art und Alter des Gebäudes, gewünschte Arbeiten, Zeitraum',
      },
    },
    button: 'Nachricht senden',
    note: 'Wir lesen jede Nachricht selbst. Eine Antwort haben Sie innerhalb von 24\u00a0Stunden.',
  },
  details: {
    title: 'So finden Sie uns',
    address: 'Anschrift',
    email: 'E-Mail',
    country: 'Deutschland',
    hours: 'Erreichbarkeit',
    hoursText:
      'Rund um die Uhr, an allen sieben Tagen der Woche. Wenn Sie uns im Büro besuchen möchten, vereinbaren Sie bitte vorher einen Termin.',
  },
  map: {
    title: 'Karte: Musterbau in der Dorotheenstraße 28, Gütersloh',
    link: 'Auf OpenStreetMap ansehen',
  },
};
