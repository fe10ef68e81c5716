import type { PictureContent } from '../content/schema';
import { type PictureFormat, pictureFile, pictures, upright } from '../site/pictures';
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

/** The screens that get the upright crop. */
const portrait = '(max-aspect-ratio: 4/5)';

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
  const srcSet = (name: string, from: readonly number[], format: PictureFormat) =>
    from.map((pixels) => `${cdnOrigin}${pictureFile(name, pixels, format)} ${pixels}w`).join(', ');
  const shapes = [
    // The detail covers a screen that is up to half as wide as high.
    ...(full
      ? [
          {
            name: `${picture.name}-upright`,
            from: upright.widths,
            media: portrait,
            preloadMedia: portrait,
            sizes: 'max(100vw, 68vh)',
          },
        ]
      : []),
    {
      name: picture.name,
      from: widths,
      media: undefined,
      preloadMedia: full ? `not ${portrait}` : undefined,
      sizes,
    },
  ];
  return (
    <picture>
      {eager
        ? shapes.map((shape) => (
            <link
              key={shape.name}
              rel="preload"
              as="image"
              type="image/avif"
              href={cdnOrigin + pictureFile(shape.name, shape.from[1], 'avif')}
              imageSrcSet={srcSet(shape.name, shape.from, 'avif')}
              imageSizes={shape.sizes}
              media={shape.preloadMedia}
              fetchPriority="high"
            />
          ))
        : null}
      {shapes.flatMap((shape) =>
        formats.map((format) => (
          <source
            key={shape.name + format}
            type={`image/${format}`}
            media={shape.media}
            srcSet={srcSet(shape.name, shape.from, format)}
            sizes={shape.sizes}
          />
        )),
      )}
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
