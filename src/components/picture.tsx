import type { PictureContent } from '../content/schema';
import { pictures } from '../site/pictures';

interface PictureProps {
  readonly picture: PictureContent;
  readonly className?: string | undefined;
  /** A picture of the first screen, loaded at once and first. */
  readonly eager?: boolean;
}

/** The address of a picture at its largest. */
export function pictureUrl(name: PictureContent['name']): string {
  return `/pictures/${name}.svg`;
}

/** A picture with its dimensions, so that nothing shifts when it arrives. */
export function Picture({ picture, className, eager = false }: PictureProps) {
  const { width, height } = pictures[picture.name];
  return (
    <img
      src={pictureUrl(picture.name)}
      alt={picture.alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      {...(eager ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
