import YetAnotherLightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import type { PictureContent } from '../content/schema';
import { pictures as dimensions } from '../site/pictures';
import { usePage } from './page-context';
import { useLargestPicture } from './picture';

interface LightboxProps {
  readonly pictures: readonly PictureContent[];
  readonly index: number;
  readonly onClose: () => void;
}

/** Pictures at full size over the page (clauses 2.77, 3.09); a chunk of its own. */
export default function Lightbox({ pictures, index, onClose }: LightboxProps) {
  const { frameTexts } = usePage();
  const largestPicture = useLargestPicture();
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={pictures.map((picture) => ({
        src: largestPicture(picture.name),
        alt: picture.alt,
        width: dimensions[picture.name].width,
        height: dimensions[picture.name].height,
      }))}
      labels={{
        Previous: frameTexts.lightbox.previous,
        Next: frameTexts.lightbox.next,
        Close: frameTexts.lightbox.close,
        Lightbox: frameTexts.lightbox.dialog,
        'Photo gallery': frameTexts.lightbox.pictures,
        Carousel: frameTexts.carousel.role,
        Slide: frameTexts.lightbox.picture,
        '{index} of {total}': frameTexts.lightbox.position,
      }}
    />
  );
}
