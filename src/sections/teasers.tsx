import { Card } from '../components/card';
import { Carousel, slideSizes } from '../components/carousel';
import { Copy } from '../components/copy';
import { MoreLink } from '../components/more-link';
import { usePage, useToggles } from '../components/page-context';
import { Picture } from '../components/picture';
import { PublishedDate } from '../components/published-date';
import { Section } from '../components/section';
import { SiteLink } from '../components/site-link';
import type { TeasersContent } from '../content/schema';
import styles from './teasers.module.css';

/** Three blog teasers (clauses 2.59, 3.12) with the links of clause 2.28. */
export function Teasers({ content }: { content: TeasersContent }) {
  const { resolve } = useToggles();
  const { language } = usePage();
  const links = { loads: 'list', hrefLang: content.postLanguage ?? undefined } as const;
  const slides = content.posts.map((post) => ({
    key: post.date,
    content: (
      <Card
        className={styles.teaser}
        cover={
          <SiteLink href={content.cardHref} {...links} tabIndex={-1} aria-hidden="true">
            <Picture picture={{ ...post.picture, alt: '' }} sizes={slideSizes('medium')} />
          </SiteLink>
        }
      >
        <p className={styles.meta}>
          <PublishedDate date={post.date} language={language} />
          <SiteLink href={content.categoryHref} {...links} decidedBy={[post.category]}>
            {resolve(post.category)}
          </SiteLink>
        </p>
        <h3>
          <SiteLink href={content.cardHref} {...links} decidedBy={[post.title]}>
            {resolve(post.title)}
          </SiteLink>
        </h3>
        <Copy as="p" text={post.excerpt} />
        <ul className={styles.tags}>
          {post.tags.map((tag) => (
            <li key={resolve(tag)}>
              <SiteLink href={content.tagHref} {...links} decidedBy={[tag]}>
                {resolve(tag)}
              </SiteLink>
            </li>
          ))}
        </ul>
        <MoreLink
          {...content.readMore}
          title={post.title}
          arrow={false}
          hrefLang={links.hrefLang}
        />
      </Card>
    ),
  }));
  return (
    <Section heading={content} ground="sand">
      <Carousel label={content.title} slides={slides} slideWidth="medium" />
    </Section>
  );
}
