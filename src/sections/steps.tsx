import { CardGrid } from '../components/card-grid';
import { Copy } from '../components/copy';
import { Section } from '../components/section';
import type { StepsContent } from '../content/schema';
import styles from './steps.module.css';

/** Four steps of a project (clause 2.54). */
export function Steps({ content }: { content: StepsContent }) {
  return (
    <Section heading={content} ground="ink">
      <CardGrid as="ol" cardWidth="rem14" columns="quarters" className={styles.steps}>
        {content.items.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed sequence.
          <li key={index} className={styles.step}>
            <Copy as="h3" text={step.title} />
            <Copy as="p" text={step.text} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
