import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** The element to render, `ul` unless given. */
  readonly as?: 'ul' | 'ol' | 'div';
  /** Minimum width of a card as a CSS length; a card never outgrows the view. */
  readonly cardWidth: string;
  /** Whether rows are as close as columns. */
  readonly dense?: boolean;
  /** Whether few cards are no wider than many. */
  readonly fixed?: boolean;
  readonly className?: string | undefined;
  /** Attributes for the grid, e.g. the mark of a defect. */
  readonly attributes?: Record<string, string>;
  readonly children: ReactNode;
}

/** Cards of equal width in as many columns as fit. */
export function CardGrid(props: CardGridProps) {
  const { as: Element = 'ul', cardWidth, dense, fixed, className, attributes, children } = props;
  return (
    <Element
      className={clsx(styles.grid, dense && styles.dense, fixed && styles.fixed, className)}
      style={{ ['--card-width' as string]: cardWidth }}
      {...attributes}
    >
      {children}
    </Element>
  );
}
