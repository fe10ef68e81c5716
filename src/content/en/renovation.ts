import { enDetailsMixed } from '../../defects/copy-en-details';
import { mapFaces } from '../../defects/define';
import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Renovation Services',
    tagline: 'One team for the whole house, from survey to handover.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  picture: {
    name: 'service-renovation',
    alt: 'Room of an old house during renovation, with exposed brickwork and a new window',
  },
  heading: 'Old houses deserve a careful second look',
  intro: [
    'A renovation begins long before the first skip arrives. We measure the house, open up a few inconspicuous places and find out how walls, ceilings and services were really built. Every period had its habits: solid brick in the nineteenth century, thin masonry after the war, the first timid insulation of the seventies. What we find decides the plan.',
    'For more than 35\u00a0years we have been bringing such houses up to date, whether a single room or everything from cellar to ridge. Planning, masonry, dry lining, floors and building services are in the same hands, and so is the responsibility for them.',
  ],
  highlights: {
    title: 'From one room to the whole house',
    items: [
      {
        title: 'Room by room',
        text: 'Kitchen, bathroom or attic: we move walls, renew pipes and lay floors, and we seal off the working area so that you can go on living in the rest of the house.',
      },
      {
        title: 'Complete refurbishment',
        text: 'Structure, windows, insulation, pipes and cables are renewed in an order that never opens the same surface twice.',
      },
      {
        title: 'Energy upgrades',
        text: 'Façade, roof, cellar ceiling and windows are treated as one continuous envelope, with thermal bridges designed out on the drawing board.',
      },
    ],
  },
  benefits: {
    title: mapFaces(enDetailsMixed, (face) => face.renovationBenefits),
    items: [
      'A survey of the building before we name a price',
      'One contact for all trades from the first appointment onwards',
      'A schedule in plain language, brought up to date every week',
      'Completion on time and on budget',
      'Certified staff for every trade on site',
      'Protected stairs and floors, and neighbours who know what is coming',
      'Help with the paperwork for permits and grants',
      '100% satisfaction, guaranteed: what is not right, we put right',
    ],
  },
  parts: [
    {
      title: 'Planned on paper, checked on the ladder',
      paragraphs: [
        'Katharina Wessling, architect and head of planning, draws up the design and the sequence of works with you. She also walks the site regularly, because an old house always has a surprise in store: a beam that ends short of its support, a flue nobody knew about, a floor with three layers of lino over good oak.',
        'In houses older than the asbestos ban of 1993, suspect materials go to a laboratory before anything is sanded or cut. When a surprise turns up, we show it to you, explain the options and what each of them costs, and carry on once you have decided. Nothing disappears quietly behind plasterboard.',
      ],
    },
    {
      title: 'Keeping what is worth keeping',
      paragraphs: [
        'Floorboards can be sanded and oiled, panelled doors rehung, missing plaster mouldings recast from the originals. Often that is cheaper than replacement, and it is what gives the house its character. If the house is listed, we talk to the heritage authority before the application goes in. Where new layers meet old masonry, we choose materials that let it dry: lime plaster, mineral paint, wood-fibre board.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-renovation',
    alt: 'Trowel resting on fresh lime plaster beside the bare brick of an old wall',
  },
  closing: {
    title: mapFaces(enDetailsMixed, (face) => face.renovationClosing),
    paragraphs: [mapFaces(enDetailsMixed, (face) => face.renovationClosingText)],
  },
  form: null,
};
