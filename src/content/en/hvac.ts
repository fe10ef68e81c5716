import { enDetailsMixed } from '../../defects/copy-en-details';
import { mapFaces } from '../../defects/define';
import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Heating, Ventilation and Air Conditioning',
    tagline: 'Warm in January, cool in July, fresh air all year round.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  picture: {
    name: 'service-hvac',
    alt: 'Outdoor unit of a heat pump beside the pale wall of a house',
  },
  heading: 'Comfort is a matter of calculation',
  intro: [
    'Heating engineers of earlier decades liked to be on the safe side. The boiler was generously oversized, the pump ran at full speed and the thermostat was left to sort things out. It kept people warm, at the price of a great deal of energy. We calculate instead: room by room we work out how much heat is needed, and match boiler, heat pump, radiators and ducts to the result.',
    'Ventilation and cooling follow the same principle. Airtight new windows call for controlled ventilation, and rooms under the roof stay pleasant in summer only if shading, insulation and cooling are thought through together.',
  ],
  highlights: {
    title: mapFaces(enDetailsMixed, (face) => face.hvacHighlights),
    items: [
      {
        title: 'Heating',
        text: 'Heat pumps, pellet and condensing boilers, district heating connections and underfloor heating. On request we also remove the old oil tank.',
      },
      {
        title: 'Ventilation',
        text: 'Heat recovery units for single rooms or the entire house, quiet enough for bedrooms and fitted with filters you can change yourself.',
      },
      {
        title: 'Air conditioning',
        text: 'Split units or gentle cooling through the floor, without a draught, installed by technicians certified to handle refrigerants.',
      },
    ],
  },
  benefits: {
    title: 'How we go about it',
    items: [
      'Free consultation in your own home',
      'A heat-loss calculation before any equipment is chosen',
      'Products from several manufacturers, compared openly',
      'Hydronic balancing, so that the farthest radiator warms up too',
      'Commissioning with measured values, handed over in writing',
      'An introduction to the controls that takes as long as you need',
      'A team you can reach 24\u00a0hours a day, seven days a week, when the heating fails',
      'The technical documents that your grant application asks for',
    ],
  },
  parts: [
    {
      title: mapFaces(enDetailsMixed, (face) => face.hvacHeatPump),
      paragraphs: [
        'Whether a heat pump suits an older building depends on the water temperature the radiators need. If the house stays warm on a frosty day with 55\u00a0°C or less in the pipes, conditions are good, and often two or three larger radiators are enough to get there. We try this out on the system you have before we recommend a new one.',
        'The outdoor unit wants a firm base, a drain for condensate and a spot where its sound disturbs neither you nor the people next door. All three are fixed in the plan, along with the electrical supply. After the first heating season we come back and fine-tune the settings.',
      ],
    },
    {
      title: 'Servicing that pays its way',
      paragraphs: [
        'Filters clog, pressure drops, settings are changed and forgotten. Once a year our technicians clean, measure and readjust the system, and replace worn parts before the first frost finds them. You receive a short report that says in everyday words what was done and what to keep an eye on.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-hvac',
    alt: 'Close-up of an underfloor heating manifold with a pressure gauge and flow meters',
  },
  closing: {
    title: 'Ask before the next heating season',
    paragraphs: [
      'Spring is the best time to replace a heating system; in November everyone wants the same week. Send us the year your house was built, its floor area and your last energy bill. With these three details we come well prepared to the first conversation, which is free of charge. We reply within 24\u00a0hours.',
    ],
  },
  form: null,
};
