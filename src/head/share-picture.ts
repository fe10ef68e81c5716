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

/** The large picture that a page opens with. */
function ownPicture(content: AnyContent): PictureContent | null {
  if (content === null) return null;
  if ('picture' in content) return content.picture;
  if ('hero' in content) return content.hero.slides[0].picture;
  if ('story' in content) return content.story.picture;
  return null;
}

/** The picture that stands for a page where a link to it is shared. */
interface SharePicture {
  /** The path of the JPEG, the one format that every network reads. */
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
    file: pictureFile(name, middle, 'jpg'),
    width: middle,
    height: Math.round((middle * height) / width),
    alt,
  };
}
