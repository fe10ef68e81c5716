import { Carousel } from '../components/carousel';
import { Copy } from '../components/copy';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import styles from '../components/service-card.module.css';
import type { PlanningContent } from '../content/schema';

/** Six design and planning services (clause 2.57). */
export function Planning({ content }: { content: PlanningContent }) {
  return (
    <Section heading={content} ground="sand">
      <Carousel
        label={content.title}
        slides={content.items.map((item) => ({
          key: item.picture.name,
          content: (
            <article className={styles.card}>
              <Picture picture={item.picture} className={styles.picture} sizes="320px" />
              <div className={styles.body}>
                <Copy as="h3" text={item.title} />
                <Copy as="p" text={item.text} />
              </div>
            </article>
          ),
        }))}
      />
    </Section>
  );
}
