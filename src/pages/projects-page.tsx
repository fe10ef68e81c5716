import { CardGrid } from '../components/card-grid';
import { Copy } from '../components/copy';
import { Enlargeable, useLightbox } from '../components/enlargeable';
import { Section } from '../components/section';
import type { ProjectsContent } from '../content/schema';
import { Banner } from '../sections/banner';
import styles from './projects-page.module.css';

/** Six projects whose pictures open in a lightbox (clauses 2.77, 3.10). */
export default function ProjectsPage({ content }: { content: ProjectsContent }) {
  const { cards, text } = content.grid;
  const { open, lightbox } = useLightbox(cards.map((card) => card.picture));
  return (
    <>
      <Banner content={content.banner} />
      <Section heading={content.grid} lead={text}>
        <CardGrid cardWidth="20rem">
          {cards.map((card, index) => (
            <li key={card.picture.name} className={styles.card}>
              <Enlargeable picture={card.picture} onOpen={() => open(index)} />
              <div className={styles.body}>
                <Copy as="p" className={styles.category} text={card.category} />
                <Copy as="h3" text={card.title} />
                <Copy as="p" className={styles.text} text={card.description} />
              </div>
            </li>
          ))}
        </CardGrid>
      </Section>
      {lightbox}
    </>
  );
}
