import type { MetadataTable } from '../schema';

export const metadata: MetadataTable = {
  home: {
    title: 'House Building and Renovation in Gütersloh | Musterbau',
    description:
      'Musterbau builds, renovates and maintains homes in and around Gütersloh: planning and eight trades from one company, with more than 35\u00a0years of experience.',
  },
  about: {
    title: 'About Us: Builders and Planners since 1988 | Musterbau',
    description:
      'Meet the people behind Musterbau: a Gütersloh building company founded in 1988, with its own planners, master tradespeople and 80+\u00a0partners worldwide.',
  },
  services: {
    title: 'Our Services: Eight Building Trades | Musterbau',
    description:
      'Plumbing, renovation, HVAC, roofing, electrical work, painting, carpentry and sidewalk sheds: see what each of our trades can do for your property.',
  },
  projects: {
    title: 'Completed Projects | Musterbau',
    description:
      'From an old town house to a new timber-frame home: completed Musterbau projects in pictures, each with a short account of what was done and why.',
  },
  contact: {
    title: 'Contact and Enquiries | Musterbau',
    description:
      'Tell us about your building project by form or email, or visit us in Gütersloh. We are available around the clock and reply within 24\u00a0hours.',
  },
  legal: {
    title: 'Legal Notice | Musterbau',
    description:
      'Legal notice of the Musterbau companies in Gütersloh, Germany: address, management, commercial register, VAT ID and the persons responsible.',
  },
  plumbing: {
    title: 'Plumbing: Pipes, Bathrooms, Repairs | Musterbau',
    description:
      'Water pipes, drains, bathrooms and fast help with leaks: certified Musterbau plumbers work cleanly, test every joint and are on call day and night.',
  },
  renovation: {
    title: 'Renovating Houses and Flats | Musterbau',
    description:
      'Musterbau renovates houses and flats from survey to final clean, with one site manager, all trades in sequence and a schedule you can rely on.',
  },
  hvac: {
    title: 'Heating, Ventilation and Air Conditioning | Musterbau',
    description:
      'Heat pumps, boilers, ventilation and cooling, sized to your building and properly adjusted. The first consultation with our HVAC team is free.',
  },
  roofing: {
    title: 'Roofing with a Lifetime Warranty | Musterbau',
    description:
      'Tile, slate and flat roofs, insulation and storm repairs by master roofers in Gütersloh, with a lifetime warranty and one-day roofing installation.',
  },
  electrical: {
    title: 'Electrical Installation and Upgrades | Musterbau',
    description:
      'New distribution boards, rewiring, lighting and charging points: our electricians plan safely, test thoroughly and label every circuit they install.',
  },
  painting: {
    title: 'Painting Inside and Out | Musterbau',
    description:
      'Walls, woodwork and façades prepared with care and painted in lasting colours. Our painters begin with a free consultation in your own rooms.',
  },
  carpentry: {
    title: 'Carpentry and Timber Construction | Musterbau',
    description:
      'Roof trusses, timber-frame walls, stairs, dormers and repairs to old beams: Musterbau carpenters measure twice and cut every joint to fit.',
  },
  sheds: {
    title: 'Sidewalk Sheds for Safe Building Sites | Musterbau',
    description:
      'Sidewalk sheds keep pedestrians safe beside your building site. We plan, erect, light, inspect and dismantle protective canopies and tunnels.',
  },
  notFound: {
    title: 'Page Not Found | Musterbau',
    description:
      'There is no page at this address. Start again from the Musterbau home page, browse our building services or write to us with your question.',
  },
};
