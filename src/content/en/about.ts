import { mapFaces } from '../../defects/define';
import { aboutSectionsDiffer, sectionIn } from '../../defects/parity';
import { pathOf } from '../../site/routes';
import type { AboutContent } from '../schema';
import { enquiryForm } from './enquiry-form';
import { faq } from './faq';
import { testimonials } from './testimonials';

export const content: AboutContent = {
  banner: {
    title: 'Realizing dreams, creating legacies',
    tagline:
      'A good house outlives the people who planned it. We build with the next owners in mind as well as the first.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  mission: sectionIn(
    'en',
    mapFaces(aboutSectionsDiffer, (face) => face.mission),
    {
      eyebrow: 'Our mission',
      title: 'Houses people love to come back to',
      paragraphs: [
        'We want to leave every house in better shape than we found it. So we listen before we draw, calculate before we promise, and hand over only houses that we would gladly move into ourselves.',
        'Good work proves itself over the years: joints stay tight and heating bills stay low. That is what we want to be judged by.',
      ],
    },
  ),
  story: {
    eyebrow: 'Our company',
    title: 'From one workbench to a building company',
    paragraphs: [
      'Musterbau was founded in Gütersloh in 1988, with a carpenter’s bench, a van and a roof frame waiting to be raised. Since then the firm has taken on one trade after another, always for the same reason: a building turns out better when the people working on it know each other.',
      'Today managing director Jonas Falkenried leads a team of planners, master tradespeople and site crews. Architect Katharina Wessling heads the planning office and turns wishes into drawings that can be built. Master roofer Murat Aydemir runs the sites and sees to it that every crew finds dry materials and clear instructions in the morning.',
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
    text: 'Our knowledge comes from more than 35\u00a0years of cellars, roofs and everything in between. What we do not make ourselves, we obtain through more than 80\u00a0partners worldwide, many of whom have supplied us for decades.',
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
    title: 'Where to start',
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
        title: 'Repair or renew your roof',
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
  team: sectionIn(
    'en',
    mapFaces(aboutSectionsDiffer, (face) => face.team),
    {
      eyebrow: 'Our team',
      title: 'The people behind the scaffolding',
      paragraphs: [
        'Behind every finished building stands a team that enjoys working together. Our certified architects, tradespeople and site managers share one office, one calendar and one idea of good work.',
      ],
      members: [
        {
          name: 'Jonas Falkenried',
          role: 'Managing director',
          picture: { name: 'team-1', alt: 'Jonas Falkenried, portrait in the office' },
        },
        {
          name: 'Katharina Wessling',
          role: 'Architect, head of planning',
          picture: { name: 'team-2', alt: 'Katharina Wessling, portrait at the drawing table' },
        },
        {
          name: 'Murat Aydemir',
          role: 'Master roofer, site manager',
          picture: { name: 'team-3', alt: 'Murat Aydemir, portrait on the building site' },
        },
        {
          name: 'Elena Sommer',
          role: 'Client liaison in German, Russian and English',
          picture: { name: 'team-4', alt: 'Elena Sommer, portrait at the reception desk' },
        },
      ],
    },
  ),
  promise: sectionIn(
    'en',
    mapFaces(aboutSectionsDiffer, (face) => face.promise),
    {
      eyebrow: 'What you can count on',
      title: 'Our promise: one date, one price',
      paragraphs: [
        'We give you a completion date and a budget, and we keep to both. If something turns out differently on the way, you hear about it from us before you come across it on site.',
        'Our guarantee is simple: you should be 100% satisfied. If a detail has not turned out as we agreed, we come back and put it right.',
      ],
    },
  ),
  testimonials,
  faq: sectionIn(
    'en',
    mapFaces(aboutSectionsDiffer, (face) => face.faq),
    faq,
  ),
  enquiry: sectionIn(
    'en',
    mapFaces(aboutSectionsDiffer, (face) => face.enquiry),
    {
      eyebrow: 'Getting to know each other',
      title: 'Write to the team',
      text: 'Do you have a plot, an old house or, for the time being, just an idea? Elena Sommer will take your enquiry and answer it within 24\u00a0hours.',
      form: enquiryForm,
    },
  ),
};
