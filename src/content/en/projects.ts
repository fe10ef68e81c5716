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
          'Damp in the cellar, draughts at the windows, a beautiful staircase under brown paint. We dried the masonry, rebuilt the box windows and stripped the oak by hand.',
        picture: {
          name: 'project-old-building',
          alt: 'Renovated old town house with restored windows and a red and cream stucco façade',
        },
      },
      {
        category: 'Remodelling',
        title: 'An attic becomes a storey',
        description:
          'Where suitcases used to gather dust, there is now a bedroom and a study beneath insulated rafters, with a new staircase and plenty of daylight.',
        picture: {
          name: 'project-attic',
          alt: 'Converted attic with white slopes, roof windows and a wooden floor',
        },
      },
      {
        category: 'Housing construction',
        title: 'A timber house for a family',
        description:
          'We made the wall panels in our workshop, cellulose insulation included. On site the frame went up quickly and the interior work could begin in the dry.',
        picture: {
          name: 'project-timber-house',
          alt: 'Two-storey timber house with larch cladding in a garden',
        },
      },
      {
        category: 'Plumbing',
        title: 'A heating room put in order',
        description:
          'A tangle of pipes from four decades made way for a clear installation with insulated lines, labelled valves and room to service every part.',
        picture: {
          name: 'project-heating-room',
          alt: 'Tidy heating room with insulated pipes and a storage tank',
        },
      },
      {
        category: 'Electrical',
        title: 'New wiring for a workshop',
        description:
          'Machines, extraction and lighting now have circuits of their own. Cables run in open trays, so the joinery can move a saw without calling an electrician.',
        picture: {
          name: 'project-workshop-wiring',
          alt: 'Workshop with cable trays under the ceiling and rows of bright lamps',
        },
      },
      {
        category: 'Roofing',
        title: 'Red tiles for the next generation',
        description:
          'The battens were rotten, the rafters sound. We insulated above them, laid new clay tiles and renewed the gutters and metal flashings.',
        picture: {
          name: 'project-tile-roof',
          alt: 'Pitched roof newly covered with red clay tiles under a blue sky',
        },
      },
    ],
  },
};
