import { ButtonLink } from '../components/button-link';
import { Copy } from '../components/copy';
import { Picture } from '../components/picture';
import { SectionTitle } from '../components/section';
import type { HomeContent } from '../content/schema';
import styles from './half-image.module.css';

/** A picture on one half, text and a link to the services on the other (clause 2.53). */
export function HalfImage({ content }: { content: HomeContent['half'] }) {
  return (
    <section className={styles.half}>
      <Picture
        picture={content.picture}
        className={styles.picture}
        sizes="(width >= 900px) max(50vw, 1000px), 100vw"
      />
      <div className={styles.text}>
        <SectionTitle heading={content} />
        <Copy as="p" text={content.text} />
        <ButtonLink link={content.button} />
      </div>
    </section>
  );
}
