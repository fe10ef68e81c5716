import type { PageContents, PictureContent } from '../content/schema';
import { type PictureName, pictureFile, pictures } from '../site/pictures';
import type { PageId } from '../site/routes';

/** The content of any page; null for an unknown path. */
export type AnyContent = PageContents[PageId] | null;

/** The picture of pages that have none of their own, or only small ones. */
const defaultPicture: PictureName = 'hero-house';

/** The large picture that a page opens with. */
function ownPicture(content: AnyContent): PictureContent | null {
  if (content === null) return null;
  if ('picture' in content) return content.picture;
  if ('hero' in content) return content.hero.slides[0].picture;
  if ('story' in content) return content.story.picture;
  return 'team' in content ? content.about.picture : null;
}

/** The picture that stands for a page where a link to it is shared. */
export interface SharePicture {
  /** The path of the JPEG, the one format that every network reads. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * Finds a page's picture for shared links.
 *
 * @param defaultAlt - the alternative text of the default picture, in the page's language.
 */
export function sharePictureOf(content: AnyContent, defaultAlt: string): SharePicture {
  const { name, alt } = ownPicture(content) ?? { name: defaultPicture, alt: defaultAlt };
  const { width, height, widths } = pictures[name];
  const [, middle] = widths;
  return {
    file: pictureFile(name, middle, 'jpg'),
    width: middle,
    height: Math.round((middle * height) / width),
    alt,
  };
}
