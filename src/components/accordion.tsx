import { useId } from 'react';
import type { FaqContent } from '../content/schema';
import styles from './accordion.module.css';
import { Copy } from './copy';
import { Icon } from './icon';
import { useToggles } from './page-context';

interface AccordionProps {
  readonly items: FaqContent['items'];
}

/** Questions, one open at a time, initially the first (clause 4.04). */
export function Accordion({ items }: AccordionProps) {
  const name = useId();
  const { resolve } = useToggles();
  return (
    <div className={styles.list}>
      {items.map((item, index) => (
        <details
          key={resolve(item.question)}
          name={name}
          open={index === 0}
          className={styles.item}
        >
          <summary className={styles.question}>
            <Copy text={item.question} />
            <Icon name="caret" className={styles.caret} />
          </summary>
          <Copy as="p" className={styles.answer} text={item.answer} />
        </details>
      ))}
    </div>
  );
}
