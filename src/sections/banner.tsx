import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button-link';
import { Copy } from '../components/copy';
import { usePage, useToggles } from '../components/page-context';
import { Picture } from '../components/picture';
import type { BannerContent, Link, Optional } from '../content/schema';
import { mapFaces } from '../defects/define';
import { bannerHeightsVary } from '../defects/layout';
import type { PageKind } from '../resolve-page';
import type { PictureName } from '../site/pictures';
import styles from './banner.module.css';

/** Pages of a kind whose banner is lower than most (clause 9.04). */
const lowBanners: Partial<Record<PageKind, string | undefined>> = {
  contact: styles.compact,
  legal: styles.slim,
  blog: styles.slim,
  article: styles.slim,
  insulationPost: styles.slim,
  bathroomPost: styles.slim,
  timberPost: styles.slim,
};

interface BannerProps {
  readonly content: BannerContent;
  /** The button below the tagline. */
  readonly quote?: Optional<Link>;
  /** The picture behind the text; a drawing of gables unless given. */
  readonly picture?: PictureName;
  /** Content below the tagline, e.g. a breadcrumb. */
  readonly children?: ReactNode;
}

/** The top of every page except home; clause 9.04 gives its height. */
export function Banner({ content, quote = null, picture, children }: BannerProps) {
  const { language, page } = usePage();
  const { resolve, mark } = useToggles();
  const link = resolve(quote);
  const height = mapFaces(bannerHeightsVary, (heights) => heights[`${language}/${page}`]);
  return (
    <section
      className={clsx(styles.banner, lowBanners[page], picture ? styles.pictured : styles.drawn)}
      data-height={resolve(height)}
      {...mark(height)}
    >
      {picture ? (
        <Picture
          picture={{ name: picture, alt: '' }}
          className={styles.picture}
          sizes="100vw"
          eager
        />
      ) : null}
      <div className="container">
        <Copy
          as="h1"
          className={clsx(styles.title, children ? styles.small : undefined)}
          text={content.title}
        />
        <Copy as="p" className={styles.tagline} text={content.tagline} />
        {children}
        {link ? <ButtonLink link={link} decidedBy={[quote]} /> : null}
      </div>
    </section>
  );
}
