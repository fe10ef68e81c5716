import type { HomeContent } from '../schema';

/** The projects of the home page's gallery (clause 3.08). */
export const galleryItems: HomeContent['gallery']['items'] = [
  {
    id: 'villa',
    title: 'Villa in Rheda',
    category: 'residential',
    picture: {
      name: 'gallery-villa',
      alt: 'White villa with a hipped roof and a front garden',
    },
  },
  {
    id: 'terrace-house',
    title: 'Terraced houses in Verl',
    category: 'residential',
    picture: {
      name: 'gallery-terrace-house',
      alt: 'Row of new terraced houses with matching front doors',
    },
  },
  {
    id: 'loft',
    title: 'Loft in a former weaving mill, Bielefeld',
    category: 'renovation',
    picture: {
      name: 'gallery-loft',
      alt: 'Open loft with tall factory windows and exposed brickwork',
    },
  },
  {
    id: 'facade',
    title: 'Insulated façade in Gütersloh',
    category: 'renovation',
    picture: {
      name: 'gallery-facade',
      alt: 'Rendered house façade with deep window reveals, half of it already painted ochre',
    },
  },
  {
    id: 'switchboard',
    title: 'New distribution board',
    category: 'electrical',
    picture: {
      name: 'gallery-switchboard',
      alt: 'Open steel cabinet with neatly wired breakers, contactors and terminals',
    },
  },
  {
    id: 'kitchen',
    title: 'Open-plan kitchen',
    category: 'remodeling',
    picture: {
      name: 'gallery-kitchen',
      alt: 'Kitchen with a central island, open to the dining area',
    },
  },
  {
    id: 'bathroom',
    title: 'Step-free bathroom',
    category: 'plumbing',
    picture: {
      name: 'gallery-bathroom',
      alt: 'Bathroom with a level shower behind a glass screen',
    },
  },
  {
    id: 'slate-roof',
    title: 'Parsonage slate roof',
    category: 'roofing',
    picture: {
      name: 'gallery-slate-roof',
      alt: 'Steep parsonage roof newly covered in dark slate',
    },
  },
];
