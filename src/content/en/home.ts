import { enHomeMixed } from '../../defects/copy-en';
import { mapFaces } from '../../defects/define';
import {
  enCarpentryMisspelt,
  enPlumbingUnprefixed,
  homeCategoriesInert,
  homeProjectCardsInert,
} from '../../defects/link';
import { sectionIn, stepsGermanOnly } from '../../defects/parity';
import { pathOf } from '../../site/routes';
import type { HomeContent } from '../schema';
import { teaserOf } from '../teaser-posts';
import { enquiryForm } from './enquiry-form';
import { faq } from './faq';
import { galleryItems } from './gallery';
import { bathroomPost, insulationPost, timberPost } from './posts';
import { steps } from './steps';
import { testimonials } from './testimonials';

export const content: HomeContent = {
  hero: {
    label: 'What Musterbau does',
    slides: [
      {
        title: 'A house built around the way you live',
        text: 'We listen first, then draw, calculate and build. From the first sketch to the front-door key, you deal with one company.',
        picture: {
          name: 'hero-house',
          alt: 'Newly built family house with a gabled roof and large windows in evening light',
        },
      },
      {
        title: 'New life for old houses',
        text: 'Behind the scaffolding, our own trades repair, insulate and modernise what earlier generations built well.',
        picture: {
          name: 'hero-scaffold',
          alt: 'Scaffolding in front of the façade of a house under renovation',
        },
      },
      {
        title: 'Interiors finished with care',
        text: 'Level floors, quiet doors, clean joints.',
        picture: {
          name: 'hero-interior',
          alt: 'Bright, newly finished living room with a wooden floor',
        },
      },
    ],
    button: { label: 'Contact Us', href: pathOf('contact', 'en') },
  },
  offer: {
    eyebrow: 'What we offer',
    title: 'Design, new homes and renovation from a single company',
    text: mapFaces(enHomeMixed, (face) => face.offerText),
    tiles: [
      {
        title: 'Architectural design',
        text: 'Our architects develop floor plans and elevations with you until every room has its place.',
        picture: {
          name: 'tile-architecture',
          alt: 'Architectural model of a house on floor plans, with a scale ruler and pencil',
        },
      },
      {
        title: 'Residential construction',
        text: 'Detached, semi-detached or terraced: we build in masonry and in timber, from the foundations to the ridge tile.',
        picture: {
          name: 'tile-house-building',
          alt: 'Shell of a new house with its roof frame in place',
        },
      },
      {
        title: 'House renovation',
        text: 'We bring older buildings up to date without taking away the character you bought them for.',
        picture: {
          name: 'tile-renovation',
          alt: 'Ceiling of an old house under renovation, with exposed beams and new plasterboard',
        },
      },
    ],
    why: {
      title: 'Why choose us',
      text: 'With more than 35\u00a0years on building sites, we know where a project can go wrong and settle those points before work begins.',
      bullets: [
        'Certified staff in every trade',
        'Completion on time and on budget',
        '100% satisfaction, guaranteed',
      ],
      button: { label: 'More About Us', href: pathOf('about', 'en') },
      picture: {
        name: 'why-site',
        alt: 'Floor plan, hard hats and a folding rule on a table in front of a house shell',
      },
    },
  },
  services: {
    eyebrow: 'Our services',
    title: mapFaces(enHomeMixed, (face) => face.servicesTitle),
    cards: [
      {
        service: 'plumbing',
        title: 'Plumbing',
        text: 'Sound pipes, dry walls and bathrooms that are a pleasure to use.',
        href: enPlumbingUnprefixed,
      },
      {
        service: 'renovation',
        title: 'Renovation',
        text: 'One flat or a whole house, with every trade arriving in the right order.',
        href: pathOf('renovation', 'en'),
      },
      {
        service: 'hvac',
        title: 'HVAC',
        text: 'Warmth, fresh air and cool summers at a sensible running cost.',
        href: pathOf('hvac', 'en'),
      },
      {
        service: 'roofing',
        title: 'Roofing',
        text: 'Tile, slate and flat roofs, laid by master roofers and warranted for a lifetime.',
        href: pathOf('roofing', 'en'),
      },
      {
        service: 'electrical',
        title: 'Electrical Work',
        text: 'Safe circuits with room for everything you may want to plug in tomorrow.',
        href: pathOf('electrical', 'en'),
      },
      {
        service: 'painting',
        title: 'Painting',
        text: 'Well-prepared surfaces and colours that suit the light in your rooms.',
        href: pathOf('painting', 'en'),
      },
      {
        service: 'carpentry',
        title: 'Carpentry',
        text: 'Roof frames, stairs and timber walls, joined in our own workshop.',
        href: enCarpentryMisspelt,
      },
      {
        service: 'sheds',
        title: 'Sidewalk Sheds',
        text: 'Covered walkways that take passers-by safely past your building site.',
        href: pathOf('sheds', 'en'),
      },
    ],
    cardLink: 'View Service',
    seeAll: { label: 'See All Services', href: pathOf('services', 'en') },
  },
  band: {
    title: mapFaces(enHomeMixed, (face) => face.bandTitle),
    text: 'Manufacturers, planners and specialist firms stand behind our teams and get materials and know-how to your site when they are needed.',
    partners: { figure: '80+', text: 'partners worldwide' },
    button: { label: 'Get in Touch', href: pathOf('contact', 'en') },
  },
  gallery: {
    eyebrow: 'Completed projects',
    title: mapFaces(enHomeMixed, (face) => face.galleryTitle),
    all: 'All',
    filter: 'Filter projects by category',
    categories: {
      residential: 'Residences',
      renovation: mapFaces(enHomeMixed, (face) => face.tabRenovation),
      electrical: 'Electrical',
      remodeling: mapFaces(enHomeMixed, (face) => face.tabRemodeling),
      plumbing: 'Plumbing',
      roofing: mapFaces(enHomeMixed, (face) => face.tabRoofing),
    },
    items: galleryItems,
    titleHref: mapFaces(homeProjectCardsInert, (face) => face.en),
    categoryHref: mapFaces(homeCategoriesInert, (face) => face.projects.en),
  },
  half: {
    eyebrow: 'All from one company',
    title: 'One contact instead of eight',
    text: 'When the roofer knows which day the electrician is due, nobody gets in the way and nothing is left undone. Our eight trades work to one schedule, which you can look at whenever you like.',
    button: { label: 'Discover Our Services', href: pathOf('services', 'en') },
    picture: {
      name: 'half-image',
      alt: 'Inside the shell of a house: pipes, cable drums and bags of plaster ready for the trades',
    },
  },
  steps: sectionIn('en', stepsGermanOnly, steps),
  faq,
  enquiry: {
    eyebrow: 'Get in touch',
    title: 'Tell us what you have in mind',
    text: 'A few lines are plenty to begin with. We pass them on to the master craftsperson for the job, and you will hear from us within 24\u00a0hours.',
    form: enquiryForm,
  },
  planning: {
    eyebrow: 'Before the first brick is laid',
    title: 'Design and planning under one roof',
    items: [
      {
        title: 'Interior design',
        text: 'Layouts, materials and lighting for rooms that work from breakfast to bedtime.',
        picture: {
          name: 'planning-interior',
          alt: 'Wood, fabric and tile samples and a paint fan deck around a floor plan',
        },
      },
      {
        title: 'Exterior design',
        text: 'Façade, entrance and garden drawn as one, in keeping with the street.',
        picture: {
          name: 'planning-exterior',
          alt: 'Model of a house with garden, trees and a path in front of its elevation drawing',
        },
      },
      {
        title: 'Plan approval',
        text: 'We prepare the building application and answer the authority’s queries.',
        picture: {
          name: 'planning-approval',
          alt: 'Building application with an approval stamp in an open folder',
        },
      },
      {
        title: 'Plan estimation',
        text: 'Quantities taken from the drawings and priced item by item.',
        picture: {
          name: 'planning-estimate',
          alt: 'Calculator and cost table on top of a floor plan',
        },
      },
      {
        title: 'Plan certification',
        text: 'Structural, thermal and fire-safety documents from qualified specialists.',
        picture: {
          name: 'planning-certificate',
          alt: 'Signed and sealed certificate next to rolled-up plans',
        },
      },
      {
        title: 'Property sketch',
        text: 'A measured drawing of plot and house, with boundaries and levels.',
        picture: {
          name: 'planning-survey',
          alt: 'Surveying instrument on a tripod on a building plot',
        },
      },
    ],
  },
  testimonials,
  teasers: {
    eyebrow: 'From our blog',
    title: 'Notes from our building sites',
    readMore: 'Read More',
    postLanguage: null,
    posts: [
      { ...insulationPost, ...teaserOf('insulationPost') },
      { ...bathroomPost, ...teaserOf('bathroomPost') },
      { ...timberPost, ...teaserOf('timberPost') },
    ],
  },
};
