import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { PictureContent } from '../content/schema';
import styles from './enlargeable.module.css';
import { Icon } from './icon';
import type { LightboxPicture, LightboxProps } from './lightbox';
import { usePage } from './page-context';
import { Picture, useLargestPicture } from './picture';

/** Opens the picture’s file, as the link would without scripts. */
function PictureFile({ slides, index, onClose }: LightboxProps) {
  const largestPicture = useLargestPicture();
  useEffect(() => {
    const slide = slides[index];
    if (slide) window.location.assign(largestPicture(slide.picture.name));
    onClose();
  });
  return null;
}

/** What cannot be loaded, e.g. offline, must not take the page along. */
const Lightbox = lazy<ComponentType<LightboxProps>>(() =>
  import('./lightbox').catch(() => ({ default: PictureFile })),
);

/** Opens the pictures of a list in a lightbox, which is loaded on first use (clause 3.09). */
export function useLightbox(slides: readonly LightboxPicture[]) {
  const [index, setIndex] = useState(-1);
  return {
    open: setIndex,
    lightbox:
      index < 0 ? null : (
        <Suspense>
          <Lightbox slides={slides} index={index} onClose={() => setIndex(-1)} />
        </Suspense>
      ),
  };
}

interface EnlargeableProps {
  readonly picture: PictureContent;
  readonly onOpen: () => void;
}

/** A picture that links to its full-size version; with scripts it opens the lightbox. */
export function Enlargeable({ picture, onOpen }: EnlargeableProps) {
  const { frameTexts } = usePage();
  const largestPicture = useLargestPicture();
  return (
    <a
      href={largestPicture(picture.name)}
      className={styles.link}
      aria-label={`${frameTexts.lightbox.enlarge}: ${picture.alt}`}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <Picture picture={picture} className={styles.picture} sizes="(width >= 600px) 370px, 100vw" />
      <span className={styles.sign}>
        <Icon name="expand" />
      </span>
    </a>
  );
}
