import pictureHashes from './picture-hashes.json' with { type: 'json' };

/** The hash of each picture's files; `npm run pictures` writes it. */
const hashes: Readonly<Record<string, string>> = pictureHashes;

/**
 * The largest size of each kind of picture in CSS pixels, and the widths of its files:
 * smallest, middle, largest.
 */
const hero = { width: 1920, height: 1080, widths: [640, 1280, 1920] } as const;
const wide = { width: 1280, height: 720, widths: [480, 800, 1280] } as const;
const card = { width: 800, height: 600, widths: [360, 560, 800] } as const;
const portrait = { width: 600, height: 720, widths: [240, 400, 600] } as const;
const avatar = { width: 160, height: 160, widths: [56, 112, 160] } as const;

/** The upright crop of a hero picture for portrait screens. */
export const upright = { width: 810, height: 1080, widths: [420, 600, 810] } as const;

/** Every picture of the site by name, with its dimensions. */
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

/** The formats of a picture, best first; JPEG, the fallback for old browsers, only in the middle width. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/**
 * The path of a picture's file; the names of upright crops end in `-upright`. It has the hash
 * of the picture's files, so that browsers may keep them for ever.
 */
export function pictureFile(
  name: string,
  width: number,
  format: PictureFormat,
  hash = hashes[name],
): string {
  return `/pictures/${name}-${width}.${hash}.${format}`;
}
