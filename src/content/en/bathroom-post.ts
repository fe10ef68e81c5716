import type { ArticleContent } from '../schema';
import { bathroomPost, surroundingsOf } from './posts';

export const content: ArticleContent = {
  metadata: {
    title: 'The Step-Free Bathroom in Five Details | Musterbau',
    description:
      'Drain, fall, door, walls and fittings: five details that make a step-free bathroom work for children, guests and later life, and when to settle them.',
  },
  banner: {
    title: bathroomPost.title,
    tagline: 'Comfortable today, and ready for the day when it has to be.',
  },
  ...surroundingsOf(bathroomPost),
  body: [
    {
      kind: 'paragraph',
      text: 'A bathroom without steps is not only for old age. Children, visitors with a suitcase and anyone with a leg in plaster use it more easily, and it is simpler to clean. Everyone notices that the tray has gone. Whether the room really works depends on things that nobody sees once the tiles are on.',
    },
    { kind: 'heading', text: 'Five details that make the difference' },
    {
      kind: 'numbered',
      items: [
        {
          title: 'A drain that keeps up',
          text: 'An overhead shower delivers more water than an old outlet can swallow. Drain, trap and pipe are chosen for the shower head, not the other way round. The trap needs height in the floor; in old buildings we measure that first, because it tells us whether a linear drain, a wall outlet or a small pump is the answer.',
        },
        {
          title: 'A fall you do not feel',
          text: 'One to two centimetres per metre carry the water away without making you stand at an angle. Around the shower the floor stays level, and a slight change of slope at the edge keeps puddles out of the room. The waterproofing below runs on without a gap beneath the whole floor and up the walls.',
        },
        {
          title: 'A door wide enough to get through',
          text: 'Eighty centimetres of clear width is the minimum; ninety is better with a walking frame or a wheelchair. The door opens outwards or slides, so that nobody who has fallen can block it. In front of basin, toilet and shower we keep a square of one metre twenty free.',
        },
        {
          title: 'Walls that carry weight',
          text: 'Grab rails and a folding seat have to hold an adult who is slipping. In a stud wall that means timber or steel plates behind the boards, at the right height and on both sides of the toilet. They are quickly fitted during building and next to impossible afterwards. We photograph them before the wall is closed and hand the pictures over.',
        },
        {
          title: 'Surfaces and fittings for wet hands',
          text: 'Small tiles with many joints grip better than large polished ones. A lever can be worked with an elbow, a thermostat prevents scalding, and a basin without a cabinet leaves room for knees. Good light from two sides and a contrast between floor and wall help eyes that have grown tired.',
        },
      ],
    },
    { kind: 'heading', text: 'Decide before the first tile' },
    {
      kind: 'paragraph',
      text: 'Most of this costs little as long as it is on the drawing. It becomes expensive when the screed has been poured or the door lining is in. So bring the questions forward: who will use the room in ten years, how high is the floor build-up, where does the soil pipe run? Three answers are enough for a first sketch.',
    },
    {
      kind: 'paragraph',
      text: 'Our plumbers, tilers and electricians then work from the same plan. If you like, we mark the layout on the bare floor with tape, and you try out every turn before a single pipe is moved.',
    },
  ],
};
