import { addressDeutschland } from '../../defects/copy';
import { mapFaces } from '../../defects/define';
import { company } from '../../site/company';
import type { ContactContent } from '../schema';

export const content: ContactContent = {
  banner: {
    title: 'Contact Us',
    tagline: 'A short message is enough to get your project moving.',
  },
  form: {
    eyebrow: 'Write to us',
    title: 'How can we help?',
    fields: {
      name: { label: 'Name', placeholder: 'First and last name' },
      email: { label: 'Email', placeholder: 'name@example.org' },
      phone: { label: 'Phone', placeholder: 'A number for queries' },
      subject: { label: 'Subject', placeholder: 'What is it about?' },
      message: { label: 'Message', placeholder: 'Describe your building and your plans' },
    },
    button: 'Send Message',
    note: 'We read every message ourselves, and we promise a reply within 24\u00a0hours.',
  },
  details: {
    title: 'Where to find us',
    address: 'Address',
    email: 'Email',
    country: mapFaces(addressDeutschland, (face) => face.en),
    hours: 'Availability',
    hoursText:
      '24\u00a0hours a day, seven days a week. If you would like to visit us at the office, please make an appointment first.',
  },
  map: {
    title: `Map showing ${company.name}, ${company.street}, Gütersloh`,
    link: 'View on OpenStreetMap',
  },
};
