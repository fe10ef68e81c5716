import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Painting Services',
    tagline: 'Lasting colour starts with what lies underneath.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  picture: {
    name: 'service-painting',
    alt: 'Masked room being repainted from ochre to warm white, with a ladder, buckets and roller',
  },
  heading: 'Two coats of paint, and everything that comes before',
  intro: [
    'Anyone can open a tin of paint. What makes a wall look calm and even in low evening light is the work that comes first: stripping, filling, sanding, priming. Our painters spend most of their time on it, and that is why the finish lasts when furniture scrapes past or the sun beats down on it all summer.',
    'We paint rooms, stairwells, façades, windows, doors, radiators and steel. We also hang wallpaper, apply decorative plasters and advise on colour, in occupied homes as carefully as in empty ones.',
  ],
  highlights: {
    title: 'Inside, outside and in detail',
    items: [
      {
        title: 'Interiors',
        text: 'Walls and ceilings in low-emission paints, textured or skimmed to Q4, with edges as straight as a die.',
      },
      {
        title: 'Façades',
        text: 'Cleaned, repaired and coated with a system that suits the render, including scaffolding and protected flower beds.',
      },
      {
        title: 'Wood and metal',
        text: 'Windows, stairs, railings and doors are sanded, primed and finished in thin coats that neither run nor stick.',
      },
    ],
  },
  benefits: {
    title: 'Why choose our painters',
    items: [
      'Free consultation with colour samples on your own walls',
      'Advice on sheen, wear and cleaning as well as on shades',
      'Furniture moved, covered and put back where it stood',
      'Low-odour products for bedrooms and nurseries',
      'Dust extraction on every sander',
      'Certified painters who also know historic techniques',
      'Leftover paint labelled with room and shade for later touch-ups',
      'A final walk round by daylight, on the agreed day, and a 100% satisfaction guarantee',
    ],
  },
  parts: [
    {
      title: 'Reading the surface',
      paragraphs: [
        'Chalking limewash, a nicotine-stained ceiling, old silk emulsion, plasterboard joints that show: each needs its own primer, and the wrong one peels within a year. So we scratch, wet and tape-test the surface before we choose a product. Cracks are raked out and filled flexibly where the building still moves, and damp is traced to its source before it is painted over.',
        'In cellars and old masonry we use mineral paints based on lime or silicate. They let moisture out, and mould finds little to feed on.',
      ],
    },
    {
      title: 'A façade for the next decade and beyond',
      paragraphs: [
        'Outdoors the weather sets the timetable. We do not paint in blazing sun, below 5\u00a0°C or on walls that are still wet from the night, even if that costs a day. Hairline cracks are bridged, sills and joints sealed, algae treated and given time to die off. The shade is tried on a large patch first, because a colour always looks paler on a whole façade than on the chart.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-painting',
    alt: 'Close-up of a brush on a half-painted window sill, with masking tape along the frame',
  },
  closing: {
    title: 'Let us bring the colour charts',
    paragraphs: [
      'Our consultation is free and takes place where the light is right: in your rooms. We measure up, look at the surfaces and leave sample cards behind for you to live with for a few days. The quote that follows lists preparation and coats separately, so you can see what you are paying for. We reply within 24\u00a0hours.',
    ],
  },
  form: null,
};
