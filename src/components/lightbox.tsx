import YetAnotherLightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import type { PictureContent, Text } from '../content/schema';
import { pictures } from '../site/pictures';
import { Copy } from './copy';
import own from './lightbox.module.css';
import { usePage } from './page-context';
import { useLargestPicture } from './picture';

declare module 'yet-another-react-lightbox' {
  interface SlideImage {
    readonly caption: Text;
  }
}

/** A picture to look at at full size. */
export interface LightboxPicture {
  readonly picture: PictureContent;
  /** What stands below it. */
  readonly caption: Text;
}

export interface LightboxProps {
  readonly slides: readonly LightboxPicture[];
  readonly index: number;
  readonly onClose: () => void;
}

/** Pictures at full size over the page (clauses 2.77, 3.09); a chunk of its own. */
export default function Lightbox({ slides, index, onClose }: LightboxProps) {
  const { frameTexts } = usePage();
  const largestPicture = useLargestPicture();
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      plugins={[Counter]}
      controller={{ closeOnBackdropClick: true }}
      // The bars above and below the picture keep counter, buttons and caption off it.
      styles={{ slide: { paddingBlock: '3.5rem 4.5rem' } }}
      slides={slides.map(({ picture, caption }) => ({
        src: largestPicture(picture.name),
        alt: picture.alt,
        width: pictures[picture.name].width,
        height: pictures[picture.name].height,
        caption,
      }))}
      render={{
        ...(slides.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
        slideFooter: ({ slide }) => <Copy as="p" className={own.caption} text={slide.caption} />,
      }}
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
