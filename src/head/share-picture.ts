import type { PictureContent } from '../content/schema';
import type { Language } from '../site/languages';
import { type PictureName, pictureFile, pictures } from '../site/pictures';
import type { AnyContent } from './head';

/** The picture of pages that have none of their own, or only small ones. */
const defaultPicture: PictureName = 'hero-house';

const defaultAlt: Record<Language, string> = {
  de: 'Neues Einfamilienhaus mit Satteldach im Abendlicht',
  ru: 'Новый дом под красной черепицей, в сумерках светятся большие окна',
  en: 'Newly built family house with a gabled roof and large windows in evening light',
};

/** The width below which networks show a picture as a thumbnail. */
const minWidth = 600;

/** The path of a picture's JPEG, the one format that every network reads. */
export function jpegOf(name: PictureName): string {
  return pictureFile(name, pictures[name].widths[1], 'jpg');
}

/** The large picture that a page opens with. */
function ownPicture(content: AnyContent): PictureContent | null {
  if (content === null) return null;
  if ('picture' in content) {
    const [, middle] = pictures[content.picture.name].widths;
    return middle < minWidth ? null : content.picture;
  }
  if ('hero' in content) return content.hero.slides[0].picture;
  if ('story' in content) return content.story.picture;
  return null;
}

/** The picture that stands for a page where a link to it is shared. */
interface SharePicture {
  /** The path of the JPEG. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Finds the picture for shared links to a page. */
export function sharePictureOf(content: AnyContent, language: Language): SharePicture {
  const { name, alt } = ownPicture(content) ?? { name: defaultPicture, alt: defaultAlt[language] };
  const { width, height, widths } = pictures[name];
  const [, middle] = widths;
  return {
    file: jpegOf(name),
    width: middle,
    height: Math.round((middle * height) / width),
    alt,
  };
}
