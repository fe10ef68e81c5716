import type { ServiceCard as ServiceCardContent, Text } from '../content/schema';
import { Copy } from './copy';
import { Icon } from './icon';
import { useToggles } from './page-context';
import { Picture } from './picture';
import styles from './service-card.module.css';
import { SiteLink } from './site-link';

interface ServiceCardProps {
  readonly card: ServiceCardContent;
  /** Label of the card's link. */
  readonly label: Text;
  /** An article if it is alone on a slide, otherwise part of its list item. */
  readonly as?: 'article' | 'div';
}

/** A short description of a trade, with the link to its page (clauses 2.50, 2.63). */
export function ServiceCard({ card, label, as: Element = 'div' }: ServiceCardProps) {
  const { resolve } = useToggles();
  return (
    <Element className={styles.card}>
      <Picture
        picture={{ name: `service-${card.service}`, alt: '' }}
        className={styles.picture}
        sizes="(width >= 700px) 370px, 100vw"
      />
      <div className={styles.body}>
        <Icon name={card.service} className={styles.icon} />
        <Copy as="h3" text={card.title} />
        <Copy as="p" text={card.text} />
        <SiteLink href={card.href} loads="list" decidedBy={[label]} className={styles.link}>
          {resolve(label)}
          <span className="visually-hidden">: {resolve(card.title)}</span>
          <Icon name="arrow" />
        </SiteLink>
      </div>
    </Element>
  );
}
