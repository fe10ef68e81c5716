import { enDetailsMixed } from '../../defects/copy-en-details';
import { mapFaces } from '../../defects/define';
import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Electrical Services',
    tagline: 'Rewiring, new boards, EV chargers and lighting.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  picture: {
    name: 'service-electrical',
    alt: 'Open distribution board with four rows of breakers, some wires still to be connected',
  },
  heading: 'Wiring that keeps up with your life',
  intro: [
    'Two sockets a room and a single circuit for the kitchen: that was thought generous when many houses in our region were wired. Since then induction hobs, home offices and electric cars have moved in, and the extension lead has become a permanent fixture. We bring installations of this kind up to date and plan new ones so that they will still be sufficient in twenty years.',
    'Whatever we connect, we test. Each circuit is measured before we switch it on, and the readings are handed to you together with the plans.',
  ],
  highlights: {
    title: 'Where we can help',
    items: [
      {
        title: 'New installations',
        text: 'Complete wiring for houses and extensions, from the service connection and the earthing to the last light switch.',
      },
      {
        title: 'Rewiring',
        text: 'Brittle cables and circuits without a protective earth are replaced, with chases cut cleanly and closed again by our own plasterers.',
      },
      {
        title: 'Charging and control',
        text: 'EV chargers, solar panels with battery storage, and controls set up so that every light still works from a switch by the door.',
      },
    ],
  },
  benefits: {
    title: mapFaces(enDetailsMixed, (face) => face.electricalBenefits),
    items: [
      'Certified electricians with refresher training every year',
      'Residual current devices for sockets, bathrooms and the garden',
      'Surge protection as part of each new distribution board',
      'Spare conduits and spare ways for circuits to come',
      'A label on every breaker that even a visitor understands',
      'Test reports and circuit diagrams in a folder of your own',
      'A call-out team for electrical faults, around the clock, seven days a week',
      'Dates we keep and a budget we do not exceed',
    ],
  },
  parts: [
    {
      title: 'The board behind it all',
      paragraphs: [
        'A tidy distribution board says a good deal about the wiring behind it. Ours have separate circuits for large appliances and room for what you may add later, and they share protection among several residual current devices, so that one faulty kettle does not black out the whole house. If your board still holds screw-in fuses, we can usually replace it within a day and check the connected wiring at the same time.',
        'We arrange the date with the network operator and tell you beforehand which hours you will be without power. A freezer will cope with that as long as its door stays shut. For an 11\u00a0kW car charger, one circuit of its own is usually enough.',
      ],
    },
    {
      title: 'Sockets where you sit',
      paragraphs: [
        'Together we go through the rooms with your furniture plan in hand. Which side of the bed, which end of the worktop, where does the router live, where will the desk stand once the children are bigger? We mark the answers on the bare wall and let you try them out before a single back box is fitted.',
        'If you wonder whether panels would pay on your roof, ask for a specialist: the appointment is over in 40\u00a0minutes at most, and you will know where the inverter, the meter and the cable would go.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-electrical',
    alt: 'Close-up of labelled circuit breakers with bundled wires',
  },
  closing: {
    title: mapFaces(enDetailsMixed, (face) => face.electricalClosing),
    paragraphs: [
      'Cables are cheap; opening up a wall is not. If you are about to renovate, bring us in early, even if all you have so far is a sketch on squared paper. We count the sockets, estimate the load and tell you whether the service connection will carry a charger or a heat pump. You can expect our reply within 24\u00a0hours.',
    ],
  },
  form: null,
};
