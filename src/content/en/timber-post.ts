import type { ArticleContent } from '../schema';
import { surroundingsOf, timberPost } from './posts';

export const content: ArticleContent = {
  metadata: {
    title: 'Timber Construction: Dry, Quick and Quiet | Musterbau',
    description:
      'Why a timber-frame house goes up in days, how it stays dry and quiet for generations, and which decisions clients should make before the saw starts.',
  },
  banner: {
    title: timberPost.title,
    tagline: 'What the workshop takes off the site, and what it asks of you in return.',
  },
  ...surroundingsOf(timberPost),
  body: [
    {
      kind: 'paragraph',
      text: 'On raising day the street is full of onlookers. In the morning there is a bare slab; by evening the ground floor stands, and before the week is out the roof is covered. What looks like haste has been prepared for months. A timber-frame house is largely built under cover, panel by panel, with insulation, sheathing and often the windows already in place.',
    },
    { kind: 'heading', text: 'Dry from the first day' },
    {
      kind: 'paragraph',
      text: 'A masonry house has to dry out for a year or more, because mortar, plaster and screed bring tonnes of water with them. Timber arrives kiln-dried. Apart from the screed there is hardly anything wet on site, and even that can be replaced by dry boards. What matters is that it stays this way: we set the bottom rail well clear of the splash zone, let the roof overhang, and leave a ventilated gap behind the cladding. Wood that can dry again needs no chemicals.',
    },
    { kind: 'heading', text: 'Quick, because nobody waits for anybody' },
    {
      kind: 'paragraph',
      text: 'While the slab is hardening, the walls are already being nailed together in the workshop, in any weather and at a comfortable working height. Two jobs that used to follow each other run side by side, and that alone saves weeks. Electricians and plumbers benefit too, since the chases for their cables and pipes are routed where the plan shows them.',
    },
    { kind: 'heading', text: 'Quiet by design' },
    {
      kind: 'paragraph',
      text: 'Timber is light, and light floors pass on footsteps unless something is done about it. We load the floor with a layer of dry chippings, lay a floating screed on soft boards above it and hang the ceiling below on resilient hangers. Walls between two homes are built as two separate leaves. Done carefully, the result can match a solid house, and an airtightness test at the end shows that no gap was forgotten through which sound or heat could escape.',
    },
    { kind: 'heading', text: 'What to decide beforehand' },
    {
      kind: 'paragraph',
      text: 'The price of speed is that drawings have to be finished earlier. When the machine starts to cut, every opening is final. Before that day you should know where the kitchen stands, which sockets you want, whether there will be shutters, where the ventilation runs and where a stairlift or a charging point may be needed later. A hole that is missing can be drilled, of course, but a window that has moved by half a metre means a new wall.',
    },
    {
      kind: 'paragraph',
      text: 'We therefore plan at least two long evenings with each family, with the model on the screen and samples on the table. After that the decisions are made, and you can look forward to the crane.',
    },
  ],
};
