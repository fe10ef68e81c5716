import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper/types';
import type { Text } from '../content/schema';
import styles from './carousel.module.css';
import { Icon } from './icon';
import { usePage, useToggles } from './page-context';

interface CarouselProps {
  /** Accessible name. */
  readonly label: Text;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Width of a slide: a third of a wide screen, or more than the usual, as the class that sets it. */
  readonly slideWidth?: 'third' | 'wide';
  /** Attributes for the list, e.g. the mark of a defect that affects its slides. */
  readonly listAttributes?: Record<string, string>;
}

/** The `sizes` of a picture that is as wide as its slide. */
export const slideSizes = '(width >= 810px) 390px, 80vw';

/**
 * A row of cards to scroll through (clause 4.06). It is a plain scrolling list
 * until it comes near the viewport; then Swiper is loaded. Without it, the buttons scroll.
 */
export function Carousel({ label, slides, slideWidth, listAttributes }: CarouselProps) {
  const { frameTexts } = usePage();
  const { resolve, mark } = useToggles();
  const root = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper | null>(null);
  const [ends, setEnds] = useState({ isBeginning: true, isEnd: false });
  const count = slides.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides needs a fresh Swiper.
  useEffect(() => {
    const element = root.current?.querySelector<HTMLElement>('.swiper');
    if (!element) return;
    let isUnmounted = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        import('./swiper')
          .then(({ startCarousel }) => {
            if (!isUnmounted) swiper.current = startCarousel(element, setEnds);
          })
          .catch((error: unknown) => {
            console.error(error);
            setEnds({ isBeginning: false, isEnd: false });
          });
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [count]);

  /** Moves by one card, backwards or forwards. */
  function move(by: -1 | 1) {
    if (swiper.current) return by < 0 ? swiper.current.slidePrev() : swiper.current.slideNext();
    const track = root.current?.querySelector('ul');
    track?.scrollBy({ left: by * (track.firstElementChild?.clientWidth ?? 0) });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within its section, not a set of fields.
    <div
      ref={root}
      className={styles.carousel}
      role="group"
      aria-roledescription={frameTexts.carousel.role}
      aria-label={resolve(label)}
      {...mark(label)}
    >
      <div className={clsx('swiper', styles.viewport)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <ul className={clsx('swiper-wrapper', styles.track)} tabIndex={0} {...listAttributes}>
          {slides.map((slide) => (
            <li
              key={slide.key}
              className={clsx('swiper-slide', styles.slide, slideWidth && styles[slideWidth])}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {/* Disabled, a button would lose the focus of whoever reaches an end with it. */}
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.control}
          aria-label={frameTexts.carousel.previous}
          aria-disabled={ends.isBeginning}
          onClick={() => move(-1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={frameTexts.carousel.next}
          aria-disabled={ends.isEnd}
          onClick={() => move(1)}
        >
          <Icon name="arrow" />
        </button>
      </div>
    </div>
  );
}
