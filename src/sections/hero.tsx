import { useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper/types';
import { ButtonLink } from '../components/button-link';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { usePage } from '../components/page-context';
import { Picture } from '../components/picture';
import type { HomeContent } from '../content/schema';
import styles from './hero.module.css';

/** Three full-screen slides that rotate by themselves and can be paused (clauses 2.48, 4.06). */
export function Hero({ content }: { content: HomeContent['hero'] }) {
  const { chrome } = usePage();
  const viewport = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper | null>(null);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    let gone = false;
    void import('../components/swiper').then(({ startHero }) => {
      if (!gone && viewport.current) {
        swiper.current = startHero(viewport.current, setShown, setPlaying);
      }
    });
    return () => {
      gone = true;
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, []);

  const toggle = () => {
    if (playing) swiper.current?.autoplay.stop();
    else swiper.current?.autoplay.start();
  };

  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label={content.label}>
      <div className={`swiper ${styles.viewport}`} ref={viewport}>
        <div className={`swiper-wrapper ${styles.track}`}>
          {content.slides.map((slide, index) => (
            <div
              key={slide.picture.name}
              className={`swiper-slide ${styles.slide}`}
              inert={index !== shown}
            >
              <Picture picture={slide.picture} className={styles.picture} eager={index === 0} />
              <div className={`container ${styles.text}`}>
                <Copy as={index === 0 ? 'h1' : 'h2'} className={styles.title} text={slide.title} />
                <Copy as="p" className={styles.lead} text={slide.text} />
                <ButtonLink link={content.button} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={`container ${styles.controls}`}>
        <button
          type="button"
          className={styles.control}
          aria-label={playing ? chrome.carousel.pause : chrome.carousel.play}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        {content.slides.map((slide, index) => (
          <button
            key={slide.picture.name}
            type="button"
            className={styles.dot}
            aria-label={chrome.carousel.goTo.replace('{number}', String(index + 1))}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => swiper.current?.slideTo(index)}
          />
        ))}
      </div>
    </section>
  );
}
