import { plumbingInert } from '../../defects/form';
import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Plumbing Services',
    tagline: 'Repairs, bathrooms and pipework, day or night.',
    quote: { label: 'Get A Quote', href: pathOf('contact', 'en') },
  },
  picture: {
    name: 'service-plumbing',
    alt: 'Copper pipework and a cistern frame in an open bathroom wall, beside a new washbasin',
  },
  heading: 'Pipework you never have to think about',
  intro: [
    'Good plumbing goes unnoticed. Hot water reaches the shower without a long wait, drains run freely, and nothing knocks in the wall when a tap is closed. Our plumbers install, repair and renew water supply and drainage in houses, flats and small commercial buildings in and around Gütersloh.',
    'We begin with what is already there: the material of the pipes, the water pressure, the age of the stopcocks, the fall of the waste pipes. Only then do we suggest what to repair, what to replace and what to leave well alone.',
  ],
  highlights: {
    title: 'The three jobs we are asked for most',
    items: [
      {
        title: 'Repairs and emergencies',
        text: 'Leaks like to choose a Sunday. We are available 24\u00a0hours a day, seven days a week, and find the spot with thermal imaging and pipe cameras before we lift a tile.',
      },
      {
        title: 'New bathrooms',
        text: 'From the first sketch to the last bead of silicone: pipework, waterproofing, sanitary ware and fittings come from a single team.',
      },
      {
        title: 'Renewing old pipes',
        text: 'Corroded risers and leftover lead are replaced by copper, stainless steel or multilayer pipe, stage by stage, so that the household goes without water for hours rather than days.',
      },
    ],
  },
  benefits: {
    title: 'What you can count on',
    items: [
      'Certified plumbers who plan, install and test drinking-water systems',
      'A written quote before the first tile is lifted',
      'A pressure test for every new run of pipe, with the record for your files',
      'Pipes, seals and fittings approved for drinking water',
      'Stop valves where you can reach them, labelled so that you know what they close',
      'Covered floors, dust screens and a swept bathroom every evening',
      'Help with burst pipes at any hour, on Sundays and public holidays too',
      'A 100% satisfaction guarantee on the finished job',
    ],
  },
  parts: [
    {
      title: 'Drinking water that stays fresh',
      paragraphs: [
        'Water that stands still loses its quality. We size pipes for real consumption, remove dead legs left over from earlier alterations and keep cold pipes clear of hot ones, so that cold water is still cold when it reaches the glass. Hot water cylinders are set to 60\u00a0°C, the temperature that keeps legionella in check.',
        'Where hard water is wearing out taps and heating elements, we measure it first and then say honestly whether a softener would pay for itself. A filter that you can rinse yourself is always included, and a backwater valve keeps the sewer out of the cellar in a cloudburst.',
      ],
    },
    {
      title: 'Showers without a step',
      paragraphs: [
        'A level-access shower depends on the floor build-up. The drain needs depth, the screed needs a fall, and the waterproofing has to run unbroken beneath the tiles and up the walls. We check how much height your floor has to give before we promise anything.',
        'While the walls are open, we fit solid backing behind the tiles. A grab rail or a folding seat can then be added in ten years’ time with a few screws rather than major work.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-plumbing',
    alt: 'Close-up of a shut-off valve and neatly clipped water pipes',
  },
  closing: {
    title: 'Tell us what is dripping',
    paragraphs: [
      'A few lines and a photograph are often enough for us to judge what lies behind a damp patch. You will hear from us within 24\u00a0hours, with a suggested date and an idea of the work involved. If water is running right now, close the main stopcock first; it usually sits beside the meter.',
    ],
  },
  form: {
    works: plumbingInert,
    title: 'Book a visit from our plumbers',
    text: 'Let us know how to reach you, where the job is and what needs doing.',
    subject: 'Plumbing enquiry',
    fields: {
      first_name: { label: 'First name', placeholder: 'Your first name' },
      last_name: { label: 'Last name', placeholder: 'Your last name' },
      email: { label: 'Email', placeholder: 'name@example.org' },
      phone_number: { label: 'Phone', placeholder: 'Number for queries' },
      zip_code: { label: 'Postcode', placeholder: 'Postcode of the property' },
      note: { label: 'Note', placeholder: 'What has happened, or what are you planning?' },
    },
    button: 'Request a Visit',
  },
};
