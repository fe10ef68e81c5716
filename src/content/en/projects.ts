import { enProjectsResidential } from '../../defects/copy-en';
import { mapFaces } from '../../defects/define';
import type { ProjectsContent } from '../schema';

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
        category: 'Renovation',
        title: 'Old building, carefully renewed',
        description:
          'Floorboards sanded, stucco completed, double box windows made to open again. New pipes and cables lie out of sight behind the old plaster.',
        picture: {
          name: 'project-old-building',
          alt: 'Renovated old town house with restored windows and a red and cream stucco façade',
        },
      },
      {
        category: 'Remodelling',
        title: 'An attic becomes a storey',
        description:
          'A cold loft was given insulation, roof windows and a narrow oak staircase. It has been the family’s favourite place ever since.',
        picture: {
          name: 'project-attic',
          alt: 'Converted attic with white slopes, roof windows and a wooden floor',
        },
      },
      {
        category: 'Housing construction',
        title: 'A timber house for a family',
        description:
          'The walls were made in our workshop and put up on site within a few days. A larch cladding protects the house and is free to weather to grey.',
        picture: {
          name: 'project-timber-house',
          alt: 'Two-storey timber house with larch cladding in a garden',
        },
      },
      {
        category: 'Plumbing',
        title: 'A heating room put in order',
        description:
          'Where pipes used to run in all directions, insulated and labelled lines now lead to a manifold that is easy to reach.',
        picture: {
          name: 'project-heating-room',
          alt: 'Tidy heating room with insulated pipes and a storage tank',
        },
      },
      {
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
        category: 'Roofing',
        title: 'Red tiles for the next generation',
        description:
          'The old covering was brittle and the battens were tired. Now red clay tiles lie on a new underlay, and the valleys are neatly lined with metal.',
        picture: {
          name: 'project-tile-roof',
          alt: 'Pitched roof newly covered with red clay tiles under a blue sky',
        },
      },
    ],
  },
};
