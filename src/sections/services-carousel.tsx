import { ButtonLink } from '../components/button-link';
import { Carousel } from '../components/carousel';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { useFaces } from '../components/page-context';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import { SiteLink } from '../components/site-link';
import type { HomeContent } from '../content/schema';
import styles from './services-carousel.module.css';

/** The service cards, each linking to its page, and a see-all button (clause 2.50). */
export function ServicesCarousel({ content }: { content: HomeContent['services'] }) {
  const { face, mark } = useFaces();
  const slides = face(content.cards).map((card) => ({
    key: card.service,
    content: (
      <article className={styles.card}>
        <Picture
          picture={{ name: `service-${card.service}`, alt: '' }}
          className={styles.picture}
        />
        <div className={styles.body}>
          <Icon name={card.service} className={styles.icon} />
          <Copy as="h3" text={card.title} />
          <Copy as="p" text={card.text} />
          <SiteLink
            href={card.href}
            loads="list"
            decidedBy={[content.cardLink]}
            className={styles.link}
          >
            {face(content.cardLink)}
            <span className="visually-hidden">: {face(card.title)}</span>
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </article>
    ),
  }));
  return (
    <Section
      heading={content}
      ground="sand"
      aside={<ButtonLink link={content.seeAll} look="outline" />}
    >
      <Carousel label={face(content.title)} slides={slides} listAttributes={mark(content.cards)} />
    </Section>
  );
}
