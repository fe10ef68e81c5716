import { clsx } from 'clsx';
import type { Text } from '../content/schema';
import { company } from '../site/company';
import { Icon } from './icon';
import { usePage, useToggles } from './page-context';
import styles from './video-link.module.css';

interface VideoLinkProps {
  readonly label: Text;
  /** On top of a picture, or on its own. */
  readonly look: 'over' | 'plain';
}

/** The external link to the company's video, in a new tab (clauses 2.49, 2.66). */
export function VideoLink({ label, look }: VideoLinkProps) {
  const { frameTexts } = usePage();
  const { resolve, mark } = useToggles();
  return (
    <a
      href={company.videoUrl}
      target="_blank"
      rel="noopener"
      className={clsx(styles.video, styles[look])}
      {...mark(label)}
    >
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      {resolve(label)} <span className="visually-hidden">{frameTexts.opensNewTab}</span>
    </a>
  );
}
