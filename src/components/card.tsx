import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** An article where it stands alone on a slide, else part of its list item. */
  readonly as?: 'article' | 'div';
  /** The picture on top, or a link around it. */
  readonly cover: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A picture with a title and texts below it. */
export function Card({ as: Element = 'article', cover, className, children }: CardProps) {
  return (
    <Element className={clsx(styles.card, className)}>
      {cover}
      <div className={styles.body}>{children}</div>
    </Element>
  );
}
