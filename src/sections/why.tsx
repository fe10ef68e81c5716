import { ButtonLink } from '../components/button-link';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { useToggles } from '../components/page-context';
import { Picture } from '../components/picture';
import { VideoLink } from '../components/video-link';
import type { WhyContent } from '../content/schema';
import styles from './why.module.css';

interface WhyProps {
  readonly content: WhyContent;
  /** Whether the block shows its own title, or leaves that to the surrounding section. */
  readonly titled?: boolean;
}

/** Why choose us: three points, a video link and a button (clauses 2.49, 2.61). */
export function Why({ content, titled = true }: WhyProps) {
  const { resolve } = useToggles();
  return (
    <div className={styles.why}>
      <div className={styles.media}>
        <Picture
          picture={content.picture}
          className={styles.picture}
          sizes="(width >= 900px) 580px, 100vw"
        />
        <VideoLink look="over" />
      </div>
      <div>
        {titled ? <Copy as="h3" className={styles.title} text={content.title} /> : null}
        <Copy as="p" text={content.text} />
        <ul className={styles.points}>
          {content.bullets.map((bullet) => (
            <li key={resolve(bullet)}>
              <Icon name="check" className={styles.check} />
              <Copy text={bullet} />
            </li>
          ))}
        </ul>
        <ButtonLink link={content.button} look="outline" />
      </div>
    </div>
  );
}
