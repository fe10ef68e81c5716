import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { SectionHeading, Text } from '../content/schema';
import { Copy } from './copy';
import { useDecider } from './optional';
import { useToggles } from './page-context';
import styles from './section.module.css';

interface SectionProps {
  readonly heading: SectionHeading;
  /** The background of the section. */
  readonly ground?: 'white' | 'sand' | 'ink';
  readonly className?: string | undefined;
  /** A paragraph below the heading, in large type. */
  readonly lead?: Text;
  /** Content at the end of the heading's row, e.g. a see-all button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A labelled section with eyebrow, title and content. */
export function Section(props: SectionProps) {
  const { heading, ground = 'white', className, lead, aside, children } = props;
  const id = useId();
  const decider = useDecider();
  const { mark } = useToggles();
  return (
    <section
      className={clsx(styles.section, styles[ground])}
      aria-labelledby={id}
      {...mark(decider)}
    >
      <div className={clsx('container', className)}>
        <div className={styles.top}>
          <SectionTitle heading={heading} id={id} />
          {aside}
        </div>
        {lead === undefined ? null : <Copy as="p" className={styles.lead} text={lead} />}
        {children}
      </div>
    </section>
  );
}

interface SectionTitleProps {
  readonly heading: SectionHeading;
  readonly id?: string;
}

/** The eyebrow and the title of a section. */
export function SectionTitle({ heading, id }: SectionTitleProps) {
  return (
    <div className={styles.heading}>
      <Copy as="p" className={styles.eyebrow} text={heading.eyebrow} />
      <Copy as="h2" text={heading.title} {...(id === undefined ? {} : { id })} />
    </div>
  );
}
