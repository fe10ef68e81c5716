import { Card } from '../components/card';
import { Carousel, slideSizes } from '../components/carousel';
import { Copy } from '../components/copy';
import { MoreLink } from '../components/more-link';
import { usePage, useToggles } from '../components/page-context';
import { Picture } from '../components/picture';
import { PublishedDate } from '../components/published-date';
import { Section } from '../components/section';
import { SiteLink } from '../components/site-link';
import type { Href, TeasersContent } from '../content/schema';
import type { Toggleable } from '../defects/define';
import styles from './teasers.module.css';

/** Three blog teasers (clauses 2.59, 3.12) with the links of clause 2.28. */
export function Teasers({ content }: { content: TeasersContent }) {
  const { resolve } = useToggles();
  const { language } = usePage();
  const { postLanguage, readMore } = content;
  /** The attributes of a link, which names the language of its target only if it has one. */
  const linkTo = (href: Toggleable<Href>) => ({
    href,
    hrefLang: postLanguage && resolve(href) ? postLanguage.code : undefined,
  });
  const slides = content.posts.map((post) => ({
    key: post.date,
    content: (
      <Card
        className={styles.teaser}
        cover={
          <SiteLink {...linkTo(post.cardHref)} loads="list" tabIndex={-1} aria-hidden="true">
            <Picture picture={{ ...post.picture, alt: '' }} sizes={slideSizes('medium')} />
          </SiteLink>
        }
      >
        <p className={styles.meta}>
          <PublishedDate date={post.date} language={language} />
          <SiteLink {...linkTo(post.categoryHref)} loads="list" decidedBy={[post.category]}>
            {resolve(post.category)}
          </SiteLink>
        </p>
        <h3>
          <SiteLink {...linkTo(post.cardHref)} loads="list" decidedBy={[post.title]}>
            {resolve(post.title)}
            {postLanguage && resolve(post.cardHref) ? (
              <span className="visually-hidden"> ({postLanguage.hint})</span>
            ) : null}
          </SiteLink>
        </h3>
        <Copy as="p" text={post.excerpt} />
        <ul className={styles.tags}>
          {post.tags.map((tag, index) => (
            <li key={resolve(tag)}>
              <SiteLink {...linkTo(post.tagHrefs[index] ?? null)} loads="list" decidedBy={[tag]}>
                {resolve(tag)}
              </SiteLink>
            </li>
          ))}
        </ul>
        <MoreLink
          {...linkTo(post.readMoreHref)}
          label={readMore}
          title={post.title}
          arrow={false}
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
