import { enShedsLorem, enShedsSolar } from '../../defects/copy-en-details';
import { mapFaces } from '../../defects/define';
import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Sidewalk Sheds',
    tagline: 'Safe passage for pedestrians while work goes on overhead.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  picture: {
    name: 'service-sheds',
    alt: 'Lit protective tunnel over the pavement beneath a scaffolded façade',
  },
  heading: 'A roof for everyone who walks past',
  intro: [
    'Wherever a façade is repaired, a roof re-laid or a storey added above a busy pavement, people have to be able to pass underneath. A sidewalk shed, the covered walkway between building site and road, catches whatever may fall: a tile, a tool, a splash of mortar. At the same time it keeps shops, surgeries and front doors accessible.',
    'We plan, erect, maintain and dismantle these structures for our own sites and on behalf of other builders, property managers and local authorities.',
  ],
  highlights: {
    title: 'Protection in three forms',
    items: [
      {
        title: 'Walkway canopies',
        text: 'A cantilevered or propped deck over the pavement, for façade and roof work of limited duration.',
      },
      {
        title: 'Enclosed tunnels',
        text: 'Closed on the site side and overhead, lit and handrailed, for demolition and long projects in town centres.',
      },
      {
        title: 'Diverted walkways',
        text: 'A protected path along the edge of the road, with barriers, ramps and lights, for when the pavement has to be closed.',
      },
    ],
  },
  benefits: {
    title: 'What our sidewalk sheds include',
    items: [
      'Structural calculations for deck, posts and anchorage',
      'Applications to the local authority for the use of public space',
      'Ramps, headroom and width for wheelchairs and prams, and edges that a cane can detect',
      'A team on call day and night, should a lorry clip a post',
      'Lighting from dusk to dawn, wired by our own electricians',
      'Padded posts and reflective markings on the side facing traffic',
      'A watertight deck with drainage, so that nobody is dripped on',
      'Space for the signs of the shops and surgeries behind it',
    ],
  },
  parts: [
    {
      title: 'Fitted to the street',
      paragraphs: [
        mapFaces(enShedsSolar, (face) => face.paragraph),
        'Decks and posts come from a modular steel system that can be put up quickly, often in the early hours before the first shop opens. The base plates rest on sole boards, so paving and the cables beneath it stay undamaged.',
      ],
    },
    {
      title: 'Looked after until the last day',
      paragraphs: [
        mapFaces(enShedsLorem, (face) => face.paragraph),
        'A shed need not be ugly either. Light-coloured panels make a tunnel feel wider, cut-outs at eye level let passers-by watch the work, and the names of the shops behind it are repeated on the outside, where customers can read them.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-sheds',
    alt: 'Foot of a steel post on timber sole boards, with cross-bracing and a red-and-white barrier',
  },
  closing: {
    title: 'Is there a pavement beside your site?',
    paragraphs: [
      'Then talk to us before the scaffold is ordered, since licences for the pavement take time. Send the address, the planned duration and, if you have it, a site plan. Certified staff check what the street requires and put together a proposal with dates for erection and removal. We reply within 24\u00a0hours.',
    ],
  },
  form: null,
};
