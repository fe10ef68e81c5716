import { Accordion } from '../components/accordion';
import { Section } from '../components/section';
import type { FaqContent } from '../content/schema';
import styles from './faq.module.css';

/** Four questions, one open at a time (clauses 2.55, 4.04). */
export function Faq({ content }: { content: FaqContent }) {
  return (
    <Section heading={content} className={styles.faq}>
      <Accordion items={content.items} />
    </Section>
  );
}
