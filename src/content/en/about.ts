import { pathOf } from '../../site/routes';
import type { TranslatedAboutContent } from '../schema';
import { testimonials } from './testimonials';

export const content: TranslatedAboutContent = {
  kind: 'translated',
  banner: {
    title: 'Realizing dreams, creating legacies',
    tagline:
      'A good house outlives the people who planned it. We build with the next owners in mind as well as the first.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  story: {
    eyebrow: 'Our company',
    title: 'From one workbench to a complete building firm',
    paragraphs: [
      'Musterbau was founded in Gütersloh in 1988, with a carpenter’s bench, a delivery van and a roof frame waiting to be raised. Since then the firm has taken on one trade after another, always for the same reason: a building turns out better when the people working on it know each other.',
      'Today managing director Jonas Falkenried leads a team of planners, master craftsmen and site crews. Architect Katharina Wessling heads the planning office and turns wishes into drawings that can be built. Master roofer Murat Aydemir runs the sites and sees to it that every crew finds dry material and clear instructions in the morning.',
      'Elena Sommer looks after our clients in German, Russian and English. She is often the first person you speak to, and she is still there when the last invoice has been paid.',
    ],
    picture: {
      name: 'about-workshop',
      alt: 'Joinery workshop with a workbench, a timber rack and tools on the wall',
    },
  },
  why: {
    eyebrow: 'Why choose us',
    title: 'Experience you can put to work',
    text: 'Our knowledge comes from 35+\u00a0years of cellars, roofs and everything in between. What we do not make ourselves, we obtain through 80+\u00a0partners worldwide, many of whom have supplied us for decades.',
    video: 'See our crews at work (video)',
    bullets: [
      'Qualifications you can check: we employ certified staff and keep their training current',
      'Dates and prices that hold, because we survey thoroughly before we quote',
      'Satisfaction guaranteed, 100%: snags are put right before we sign off',
    ],
    button: { label: 'See Our Projects', href: pathOf('projects', 'en') },
    picture: {
      name: 'why-site',
      alt: 'Floor plan and two hard hats on a table beside a building site',
    },
  },
  tiles: {
    eyebrow: 'What we do',
    title: 'Three ways to start with us',
    items: [
      {
        service: 'renovation',
        title: 'Bring a house back to life',
        text: 'You have bought or inherited an older building. We find out what it needs, and in which order.',
        label: 'About Renovation',
        href: pathOf('renovation', 'en'),
      },
      {
        service: 'roofing',
        title: 'Put a roof in order',
        text: 'From a few slipped tiles to a complete new covering, Murat Aydemir’s crew takes a look first.',
        label: 'About Roofing',
        href: pathOf('roofing', 'en'),
      },
      {
        service: 'hvac',
        title: 'Heat with less energy',
        text: 'We calculate what your house really needs. That first consultation costs you nothing.',
        label: 'About HVAC',
        href: pathOf('hvac', 'en'),
      },
    ],
  },
  testimonials,
};
