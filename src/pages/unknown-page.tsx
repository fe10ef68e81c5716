import { clsx } from 'clsx';
import { ButtonLink } from '../components/button-link';
import { useToggles } from '../components/page-context';
import type { FrameTexts } from '../content/schema';
import { unknownPathBlank } from '../defects/navigation';
import type { Language } from '../site/languages';
import { pathOf } from '../site/routes';
import styles from './unknown-page.module.css';

interface UnknownPageProps {
  /** The message in the language of the path's prefix. */
  readonly content: FrameTexts['notFound'];
  readonly language: Language;
}

/** The page of unknown paths: empty (faithful), or with a helpful message (fixed) (clause 2.01). */
export function UnknownPage({ content, language }: UnknownPageProps) {
  const { resolve, mark } = useToggles();
  return (
    <div className={styles.unknown} {...mark(unknownPathBlank)}>
      {resolve(unknownPathBlank).message ? (
        <div className={clsx('container', styles.message)}>
          <p className={styles.code} aria-hidden="true">
            404
          </p>
          <h1>{content.title}</h1>
          <p>{content.text}</p>
          <ButtonLink link={{ label: content.button, href: pathOf('home', language) }} />
        </div>
      ) : null}
    </div>
  );
}
