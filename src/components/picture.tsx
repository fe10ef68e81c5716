import type { PictureContent } from '../content/schema';
import { pictureFile, pictures, upright } from '../site/pictures';
import { usePage } from './page-context';

interface PictureProps {
  readonly picture: PictureContent;
  readonly className?: string | undefined;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Whether the picture is on the first screen and is loaded eagerly, with high priority. */
  readonly eager?: boolean;
  /** Whether portrait screens get the picture's upright crop. */
  readonly full?: boolean;
}

const formats = ['avif', 'webp'] as const;

/** The URL of a picture at its largest, on the origin that serves pictures (clause 7.06). */
export function useLargestPicture(): (name: PictureContent['name']) => string {
  const { cdnOrigin } = usePage().surroundings;
  return (name) => cdnOrigin + pictureFile(name, pictures[name].width, 'webp');
}

/**
 * A picture in modern formats and three widths, with its dimensions, so that
 * the layout does not shift when it loads.
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
        // Later slides are within the viewport too, but must not delay the first.
        fetchPriority={eager ? 'high' : full ? 'low' : undefined}
      />
    </picture>
  );
}
