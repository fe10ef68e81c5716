import type { EnquiryFormContent } from '../schema';

export const enquiryForm: EnquiryFormContent = {
  fields: {
    first_name: { label: 'Vorname', placeholder: 'Ihr Vorname' },
    last_name: { label: 'Nachname', placeholder: 'Ihr Nachname' },
    email: { label: 'E-Mail-Adresse', placeholder: 'name@example.org' },
    phone: { label: 'Telefon', placeholder: 'Ihre Telefonnummer' },
    subject: { label: 'Betreff', placeholder: 'Worum geht es?' },
    message: {
      label: 'Nachricht',
      placeholder: 'Was haben Sie vor, wo liegt das Objekt, wann soll es losgehen?',
    },
  },
  services: {
    label: 'Gewünschte Leistung',
    choose: 'Bitte auswählen',
    options: {
      'Plumbing Services': 'Klempnerarbeiten',
      'Electrical Services': 'Elektroarbeiten',
      'Renovation Services': 'Renovierung',
      'Remodeling Services': 'Umbau und Umgestaltung',
      'HVAC Services': 'Heizung, Lüftung, Klima',
      'Roofing Services': 'Bedachung',
      'Flooring Services': 'Bodenbeläge',
      'Painting Services': 'Malerarbeiten',
      'Carpentry Services': 'Zimmererarbeiten',
      'Sidewalk Shed Services': 'Gehweg-Schutzgerüste',
    },
  },
  button: 'Anfrage senden',
};
