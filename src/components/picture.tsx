import type { PictureContent } from '../content/schema';
import { pictureFile, pictures, upright } from '../site/pictures';
import { usePage } from './page-context';

interface PictureProps {
  readonly picture: PictureContent;
  readonly className?: string | undefined;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** A picture of the first screen, loaded at once and first. */
  readonly eager?: boolean;
  /** Whether screens that are taller than wide see the picture's upright detail. */
  readonly full?: boolean;
}

const formats = ['avif', 'webp'] as const;

/** The address of a picture at its largest, from the origin that serves pictures (clause 7.06). */
export function useLargestPicture(): (name: PictureContent['name']) => string {
  const { cdnOrigin } = usePage().surroundings;
  return (name) => cdnOrigin + pictureFile(name, pictures[name].width, 'webp');
}

/**
 * A picture in modern formats and three widths, with its dimensions, so that
 * nothing shifts when it arrives.
 */
export function Picture({ picture, className, sizes, eager = false, full = false }: PictureProps) {
  const { cdnOrigin } = usePage().surroundings;
  const { width, height, widths } = pictures[picture.name];
  const sources = (name: string, from: readonly number[], media?: string) =>
    formats.map((format) => (
      <source
        key={name + format}
        type={`image/${format}`}
        media={media}
        srcSet={from
          .map((pixels) => `${cdnOrigin}${pictureFile(name, pixels, format)} ${pixels}w`)
          .join(', ')}
        // The detail covers a screen that is up to half as wide as high.
        sizes={media ? 'max(100vw, 68vh)' : sizes}
      />
    ));
  return (
    <picture>
      {full ? sources(`${picture.name}-upright`, upright.widths, '(max-aspect-ratio: 4/5)') : null}
      {sources(picture.name, widths)}
      <img
        src={cdnOrigin + pictureFile(picture.name, widths[1], 'jpg')}
        alt={picture.alt}
        width={width}
        height={height}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        // Slides that wait their turn lie within the view, but must not delay the first.
        fetchPriority={eager ? 'high' : full ? 'low' : undefined}
      />
    </picture>
  );
}
