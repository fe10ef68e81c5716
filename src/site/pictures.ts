/**
 * Width and height in CSS pixels of each kind of picture at its largest, and the
 * widths in which it is kept: smallest, middle, largest.
 */
const hero = { width: 1920, height: 1080, widths: [640, 1280, 1920] } as const;
const wide = { width: 1280, height: 720, widths: [480, 800, 1280] } as const;
const card = { width: 800, height: 600, widths: [360, 560, 800] } as const;
const portrait = { width: 600, height: 720, widths: [240, 400, 600] } as const;
const avatar = { width: 160, height: 160, widths: [56, 112, 160] } as const;

/** The upright detail of a hero for screens that are taller than wide. */
export const upright = { width: 810, height: 1080, widths: [420, 600, 810] } as const;

/** Every photograph-like picture of the site by name, with its dimensions. */
export const pictures = {
  'hero-house': hero,
  'hero-scaffold': hero,
  'hero-interior': hero,
  'tile-architecture': card,
  'tile-house-building': card,
  'tile-renovation': card,
  'why-site': wide,
  'half-image': wide,
  'about-workshop': wide,
  'team-1': portrait,
  'team-2': portrait,
  'team-3': portrait,
  'team-4': portrait,
  'gallery-villa': card,
  'gallery-terrace-house': card,
  'gallery-loft': card,
  'gallery-facade': card,
  'gallery-switchboard': card,
  'gallery-kitchen': card,
  'gallery-bathroom': card,
  'gallery-slate-roof': card,
  'project-old-building': card,
  'project-attic': card,
  'project-timber-house': card,
  'project-heating-room': card,
  'project-workshop-wiring': card,
  'project-tile-roof': card,
  'planning-interior': card,
  'planning-exterior': card,
  'planning-approval': card,
  'planning-estimate': card,
  'planning-certificate': card,
  'planning-survey': card,
  'service-plumbing': wide,
  'service-renovation': wide,
  'service-hvac': wide,
  'service-roofing': wide,
  'service-electrical': wide,
  'service-painting': wide,
  'service-carpentry': wide,
  'service-sheds': wide,
  'detail-plumbing': wide,
  'detail-renovation': wide,
  'detail-hvac': wide,
  'detail-roofing': wide,
  'detail-electrical': wide,
  'detail-painting': wide,
  'detail-carpentry': wide,
  'detail-sheds': wide,
  'testimonial-1': avatar,
  'testimonial-2': avatar,
  'testimonial-3': avatar,
  'testimonial-4': avatar,
  'testimonial-5': avatar,
  'blog-insulation': card,
  'blog-bathroom': card,
  'blog-timber': card,
  'article-construction': wide,
} as const;

export type PictureName = keyof typeof pictures;

/** The formats a picture is kept in, best first; JPEG only in its middle width, for browsers that know no other. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** The address of a picture's file below its origin; `-upright` follows the name of a hero's detail. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `/pictures/${name}-${width}.${format}`;
}
