import type { ServiceCard as ServiceCardContent, Text } from '../content/schema';
import { Card } from './card';
import { Copy } from './copy';
import { Icon } from './icon';
import { MoreLink } from './more-link';
import { Picture } from './picture';
import styles from './service-card.module.css';

interface ServiceCardProps {
  readonly card: ServiceCardContent;
  /** Label of the card's link. */
  readonly label: Text;
  /** An article if it is alone on a slide, otherwise part of its list item. */
  readonly as?: 'article' | 'div';
  /** The picture's displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
}

/** A short description of a trade, with the link to its page (clauses 2.50, 2.63). */
export function ServiceCard({ card, label, as = 'div', sizes }: ServiceCardProps) {
  return (
    <Card
      as={as}
      cover={<Picture picture={{ name: `service-${card.service}`, alt: '' }} sizes={sizes} />}
    >
      <Icon name={card.service} className={styles.icon} />
      <Copy as="h3" text={card.title} />
      <Copy as="p" text={card.text} />
      <MoreLink href={card.href} label={label} title={card.title} />
    </Card>
  );
}
