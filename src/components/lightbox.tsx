import YetAnotherLightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import type { PictureContent } from '../content/schema';
import { pictures as dimensions } from '../site/pictures';
import { usePage } from './page-context';
import { pictureUrl } from './picture';

interface LightboxProps {
  readonly pictures: readonly PictureContent[];
  readonly index: number;
  readonly onClose: () => void;
}

/** Pictures at full size over the page (clauses 2.77, 3.09); a chunk of its own. */
export default function Lightbox({ pictures, index, onClose }: LightboxProps) {
  const { chrome } = usePage();
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={pictures.map((picture) => ({
        src: pictureUrl(picture.name),
        alt: picture.alt,
        ...dimensions[picture.name],
      }))}
      labels={{
        Previous: chrome.lightbox.previous,
        Next: chrome.lightbox.next,
        Close: chrome.lightbox.close,
        Lightbox: chrome.lightbox.enlarge,
      }}
    />
  );
}
