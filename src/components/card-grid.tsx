import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Minimum width of a card, as the class that sets it. */
type CardWidth = 'rem14' | 'rem16' | 'rem17' | 'rem20';

interface CardGridProps {
  /** The element to render, `ul` unless given. */
  readonly as?: 'ul' | 'ol' | 'div';
  /** Minimum width of a card; a card never outgrows the view. */
  readonly cardWidth: CardWidth;
  /**
   * The columns of the widest screen, where the number of cards is a multiple of them; a narrower
   * one has half as many, or one, so that no row is left half empty.
   */
  readonly columns?: 'thirds' | 'quarters';
  /** Whether rows are as close as columns. */
  readonly dense?: boolean;
  readonly className?: string | undefined;
  /** Attributes for the grid, e.g. the mark of a defect. */
  readonly attributes?: Record<string, string>;
  readonly children: ReactNode;
}

/** Cards of equal width in as many columns as fit. */
export function CardGrid(props: CardGridProps) {
  const { as: Element = 'ul', cardWidth, columns, dense, className, attributes, children } = props;
  return (
    <Element
      className={clsx(
        styles.grid,
        styles[cardWidth],
        columns && styles[columns],
        dense && styles.dense,
        className,
      )}
      {...attributes}
    >
      {children}
    </Element>
  );
}
