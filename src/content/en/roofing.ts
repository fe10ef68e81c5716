import { enRoofingQuoteUndeclared } from '../../defects/link';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Roofing Services',
    tagline: 'New roofs, repairs and insulation by master roofers.',
    quote: { label: 'Get A Quote', href: enRoofingQuoteUndeclared },
  },
  picture: {
    name: 'service-roofing',
    alt: 'Roof half covered with red clay tiles, more stacked on the battens, high above a garden',
  },
  heading: 'The hardest-working part of the house',
  intro: [
    'Sun, hail, frost and gales: no other part of a building has so much to put up with. A roof bears it for generations if the layers beneath the covering are right and somebody has thought about every edge, valley and penetration. Our roofers build new roofs, re-cover old ones and mend those that need only a practised hand.',
    'Murat Aydemir, master roofer and site manager, looks at each roof in person before we quote, and climbs up again before the scaffold is taken down.',
  ],
  highlights: {
    title: 'What sets our roofs apart',
    items: [
      {
        title: 'Lifetime warranty',
        text: 'Our roofing comes with a lifetime warranty. We can offer it because we know every layer we have laid.',
      },
      {
        title: 'Installed in one day',
        text: 'Scaffold and materials are in place beforehand. On a typical family house the new roof is then installed in one day, and nobody sleeps under a tarpaulin.',
      },
      {
        title: 'The right covering',
        text: 'Clay or concrete tiles, natural slate, standing-seam zinc, membranes for flat roofs: you see large samples against your own façade.',
      },
    ],
  },
  benefits: {
    title: 'What every roof includes',
    items: [
      'Certified roofers who inspect rafters, battens and insulation before work begins',
      'Storm clips set to the wind load of the site',
      'Zinc flashings for chimneys, valleys and dormers, folded to measure',
      'Gutters and downpipes sized for cloudbursts',
      'Roof windows sealed against vapour inside and wind outside',
      'Insulation between or above the rafters, in wood fibre or mineral wool',
      'Snow guards over doors and footpaths',
      'Scaffolding, skip and disposal arranged by us',
    ],
  },
  parts: [
    {
      title: 'Repair, re-cover or rebuild?',
      paragraphs: [
        'A few slipped tiles are the work of a morning. If the battens are brittle or the underlay crumbles between two fingers, however, patching merely postpones the inevitable, and a new covering is the more economical choice. Should the attic become living space one day, it pays to insulate above the rafters now: the rooms below keep their full height and the beams may stay in view.',
        'We photograph what we find, because you should be able to follow our reasoning from the ground. If you like, we come back once a year to clean the gutters and report on the condition of the roof.',
      ],
    },
    {
      title: 'Flat roofs and terraces',
      paragraphs: [
        'Water has no business staying on a flat roof. We create the fall with tapered insulation, lead the rain to an outlet and an independent overflow, and turn the membrane up high enough at walls and doors. Gravel, paving or planting then protects it from sunlight. A green roof also holds back rain and keeps the room underneath cooler.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-roofing',
    alt: 'Close-up of overlapping roof tiles beside a folded zinc valley',
  },
  closing: {
    title: 'Damp patch, or tiles on the lawn?',
    paragraphs: [
      'Do not wait for the next gale. For storm damage we can be called at any hour, on Sundays and public holidays too, and a temporary cover keeps the rain out until the repair is made. For everything that can be planned, an inspection in dry weather tells us most. Just name a day that suits you. We reply within 24\u00a0hours.',
    ],
  },
  form: null,
};
