import { categoryNamesDiffer } from '../../defects/copy';
import { enProjectsResidential } from '../../defects/copy-en';
import { mapFaces } from '../../defects/define';
import { homeProjectCardsInert } from '../../defects/link';
import { pathOf } from '../../site/routes';
import type { GalleryProject, ProjectsContent } from '../schema';
import { galleryItems } from './gallery';

/** What the projects of the home page's gallery were about. */
const descriptions: Record<GalleryProject, string> = {
  villa:
    'Built for a family who moved out of town: solid masonry, a hipped roof and a front garden that was already planted when the keys were handed over.',
  'terrace-house':
    'Six houses in one row, each with a garden of its own. The bricks come from a local brickworks, and the party walls are double leaf.',
  loft: 'The brickwork was left bare, and the tall windows were given slim frames with new glass. The heating is out of sight in the floor.',
  facade:
    'Mineral insulation boards, deep reveals and a warm ochre: the house is warmer and has kept its looks.',
  switchboard:
    'Three old fuse boxes became one labelled cabinet, with room for a car charger and a battery.',
  kitchen:
    'A steel beam took the place of a wall. People now cook, eat and talk together, and nobody is left in the next room.',
  bathroom:
    'The shower is level with the floor, and the walls are reinforced for grab rails and a folding seat. Built for today and for later.',
  'slate-roof':
    'The steep parsonage roof is slate again, each piece trimmed by hand and nailed in the Old German pattern.',
};

export const content: ProjectsContent = {
  banner: {
    title: 'Our Projects',
    tagline: 'Every building here has a story, and an owner who now lives or works in it.',
  },
  grid: {
    eyebrow: 'A look at our work',
    title: mapFaces(enProjectsResidential, (face) => face.title),
    text: mapFaces(enProjectsResidential, (face) => face.text),
    cards: [
      {
        kind: 'renovation',
        category: 'Renovation',
        title: 'Old building, carefully renewed',
        description:
          'Floorboards sanded, missing plaster mouldings recast, box-type double windows made to open again. New pipes and cables lie out of sight behind the old plaster.',
        picture: {
          name: 'project-old-building',
          alt: 'Renovated old town house with restored windows and a red and cream stucco façade',
        },
      },
      {
        kind: 'remodeling',
        category: 'Remodelling',
        title: 'From attic to living space',
        description:
          'A cold loft was given insulation, roof windows and a narrow oak staircase. It has been the family’s favourite place ever since.',
        picture: {
          name: 'project-attic',
          alt: 'Converted attic with white slopes, roof windows and a wooden floor',
        },
      },
      {
        kind: 'residential',
        category: mapFaces(categoryNamesDiffer, (face) => face.en),
        title: 'A timber house for a family',
        description:
          'The walls were made in our workshop and put up on site within a few days. Larch cladding protects the house and will weather to silver-grey.',
        picture: {
          name: 'project-timber-house',
          alt: 'Two-storey timber house with larch cladding in a garden',
        },
      },
      {
        kind: 'plumbing',
        category: 'Plumbing',
        title: 'A boiler room put in order',
        description:
          'Where pipes used to run in all directions, insulated and labelled lines now lead to a manifold that is easy to reach.',
        picture: {
          name: 'project-heating-room',
          alt: 'Tidy boiler room with insulated pipes and a storage tank',
        },
      },
      {
        kind: 'electrical',
        category: 'Electrical',
        title: 'New wiring for a workshop',
        description:
          'Cable trays under the ceiling, three-phase power at every machine, light without hard shadows: installed, tested and documented.',
        picture: {
          name: 'project-workshop-wiring',
          alt: 'Workshop with cable trays under the ceiling and rows of bright lamps',
        },
      },
      {
        kind: 'roofing',
        category: 'Roofing',
        title: 'Red tiles for the next generation',
        description:
          'The old covering was brittle and the battens were rotten. Now red clay tiles lie on a new underlay, and the valleys are neatly lined with metal.',
        picture: {
          name: 'project-tile-roof',
          alt: 'Pitched roof newly covered with red clay tiles under a blue sky',
        },
      },
    ],
  },
  more: mapFaces(homeProjectCardsInert, (face) =>
    face.en === ''
      ? null
      : {
          eyebrow: 'More of our work',
          title: 'Also built and handed over',
          cards: galleryItems.map((item) => ({ ...item, description: descriptions[item.id] })),
        },
  ),
  filtered: 'Projects in the category “{name}”',
  all: { label: 'Show All Projects', href: pathOf('projects', 'en') },
};
