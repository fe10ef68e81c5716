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
  /** The language of a link's target if it is not the page's; null without a target. */
  const languageOf = (href: Toggleable<Href>) => (resolve(href) ? postLanguage : null);
  const linkTo = (href: Toggleable<Href>) => ({ href, hrefLang: languageOf(href)?.code });
  /** The same in words, which only screen readers announce: the card's last link shows them. */
  const hintFor = (href: Toggleable<Href>) => {
    const target = languageOf(href);
    return target && <span className="visually-hidden"> ({target.hint})</span>;
  };
  const slides = content.posts.map((post) => ({
    key: post.date,
    content: (
      <Card
        className={styles.teaser}
        cover={
          <SiteLink {...linkTo(post.cardHref)} loads="list" tabIndex={-1} aria-hidden="true">
            <Picture picture={{ ...post.picture, alt: '' }} sizes={slideSizes} />
          </SiteLink>
        }
      >
        <p className={styles.meta}>
          <PublishedDate date={post.date} language={language} />
          <SiteLink {...linkTo(post.categoryHref)} loads="list" decidedBy={[post.category]}>
            {resolve(post.category)}
            {hintFor(post.categoryHref)}
          </SiteLink>
        </p>
        <h3>
          <SiteLink {...linkTo(post.cardHref)} loads="list" decidedBy={[post.title]}>
            {resolve(post.title)}
            {hintFor(post.cardHref)}
          </SiteLink>
        </h3>
        <Copy as="p" text={post.excerpt} />
        <ul className={styles.tags}>
          {post.tags.map((tag, index) => {
            const href = post.tagHrefs[index] ?? null;
            return (
              <li key={resolve(tag)}>
                <SiteLink {...linkTo(href)} loads="list" decidedBy={[tag]}>
                  {resolve(tag)}
                  {hintFor(href)}
                </SiteLink>
              </li>
            );
          })}
        </ul>
        <MoreLink
          {...linkTo(post.readMoreHref)}
          label={readMore}
          hint={languageOf(post.readMoreHref)?.hint}
          title={post.title}
          arrow={false}
        />
      </Card>
    ),
  }));
  return (
    <Section heading={content} ground="sand">
      <Carousel label={content.title} slides={slides} slideWidth="third" />
    </Section>
  );
}
