import { enCarpentryLorem, enCarpentrySolar } from '../../defects/copy-en-details';
import { mapFaces } from '../../defects/define';
import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Carpentry Services',
    tagline: 'Roofs, stairs, extensions and repairs in timber.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  picture: {
    name: 'service-carpentry',
    alt: 'Timber roof frame going up on low brick walls, the next pair of rafters hanging in slings',
  },
  heading: 'Built from the material that grows back',
  intro: [
    'Wood is light, strong and forgiving. It lets a roof span a room without a column, turns an unused attic into a study, and makes a staircase that nobody wants to cover with carpet. Our carpenters build with it on two scales: the large timbers that hold a house up, and the fine joinery you see and handle every day.',
    'Both are prepared in the workshop as far as possible. On site there is less noise, less waste and less time during which rain can do harm.',
  ],
  highlights: {
    title: 'What leaves our workshop',
    items: [
      {
        title: 'Structural timber',
        text: 'Roof trusses, dormers, floors and timber-frame houses, calculated, joined and raised by our own crew.',
      },
      {
        title: 'Stairs, doors and built-ins',
        text: 'Staircases that do not creak, doors that close with a click, fitted cupboards, and boards laid with room to move.',
      },
      {
        title: 'Outdoor work',
        text: 'Terraces, carports and cladding, detailed so that water runs off and the wood can dry.',
      },
    ],
  },
  benefits: {
    title: 'Why choose our timber work',
    items: [
      'Certified carpenters and joiners for new and old buildings',
      'Kiln-dried, strength-graded timber from managed forests',
      'Joints cut by machine, finished and fitted by hand',
      'Protection by good design first, by chemicals last',
      'Repairs to old beams that replace only what is rotten',
      'Hardware and special timbers from 80+\u00a0partners worldwide',
      'A raising day that is agreed early and kept to',
      '100% satisfaction, guaranteed',
    ],
  },
  parts: [
    {
      title: 'From measuring up to fitting',
      paragraphs: [
        mapFaces(enCarpentrySolar, (face) => face.paragraph),
        'Repairs are part of our trade too, above all in half-timbered houses. Rotten rafter feet and beam ends are cut back to sound wood and extended with a scarfed piece of the same species, pegged or bolted depending on the load. The old structure goes on carrying its load, and it takes an expert eye to find the joint.',
      ],
    },
    {
      title: 'The right wood in the right place',
      paragraphs: [
        mapFaces(enCarpentryLorem, (face) => face.paragraph),
        'Timber goes on moving after it is installed, swelling and shrinking with the moisture in the air. That is why we let boards acclimatise in the heated room before laying them, leave a gap along the walls and fix wide panels so that they can move without cracking.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-carpentry',
    alt: 'Close-up of a dovetail joint between two planed beams',
  },
  closing: {
    title: 'Bring us your idea, even on a napkin',
    paragraphs: [
      'A picture torn from a magazine, a sketch with two dimensions or simply a corner that has annoyed you for years: any of them is enough to begin with. We turn it into a drawing and a sample of the wood, and tell you how long workshop and assembly will take. We reply within 24\u00a0hours.',
    ],
  },
  form: null,
};
