import { clsx } from 'clsx';
import { company } from '../site/company';
import { Icon } from './icon';
import { usePage } from './page-context';
import styles from './video-link.module.css';

interface VideoLinkProps {
  /** On top of a picture, or on its own. */
  readonly look: 'over' | 'plain';
}

/** The external link to the company's video, in a new tab (clauses 2.49, 2.66). */
export function VideoLink({ look }: VideoLinkProps) {
  const { frameTexts } = usePage();
  return (
    <a
      href={company.videoUrl}
      target="_blank"
      rel="noopener"
      className={clsx(styles.video, styles[look])}
    >
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      {frameTexts.video} <span className="visually-hidden">{frameTexts.opensNewTab}</span>
    </a>
  );
}
