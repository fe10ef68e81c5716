import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button-link';
import { Copy } from '../components/copy';
import { usePage, useToggles } from '../components/page-context';
import type { BannerContent, Link, Optional } from '../content/schema';
import { mapFaces } from '../defects/define';
import { type BannerHeight, bannerHeightsVary } from '../defects/layout';
import styles from './banner.module.css';

/** The height in CSS pixels of banners without an exception in clause 9.04. */
const defaultHeight: BannerHeight = 650;

interface BannerProps {
  readonly content: BannerContent;
  /** The button below the tagline. */
  readonly quote?: Optional<Link>;
  /** Content below the tagline, e.g. a breadcrumb. */
  readonly children?: ReactNode;
}

/** The top of every page except home; clause 9.04 gives its height. */
export function Banner({ content, quote = null, children }: BannerProps) {
  const { language, page } = usePage();
  const { resolve, mark } = useToggles();
  const link = resolve(quote);
  const height = mapFaces(
    bannerHeightsVary,
    (heights) => heights[`${language}/${page}`] ?? defaultHeight,
  );
  return (
    <section className={styles.banner} data-height={resolve(height)} {...mark(height)}>
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
