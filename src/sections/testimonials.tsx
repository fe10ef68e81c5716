import { Carousel } from '../components/carousel';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import type { TestimonialsContent } from '../content/schema';
import styles from './testimonials.module.css';

/** Five testimonials from clients (clauses 2.58, 3.11). */
export function Testimonials({ content }: { content: TestimonialsContent }) {
  return (
    <Section heading={content}>
      <Carousel
        label={content.title}
        slideWidth="wide"
        slides={content.items.map((item) => ({
          key: item.picture.name,
          content: (
            <figure className={styles.voice}>
              <Icon name="quotes" className={styles.quotes} />
              <blockquote className={styles.text}>
                <Copy as="p" text={item.text} />
              </blockquote>
              <figcaption className={styles.person}>
                <Picture picture={item.picture} className={styles.portrait} sizes="56px" />
                <Copy text={item.name} />
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  );
}
