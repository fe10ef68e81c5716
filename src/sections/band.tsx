import { clsx } from 'clsx';
import { ButtonLink } from '../components/button-link';
import { Copy } from '../components/copy';
import type { HomeContent } from '../content/schema';
import styles from './band.module.css';

/** The call to action with its 80+ partners (clause 2.51). */
export function Band({ content }: { content: HomeContent['band'] }) {
  return (
    <section className={styles.band}>
      <div className={clsx('container', styles.row)}>
        <div className={styles.text}>
          <Copy as="h2" text={content.title} />
          <Copy as="p" text={content.text} />
        </div>
        <p className={styles.partners}>
          <strong>{content.partners.figure}</strong>
          <Copy text={content.partners.text} />
        </p>
        <ButtonLink link={content.button} look="light" />
      </div>
    </section>
  );
}
