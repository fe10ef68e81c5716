import { CardGrid } from '../components/card-grid';
import { Copy } from '../components/copy';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import type { HomeContent } from '../content/schema';
import styles from './offer.module.css';
import { Why } from './why';

/** What we offer: three tiles and the why-choose-us block (clause 2.49). */
export function Offer({ content }: { content: HomeContent['offer'] }) {
  return (
    <Section heading={content} lead={content.text}>
      <CardGrid cardWidth="rem14" columns="thirds" dense className={styles.tiles}>
        {content.tiles.map((tile) => (
          <li key={tile.picture.name} className={styles.tile}>
            <Picture
              picture={tile.picture}
              className={styles.picture}
              sizes="(width >= 800px) 390px, 100vw"
            />
            <div className={styles.body}>
              <Copy as="h3" text={tile.title} />
              <Copy as="p" text={tile.text} />
            </div>
          </li>
        ))}
      </CardGrid>
      <Why content={content.why} />
    </Section>
  );
}
