import { clsx } from 'clsx';
import { ButtonLink } from '../components/button-link';
import { CardGrid } from '../components/card-grid';
import { Copy } from '../components/copy';
import { Optional } from '../components/optional';
import { useToggles } from '../components/page-context';
import { Section } from '../components/section';
import { ServiceCard } from '../components/service-card';
import type { ServicesContent } from '../content/schema';
import { Banner } from '../sections/banner';
import styles from './services-page.module.css';

/** The services overview: banner, three boxes, eight cards (clause 2.63). */
export default function ServicesPage({ content }: { content: ServicesContent }) {
  const { resolve, mark } = useToggles();
  return (
    <>
      <Banner content={content.banner} quote={content.banner.quote} />
      <Optional content={content.highlights}>
        {(boxes) => (
          <CardGrid
            as="div"
            cardWidth="rem14"
            columns="thirds"
            dense
            className={clsx('container', styles.highlights)}
            attributes={mark(content.highlights)}
          >
            {boxes.map((box) => (
              <article key={resolve(box.title)} className={styles.box}>
                <Copy as="h2" text={box.title} />
                <Copy as="p" text={box.text} />
                <ButtonLink link={box} look="text" loads="list" />
              </article>
            ))}
          </CardGrid>
        )}
      </Optional>
      <Section heading={content.grid} lead={content.grid.text}>
        <CardGrid cardWidth="rem17" columns="quarters" dense>
          {content.grid.cards.map((card) => (
            <li key={card.service} className={styles.card}>
              <ServiceCard card={card} label={card.button} sizes="(width >= 700px) 410px, 100vw" />
            </li>
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
