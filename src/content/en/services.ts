import { enServicesMixed } from '../../defects/copy-en';
import { mapFaces } from '../../defects/define';
import {
  enCarpentryMisspelt,
  enPlumbingUnprefixed,
  enServicesRoofingToPainting,
} from '../../defects/link';
import { highlightsGermanOnly, sectionIn } from '../../defects/parity';
import { pathOf } from '../../site/routes';
import type { ServicesContent } from '../schema';

const button = mapFaces(enServicesMixed, (face) => face.viewAll);

export const content: ServicesContent = {
  banner: {
    title: 'Our Services',
    tagline: 'Hire a single trade or entrust us with the whole building: the standard is the same.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  highlights: sectionIn('en', highlightsGermanOnly, [
    {
      title: 'Burst pipe? We are on our way.',
      text: 'Water does not keep office hours. That is why you can reach our plumbers at night and on public holidays too.',
      label: 'Help with Plumbing',
      href: pathOf('plumbing', 'en'),
    },
    {
      title: 'Renovation without the upheaval',
      text: 'We work room by room, cover the furniture and tidy up every evening, so that you can go on living at home.',
      label: 'How We Renovate',
      href: pathOf('renovation', 'en'),
    },
    {
      title: 'Not sure which trade you need?',
      text: 'Just describe what is bothering you or what you would like to have. We will find the right people for you.',
      label: 'Ask a Question',
      href: pathOf('contact', 'en'),
    },
  ]),
  grid: {
    eyebrow: 'From cellar to ridge',
    title: 'The right people for every part of your house',
    text: 'Each trade is led by a master craftsperson (Meister) and works to a shared schedule with certified staff. So the electrician knows when the plasterer is due, and you need only one contact for all of them.',
    cards: [
      {
        service: 'plumbing',
        title: 'Plumbing',
        text: 'New pipework, complete bathrooms, blocked drains and leaks: our plumbers locate the cause before they open a wall.',
        href: enPlumbingUnprefixed,
        button,
      },
      {
        service: 'renovation',
        title: 'Renovation',
        text: 'Floors, walls, windows, layout: we plan the sequence with you and keep the parts you love.',
        href: pathOf('renovation', 'en'),
        button,
      },
      {
        service: 'hvac',
        title: 'HVAC',
        text: 'Heat pumps, radiators, ventilation with heat recovery and cooling, preceded by a free consultation.',
        href: pathOf('hvac', 'en'),
        button,
      },
      {
        service: 'roofing',
        title: 'Roofing',
        text: 'Stripped in the morning, watertight by the evening: we lay a new covering within a day and stand by it with a lifetime warranty.',
        href: enServicesRoofingToPainting,
        button,
      },
      {
        service: 'electrical',
        title: 'Electrical Work',
        text: 'From the meter cabinet to the garden light, every circuit is protected, tested and documented.',
        href: pathOf('electrical', 'en'),
        button,
      },
      {
        service: 'painting',
        title: 'Painting',
        text: 'We fill, sand and prime before we paint, and we advise on colour in your home, free of charge.',
        href: pathOf('painting', 'en'),
        button,
      },
      {
        service: 'carpentry',
        title: 'Carpentry',
        text: 'Trusses, extensions, carports and staircases in well-seasoned timber, cut to size in Gütersloh.',
        href: enCarpentryMisspelt,
        button,
      },
      {
        service: 'sheds',
        title: 'Sidewalk Sheds',
        text: 'Sturdy canopies and tunnels over the pavement, lit at night and agreed with the local authority.',
        href: pathOf('sheds', 'en'),
        button,
      },
    ],
  },
};
