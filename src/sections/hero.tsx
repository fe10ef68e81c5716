import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../components/button-link';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { prefersReducedMotion } from '../components/motion';
import { usePage } from '../components/page-context';
import { Picture } from '../components/picture';
import type { HomeContent } from '../content/schema';
import styles from './hero.module.css';

/** How long a slide is shown, in milliseconds; an animation detail (clause 4.06). */
const slideDelay = 6000;

/**
 * Three full-screen slides that rotate automatically and can be paused
 * (clauses 2.48, 4.06). It does without Swiper, which would be a quarter of the
 * scripts of a first load.
 */
export function Hero({ content }: { content: HomeContent['hero'] }) {
  const { frameTexts } = usePage();
  const count = content.slides.length;
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);

  const [seen, setSeen] = useState(1);

  useEffect(() => setPlaying(!prefersReducedMotion()), []);
  useEffect(() => {
    // The next slides load while the first is shown, so that they do not delay it.
    if (playing || shown > 0) setSeen(count);
  }, [playing, shown, count]);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), slideDelay);
    return () => clearTimeout(timer);
  }, [playing, shown, count]);

  return (
    <section
      className={styles.hero}
      aria-roledescription={frameTexts.carousel.role}
      aria-label={content.label}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a slide that goes would take its link's focus along. */}
      <div className={styles.slides} onFocus={() => setPlaying(false)}>
        {content.slides.map((slide, index) => (
          <div key={slide.picture.name} className={styles.slide} inert={index !== shown}>
            <Picture
              picture={slide.picture}
              className={clsx(styles.picture, index >= seen && styles.waiting)}
              sizes="100vw"
              eager={index === 0}
              full
            />
            <div className={clsx('container', styles.text)}>
              <Copy as={index === 0 ? 'h1' : 'h2'} className={styles.title} text={slide.title} />
              <Copy as="p" className={styles.lead} text={slide.text} />
              <ButtonLink link={content.button} />
            </div>
          </div>
        ))}
      </div>
      <div className={clsx('container', styles.controls)}>
        <button
          type="button"
          className={styles.control}
          aria-label={playing ? frameTexts.carousel.pause : frameTexts.carousel.play}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        {content.slides.map((slide, index) => (
          <button
            key={slide.picture.name}
            type="button"
            className={styles.dot}
            aria-label={frameTexts.carousel.goTo.replace('{number}', String(index + 1))}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => {
              setPlaying(false);
              setShown(index);
            }}
          />
        ))}
      </div>
    </section>
  );
}
