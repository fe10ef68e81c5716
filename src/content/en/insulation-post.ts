import type { ArticleContent } from '../schema';
import { insulationPost, surroundingsOf } from './posts';

export const content: ArticleContent = {
  metadata: {
    title: 'Insulating an Old House: Where to Start | Musterbau',
    description:
      'Loft floor, roof, cellar or outside wall: which part of an old house to insulate first, what can wait, and how to keep damp out while you do it.',
  },
  banner: {
    title: insulationPost.title,
    tagline: 'From the easy weekend job to the new façade: a sensible order of work.',
  },
  ...surroundingsOf(insulationPost),
  body: [
    {
      kind: 'paragraph',
      text: 'Owners of old houses often ask us for a new façade, because that is the part the neighbours have just had done. It is rarely the best place to begin. Warm air rises, so a house loses heat at the top first, and the top is also where insulating costs least. Here is the order we recommend when the budget has to be spread over several years.',
    },
    { kind: 'heading', text: 'Begin under the roof' },
    {
      kind: 'paragraph',
      text: 'If nobody lives in the attic, leave the rafters alone and insulate the loft floor. Boards or blown-in fibres some twenty-four centimetres deep are laid in a day or two, no scaffolding is needed, and the effect can be felt in the bedrooms the very next night. In Germany this step is often compulsory anyway: after a change of owner, an uninsulated loft floor above heated rooms has to be brought up to standard within two years.',
    },
    {
      kind: 'paragraph',
      text: 'An attic that is lived in, or soon will be, needs a warm roof instead. We fill the space between the rafters with mineral wool or wood fibre and add a second layer across them, because timber conducts heat better than the insulation beside it. On the room side comes an airtight layer, taped at every joint and every cable. It does more for the life of the roof than the last few centimetres of wool: where moist air slips through, it condenses on cold timber.',
    },
    { kind: 'heading', text: 'Then the cellar, then the walls' },
    {
      kind: 'paragraph',
      text: 'The cellar ceiling comes second. Panels are glued to its underside, pipes are lagged in the same visit, and the ground floor no longer has cold feet. Check the headroom and the swing of the doors beforehand; eight to twelve centimetres disappear quickly.',
    },
    {
      kind: 'paragraph',
      text: 'Outside walls have the largest area and the largest price tag, which is why they pay off best when something has to happen to them regardless. If the render is cracked or the paint is due, the scaffolding is already part of the bill. Houses with a cavity are luckier: loose-fill beads can be blown in through small holes within a day. Listed façades are insulated from inside, thinly and with capillary-active boards, and only after a calculation.',
    },
    { kind: 'heading', text: 'Think of windows and air together' },
    {
      kind: 'paragraph',
      text: 'Replace windows before or together with the walls, never long after. A tight new pane in a cold wall moves the coldest spot from the glass to the corner of the room, and mould follows. Plan fresh air at the same time, whether by airing the rooms at fixed times or with a quiet fan.',
    },
    {
      kind: 'paragraph',
      text: 'Before any of this, have the house looked at as a whole. A survey shows which parts are worth the effort, and grants have to be applied for before the contract is awarded. We are happy to walk through from ridge to cellar with you and to put the steps into an order that suits your house and your plans.',
    },
  ],
};
